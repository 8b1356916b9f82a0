import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readFile } from '#web/lib/answers/read-file.ts';
import { ApiError } from '#web/lib/api.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { Button } from './button.tsx';
import { DownloadIcon } from './icons.tsx';
import { saveFile } from './save-file.ts';
import { toast } from './toast.tsx';

interface FileExportProps {
  label: ReactNode;
  /** Plural noun for the content: "expenses". */
  noun: string;
  /** Path of the file. When the server names a following file, the next press saves that one. */
  path: string;
  /** Name of a file, by its number from 1. */
  nameOf: (number: number) => string;
  className?: string;
}

/** Time limit: files of a whole list take longer than other answers. */
const FILE_TIMEOUT_MS = 120_000;

/** File that follows the saved one. */
interface Rest {
  /** Path of the first file. */
  firstPath: string;
  path: string;
  number: number;
}

/** Describes the saved file, and how to get the rest. */
function savedText(noun: string, number: number, isMore: boolean) {
  if (isMore) {
    return {
      title: `Saved file ${number} of ${noun}`,
      description: `There’s more. Press “Save file ${number + 1}” next.`,
    };
  }
  return { title: number === 1 ? `Exported ${noun}` : `Exported ${noun} in ${number} files` };
}

/** Saves a file from the server, after entering the passcode if it is required. A second press stops the download. */
export function FileExport({ label, noun, path, nameOf, className = 'max-sm:px-3' }: FileExportProps) {
  const [isBusy, setBusy] = useState(false);
  const [rest, setRest] = useState<Rest | null>(null);
  // A changed filter starts with the first file again.
  const nextFile = rest?.firstPath === path ? rest : { path, number: 1 };
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    work.current = stop;
    setBusy(true);
    try {
      const { content, next } = await readFile(nextFile.path, stop.signal, FILE_TIMEOUT_MS);
      saveFile(nameOf(nextFile.number), content);
      setRest(next === null ? null : { firstPath: path, path: next, number: nextFile.number + 1 });
      toast(savedText(noun, nextFile.number, next !== null));
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) console.warn(`Couldn’t export ${noun}`, error);
      toastFailedCall(`Failed to export ${noun}`, error);
    } finally {
      setBusy(false);
      work.current = null;
    }
  };
  return (
    <Button variant="secondary" className={className} onClick={() => (isBusy ? work.current?.abort() : void run())}>
      <DownloadIcon className="size-5 max-sm:hidden" />
      {isBusy && 'Stop'}
      {!isBusy && (nextFile.number === 1 ? label : `Save file ${nextFile.number}`)}
    </Button>
  );
}
