import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { DownloadIcon } from '../icons.tsx';
import { saveFile } from '../save-file.ts';
import { toast, toastFailure } from '../toast.tsx';

/** Reads every row of a file: all that the filter finds, on all pages, up to a limit. */
export type ReadAll<Row> = (
  signal: AbortSignal,
  onProgress: (count: number) => void,
) => Promise<{ rows: readonly Row[]; isAll: boolean }>;

export interface TextFile {
  /** Name of the file, with its extension. */
  name: string;
  text: string;
}

export interface FileDownloadProps<Row> {
  /** Plural noun for the rows: "orders". */
  noun: string;
  readAll: ReadAll<Row>;
  /** Writes the rows, as one file or as several. */
  write: (rows: readonly Row[]) => readonly TextFile[];
  label: ReactNode;
  className?: string;
}

/** Saves all rows of a list as text files. A second press stops it. */
export function FileDownload<Row>({ noun, readAll, write, label, className = 'max-sm:px-4' }: FileDownloadProps<Row>) {
  const [count, setCount] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    work.current = stop;
    setCount(0);
    try {
      const { rows, isAll } = await readAll(stop.signal, setCount);
      for (const { name, text } of write(rows)) saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
      toast(
        isAll
          ? { title: `${rows.length} ${noun} exported` }
          : { title: `The first ${rows.length} ${noun} exported`, description: 'Narrow the filter for the rest.' },
      );
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn(`The ${noun} could not be exported`, error);
      toastFailure(`Failed to export ${noun}`, null);
    } finally {
      setCount(null);
      work.current = null;
    }
  };
  return (
    <Button
      variant="secondary"
      className={className}
      onClick={() => (count === null ? void run() : work.current?.abort())}
    >
      <DownloadIcon className="size-5 max-sm:hidden" />
      {count === null ? label : <span className="tabular-nums">Stop ({count})</span>}
    </Button>
  );
}
