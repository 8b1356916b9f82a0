import { isUsState } from './us-states.ts';

/** Parts of a US address; `zipCode` has five digits, `fullAddress` is the whole address on one line (C3). */
export interface ParsedAddress {
  street: string;
  city: string;
  /** Two capital letters. */
  state: string;
  zipCode: string;
  fullAddress: string;
}

const ZIP = /^(\d{5})(?:-?\d{4})?$/;
const STATE_AND_ZIP = /^([A-Z]{2})\s+(\S+)$/;
const COUNTRIES = ['USA', 'US', 'U.S.A.', 'UNITED STATES', 'UNITED STATES OF AMERICA'];

/**
 * Reads an address typed on one line, as "500 Congress Ave, Apt 4, Austin, TX 78701" (C5): split on commas, at least
 * three parts, with city, state and zip in the last of them. State and zip may have a comma between them; a country at
 * the end is dropped.
 * @returns the parts, or null when they cannot be separated, or the state or the zip code is invalid.
 */
export function parseUsAddress(text: string): ParsedAddress | null {
  const parts = splitParts(text);
  const region = STATE_AND_ZIP.exec(parts.pop() ?? '');
  const city = parts.pop();
  if (region === null || city === undefined || parts.length === 0) return null;
  const state = region[1];
  const zipCode = readZipCode(region[2] ?? '');
  if (state === undefined || zipCode === null || !isUsState(state)) return null;
  const address = { street: parts.join(', '), city, state, zipCode };
  return { ...address, fullAddress: formatUsAddress(address) };
}

/** Writes an address on one line: "street, city, ST 12345". `parseUsAddress` reads it back. */
export function formatUsAddress(parts: Omit<ParsedAddress, 'fullAddress'>): string {
  return `${parts.street}, ${parts.city}, ${parts.state} ${parts.zipCode}`;
}

/** Reads a zip code, ZIP+4 included, to its five digits; null when it is not one. */
export function readZipCode(text: string): string | null {
  return ZIP.exec(text.trim())?.[1] ?? null;
}

/**
 * Splits an address into trimmed parts without empty ones; drops the country and rejoins a zip code that is separated
 * from its state.
 */
function splitParts(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  if (COUNTRIES.includes((parts.at(-1) ?? '').toUpperCase())) parts.pop();
  const last = parts.at(-1) ?? '';
  if (readZipCode(last) === null) return parts;
  return [...parts.slice(0, -2), `${parts.at(-2) ?? ''} ${last}`];
}
