import { z } from 'zod';
import { splitCell } from '#domain/rows/cells.ts';
import { readUsPhone } from '#server/modules/verification/index.ts';

const email = z.email().max(254);

/** Readers of one address; null for what is none. The one place where an import asks what an address is. */
const READERS = {
  email: (typed: string) => (email.safeParse(typed).success ? typed : null),
  phone: (typed: string) => readUsPhone(typed),
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
