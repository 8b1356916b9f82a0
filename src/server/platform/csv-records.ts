import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { MOST_COLUMNS, type RowsReading } from '#contracts/rows-file.ts';
import { unwrapCell } from '#domain/rows/cells.ts';
import { decodeRows, type Encoding } from '#domain/rows/encodings.ts';
import { otherFileMessage } from '#domain/rows/other-files.ts';
import { separate } from '#domain/rows/separator.ts';
import { fail } from './errors.ts';

/** One record of a CSV file. Cells are as a person would read them: `unwrapCell`. */
export interface CsvRecord {
  /** Line number as in an editor: the first is 1. */
  line: number;
  cells: string[];
}

/** A file that somebody brings: its bytes in base64, or its text. */
export interface RowsSource {
  csv?: string | undefined;
  bytes?: string | undefined;
  encoding?: Encoding | null | undefined;
}

/** A file of rows, read. The first record may be titles; rows and the columns at the end that are empty are gone. */
export interface RowsFile {
  records: CsvRecord[];
  reading: RowsReading;
}

/** A file that cannot be read as CSV. Its message says why, for the person who chose the file. */
class UnreadableCsv extends Error {
  override name = 'UnreadableCsv';
}

/** Characters read without a pause, a few milliseconds: visitors are served in between. */
const CHUNK_CHARACTERS = 16 * 1024;
/** Cells of a row, empty ones included: as many as a spreadsheet has columns. */
const WIDEST_ROW = 16_384;
const MOST_CELLS = 1_000_000;
const MOST_RECORD_CHARACTERS = 64 * 1024;
const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/**
 * Reads a file of rows, whoever saved it: any of the usual encodings and separators, with or without the hint line "sep=".
 * The one reader of every import.
 * @throws Failure csv_unreadable, with a message that says what to do, when it is another kind of file or too large
 */
export async function readRows(source: RowsSource, mostLines: number): Promise<RowsFile> {
  try {
    return await read(source, mostLines);
  } catch (error) {
    if (error instanceof UnreadableCsv) failUnreadable(error.message);
    if (error instanceof CsvError) failUnreadable(`We can’t read this file: ${error.message}.`);
    throw error;
  }
}

/** @throws Failure csv_unreadable with the reason, beside the field of the file */
export function failUnreadable(message: string): never {
  fail('csv_unreadable', { message, errors: { csv: message } });
}

async function read(source: RowsSource, mostLines: number): Promise<RowsFile> {
  const { text: all, reading } = decode(source);
  if (all.trim() === '') throw new UnreadableCsv('The file is empty.');
  const { text, separator, skippedLines } = separate(all);
  await checkSize(text, separator, skippedLines);
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: separator,
      // As `checkSize` counts them, whatever the first line ends with.
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // A quote within a cell is a sign like others, as in `13" screen` and `="0503"`.
      relax_quotes: true,
    }),
  );
  const records: CsvRecord[] = [];
  let width = 0;
  for await (const one of parser) {
    const { record: raw, info } = record.parse(one);
    const cells = raw.map(unwrapCell);
    const filled = cells.findLastIndex((cell) => cell !== '') + 1;
    if (filled === 0) continue;
    if (records.length > mostLines)
      throw new UnreadableCsv(`The file has more than ${mostLines.toLocaleString('en-US')} rows.`);
    width = Math.max(width, filled);
    records.push({
      line: info.lines + skippedLines,
      // The titles keep their empty cells, which may stand over filled ones.
      cells: records.length === 0 ? cells : cells.slice(0, filled),
    });
  }
  if (width > MOST_COLUMNS) throw new UnreadableCsv(`The file has more than ${MOST_COLUMNS} columns.`);
  const [titles] = records;
  titles?.cells.splice(width);
  return { records, reading };
}

/** @throws UnreadableCsv when it is a file of another kind */
function decode({ csv, bytes, encoding }: RowsSource): { text: string; reading: RowsReading } {
  if (csv !== undefined && bytes !== undefined)
    throw new UnreadableCsv('Send the bytes of the file or its text, not both.');
  const file = bytes === undefined ? (csv ?? '') : Buffer.from(bytes, 'base64');
  const other = otherFileMessage(file);
  if (other !== null) throw new UnreadableCsv(other);
  if (typeof file === 'string') {
    if (file.includes('\0'))
      throw new UnreadableCsv('This text was read in a wrong encoding. Send the bytes of the file.');
    return { text: file, reading: { encoding: null, isGuess: false } };
  }
  const { text, ...reading } = decodeRows(file, encoding ?? null);
  // What was hidden by two bytes for each sign.
  const hidden = otherFileMessage(text) ?? (isBinary(text) ? 'This isn’t a list. Choose a CSV file.' : null);
  if (hidden !== null) throw new UnreadableCsv(hidden);
  return { text, reading };
}

const SIGNS_LOOKED_AT = 16 * 1024;
const FEW_SIGNS = 20;

/** Returns true for what no text has: more than a few control signs. */
function isBinary(text: string): boolean {
  const looked = text.slice(0, SIGNS_LOOKED_AT);
  const controls = (looked.replace(/\s/g, '').match(/\p{Cc}/gu) ?? []).length;
  return controls > FEW_SIGNS && controls * 50 > looked.length;
}

/** @throws UnreadableCsv when a row is too wide or too long, a quotation mark never ends, or all rows have too many cells */
async function checkSize(text: string, separator: string, skippedLines: number): Promise<void> {
  let line = 1 + skippedLines;
  let quotedSince = 0;
  let [columns, characters, cells] = [1, 0, 0];
  let within: 'start' | 'plain' | 'quoted' | 'quote in quotes' | 'after quotes' = 'start';
  const refuse = (problem: string): never => {
    if (within === 'start' || within === 'plain') throw new UnreadableCsv(problem);
    throw new UnreadableCsv(`Row ${quotedSince} has a quotation mark that never ends.`);
  };
  for await (const chunk of chunksOf(text)) {
    for (const sign of chunk) {
      if (sign === '\n') line += 1;
      characters += 1;
      if (characters > MOST_RECORD_CHARACTERS) {
        refuse(`Row ${line} has more than ${MOST_RECORD_CHARACTERS.toLocaleString('en-US')} characters.`);
      }
      if (within === 'quoted') {
        if (sign === '"') within = 'quote in quotes';
      } else if (sign === '"' && (within === 'start' || within === 'quote in quotes')) {
        // A second quote within quotes is a sign of the cell, and does not end it.
        if (within === 'start') [quotedSince, cells] = [line, cells + 1];
        within = 'quoted';
      } else if (sign === separator || sign === '\n' || sign === '\r') {
        within = 'start';
        columns = sign === separator ? columns + 1 : 1;
        if (sign !== separator) characters = 0;
        if (columns > WIDEST_ROW) refuse(`Row ${line} has more than ${WIDEST_ROW.toLocaleString('en-US')} columns.`);
      } else if (sign === ' ' || sign === '\t' || sign === '\ufeff') {
        if (within === 'quote in quotes') within = 'after quotes';
      } else if (within === 'start') {
        [within, cells] = ['plain', cells + 1];
      } else if (within !== 'plain') {
        if (quotedSince === line) {
          throw new UnreadableCsv(
            `Row ${line} has text after a closing quotation mark. Put the whole cell in quotation marks, or none of it.`,
          );
        }
        // Something stands behind the quotes: they have begun in an earlier cell, and swallow rows.
        refuse('');
      }
    }
    if (cells > MOST_CELLS)
      throw new UnreadableCsv(`The file has more than ${MOST_CELLS.toLocaleString('en-US')} cells.`);
  }
  if (within === 'quoted') refuse('');
}

/** Cuts a text into pieces, between which others are served. */
async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) {
    await nextTurn();
    yield text.slice(at, at + CHUNK_CHARACTERS);
  }
}
