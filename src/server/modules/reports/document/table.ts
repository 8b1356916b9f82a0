import type { ReportTable } from '#contracts/reports.ts';
import { toDecimal } from '#domain/money.ts';
import { type CellKind, isNumberCell } from '#domain/reports/cells.ts';

/** Value of a cell before formatting; cents and counts are numbers. */
type Cell = string | number | Date | null;

export interface ReportColumn<Row> {
  name: string;
  kind: CellKind;
  value: (row: Row) => Cell;
}

/** A table of a report, with the rows read so far. */
export interface MadeTable extends ReportTable {
  /** Reads all rows of a table that has more rows than `rows`; null for a complete table. */
  readAll: (() => AsyncIterable<readonly string[][]>) | null;
  /** True for a list with current facts next to its figures: only its totals decide whether the report has changed. */
  isList: boolean;
}

interface TableParts<Row> extends Pick<ReportTable, 'key' | 'title' | 'empty'> {
  words?: string;
  isList?: true;
  /** False for lines that are no sum of each other. Else the line of totals has the sums of all columns of numbers. */
  hasTotal?: false;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** Sum and number of all rows, when `rows` has only the first ones. */
  all?: { sum: Row; count: number; read: () => AsyncIterable<readonly Row[]> };
}

/** Makes a table from rows, and formats their cells once for screen, PDF and CSV. */
export function makeTable<Row>(parts: TableParts<Row>): MadeTable {
  const { key, title, empty, words = null, columns, rows, all, isList = false, hasTotal = true } = parts;
  const formatRow = (row: Row) => columns.map(({ kind, value }) => cellOf(kind, value(row)));
  return {
    key,
    title,
    words,
    empty,
    isList,
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    rows: rows.map(formatRow),
    total: hasTotal ? totalOf(columns, all === undefined ? rows : [all.sum]) : null,
    rowsInAll: all?.count ?? rows.length,
    readAll: all === undefined ? null : () => formatPages(all.read(), formatRow),
  };
}

/** Formats the device of a row. */
export const deviceText = ({ model, storage }: { model: string; storage: string }): string =>
  [model, storage].filter((one) => one !== '').join(', ');

async function* formatPages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  formatRow: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  for await (const rows of pages) yield rows.map(formatRow);
}

function totalOf<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string[] {
  return columns.map(({ kind, value }, index) => {
    if (!isNumberCell(kind)) return index === 0 ? 'Total' : '';
    return cellOf(
      kind,
      rows.reduce((sum, row) => sum + numberOf(value(row)), 0),
    );
  });
}

function numberOf(cell: Cell): number {
  return typeof cell === 'number' ? cell : 0;
}

function cellOf(kind: CellKind, cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return kind === 'money' ? toDecimal(cell) : String(cell);
  return cell;
}
