import type { ReportTable } from '#contracts/reports.ts';
import { toDecimal } from '#domain/money.ts';
import type { CellKind } from '#domain/reports/cells.ts';

/** A cell before it is text: cents and counts are numbers. */
type Cell = string | number | Date | null;

interface ReportColumn<Row> {
  name: string;
  kind: CellKind;
  of: (row: Row) => Cell;
  /** Its sum is in the line of totals. */
  isSummed?: true;
}

/** A table of a report, as far as it was read. */
export interface MadeTable extends ReportTable {
  /** Reads every row, for a table of more rows than are here. */
  readAll: (() => AsyncIterable<readonly string[][]>) | null;
  /** True for a list of things with facts of now beside their figures: the report is the same while its totals are. */
  isList: boolean;
}

interface TableParts<Row> extends Pick<ReportTable, 'key' | 'title' | 'empty'> {
  words?: string;
  isList?: true;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** Sums and number of all rows, where `rows` are only the first of them. */
  all?: { sum: Row; count: number; read: () => AsyncIterable<readonly Row[]> };
}

/** Makes a table from rows: their cells are written once, for screen, PDF and CSV alike. */
export function makeTable<Row>(parts: TableParts<Row>): MadeTable {
  const { key, title, empty, words = null, columns, rows, all, isList = false } = parts;
  const write = (row: Row) => columns.map(({ kind, of }) => cellOf(kind, of(row)));
  return {
    key,
    title,
    words,
    empty,
    isList,
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    rows: rows.map(write),
    total: columns.some(({ isSummed }) => isSummed) ? totalOf(columns, all === undefined ? rows : [all.sum]) : null,
    rowsInAll: all?.count ?? rows.length,
    readAll: all === undefined ? null : () => written(all.read(), write),
  };
}

async function* written<Row>(
  pages: AsyncIterable<readonly Row[]>,
  write: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  for await (const rows of pages) yield rows.map(write);
}

function totalOf<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string[] {
  return columns.map(({ kind, of, isSummed }, index) => {
    if (!isSummed) return index === 0 ? 'Total' : '';
    return cellOf(
      kind,
      rows.reduce((sum, row) => sum + numberOf(of(row)), 0),
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
