import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { readCell } from '#domain/csv.ts';

/** One record of a CSV file, with the apostrophes taken off that `csvCell` added. */
export interface CsvRecord {
  /** Line number as in an editor: the first is 1. */
  line: number;
  cells: string[];
}

/** A file that cannot be read as CSV. Its message says why, for the person who chose the file. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv';
}

/** Characters read without a pause, a few milliseconds: visitors are served in between. */
const CHUNK_CHARACTERS = 16 * 1024;
/** More columns than any list of people or prices has. */
export const MOST_COLUMNS = 100;
const MOST_CELLS = 1_000_000;
const MOST_RECORD_CHARACTERS = 10_000;
const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/**
 * Reads the records of a CSV file, the titles included; a byte order mark and empty lines are left out.
 * @throws UnreadableCsv when it is not CSV, has more than `mostLines` records after the first, or too many columns or
 * cells, which are counted before anything is parsed
 */
export async function readCsvRecords(
  text: string,
  { mostLines, delimiter = ',' }: { mostLines: number; delimiter?: string },
): Promise<CsvRecord[]> {
  await checkSize(text, delimiter);
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      // As `checkSize` counts them, whatever the first line ends with.
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MOST_RECORD_CHARACTERS,
    }),
  );
  const records: CsvRecord[] = [];
  try {
    for await (const one of parser) {
      const { record: cells, info } = record.parse(one);
      if (records.length > mostLines) throw new UnreadableCsv(`The file has more than ${mostLines} rows.`);
      records.push({ line: info.lines, cells: cells.map(readCell) });
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(`We can’t read this file: ${error.message}.`);
    throw error;
  }
  return records;
}

/** Finds the sign between the cells of a file: the one that its first line has most of, outside of quotes. */
export function findDelimiter(text: string): ',' | ';' | '\t' {
  const [first = ''] = text.slice(0, CHUNK_CHARACTERS).split(/\r?\n|\r/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counts = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** @throws UnreadableCsv when a line has too many cells, or all lines have */
async function checkSize(text: string, delimiter: string): Promise<void> {
  let isQuoted = false;
  let line = 1;
  let columns = 1;
  let cells = 0;
  for await (const chunk of chunksOf(text)) {
    for (const sign of chunk) {
      if (sign === '\n') line += 1;
      if (sign === '"') isQuoted = !isQuoted;
      if (isQuoted) continue;
      if (sign === delimiter) {
        columns += 1;
        cells += 1;
        if (columns > MOST_COLUMNS) throw new UnreadableCsv(`Row ${line} has more than ${MOST_COLUMNS} columns.`);
      } else if (sign === '\n' || sign === '\r') {
        columns = 1;
      }
    }
    if (cells > MOST_CELLS)
      throw new UnreadableCsv(`The file has more than ${MOST_CELLS.toLocaleString('en-US')} cells.`);
  }
}

/** Cuts a text into pieces, between which others are served. */
async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) {
    await nextTurn();
    yield text.slice(at, at + CHUNK_CHARACTERS);
  }
}
