import { type ReactNode, useEffect, useRef, useState } from 'react';
import { csvRow } from '#domain/csv.ts';
import { toLocalField } from '#domain/shop-wall-clock.ts';
import { Button } from '../button.tsx';
import { DownloadIcon } from '../icons.tsx';
import { toast, toastFailure } from '../toast.tsx';
import type { Column, CsvCell } from './column.ts';

/** Reads every row of a file: all that the filter finds, on all pages, up to a limit. */
export type ReadAll<Row> = (
  signal: AbortSignal,
  onProgress: (count: number) => void,
) => Promise<{ rows: readonly Row[]; isAll: boolean }>;

interface CsvDownloadProps<Row> {
  columns: readonly Pick<Column<Row>, 'csv'>[];
  /** Name of the file, without its extension. */
  fileName: string;
  /** Plural noun for the rows: "orders". */
  noun: string;
  readAll: ReadAll<Row>;
  /** IANA name of the zone for the instants. */
  timeZone: string;
  label?: ReactNode;
  className?: string;
}

/** Saves all rows of a list as a CSV file. A second press stops it. */
export function CsvDownload<Row>(props: CsvDownloadProps<Row>) {
  const { columns, fileName, noun, readAll, timeZone, label = 'Export CSV', className = 'max-sm:px-4' } = props;
  const [count, setCount] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    work.current = stop;
    setCount(0);
    try {
      const { rows, isAll } = await readAll(stop.signal, setCount);
      saveFile(`${fileName}.csv`, 'text/csv;charset=utf-8', csvText(columns, rows, timeZone));
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

/**
 * Writes rows as a CSV file whose first line has the names that the columns give in `csv`; columns without it are left
 * out. Instants are written as "2026-11-22 15:05" by the clock of the time zone, which their names mention.
 */
export function csvText<Row>(
  columns: readonly Pick<Column<Row>, 'csv'>[],
  rows: readonly Row[],
  timeZone: string,
): string {
  const cells = columns.flatMap(({ csv = {} }) => Object.entries(csv));
  const names = cells.map(([name, cell]) => (isText(cell) ? name : `${name} (${timeZone})`));
  const lines = rows.map((row) => csvRow(cells.map(([, cell]) => textOf(cell, row, timeZone))));
  return [csvRow(names), ...lines].join('');
}

function isText<Row>(cell: CsvCell<Row>): cell is (row: Row) => string {
  return typeof cell === 'function';
}

function textOf<Row>(cell: CsvCell<Row>, row: Row, timeZone: string): string {
  if (isText(cell)) return cell(row);
  const instant = cell.instant(row);
  return instant === null ? '' : toLocalField(instant, timeZone).replace('T', ' ');
}

/** A byte order mark, by which spreadsheets know that the text is UTF-8. */
const UTF8_MARK = '\uFEFF';

/** Saves a text as a file through the browser. */
function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([UTF8_MARK, text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
