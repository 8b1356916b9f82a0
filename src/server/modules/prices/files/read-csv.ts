import { setImmediate as nextTurn } from 'node:timers/promises';
import { cellProblem } from '#domain/rows/cells.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { failUnreadable, type RowsFile, type RowsSource, readRows } from '#server/platform/csv-records.ts';
import { COLUMNS, type ColumnKey, findColumn } from './price-columns.ts';

/** A line of a file as typed. A column that the file does not have is an empty text. */
export interface CsvLine {
  /** Line number as in an editor: the first is 1. */
  line: number;
  cells: Record<ColumnKey, string>;
  /** Problem with a cell, which excludes the whole line; null for none. */
  problem: string | null;
  /** True when it has cells beyond the last title: an unquoted comma has shifted them. */
  isLonger: boolean;
}

export interface CsvFile {
  reading: RowsFile['reading'];
  lines: CsvLine[];
  /** True when the file has the column. */
  has(key: ColumnKey): boolean;
  /** Unknown columns, by title or position: staff confirm that they are skipped. */
  unknownColumns: string[];
}

const MAX_LINES = 50_000;
/** Lines read between two pauses, which takes some milliseconds: visitors are served in between. */
const LINES_AT_ONCE = 1000;

/**
 * Reads a list of prices: first the titles of its columns, in any order and spelling, then one product per line.
 * @throws Failure csv_unreadable when it holds no rows, or has no price
 */
export async function readCsv(source: RowsSource): Promise<CsvFile> {
  const { records: all, reading } = await readRows(source, MAX_LINES);
  const [first, ...records] = all;
  const titles = (first?.cells ?? []).map(cleanLine);
  const keys = titles.map(findColumn);
  checkTitles(keys);
  const isUnknown = titles.map((title, column) => keys[column] === null && title !== '');
  const lines: CsvLine[] = [];
  for (const [index, { line, cells }] of records.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    for (const [column, title] of titles.entries())
      if (title === '' && (cells[column] ?? '') !== '') isUnknown[column] = true;
    lines.push({ line, ...readLine(keys, titles, cells), isLonger: cells.length > titles.length });
  }
  return {
    reading,
    lines,
    has: (key) => keys.includes(key),
    unknownColumns: titles.flatMap((title, column) =>
      isUnknown[column] ? [cutText(title, 80) || `Column ${column + 1}`] : [],
    ),
  };
}

function checkTitles(keys: readonly Key[]): void {
  const repeated = COLUMNS.find(({ key }) => keys.indexOf(key) !== keys.lastIndexOf(key));
  if (repeated !== undefined) failUnreadable(`The file has two “${repeated.title}” columns.`);
  if (!keys.includes('basePrice')) failUnreadable('The file needs a “Base Price” column.');
  if (!keys.includes('id') && !(keys.includes('deviceType') && keys.includes('model'))) {
    failUnreadable('The file needs an “ID” column, or “Device Type” and “Model” columns.');
  }
}

type Key = ColumnKey | 'derived' | null;

/** Reads the cells of a line, and the first problem with one of them. */
function readLine(
  keys: readonly Key[],
  titles: readonly string[],
  row: readonly string[],
): Pick<CsvLine, 'cells' | 'problem'> {
  const cells = { id: '', deviceType: '', model: '', storage: '', basePrice: '', isActive: '' };
  let problem: string | null = null;
  for (const [column, key] of keys.entries()) {
    if (key === null || key === 'derived') continue;
    const cell = row[column] ?? '';
    const issue = cellProblem(cell);
    if (issue !== null) problem ??= `“${cutText(cell, 40)}” under “${titles[column]}” ${issue}`;
    cells[key] = cleanLine(cell);
  }
  return { cells, problem };
}

/** Refuses to drop a column that staff did not agree to skip. @throws Failure csv_unreadable */
export function checkColumns({ unknownColumns }: Pick<CsvFile, 'unknownColumns'>, leftOut: readonly string[]): void {
  const unconfirmed = unknownColumns.filter((title) => !leftOut.includes(title)).map((title) => `“${title}”`);
  if (unconfirmed.length > 0)
    failUnreadable(`We don’t recognize these columns: ${unconfirmed.join(', ')}. Rename them or skip them.`);
}
