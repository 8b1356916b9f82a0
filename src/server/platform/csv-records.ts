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

const CHUNK_CHARACTERS = 64 * 1024;
/** Records read without a pause, some milliseconds: visitors are served in between. */
const RECORDS_AT_ONCE = 500;
const MOST_RECORD_CHARACTERS = 10_000;
const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/**
 * Reads the records of a CSV file, the titles included; a byte order mark and empty lines are left out.
 * @throws UnreadableCsv when it is not CSV, or has more than `mostLines` records after the first
 */
export async function readCsvRecords(
  text: string,
  { mostLines, delimiter = ',' }: { mostLines: number; delimiter?: string },
): Promise<CsvRecord[]> {
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
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
      if (records.length > mostLines) throw new UnreadableCsv(`The file has more than ${mostLines} lines.`);
      records.push({ line: info.lines, cells: cells.map(readCell) });
      if (records.length % RECORDS_AT_ONCE === 0) await nextTurn();
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(`The file cannot be read: ${error.message}.`);
    throw error;
  }
  return records;
}

/** Finds the sign between the cells of a file: the one that its first line has most of, outside of quotes. */
export function findDelimiter(text: string): ',' | ';' | '\t' {
  const [first = ''] = text.split(/\r?\n/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counts = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) yield text.slice(at, at + CHUNK_CHARACTERS);
}
