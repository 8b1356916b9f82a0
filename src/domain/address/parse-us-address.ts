import { cleanLine, plainText } from '../text/clean-text.ts';
import { splitStreet } from './split-street.ts';
import { readState } from './state-names.ts';
import { isUnit, readUnit } from './unit.ts';

/** Parts of a US address; `zipCode` has five digits, `fullAddress` is the whole address on one line. */
export interface ParsedAddress {
  /** With its unit, if it has one. */
  street: string;
  city: string;
  /** Two capital letters. */
  state: string;
  zipCode: string;
  fullAddress: string;
}

/** Rejects 00000, which records without a ZIP code hold. */
const ZIP = /^(?!00000)(\d{5})(?:\s?-?\s?\d{4})?$/;
/** Matches a ZIP code at the end of a text, alone or after words, but not the end of a longer number. */
const ZIP_AT_END = /^(|.*[^\d-]|.*[a-z]-)(?!00000)(\d{5})(?:\s?[-\u2010-\u2015\u2212]?\s?\d{4})?$/i;
/** Matches text after the ZIP code, which may be a unit: "1204 Elm St, Austin, TX 78701 Apt 3". */
const AFTER_ZIP = /^(.*\D\d{5}(?:-\d{4})?)\s+(\D.*)$/;
const ZIP_LABEL_AT_END = /[\s,]*\bzip(?: ?code)?[:.]?\s*$/i;
const COUNTRY = '(?:U\\.?S\\.?(?:A\\.?)?|United States(?: of America)?|EE\\.? ?UU\\.?|Estados Unidos)';
const COUNTRY_AT_END = new RegExp(`(?:^|[\\s,])${COUNTRY}$`, 'i');
/** Parts that no label needs, wherever they are: countries, flags, a phone. */
const NOT_NEEDED = [
  new RegExp(`^(?:${COUNTRY}|America)$`, 'i'),
  /^[\u{1f1e6}-\u{1f1ff}]+$/u,
  /^(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/,
];
/** Matches a county, which maps write after the city or at the end. */
const COUNTY = /^\p{L}.*\s(?:County|Parish)$/iu;
/** Words that forms put before a part: "City: Austin". */
const LABEL =
  /^(?:(?:my|home|mailing|shipping|street|full)?\s?address|street|(?:address\s)?line\s?\d|city|town|state|zip(?:\s?code)?|postal\scode|country|ship\sto):\s*/i;
const QUOTES = /^["“”„«»]+|["“”„«»]+$/g;
/** The longest name of a state has four words. */
const MAX_STATE_WORDS = 4;
const SEPARATORS = /[,，、،;；|•·\n\r\t\v\f\u0085\u2028\u2029]/;
const BREAKS = /\s*,?\s*[\n\r\t\v\f\u0085\u2028\u2029]+\s*/g;
/** Longer than any field accepts. Limits the time of parsing, which grows with the square of the length. */
const MAX_CHARACTERS = 300;

/**
 * Reads a whole address as people type and paste it: "500 Congress Ave, Apt 4, Austin, TX 78701", in any letters, with the
 * state as a code or by name, on one line or several, with or without a country, ZIP+4, or commas. Reads from the end: country, ZIP
 * code, state, city; the rest is the street. Drops invisible characters and changes nothing else.
 * @returns the parts; null when one of them is missing, or when city and street are ambiguous: the form then asks for them
 */
export function parseUsAddress(text: string): ParsedAddress | null {
  const parts = partsOf(text);
  const unit = takeUnitAfterZip(parts);
  const region = takeRegion(parts);
  if (region === null) return null;
  takeCounty(parts);
  const place = takeCity(parts);
  if (place === null) return null;
  const street = unit === null ? place.street : `${place.street}, ${unit}`;
  const address = { street, city: place.city, ...region };
  return { ...address, fullAddress: formatUsAddress(address) };
}

/** Joins the lines of an address into one, for single-line fields. */
export function joinLines(text: string): string {
  return text.trim().replace(BREAKS, ', ');
}

/** Parts of a place from form fields; empty when unknown. */
export interface PlaceParts {
  city: string;
  state: string;
  zip: string;
}

/**
 * Removes a known place from the end of a line: "12 Broadway New York NY 10004" becomes "12 Broadway". Removes a city without a
 * comma before it only when its state or ZIP code follows and a street name is left.
 * @returns the street; null when the line does not end with the place
 */
export function withoutPlace(line: string, { city, state, zip }: PlaceParts): string | null {
  const parts = partsOf(line);
  const unit = takeUnitAfterZip(parts);
  const whole = parts.join();
  takeCounty(parts);
  takeCountry(parts);
  takeSame(parts, takeZip, zip);
  takeCountry(parts);
  const hasMore = takeSame(parts, takeState, state) || parts.join() !== whole;
  takeCounty(parts);
  const last = parts[parts.length - 1] ?? '';
  const isAlone = parts.length > 1 && sameName(last, city);
  if (isAlone) parts.pop();
  else if (hasMore) {
    const words = last.split(' ');
    const before = words.slice(0, -city.split(' ').length);
    const name = words.slice(before.length).join(' ');
    if (!sameName(name, city) || (parts.length === 1 && !isNamed(before))) return null;
    parts[parts.length - 1] = before.join(' ');
  } else return null;
  return [...parts, ...(unit === null ? [] : [unit])].filter((part) => part !== '').join(', ') || null;
}

/** Returns the ZIP code at the end of a line, even when street and city are ambiguous; null without one. */
export function zipAtEnd(line: string): string | null {
  const parts = partsOf(line);
  takeUnitAfterZip(parts);
  const last = parts[parts.length - 1] ?? '';
  if (isUnit(last)) return null;
  takeCountry(parts);
  const zip = takeZip(parts);
  return parts.length === 0 ? null : zip;
}

/** Removes the end of an address when it equals the expected part. */
function takeSame(parts: string[], take: (parts: string[]) => string | null, expected: string): boolean {
  const remaining = [...parts];
  if (expected === '' || take(remaining) !== expected) return false;
  parts.splice(0, parts.length, ...remaining);
  return true;
}

function sameName(name: string, other: string): boolean {
  const key = (text: string) => plainText(text).replace(/[.'’]/g, '').toLowerCase();
  return other !== '' && key(name) === key(other);
}

/** Words that aren't a street name by themselves: "12 Calle" is incomplete. */
const KIND =
  /^(?:calle|avenida|avda?|camino|paseo|via|rue|avenue|ave|highway|hwy|route|rte|road|rd|street|old|new|the|de|la|el|los|las|[nsew]|north|south|east|west)\.?$/i;

function isNamed(words: readonly string[]): boolean {
  return words.slice(1).some((word) => !KIND.test(word));
}

function partsOf(text: string): string[] {
  if (text.length > MAX_CHARACTERS) return [];
  const parts = text
    .split(SEPARATORS)
    .map((part) =>
      cleanLine(part)
        .replace(QUOTES, '')
        .replace(LABEL, '')
        .replace(/\p{Regional_Indicator}+$/u, '')
        .trim(),
    )
    .filter((part) => /[^\s.]/.test(part));
  const needed = parts.filter((part, at) => at === 0 || !NOT_NEEDED.some((pattern) => pattern.test(part)));
  const last = needed.pop();
  return last === undefined ? [] : [...needed, last.replace(/[\s.]+$/, '')];
}

/** Removes and returns a unit after the ZIP code. */
function takeUnitAfterZip(parts: string[]): string | null {
  const last = parts[parts.length - 1] ?? '';
  const [, before, after = ''] = AFTER_ZIP.exec(last) ?? [];
  if (before !== undefined && isUnit(after)) {
    parts[parts.length - 1] = before;
    return after;
  }
  if (parts.length < 2 || !isUnit(last) || !ZIP_AT_END.test(parts[parts.length - 2] ?? '')) return null;
  parts.pop();
  return last;
}

/** Writes an address on one line: "street, city, ST 12345". `parseUsAddress` reads it back. */
export function formatUsAddress(parts: Omit<ParsedAddress, 'fullAddress'>): string {
  return `${parts.street}, ${parts.city}, ${parts.state} ${parts.zipCode}`;
}

/** Reads a zip code, ZIP+4 included, to its five digits; null when it is not one. */
export function readZipCode(text: string): string | null {
  return ZIP.exec(plainText(text))?.[1] ?? null;
}

/** Removes country, ZIP code and state from the end of an address. Foreign address books put the ZIP code before the state. */
function takeRegion(parts: string[]): { state: string; zipCode: string } | null {
  takeCounty(parts);
  takeCountry(parts);
  let zipCode = takeZip(parts);
  const isBefore = zipCode === null;
  if (!isBefore) takeCountry(parts);
  const state = takeState(parts);
  zipCode ??= takeZip(parts);
  if (state === null || zipCode === null) return null;
  // "San Juan, PR 00901, Puerto Rico".
  if (isBefore && endsWithState(parts, state)) takeState(parts);
  // "Washington DC, District of Columbia 20001".
  else takeEnd(parts, (last) => (last.endsWith(` ${state}`) ? last.slice(0, -state.length) : null));
  return { state, zipCode };
}

function takeCounty(parts: string[]): void {
  if (parts.length > 1 && COUNTY.test(parts[parts.length - 1] ?? '')) parts.pop();
}

function takeCountry(parts: string[]): void {
  takeEnd(parts, (last) => {
    const match = COUNTRY_AT_END.exec(last);
    return match === null ? null : last.slice(0, match.index);
  });
}

function takeZip(parts: string[]): string | null {
  let zipCode: string | null = null;
  takeEnd(parts, (last) => {
    const [, before = '', digits] = ZIP_AT_END.exec(last) ?? ZIP_AT_END.exec(plainText(last)) ?? [];
    if (digits === undefined) return null;
    zipCode = digits;
    return before.replace(ZIP_LABEL_AT_END, '');
  });
  return zipCode;
}

function takeState(parts: string[]): string | null {
  let state: string | null = null;
  takeEnd(parts, (last) => {
    const words = last.split(' ');
    // The longest name first: "West Virginia" ends like "Virginia".
    for (let count = Math.min(MAX_STATE_WORDS, words.length); count > 0; count -= 1) {
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

/** Replaces the last part with the rest that `take` leaves, or drops it when nothing is left. @param take returns null to change nothing */
function takeEnd(parts: string[], take: (last: string) => string | null): void {
  const last = parts[parts.length - 1];
  const remaining = last === undefined ? null : take(last);
  if (remaining === null) return;
  parts.pop();
  const rest = remaining.trim();
  if (rest !== '') parts.push(rest);
}

const MILITARY_CITY = /^(.+?)\s(APO|FPO|DPO)$/i;

/** Splits the rest into street and city: at the last comma, or where the end of the street is unambiguous. */
function takeCity(parts: readonly string[]): { street: string; city: string } | null {
  const last = parts[parts.length - 1];
  if (last === undefined) return null;
  const streets = parts.slice(0, -1);
  if (streets.length === 0) {
    const [, box, office] = MILITARY_CITY.exec(last) ?? [];
    if (box !== undefined && office !== undefined) return { street: box, city: office };
    const split = splitStreet(last);
    return split === null ? null : { ...split, city: split.city.replace(/\.+$/, '') };
  }
  // "1204 Elm St, Apt 3 Austin": the comma is before the unit.
  const unit = readUnit(last);
  if (unit?.rest === '') return null;
  const city = (unit?.rest ?? last).replace(/\.+$/, '');
  if (!isCity(city)) return null;
  return { street: [...streets, ...(unit === null ? [] : [unit.unit])].join(', '), city };
}

/** Returns true for a text that can be a city: it has letters, and no signs of other parts of an address. */
function isCity(text: string): boolean {
  return /\p{L}/u.test(text) && !/[\d:#()]/.test(text) && !isUnit(text);
}
