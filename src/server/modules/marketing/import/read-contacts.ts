import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BadLine } from '#contracts/contact-import.ts';
import { CONSENT_USES } from '#domain/marketing/consent/titles.ts';
import { type ColumnGuess, type ColumnUse, findTitles, guessUses } from '#domain/marketing/contact-columns.ts';
import { readTagCell } from '#domain/marketing/contacts.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import {
  type CsvRecord,
  failUnreadable,
  type RowsFile,
  type RowsSource,
  readRows,
} from '#server/platform/csv-records.ts';
import { findAddresses, mayHoldAddress, readAddresses } from './read-addresses.ts';
import { FileConsents, type RowAddresses } from './read-consents.ts';
import { LeftOut, type LineContact, readLine } from './read-line.ts';

/** A contact of a file, with the line that it is on. */
export type ReadContact = LineContact & { line: number };

/** A column of a file. `isFixed` for one that speaks of consent: its use is not for staff to change. */
interface Column {
  title: string;
  /** Null where staff have to say it. */
  use: ColumnUse | null;
  sample: string;
  isFixed: boolean;
}

/** A file of contacts, read: what can be imported, and what cannot, with the reason. */
export interface ContactFile {
  columns: Column[];
  contacts: ReadContact[];
  badLines: (BadLine & { shown: string })[];
  consents: FileConsents;
  reading: RowsFile['reading'];
}

/** A file as a call brings it. */
interface BroughtFile extends RowsSource {
  columns?: readonly (ColumnUse | null)[] | undefined;
  fileName?: string | null | undefined;
  /** Tags for everyone, which may say that they left. */
  tags?: readonly string[] | undefined;
}

const MOST_LINES = 50_000;
/** Lines checked without a pause, some milliseconds: visitors are served in between. */
const LINES_AT_ONCE = 250;
const SHOWN = 60;
/** Uses that one column has. Tags and consents may stand in several. */
const ONE_COLUMN = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const;

/**
 * Reads a file of contacts, with or without a line of titles. A contact is on one line alone; a line that repeats the address
 * of an earlier one is bad, but what it says of consent counts.
 * @param brought with the uses of its columns in their order, or null for one that is not said yet; guessed when left out
 * @throws Failure csv_unreadable when it holds no rows, two columns are one field, or none has an e-mail address or a phone
 */
export async function readContacts(brought: BroughtFile): Promise<ContactFile> {
  const { records, reading } = await readRows(brought, MOST_LINES);
  const [first] = records;
  if (first === undefined) failUnreadable('The file has no rows.');
  const titlesAt = findTitles(records.map(({ cells }) => cells));
  const rest = titlesAt === null ? records : records.slice(titlesAt + 1);
  const rows = rest.map(({ cells }) => cells);
  const named = titlesAt === null ? first.cells.map(() => '') : (records[titlesAt]?.cells ?? []).map(cleanLine);
  const guesses = guessUses(named, rows);
  const titles = named.map((title) => cutText(title, SHOWN));
  const columns = guesses.map(({ use, consent }, at) => ({
    title: titles[at] || `Column ${at + 1}`,
    use: consent === null ? ((brought.columns ?? guesses.map((one) => one.use))[at] ?? null) : use,
    sample: cutText(rows.find((cells) => (cells[at] ?? '') !== '')?.[at] ?? '', SHOWN),
    isFixed: consent !== null,
  }));
  const uses = columns.map(({ use }) => use ?? 'ignore');
  checkUses(uses, brought.columns !== undefined);
  const consents = new FileConsents(consentColumns(columns, guesses), brought.fileName ?? '');
  const file: ContactFile = { columns, contacts: [], badLines: [], consents, reading };
  const lines = new Map<string, number>();
  for (const [index, { line, cells }] of rest.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    try {
      addConsents(consents, { line, cells }, columns, brought.tags ?? []);
      if (cells.length > uses.length) throw new LeftOut('More cells than the header row');
      const contact = readLine(cells, columns);
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
  if (unknown.length > 0) failUnreadable(`Please choose what these columns are, or skip them: ${unknown.join(', ')}.`);
}

function checkUses(uses: readonly ColumnUse[], areChosen: boolean): void {
  if (areChosen && !uses.includes('email') && !uses.includes('phone')) {
    failUnreadable('Please choose the column with the email or phone.');
  }
  for (const [use, name] of Object.entries(ONE_COLUMN)) {
    if (uses.filter((one) => one === use).length > 1) failUnreadable(`Two columns are “${name}”. Choose one of them.`);
  }
}

/** Returns the columns that speak of consent: those that say so themselves, and those that staff chose as such. */
function consentColumns(columns: readonly Column[], guesses: readonly ColumnGuess[]) {
  return columns.flatMap(({ title, use }, at) => {
    const chosen = CONSENT_USES.find((one) => one === use);
    const consent =
      guesses[at]?.consent ??
      (chosen === undefined ? null : { use: chosen, isFilledWhenTrue: false, trust: 'sure' as const });
    return consent === null ? [] : [{ ...consent, at, title }];
  });
}

/** Uses of columns that hold names: "Bounce" is one. */
const NAMES: readonly (ColumnUse | null)[] = ['name', 'first_name', 'last_name'];

/** Has all addresses of a row learn what it says of consent, whether or not the row can be imported. */
function addConsents(
  consents: FileConsents,
  { line, cells }: CsvRecord,
  columns: readonly Column[],
  moreTags: readonly string[],
): void {
  const tags = [...moreTags, ...cells.filter((_, at) => columns[at]?.use === 'tags').flatMap(readTagCell)];
  const said = cells.map((cell, at) => (NAMES.includes(columns[at]?.use ?? null) ? '' : cell));
  consents.add(line, { cells: said, tags }, addressesOf(cells, columns));
}

/** Finds the addresses of a row: those of the contact, and others of the same person, which a no is for, too. */
function addressesOf(cells: readonly string[], columns: readonly Column[]): RowAddresses {
  const found: RowAddresses = { email: [], sms: [] };
  for (const [at, cell] of cells.entries()) {
    const { use, title } = columns[at] ?? { use: null, title: '' };
    for (const [channel, kind] of CHANNEL_ADDRESSES) {
      const isMain = use === kind;
      if (!isMain && !mayHoldAddress(title, kind)) continue;
      const exact = isMain ? readAddresses(cell, kind) : [];
      for (const address of exact) found[channel].push({ key: roomKey(channel, address), address, isExact: true });
      for (const address of findAddresses(cell, kind)) {
        if (!exact.includes(address)) found[channel].push({ key: roomKey(channel, address), address, isExact: false });
      }
    }
  }
  return found;
}

const CHANNEL_ADDRESSES = [
  ['email', 'email'],
  ['sms', 'phone'],
] as const;

/** @throws LeftOut when an earlier line has the same address */
function takeOnce({ emailKey, phoneKey }: LineContact, line: number, lines: Map<string, number>): void {
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
