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
import { type LineContact, readLine, SkippedLine } from './read-line.ts';

/** A contact of a file, with the line that it is on. */
export type ReadContact = LineContact & { line: number };

/** A column of a file. `isFixed` for a consent column, whose use staff cannot change. */
interface Column {
  title: string;
  /** Null until staff choose a use. */
  use: ColumnUse | null;
  sample: string;
  isFixed: boolean;
}

/** A parsed file of contacts: the importable contacts, and the skipped lines with their reasons. */
export interface ContactFile {
  columns: Column[];
  contacts: ReadContact[];
  badLines: (BadLine & { shown: string })[];
  consents: FileConsents;
  reading: RowsFile['reading'];
}

/** An uploaded file, as a call sends it. */
interface UploadedFile extends RowsSource {
  columns?: readonly (ColumnUse | null)[] | undefined;
  fileName?: string | null | undefined;
  /** Tags for every contact; one may say that they unsubscribed. */
  tags?: readonly string[] | undefined;
}

const MAX_LINES = 50_000;
/** Lines parsed without a pause, some milliseconds, so that visitors are served in between. */
const LINES_AT_ONCE = 250;
const SHOWN_CHARACTERS = 60;
/** Uses that only one column may have. Tags and consents may have several. */
const SINGLE_COLUMN_USES = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const;

/**
 * Reads a file of contacts, with or without a header row. A contact is on one line alone; a line that repeats the address of an
 * earlier one is skipped, but its consent answer counts.
 * @param upload the file, with the uses of its columns in order: null for one that is not chosen yet, guessed when left out
 * @throws Failure csv_unreadable when it holds no rows, two columns are one field, or none has an e-mail address or a phone
 */
export async function readContacts(upload: UploadedFile): Promise<ContactFile> {
  const { records, reading } = await readRows(upload, MAX_LINES);
  const [first] = records;
  if (first === undefined) failUnreadable('The file has no rows.');
  const titlesAt = findTitles(records.map(({ cells }) => cells));
  const rest = titlesAt === null ? records : records.slice(titlesAt + 1);
  const rows = rest.map(({ cells }) => cells);
  const fullTitles = titlesAt === null ? first.cells.map(() => '') : (records[titlesAt]?.cells ?? []).map(cleanLine);
  const guesses = guessUses(fullTitles, rows);
  const titles = fullTitles.map((title) => cutText(title, SHOWN_CHARACTERS));
  const columns = guesses.map(({ use, consent }, at) => ({
    title: titles[at] || `Column ${at + 1}`,
    use: consent === null ? ((upload.columns ?? guesses.map((guess) => guess.use))[at] ?? null) : use,
    sample: cutText(rows.find((cells) => (cells[at] ?? '') !== '')?.[at] ?? '', SHOWN_CHARACTERS),
    isFixed: consent !== null,
  }));
  const uses = columns.map(({ use }) => use ?? 'ignore');
  checkUses(uses, upload.columns !== undefined);
  const consents = new FileConsents(consentColumns(columns, guesses), upload.fileName ?? '');
  const file: ContactFile = { columns, contacts: [], badLines: [], consents, reading };
  const lines = new Map<string, number>();
  for (const [index, { line, cells }] of rest.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    try {
      addConsents(consents, { line, cells }, columns, upload.tags ?? []);
      if (cells.length > uses.length) throw new SkippedLine('More cells than the header row');
      const contact = readLine(cells, columns);
      requireUnique(contact, line, lines);
      file.contacts.push({ ...contact, line });
    } catch (error) {
      if (!(error instanceof SkippedLine)) throw error;
      file.badLines.push({ line, problem: error.message, shown: error.shown });
    }
  }
  return file;
}

/** Checks that staff chose a use for every column, so that none is dropped by accident. @throws Failure csv_unreadable */
export function checkColumns({ columns }: Pick<ContactFile, 'columns'>): void {
  const unknown = columns.filter(({ use }) => use === null).map(({ title }) => `"${title}"`);
  if (unknown.length > 0) failUnreadable(`Please choose what these columns are, or skip them: ${unknown.join(', ')}.`);
}

function checkUses(uses: readonly ColumnUse[], areChosen: boolean): void {
  if (areChosen && !uses.includes('email') && !uses.includes('phone')) {
    failUnreadable('Please choose the column with the email or phone.');
  }
  for (const [use, name] of Object.entries(SINGLE_COLUMN_USES)) {
    if (uses.filter((other) => other === use).length > 1)
      failUnreadable(`Two columns are “${name}”. Choose one of them.`);
  }
}

/** Returns the consent columns: those recognized by their content, and those that staff chose. */
function consentColumns(columns: readonly Column[], guesses: readonly ColumnGuess[]) {
  return columns.flatMap(({ title, use }, at) => {
    const chosen = CONSENT_USES.find((consentUse) => consentUse === use);
    const consent =
      guesses[at]?.consent ??
      (chosen === undefined ? null : { use: chosen, isFilledWhenTrue: false, trust: 'sure' as const });
    return consent === null ? [] : [{ ...consent, at, title }];
  });
}

/** Uses of columns that hold names, which are no consent answers: "Bounce" is a name. */
const NAME_USES: readonly (ColumnUse | null)[] = ['name', 'first_name', 'last_name'];

/** Records the consent answers of a row for all its addresses, even when the row is skipped. */
function addConsents(
  consents: FileConsents,
  { line, cells }: CsvRecord,
  columns: readonly Column[],
  moreTags: readonly string[],
): void {
  const tags = [...moreTags, ...cells.filter((_, at) => columns[at]?.use === 'tags').flatMap(readTagCell)];
  const consentCells = cells.map((cell, at) => (NAME_USES.includes(columns[at]?.use ?? null) ? '' : cell));
  consents.add(line, { cells: consentCells, tags }, addressesOf(cells, columns));
}

/** Finds the addresses of a row: those of the contact, and others of the same person, which a revocation covers, too. */
function addressesOf(cells: readonly string[], columns: readonly Column[]): RowAddresses {
  const addresses: RowAddresses = { email: [], sms: [] };
  for (const [at, cell] of cells.entries()) {
    const { use, title } = columns[at] ?? { use: null, title: '' };
    for (const [channel, kind] of CHANNEL_ADDRESSES) {
      const isMain = use === kind;
      if (!isMain && !mayHoldAddress(title, kind)) continue;
      const exact = isMain ? readAddresses(cell, kind) : [];
      for (const address of exact) addresses[channel].push({ key: roomKey(channel, address), address, isExact: true });
      for (const address of findAddresses(cell, kind)) {
        if (!exact.includes(address))
          addresses[channel].push({ key: roomKey(channel, address), address, isExact: false });
      }
    }
  }
  return addresses;
}

const CHANNEL_ADDRESSES = [
  ['email', 'email'],
  ['sms', 'phone'],
] as const;

/** Checks that no earlier line has the same address. @throws SkippedLine */
function requireUnique({ emailKey, phoneKey }: LineContact, line: number, lines: Map<string, number>): void {
  const keys = [
    [emailKey, 'email'],
    [phoneKey, 'phone number'],
  ] as const;
  for (const [key, label] of keys) {
    const earlierLine = key === null ? undefined : lines.get(key);
    if (earlierLine !== undefined) throw new SkippedLine(`Same ${label} as row ${earlierLine}`);
  }
  for (const [key] of keys) if (key !== null) lines.set(key, line);
}
