import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf, readFile } from '#web/lib/api.ts';
import { Button } from './button.tsx';
import { DownloadIcon } from './icons.tsx';
import { saveFile } from './save-file.ts';
import { toast, toastFailure } from './toast.tsx';

interface FileExportProps {
  label: ReactNode;
  /** Plural noun for what is in it: "expenses". */
  noun: string;
  /** Path of the file. Where the server names one that follows it, that is saved as well. */
  path: string;
  /** Name of a file, by its number from 1. */
  nameOf: (number: number) => string;
  className?: string;
}

/** Files of a whole list take longer than other answers. */
const FILE_WITHIN_MS = 120_000;

const read = (path: string, signal: AbortSignal) => readFile(path, signal, FILE_WITHIN_MS);
type FoundFile = Awaited<ReturnType<typeof read>>;

/** Saves a file that the server writes, after the passcode where it asks for it. A second press stops it. */
export function FileExport({ label, noun, path, nameOf, className = 'max-sm:px-3' }: FileExportProps) {
  const [isBusy, setBusy] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    work.current = stop;
    setBusy(true);
    try {
      let next: string | null = path;
      for (let number = 1; next !== null; number += 1) {
        const file: FoundFile = await read(next, stop.signal);
        saveFile(nameOf(number), file.content);
        next = file.next;
      }
      toast({ title: `Exported ${noun}` });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) console.warn(`Couldn’t export ${noun}`, error);
      toastFailure(`Failed to export ${noun}`, messageOf(error));
    } finally {
      setBusy(false);
      work.current = null;
    }
  };
  return (
    <Button variant="secondary" className={className} onClick={() => (isBusy ? work.current?.abort() : void run())}>
      <DownloadIcon className="size-5 max-sm:hidden" />
      {isBusy ? 'Stop' : label}
    </Button>
  );
}
