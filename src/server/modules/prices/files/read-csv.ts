import { readCsvRecords, UnreadableCsv } from '#server/platform/csv-records.ts';
import { fail } from '#server/platform/errors.ts';
import { COLUMNS, type ColumnKey, findColumn } from './price-columns.ts';

/** A line of a file as typed. A column that the file does not have is an empty text. */
export interface CsvLine {
  /** Line number as in an editor: the first is 1. */
  line: number;
  cells: Record<ColumnKey, string>;
}

export interface CsvFile {
  lines: CsvLine[];
  /** True when the file has the column. */
  has(key: ColumnKey): boolean;
  unknownColumns: string[];
}

const MOST_LINES = 50_000;

/**
 * Reads a list of prices: first the titles of its columns, in any order and spelling, then one product per line.
 * @throws Failure csv_unreadable when it is not CSV, or has no price
 */
export async function readCsv(text: string): Promise<CsvFile> {
  try {
    const [titles, ...records] = await readCsvRecords(text, { mostLines: MOST_LINES });
    const named = titles?.cells ?? [];
    return checkTitles(
      named,
      records.map(({ line, cells }) => ({ line, cells: namedCells(named, cells) })),
    );
  } catch (error) {
    if (error instanceof UnreadableCsv) unreadable(error.message);
    throw error;
  }
}

function checkTitles(titles: readonly string[], lines: CsvLine[]): CsvFile {
  const found = titles.map(findColumn);
  const keys = new Set(found);
  const twice = COLUMNS.find(({ key }) => found.indexOf(key) !== found.lastIndexOf(key));
  if (twice !== undefined) unreadable(`The file has two columns "${twice.title}".`);
  if (!keys.has('basePrice')) unreadable('The file needs a column "Base Price".');
  if (!keys.has('id') && !(keys.has('deviceType') && keys.has('model'))) {
    unreadable('The file needs a column "ID", or the columns "Device Type" and "Model".');
  }
  const unknownColumns = titles.filter((title, index) => found[index] === null && title !== '');
  return { lines, has: (key) => keys.has(key), unknownColumns: unknownColumns.map((title) => title.slice(0, 80)) };
}

function namedCells(titles: readonly string[], cells: readonly string[]): Record<ColumnKey, string> {
  const named = { id: '', deviceType: '', model: '', storage: '', basePrice: '', isActive: '' };
  for (const [index, title] of titles.entries()) {
    const key = findColumn(title);
    if (key !== null && key !== 'derived') named[key] = cells[index] ?? '';
  }
  return named;
}

function unreadable(message: string): never {
  fail('csv_unreadable', { message, errors: { csv: message } });
}
