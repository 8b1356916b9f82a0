import { cleanLine, plainText } from '../text/clean-text.ts';
import { splitStreet } from './split-street.ts';
import { readState } from './state-names.ts';
import { readUnit } from './unit.ts';

/** Parts of a US address; `zipCode` has five digits, `fullAddress` is the whole address on one line (C3). */
export interface ParsedAddress {
  /** With its unit, if it has one. */
  street: string;
  city: string;
  /** Two capital letters. */
  state: string;
  zipCode: string;
  fullAddress: string;
}

/** None begins with five zeros: records without one hold them (C7). */
const ZIP = /^(?!00000)(\d{5})(?:-?\d{4})?$/;
/** A ZIP code at the end of a text, alone or after the words before it. Of a longer number it would be only a part. */
const ZIP_AT_END = /^(|.*[^\d-])(?!00000)(\d{5})(?:\s?[-\u2010-\u2015\u2212]?\s?\d{4})?$/;
const SAYS_ZIP = /[\s,]*\bzip(?: ?code)?[:.]?\s*$/i;
const COUNTRY_AT_END = /(?:^|[\s,])(?:U\.?S\.?(?:A\.?)?|United States(?: of America)?|EE\.? ?UU\.?|Estados Unidos)$/i;
/** The longest name of a state has four words. */
const MOST_STATE_WORDS = 4;
const SEPARATORS = /[,，、،;；|•·\n\r]/;

/**
 * Reads a whole address as people type and paste it (C5): "500 Congress Ave, Apt 4, Austin, TX 78701", in any letters, with the
 * state as a code or by name, on one line or several, with or without a country, ZIP+4, or commas. Read from its end: country, ZIP
 * code, state, city; what is before is the street. Signs that nobody sees are dropped; nothing else is changed.
 * @returns the parts; null where one of them is missing, or where city and street can't be told apart: then they are asked for
 */
export function parseUsAddress(text: string): ParsedAddress | null {
  const parts = text
    .replace(/[\s.,]+$/, '')
    .split(SEPARATORS)
    .map(cleanLine)
    .filter((part) => part !== '');
  const region = takeRegion(parts);
  if (region === null) return null;
  const place = takeCity(parts);
  if (place === null) return null;
  const address = { ...place, ...region };
  return { ...address, fullAddress: formatUsAddress(address) };
}

/** Writes an address on one line: "street, city, ST 12345". `parseUsAddress` reads it back. */
export function formatUsAddress(parts: Omit<ParsedAddress, 'fullAddress'>): string {
  return `${parts.street}, ${parts.city}, ${parts.state} ${parts.zipCode}`;
}

/** Reads a zip code, ZIP+4 included, to its five digits; null when it is not one. */
export function readZipCode(text: string): string | null {
  return ZIP.exec(plainText(text))?.[1] ?? null;
}

/** Takes country, ZIP code and state off the end of an address. In address books of abroad, the ZIP code comes before the state. */
function takeRegion(parts: string[]): { state: string; zipCode: string } | null {
  takeCountry(parts);
  let zipCode = takeZip(parts);
  const isBefore = zipCode === null;
  if (!isBefore) takeCountry(parts);
  const state = takeState(parts);
  zipCode ??= takeZip(parts);
  if (state === null || zipCode === null) return null;
  // "San Juan, PR 00901, Puerto Rico".
  if (isBefore && endsWithState(parts, state)) takeState(parts);
  return { state, zipCode };
}

function takeCountry(parts: string[]): void {
  takeEnd(parts, (last) => {
    const found = COUNTRY_AT_END.exec(last);
    return found === null ? null : last.slice(0, found.index);
  });
}

function takeZip(parts: string[]): string | null {
  let zipCode: string | null = null;
  takeEnd(parts, (last) => {
    const [, before = '', digits] = ZIP_AT_END.exec(last) ?? ZIP_AT_END.exec(plainText(last)) ?? [];
    if (digits === undefined) return null;
    zipCode = digits;
    return before.replace(SAYS_ZIP, '');
  });
  return zipCode;
}

function takeState(parts: string[]): string | null {
  let state: string | null = null;
  takeEnd(parts, (last) => {
    const words = last.split(' ');
    // The longest name first: "West Virginia" ends like "Virginia".
    for (let count = Math.min(MOST_STATE_WORDS, words.length); count > 0; count -= 1) {
      state = readState(words.slice(-count).join(' '));
      if (state !== null) return words.slice(0, -count).join(' ');
    }
    return null;
  });
  return state;
}

function endsWithState(parts: readonly string[], state: string): boolean {
  return takeState([...parts]) === state;
}

/** Replaces the last part by what is left of it; drops it where nothing is left. @param take returns null to leave it as it is */
function takeEnd(parts: string[], take: (last: string) => string | null): void {
  const last = parts[parts.length - 1];
  const left = last === undefined ? null : take(last);
  if (left === null) return;
  parts.pop();
  const rest = left.trim();
  if (rest !== '') parts.push(rest);
}

const MILITARY_CITY = /^(.+?)\s(APO|FPO|DPO)$/i;

/** Splits what is left into street and city: at the last comma, or where a street's end is plain to see. */
function takeCity(parts: readonly string[]): { street: string; city: string } | null {
  const last = parts[parts.length - 1];
  if (last === undefined) return null;
  const streets = parts.slice(0, -1);
  if (streets.length === 0) {
    const [, box, office] = MILITARY_CITY.exec(last) ?? [];
    return box !== undefined && office !== undefined ? { street: box, city: office } : splitStreet(last);
  }
  // "1204 Elm St, Apt 3 Austin": the comma is before the unit.
  const unit = readUnit(last);
  if (unit?.rest === '') return null;
  return {
    street: [...streets, ...(unit === null ? [] : [unit.unit])].join(', '),
    city: unit?.rest ?? last,
  };
}
