import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { BadLine } from '#contracts/contact-import.ts';
import { type ColumnUse, guessUses, isRoundedNumber, isTitles } from '#domain/marketing/contact-columns.ts';
import { readTags, tagsProblem } from '#domain/marketing/contacts.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { readUsPhone } from '#server/modules/verification/index.ts';
import { findDelimiter, readCsvRecords, UnreadableCsv } from '#server/platform/csv-records.ts';
import { fail } from '#server/platform/errors.ts';
import type { ContactRow } from '../contacts/contacts.queries.ts';
import { addressColumns, searchTextOf } from '../contacts/describe-contact.ts';

/** A contact of a file, with the line that it is on. */
export type ReadContact = Omit<ContactRow, 'id' | 'createdAt' | 'source'> & { line: number };

/** A file of contacts, read: what can be imported, and what cannot, with the reason. */
export interface ContactFile {
  /** A use is null where staff have to say it. */
  columns: { title: string; use: ColumnUse | null; sample: string }[];
  contacts: ReadContact[];
  badLines: (BadLine & { shown: string })[];
}

const MOST_LINES = 50_000;
/** Lines checked without a pause, some milliseconds: visitors are served in between. */
const LINES_AT_ONCE = 250;
const LONGEST_NAME = 120;
const SHOWN = 60;

const address = z.email().max(254);

/** A line that is left out; its message is the reason, without what the line says of a person. */
class LeftOut extends Error {
  /** The reason with the cell that is meant, for a look at the file that nobody keeps. */
  readonly shown: string;
  constructor(reason: string, shown = reason) {
    super(reason);
    this.shown = shown;
  }
}

/**
 * Reads a file of contacts: commas, semicolons or tabs between its cells, with or without a line of titles. A contact is on
 * one line alone; a line that repeats the address of an earlier one is bad.
 * @param uses of the columns in their order, or null for one that is not said yet; null to guess them
 * @throws Failure csv_unreadable when it is not CSV, or no column has an e-mail address or a phone
 */
export async function readContacts(csv: string, uses: readonly (ColumnUse | null)[] | null): Promise<ContactFile> {
  const records = await readRecords(csv);
  const [first] = records;
  if (first === undefined) unreadable('The file has no rows.');
  const hasTitles = isTitles(first.cells);
  const rest = hasTitles ? records.slice(1) : records;
  const titles = first.cells.map((cell, index) => (hasTitles ? cutText(cell, SHOWN) : `Column ${index + 1}`));
  const sample = rest[0]?.cells ?? [];
  const guessed = guessUses(hasTitles ? titles : titles.map(() => ''), sample);
  const columns = titles.map((title, index) => ({
    title,
    use: (uses ?? guessed)[index] ?? null,
    sample: cutText(sample[index] ?? '', SHOWN),
  }));
  const file: ContactFile = { columns, contacts: [], badLines: [] };
  const used = columns.map(({ use }) => use ?? 'ignore');
  if (uses !== null && !used.includes('email') && !used.includes('phone')) {
    unreadable('Please choose the column with the email or phone.');
  }
  const lines = new Map<string, number>();
  for (const [index, { line, cells }] of rest.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    try {
      if (cells.slice(used.length).some((cell) => cell !== '')) leaveOut('More cells than the header row');
      const contact = readLine(cells, used);
      takeOnce(contact, line, lines);
      file.contacts.push({ ...contact, line });
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      file.badLines.push({ line, problem: error.message, shown: error.shown });
    }
  }
  return file;
}

/** @throws Failure csv_unreadable when staff have not said what a column is: nothing of a list is dropped unseen */
export function checkColumns({ columns }: Pick<ContactFile, 'columns'>): void {
  const unknown = columns.filter(({ use }) => use === null).map(({ title }) => `"${title}"`);
  if (unknown.length > 0) unreadable(`Please choose what these columns are, or skip them: ${unknown.join(', ')}.`);
}

async function readRecords(csv: string) {
  try {
    return await readCsvRecords(csv, { mostLines: MOST_LINES, delimiter: findDelimiter(csv) });
  } catch (error) {
    if (error instanceof UnreadableCsv) unreadable(error.message);
    throw error;
  }
}

/** Reads the contact of a line. @throws LeftOut */
function readLine(cells: readonly string[], uses: readonly ColumnUse[]): Omit<ReadContact, 'line'> {
  const cell = (use: ColumnUse) => (uses.includes(use) ? (cells[uses.indexOf(use)] ?? '').trim() : '');
  const joined = [cell('first_name'), cell('last_name')].filter((part) => part !== '').join(' ');
  const name = (cell('name') || joined).replace(/\s+/g, ' ');
  if (/[\p{Cc}\p{Cs}\ufffd]/u.test(name + cell('tags'))) {
    throw new LeftOut('Unreadable characters: save the file as UTF-8');
  }
  if (name.length > LONGEST_NAME) throw new LeftOut(`Name longer than ${LONGEST_NAME} characters`);
  const tags = readTags(cell('tags'));
  const problem = tagsProblem(tags);
  if (problem !== null) throw new LeftOut(problem);
  const columns = addressColumns({ email: readEmail(cell('email')), phone: readPhone(cell('phone')) });
  if (columns.email === null && columns.phone === null) {
    throw new LeftOut('No email or phone number');
  }
  const known = name === '' ? null : name;
  return { ...columns, name: known, tags, searchText: searchTextOf({ ...columns, name: known }) };
}

function readEmail(cell: string): string | null {
  if (cell === '') return null;
  if (!address.safeParse(cell).success)
    leaveOut('Not an email address', `“${cutText(cell, SHOWN)}” isn’t an email address`);
  return cell;
}

function readPhone(cell: string): string | null {
  if (cell === '') return null;
  if (isRoundedNumber(cell)) {
    const reason = 'was rounded by a spreadsheet: format the column as text and save it again';
    leaveOut(`Phone number ${reason}`, `“${cutText(cell, SHOWN)}” ${reason}`);
  }
  const reason = 'a US phone number that can get texts';
  return readUsPhone(cell) ?? leaveOut(`Not ${reason}`, `“${cutText(cell, SHOWN)}” isn’t ${reason}`);
}

function leaveOut(reason: string, shown?: string): never {
  throw new LeftOut(reason, shown);
}

/** @throws LeftOut when an earlier line has the same address */
function takeOnce({ emailKey, phoneKey }: Omit<ReadContact, 'line'>, line: number, lines: Map<string, number>): void {
  const keys = [
    [emailKey, 'email'],
    [phoneKey, 'phone number'],
  ] as const;
  for (const [key, what] of keys) {
    const before = key === null ? undefined : lines.get(key);
    if (before !== undefined) throw new LeftOut(`Same ${what} as row ${before}`);
  }
  for (const [key] of keys) if (key !== null) lines.set(key, line);
}

function unreadable(message: string): never {
  fail('csv_unreadable', { message, errors: { csv: message } });
}
