import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { readCell } from '#domain/csv.ts';
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

const CHUNK_CHARACTERS = 64 * 1024;
/** Lines read without a pause, some milliseconds: visitors are served in between. */
const LINES_AT_ONCE = 500;
const MOST_LINES = 50_000;
const MOST_RECORD_CHARACTERS = 10_000;
const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/**
 * Reads a list of prices: first the titles of its columns, in any order and spelling, then one product per line.
 * @throws Failure csv_unreadable when it is not CSV, or has no price
 */
export async function readCsv(text: string): Promise<CsvFile> {
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MOST_RECORD_CHARACTERS,
    }),
  );
  let titles: string[] | null = null;
  const lines: CsvLine[] = [];
  try {
    for await (const one of parser) {
      const { record: cells, info } = record.parse(one);
      if (titles === null) {
        titles = cells;
        continue;
      }
      if (lines.length >= MOST_LINES) unreadable(`The file has more than ${MOST_LINES} lines.`);
      lines.push({ line: info.lines, cells: namedCells(titles, cells) });
      if (lines.length % LINES_AT_ONCE === 0) await nextTurn();
    }
  } catch (error) {
    if (error instanceof CsvError) unreadable(`The file cannot be read: ${error.message}.`);
    throw error;
  }
  return checkTitles(titles ?? [], lines);
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
    if (key !== null && key !== 'derived') named[key] = readCell(cells[index] ?? '');
  }
  return named;
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) yield text.slice(at, at + CHUNK_CHARACTERS);
}

function unreadable(message: string): never {
  fail('csv_unreadable', { message, errors: { csv: message } });
}
