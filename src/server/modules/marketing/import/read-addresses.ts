import { readEmail } from '#domain/email/read-email.ts';
import { readTextablePhone } from '#domain/phone/read-phone.ts';
import { splitCell } from '#domain/rows/cells.ts';

/** Readers of one address; null for invalid input. The only validation of addresses in an import. */
const READERS = {
  email: (typed: string) => {
    const read = readEmail(typed);
    return 'email' in read ? read.email : null;
  },
  phone: (typed: string) => {
    const read = readTextablePhone(typed);
    return 'phone' in read ? read.phone : null;
  },
} as const;
/** Columns of addresses. */
export type AddressUse = keyof typeof READERS;

/** Explains why a cell has no usable address; null where there is no more to say. */
export function addressProblem(cell: string, use: AddressUse): string | null {
  const read = use === 'email' ? readEmail(cell) : readTextablePhone(cell);
  // Drops the instructions for a form field that follow the reason.
  const reason = 'error' in read ? read.error.replace(/\. .*$/, '.') : '';
  return /^Please|[^.]$|^$/.test(reason) ? null : reason;
}

/** Marks the main one of several values in Google's exports. */
const MAIN_MARK = /^\*\s*/;
/** Longer than any address. */
const MAX_CHARACTERS = 400;

/**
 * Reads the addresses of a cell, the main one first: some programs write several into one.
 * @returns an empty list where the cell has no readable address
 */
export function readAddresses(cell: string, use: AddressUse): string[] {
  const read = (typed: string) => (typed.length > MAX_CHARACTERS ? null : READERS[use](typed));
  const whole = read(cell.replace(MAIN_MARK, ''));
  if (whole !== null) return [whole];
  const values = splitCell(cell).sort((one, other) => Number(MAIN_MARK.test(other)) - Number(MAIN_MARK.test(one)));
  return values.flatMap((value) => read(value.replace(MAIN_MARK, '')) ?? []);
}

/** Titles of columns that may hold another address of the same person. */
const OTHER_TITLES: Record<AddressUse, RegExp> = {
  email: /mail|^Column \d+$/i,
  phone: /phone|mobile|\bcell|\btel|sms|^Column \d+$/i,
};
const FOREIGN_TITLES = /owner|refer|sales|staff|assist|agent|company|business|emergency/i;

/** Returns true for the title of a column that may hold a second address of a contact, and not the shop's or a friend's. */
export function mayHoldAddress(title: string, use: AddressUse): boolean {
  return OTHER_TITLES[use].test(title) && !FOREIGN_TITLES.test(title);
}

const SCANNED_CHARACTERS = 1000;
const PHONE = /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]{0,3}\d{3}[ .-]{0,3}\d{4}(?!\d)/g;

/** Finds the addresses among other words in a cell, as in "Pat <pat@example.com>". Used for revocations only, not to write to. */
export function findAddresses(cell: string, use: AddressUse): string[] {
  const text = cell.slice(0, SCANNED_CHARACTERS);
  const parts =
    use === 'email' ? text.split(/[\s<>,;:"()[\]]+/).filter((part) => part.includes('@')) : (text.match(PHONE) ?? []);
  return parts.flatMap((part) => READERS[use](part) ?? []);
}
