import type { ColumnUse } from '#domain/marketing/contact-columns.ts';
import { readTagCell, tagsProblem } from '#domain/marketing/contacts.ts';
import { cellProblem } from '#domain/rows/cells.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { ContactRow } from '../contacts/contacts.queries.ts';
import { addressColumns, searchTextOf } from '../contacts/describe-contact.ts';
import { type AddressUse, addressProblem, readAddresses } from './read-addresses.ts';

/** A contact as read from a line of a file. */
export type LineContact = Omit<ContactRow, 'id' | 'createdAt' | 'source'>;

const MAX_NAME_LENGTH = 120;
const SHOWN_CHARACTERS = 60;

/** A skipped line; its message is the reason, without personal data. */
export class SkippedLine extends Error {
  /** The reason with the content of the cell, for a preview that is not stored. */
  readonly shown: string;
  constructor(reason: string, shown = reason) {
    super(reason);
    this.shown = shown;
  }
}

/** Returns the cell of a single-column use; an empty string where no column has it. */
function cellOf(cells: readonly string[], uses: readonly ColumnUse[], use: ColumnUse): string {
  return uses.includes(use) ? (cells[uses.indexOf(use)] ?? '').trim() : '';
}

/** Uses whose cells become part of a contact. */
const CONTACT_USES: readonly (ColumnUse | null)[] = ['name', 'first_name', 'last_name', 'email', 'phone', 'tags'];

/** Reads the contact of a line. @throws SkippedLine with the column in question */
export function readLine(
  cells: readonly string[],
  columns: readonly { title: string; use: ColumnUse | null }[],
): LineContact {
  const uses = columns.map(({ use }) => use ?? 'ignore');
  for (const [at, { title, use }] of columns.entries())
    if (CONTACT_USES.includes(use)) checkCell(cells[at] ?? '', title);
  const cell = (use: ColumnUse) => cellOf(cells, uses, use);
  const name = cleanLine(cell('name')) || cleanLine(`${cell('first_name')} ${cell('last_name')}`);
  if (name.length > MAX_NAME_LENGTH) throw new SkippedLine(`Name longer than ${MAX_NAME_LENGTH} characters`);
  const tags = [...new Set(cells.filter((_, at) => uses[at] === 'tags').flatMap(readTagCell))];
  const problem = tagsProblem(tags);
  if (problem !== null) throw new SkippedLine(problem);
  const address = (use: AddressUse) => readAddress(cell(use), use);
  const addresses = addressColumns({ email: address('email'), phone: address('phone') });
  if (addresses.email === null && addresses.phone === null) throw new SkippedLine('No email or phone number');
  const contactName = name === '' ? null : name;
  return { ...addresses, name: contactName, tags, searchText: searchTextOf({ ...addresses, name: contactName }) };
}

function checkCell(cell: string, title: string): void {
  const problem = cellProblem(cell);
  if (problem === null) return;
  throw new SkippedLine(
    `The cell under “${title}” ${problem}`,
    `“${cutText(cell, SHOWN_CHARACTERS)}” under “${title}” ${problem}`,
  );
}

const EXPECTED: Record<AddressUse, string> = {
  email: 'an email address',
  phone: 'a US phone number that can get texts',
};

function readAddress(cell: string, use: AddressUse): string | null {
  if (cell === '') return null;
  const [address] = readAddresses(cell, use);
  if (address !== undefined) return address;
  const problem = addressProblem(cell, use);
  const shown = `“${cutText(cell, SHOWN_CHARACTERS)}” isn’t ${EXPECTED[use]}`;
  throw new SkippedLine(`Not ${EXPECTED[use]}`, problem === null ? shown : `${shown}. ${problem}`);
}
