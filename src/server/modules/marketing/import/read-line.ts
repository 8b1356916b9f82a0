import type { ColumnUse } from '#domain/marketing/contact-columns.ts';
import { readTagCell, tagsProblem } from '#domain/marketing/contacts.ts';
import { cellProblem } from '#domain/rows/cells.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { ContactRow } from '../contacts/contacts.queries.ts';
import { addressColumns, searchTextOf } from '../contacts/describe-contact.ts';
import { type AddressUse, readAddresses, whyNot } from './read-addresses.ts';

/** A contact as a line of a file has it. */
export type LineContact = Omit<ContactRow, 'id' | 'createdAt' | 'source'>;

const LONGEST_NAME = 120;
const SHOWN = 60;

/** A line that is left out; its message is the reason, without what the line says of a person. */
export class LeftOut extends Error {
  /** The reason with the cell that is meant, for a look at the file that nobody keeps. */
  readonly shown: string;
  constructor(reason: string, shown = reason) {
    super(reason);
    this.shown = shown;
  }
}

/** Returns the cell of a use that one column has; nothing where no column has it. */
function cellOf(cells: readonly string[], uses: readonly ColumnUse[], use: ColumnUse): string {
  return uses.includes(use) ? (cells[uses.indexOf(use)] ?? '').trim() : '';
}

/** Uses whose cells are taken into a contact. */
const TAKEN: readonly (ColumnUse | null)[] = ['name', 'first_name', 'last_name', 'email', 'phone', 'tags'];

/** Reads the contact of a line. @throws LeftOut with the column that is meant */
export function readLine(
  cells: readonly string[],
  columns: readonly { title: string; use: ColumnUse | null }[],
): LineContact {
  const uses = columns.map(({ use }) => use ?? 'ignore');
  for (const [at, { title, use }] of columns.entries()) if (TAKEN.includes(use)) checkCell(cells[at] ?? '', title);
  const cell = (use: ColumnUse) => cellOf(cells, uses, use);
  const name = cleanLine(cell('name')) || cleanLine(`${cell('first_name')} ${cell('last_name')}`);
  if (name.length > LONGEST_NAME) throw new LeftOut(`Name longer than ${LONGEST_NAME} characters`);
  const tags = [...new Set(cells.filter((_, at) => uses[at] === 'tags').flatMap(readTagCell))];
  const problem = tagsProblem(tags);
  if (problem !== null) throw new LeftOut(problem);
  const address = (use: AddressUse) => readAddress(cell(use), use);
  const addresses = addressColumns({ email: address('email'), phone: address('phone') });
  if (addresses.email === null && addresses.phone === null) throw new LeftOut('No email or phone number');
  const known = name === '' ? null : name;
  return { ...addresses, name: known, tags, searchText: searchTextOf({ ...addresses, name: known }) };
}

function checkCell(cell: string, title: string): void {
  const problem = cellProblem(cell);
  if (problem === null) return;
  throw new LeftOut(`The cell under “${title}” ${problem}`, `“${cutText(cell, SHOWN)}” under “${title}” ${problem}`);
}

const WANTED: Record<AddressUse, string> = {
  email: 'an email address',
  phone: 'a US phone number that can get texts',
};

function readAddress(cell: string, use: AddressUse): string | null {
  if (cell === '') return null;
  const [found] = readAddresses(cell, use);
  if (found !== undefined) return found;
  const why = whyNot(cell, use);
  const shown = `“${cutText(cell, SHOWN)}” isn’t ${WANTED[use]}`;
  throw new LeftOut(`Not ${WANTED[use]}`, why === null ? shown : `${shown}. ${why}`);
}
