import { readEmail } from '#domain/email/read-email.ts';
import { readTextablePhone } from '#domain/phone/read-phone.ts';
import { splitCell } from '#domain/rows/cells.ts';

/** Readers of one address; null for what is none. The one place where an import asks what an address is. */
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

/** Returns the sentence that says why a cell has no address of ours; null where there is no more to say. */
export function whyNot(cell: string, use: AddressUse): string | null {
  const read = use === 'email' ? readEmail(cell) : readTextablePhone(cell);
  // What comes after it tells how to fill in a field.
  const reason = 'error' in read ? read.error.replace(/\. .*$/, '.') : '';
  return /^Please|[^.]$|^$/.test(reason) ? null : reason;
}

/** The star by which Google marks the main one of several values. */
const MAIN = /^\*\s*/;
/** More than any address has. */
const MOST_CHARACTERS = 400;

/**
 * Reads the addresses of a cell, the main one first: some programs write several into one.
 * @returns none where the cell has no address that can be read
 */
export function readAddresses(cell: string, use: AddressUse): string[] {
  const read = (typed: string) => (typed.length > MOST_CHARACTERS ? null : READERS[use](typed));
  const whole = read(cell.replace(MAIN, ''));
  if (whole !== null) return [whole];
  const values = splitCell(cell).sort((one, other) => Number(MAIN.test(other)) - Number(MAIN.test(one)));
  return values.flatMap((value) => read(value.replace(MAIN, '')) ?? []);
}

/** Titles of other columns that hold an address of the same person, and not the shop's or a friend's. */
const OTHERS: Record<AddressUse, RegExp> = {
  email: /mail|^Column \d+$/i,
  phone: /phone|mobile|\bcell|\btel|sms|^Column \d+$/i,
};
const OF_OTHERS = /owner|refer|sales|staff|assist|agent|company|business|emergency/i;

/** Returns true for the title of a column that may hold a second address of a contact. */
export function mayHoldAddress(title: string, use: AddressUse): boolean {
  return OTHERS[use].test(title) && !OF_OTHERS.test(title);
}

const LOOKED_AT = 1000;
const PHONE = /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]{0,3}\d{3}[ .-]{0,3}\d{4}(?!\d)/g;

/** Finds the addresses that stand in a cell among other words, as in "Pat <pat@example.com>": good for a no, not to write to. */
export function findAddresses(cell: string, use: AddressUse): string[] {
  const text = cell.slice(0, LOOKED_AT);
  const parts =
    use === 'email' ? text.split(/[\s<>,;:"()[\]]+/).filter((part) => part.includes('@')) : (text.match(PHONE) ?? []);
  return parts.flatMap((part) => READERS[use](part) ?? []);
}
