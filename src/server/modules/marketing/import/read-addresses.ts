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

/** The star by which Google marks the main one of several values. */
const MAIN = /^\*\s*/;

/**
 * Reads the addresses of a cell, the main one first: some programs write several into one.
 * @returns none where the cell has no address that can be read
 */
export function readAddresses(cell: string, use: AddressUse): string[] {
  const read = READERS[use];
  const whole = read(cell.replace(MAIN, ''));
  if (whole !== null) return [whole];
  const values = splitCell(cell).sort((one, other) => Number(MAIN.test(other)) - Number(MAIN.test(one)));
  return values.flatMap((value) => read(value.replace(MAIN, '')) ?? []);
}
