import { csvRow } from '#domain/csv.ts';
import { toLocalField } from '#domain/shop-wall-clock.ts';
import type { Column, CsvCell } from './column.ts';
import { FileDownload, type FileDownloadProps } from './file-download.tsx';

interface CsvDownloadProps<Row> extends Omit<FileDownloadProps<Row>, 'write' | 'label'> {
  columns: readonly Pick<Column<Row>, 'csv'>[];
  /** Name of the file, without its extension. */
  fileName: string;
  /** IANA name of the zone for the instants. */
  timeZone: string;
  label?: FileDownloadProps<Row>['label'];
}

/** A byte order mark, by which spreadsheets know that the text is UTF-8. */
const UTF8_MARK = '\uFEFF';

/** Saves all rows of a list as a CSV file. A second press stops it. */
export function CsvDownload<Row>({
  columns,
  fileName,
  timeZone,
  label = 'Export CSV',
  ...download
}: CsvDownloadProps<Row>) {
  return (
    <FileDownload
      {...download}
      label={label}
      write={(rows) => [{ name: `${fileName}.csv`, text: UTF8_MARK + csvText(columns, rows, timeZone) }]}
    />
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
