import { useEffect, useRef, useState } from 'react';
import { csvRow } from '#domain/csv.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '../button.tsx';
import { DownloadIcon } from '../icons.tsx';
import { toast } from '../toast.tsx';
import type { Column } from './column.ts';

/** Reads every row of a file: all that the filter finds, on all pages, up to a bound. */
export type ReadAll<Row> = (
  signal: AbortSignal,
  onProgress: (count: number) => void,
) => Promise<{ rows: readonly Row[]; isAll: boolean }>;

interface CsvDownloadProps<Row> {
  columns: readonly Pick<Column<Row>, 'csv'>[];
  /** Without its ending. */
  fileName: string;
  /** What the rows are called: "orders". */
  noun: string;
  readAll: ReadAll<Row>;
  label?: string;
}

/** Saves all rows of a list as a file for a spreadsheet. A second press stops it. */
export function CsvDownload<Row>({ columns, fileName, noun, readAll, label = 'Export CSV' }: CsvDownloadProps<Row>) {
  const [count, setCount] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    work.current = stop;
    setCount(0);
    try {
      const { rows, isAll } = await readAll(stop.signal, setCount);
      saveFile(`${fileName}.csv`, 'text/csv;charset=utf-8', csvText(columns, rows));
      toast(
        isAll
          ? { title: `${rows.length} ${noun} exported` }
          : { title: `The first ${rows.length} ${noun} exported`, description: 'Narrow the filter for the rest.' },
      );
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn(`The ${noun} could not be exported`, error);
      toast({ title: `Failed to export ${noun}`, variant: 'destructive' });
    } finally {
      setCount(null);
      work.current = null;
    }
  };
  return (
    <Button
      variant="secondary"
      className="max-sm:px-4"
      onClick={() => (count === null ? void run() : work.current?.abort())}
    >
      <DownloadIcon className="size-5 max-sm:hidden" />
      {count === null ? label : <span className="tabular-nums">Stop ({count})</span>}
    </Button>
  );
}

/** Writes rows as a CSV file, its first line the names that the columns give in `csv`; columns without it are left out. */
export function csvText<Row>(columns: readonly Pick<Column<Row>, 'csv'>[], rows: readonly Row[]): string {
  const cells = columns.flatMap(({ csv = {} }) => Object.entries(csv));
  const lines = rows.map((row) => csvRow(cells.map(([, read]) => read(row))));
  return [csvRow(cells.map(([name]) => name)), ...lines].join('');
}
