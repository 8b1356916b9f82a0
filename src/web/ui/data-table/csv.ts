import { csvRow } from '#domain/csv.ts';
import type { Column } from './column.ts';

/** Writes rows as a CSV file, its first line the names that the columns give in `csv`; columns without it are left out. */
export function csvText<Row>(columns: readonly Pick<Column<Row>, 'csv'>[], rows: readonly Row[]): string {
  const cells = columns.flatMap(({ csv = {} }) => Object.entries(csv));
  const lines = rows.map((row) => csvRow(cells.map(([, read]) => read(row))));
  return [csvRow(cells.map(([name]) => name)), ...lines].join('');
}
