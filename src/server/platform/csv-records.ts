import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import type { RowsReading } from '#contracts/rows-file.ts';
import { MAX_COLUMNS, unwrapCell } from '#domain/rows/cells.ts';
import { decodeRows, type Encoding } from '#domain/rows/encodings.ts';
import { otherFileMessage } from '#domain/rows/other-files.ts';
import { detectSeparator } from '#domain/rows/separator.ts';
import { fail } from './errors.ts';

/** One record of a CSV file. `unwrapCell` has cleaned its cells. */
export interface CsvRecord {
  /** Line number as in an editor: the first is 1. */
  line: number;
  cells: string[];
}

/** An uploaded file: its bytes in base64, or its text. */
export interface RowsSource {
  csv?: string | undefined;
  bytes?: string | undefined;
  encoding?: Encoding | null | undefined;
}

/** The rows of a file. The first record may be titles; empty rows and empty trailing columns are left out. */
export interface RowsFile {
  records: CsvRecord[];
  reading: RowsReading;
}

/** Error for a file that cannot be read as CSV. Its message tells the person who chose the file why. */
class UnreadableCsv extends Error {
  override name = 'UnreadableCsv';
}

/** Characters read between two pauses, a few milliseconds of work: the server answers visitors in between. */
const CHUNK_CHARACTERS = 16 * 1024;
/** Most cells in a row, including empty ones: the columns of a spreadsheet. */
const WIDEST_ROW = 16_384;
const MAX_CELLS = 1_000_000;
const MAX_RECORD_CHARACTERS = 64 * 1024;
const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/**
 * Reads a file of rows in any of the usual encodings and separators, with or without the hint line "sep=".
 * Every import uses this reader.
 * @throws Failure csv_unreadable, with a message that says what to do, for another kind of file or one that is too large
 */
export async function readRows(source: RowsSource, maxRows: number): Promise<RowsFile> {
  try {
    return await parseRows(source, maxRows);
  } catch (error) {
    if (error instanceof UnreadableCsv) failUnreadable(error.message);
    if (error instanceof CsvError) failUnreadable(`We can’t read this file: ${error.message}.`);
    throw error;
  }
}

/** @throws Failure csv_unreadable with the reason, at the field of the file */
export function failUnreadable(message: string): never {
  fail('csv_unreadable', { message, errors: { csv: message } });
}

async function parseRows(source: RowsSource, maxRows: number): Promise<RowsFile> {
  const { text: all, reading } = decode(source);
  if (all.trim() === '') throw new UnreadableCsv('The file is empty.');
  const { text, separator, skippedLines } = detectSeparator(all);
  await checkSize(text, separator, skippedLines);
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: separator,
      // The same line ends as in `checkSize`, whatever the first line ends with.
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // A quote within a cell is an ordinary character, as in `13" screen` and `="0503"`.
      relax_quotes: true,
    }),
  );
  const records: CsvRecord[] = [];
  let width = 0;
  for await (const parsed of parser) {
    const { record: raw, info } = record.parse(parsed);
    const cells = raw.map(unwrapCell);
    const filled = cells.findLastIndex((cell) => cell !== '') + 1;
    if (filled === 0) continue;
    if (records.length > maxRows)
      throw new UnreadableCsv(`The file has more than ${maxRows.toLocaleString('en-US')} rows.`);
    width = Math.max(width, filled);
    records.push({
      line: info.lines + skippedLines,
      // The titles keep their empty cells: columns without a title may have values.
      cells: records.length === 0 ? cells : cells.slice(0, filled),
    });
  }
  if (width > MAX_COLUMNS) throw new UnreadableCsv(`The file has more than ${MAX_COLUMNS} columns.`);
  const [titles] = records;
  titles?.cells.splice(width);
  return { records, reading };
}

/** @throws UnreadableCsv for a file of another kind */
function decode({ csv, bytes, encoding }: RowsSource): { text: string; reading: RowsReading } {
  if (csv !== undefined && bytes !== undefined)
    throw new UnreadableCsv('Send the bytes of the file or its text, not both.');
  const file = bytes === undefined ? (csv ?? '') : Buffer.from(bytes, 'base64');
  const otherMessage = otherFileMessage(file);
  if (otherMessage !== null) throw new UnreadableCsv(otherMessage);
  if (typeof file === 'string') {
    if (file.includes('\0'))
      throw new UnreadableCsv('This text was read in a wrong encoding. Send the bytes of the file.');
    return { text: file, reading: { encoding: null, isGuess: false } };
  }
  const { text, ...reading } = decodeRows(file, encoding ?? null);
  // Detects what two bytes per character had hidden.
  const hidden = otherFileMessage(text) ?? (isBinary(text) ? 'This isn’t a list. Choose a CSV file.' : null);
  if (hidden !== null) throw new UnreadableCsv(hidden);
  return { text, reading };
}

const SAMPLE_CHARACTERS = 16 * 1024;
const FEW_CONTROLS = 20;

/** Returns true for a text with more than a few control characters. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const controls = (sample.replace(/\s/g, '').match(/\p{Cc}/gu) ?? []).length;
  return controls > FEW_CONTROLS && controls * 50 > sample.length;
}

/** @throws UnreadableCsv when a row is too wide or too long, a quotation mark is never closed, or there are too many cells */
async function checkSize(text: string, separator: string, skippedLines: number): Promise<void> {
  let line = 1 + skippedLines;
  let quoteLine = 0;
  let [columns, characters, cells] = [1, 0, 0];
  let state: 'start' | 'plain' | 'quoted' | 'quote in quotes' | 'after quotes' = 'start';
  const failRow = (problem: string): never => {
    if (state === 'start' || state === 'plain') throw new UnreadableCsv(problem);
    throw new UnreadableCsv(`Row ${quoteLine} has a quotation mark that never ends.`);
  };
  for await (const chunk of chunksOf(text)) {
    for (const character of chunk) {
      if (character === '\n') line += 1;
      characters += 1;
      if (characters > MAX_RECORD_CHARACTERS) {
        failRow(`Row ${line} has more than ${MAX_RECORD_CHARACTERS.toLocaleString('en-US')} characters.`);
      }
      if (state === 'quoted') {
        if (character === '"') state = 'quote in quotes';
      } else if (character === '"' && (state === 'start' || state === 'quote in quotes')) {
        // A doubled quote within quotes is part of the cell, and does not end it.
        if (state === 'start') [quoteLine, cells] = [line, cells + 1];
        state = 'quoted';
      } else if (character === separator || character === '\n' || character === '\r') {
        state = 'start';
        columns = character === separator ? columns + 1 : 1;
        if (character !== separator) characters = 0;
        if (columns > WIDEST_ROW) failRow(`Row ${line} has more than ${WIDEST_ROW.toLocaleString('en-US')} columns.`);
      } else if (character === ' ' || character === '\t' || character === '\ufeff') {
        if (state === 'quote in quotes') state = 'after quotes';
      } else if (state === 'start') {
        [state, cells] = ['plain', cells + 1];
      } else if (state !== 'plain') {
        if (quoteLine === line) {
          throw new UnreadableCsv(
            `Row ${line} has text after a closing quotation mark. Put the whole cell in quotation marks, or none of it.`,
          );
        }
        // Text after the quotes: they were opened in an earlier cell, and swallow rows.
        failRow('');
      }
    }
    if (cells > MAX_CELLS)
      throw new UnreadableCsv(`The file has more than ${MAX_CELLS.toLocaleString('en-US')} cells.`);
  }
  if (state === 'quoted') failRow('');
}

/** Splits a text into chunks, and lets other requests run in between. */
async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) {
    await nextTurn();
    yield text.slice(at, at + CHUNK_CHARACTERS);
  }
}
