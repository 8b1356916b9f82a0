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
  /** What is wrong with a cell, so that nothing of the line is taken; null when nothing is. */
  problem: string | null;
  /** True when it has something beyond the last title: a comma that is not in quotes has moved its cells. */
  isLonger: boolean;
}

export interface CsvFile {
  reading: RowsFile['reading'];
  lines: CsvLine[];
  /** True when the file has the column. */
  has(key: ColumnKey): boolean;
  /** Columns that are not read, by title or place: staff confirm that they are left out. */
  unknownColumns: string[];
}

const MOST_LINES = 50_000;
/** Lines taken without a pause, some milliseconds: visitors are served in between. */
const LINES_AT_ONCE = 1000;

/**
 * Reads a list of prices: first the titles of its columns, in any order and spelling, then one product per line.
 * @throws Failure csv_unreadable when it holds no rows, or has no price
 */
export async function readCsv(source: RowsSource): Promise<CsvFile> {
  const { records: all, reading } = await readRows(source, MOST_LINES);
  const [first, ...records] = all;
  const titles = (first?.cells ?? []).map(cleanLine);
  const keys = titles.map(findColumn);
  checkTitles(keys);
  const isUnknown = titles.map((title, at) => keys[at] === null && title !== '');
  const lines: CsvLine[] = [];
  for (const [index, { line, cells }] of records.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    for (const [at, title] of titles.entries()) if (title === '' && (cells[at] ?? '') !== '') isUnknown[at] = true;
    lines.push({ line, ...readLine(keys, titles, cells), isLonger: cells.length > titles.length });
  }
  return {
    reading,
    lines,
    has: (key) => keys.includes(key),
    unknownColumns: titles.flatMap((title, at) => (isUnknown[at] ? [cutText(title, 80) || `Column ${at + 1}`] : [])),
  };
}

function checkTitles(keys: readonly Key[]): void {
  const twice = COLUMNS.find(({ key }) => keys.indexOf(key) !== keys.lastIndexOf(key));
  if (twice !== undefined) failUnreadable(`The file has two “${twice.title}” columns.`);
  if (!keys.includes('basePrice')) failUnreadable('The file needs a “Base Price” column.');
  if (!keys.includes('id') && !(keys.includes('deviceType') && keys.includes('model'))) {
    failUnreadable('The file needs an “ID” column, or “Device Type” and “Model” columns.');
  }
}

type Key = ColumnKey | 'derived' | null;

/** Reads the cells of a line, and what is wrong with one of them. */
function readLine(
  keys: readonly Key[],
  titles: readonly string[],
  row: readonly string[],
): Pick<CsvLine, 'cells' | 'problem'> {
  const cells = { id: '', deviceType: '', model: '', storage: '', basePrice: '', isActive: '' };
  let problem: string | null = null;
  for (const [at, key] of keys.entries()) {
    if (key === null || key === 'derived') continue;
    const cell = row[at] ?? '';
    const spoiled = cellProblem(cell);
    if (spoiled !== null) problem ??= `“${cutText(cell, 40)}” under “${titles[at]}” ${spoiled}`;
    cells[key] = cleanLine(cell);
  }
  return { cells, problem };
}

/** @throws Failure csv_unreadable when a column would be dropped that staff have not left out */
export function checkColumns({ unknownColumns }: Pick<CsvFile, 'unknownColumns'>, leftOut: readonly string[]): void {
  const asked = unknownColumns.filter((title) => !leftOut.includes(title)).map((title) => `“${title}”`);
  if (asked.length > 0)
    failUnreadable(`We don’t recognize these columns: ${asked.join(', ')}. Rename them or skip them.`);
}
