import { setImmediate as nextTurn } from 'node:timers/promises';
import { cutText } from '#domain/text/cut-text.ts';
import { readCsvRecords, UnreadableCsv } from '#server/platform/csv-records.ts';
import { fail } from '#server/platform/errors.ts';
import { COLUMNS, type ColumnKey, findColumn } from './price-columns.ts';

/** A line of a file as typed. A column that the file does not have is an empty text. */
export interface CsvLine {
  /** Line number as in an editor: the first is 1. */
  line: number;
  cells: Record<ColumnKey, string>;
  /** True when it has something beyond the last title: a comma that is not in quotes has moved its cells. */
  isLonger: boolean;
}

export interface CsvFile {
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
 * @throws Failure csv_unreadable when it is not CSV, or has no price
 */
export async function readCsv(text: string): Promise<CsvFile> {
  try {
    const [first, ...records] = await readCsvRecords(text, { mostLines: MOST_LINES });
    const titles = first?.cells ?? [];
    const keys = titles.map(findColumn);
    checkTitles(keys);
    const isUnknown = titles.map((title, at) => keys[at] === null && title !== '');
    const lines: CsvLine[] = [];
    for (const [index, { line, cells }] of records.entries()) {
      if (index % LINES_AT_ONCE === 0) await nextTurn();
      for (const [at, title] of titles.entries()) if (title === '' && (cells[at] ?? '') !== '') isUnknown[at] = true;
      lines.push({
        line,
        cells: namedCells(keys, cells),
        isLonger: cells.slice(titles.length).some((cell) => cell !== ''),
      });
    }
    return {
      lines,
      has: (key) => keys.includes(key),
      unknownColumns: titles.flatMap((title, at) => (isUnknown[at] ? [cutText(title, 80) || `Column ${at + 1}`] : [])),
    };
  } catch (error) {
    if (error instanceof UnreadableCsv) unreadable(error.message);
    throw error;
  }
}

function checkTitles(keys: readonly (ColumnKey | 'derived' | null)[]): void {
  const twice = COLUMNS.find(({ key }) => keys.indexOf(key) !== keys.lastIndexOf(key));
  if (twice !== undefined) unreadable(`The file has two “${twice.title}” columns.`);
  if (!keys.includes('basePrice')) unreadable('The file needs a “Base Price” column.');
  if (!keys.includes('id') && !(keys.includes('deviceType') && keys.includes('model'))) {
    unreadable('The file needs an “ID” column, or “Device Type” and “Model” columns.');
  }
}

function namedCells(
  keys: readonly (ColumnKey | 'derived' | null)[],
  cells: readonly string[],
): Record<ColumnKey, string> {
  const named = { id: '', deviceType: '', model: '', storage: '', basePrice: '', isActive: '' };
  for (const [at, key] of keys.entries()) if (key !== null && key !== 'derived') named[key] = cells[at] ?? '';
  return named;
}

/** @throws Failure csv_unreadable when a column would be dropped that staff have not left out */
export function checkColumns({ unknownColumns }: Pick<CsvFile, 'unknownColumns'>, leftOut: readonly string[]): void {
  const asked = unknownColumns.filter((title) => !leftOut.includes(title)).map((title) => `“${title}”`);
  if (asked.length > 0) unreadable(`We don’t recognize these columns: ${asked.join(', ')}. Rename them or skip them.`);
}

function unreadable(message: string): never {
  fail('csv_unreadable', { message, errors: { csv: message } });
}
