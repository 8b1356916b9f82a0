import { readState } from '../address/state-names.ts';
import { isUsState } from '../address/us-states.ts';
import { readElements } from './license-elements.ts';
import { isOtherLayout } from './license-head.ts';
import { readStripe } from './license-stripe.ts';

/** What a driver license or ID card says about its owner. Empty where it does not say it. Days are YYYY-MM-DD. */
export interface LicenseFacts {
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  birthDate: string | null;
  /** Last day on which the license is valid. */
  expires: string | null;
  /** True where the license says that it has room for a part of the name only. */
  isNameCut: boolean;
}

/** No license is longer. */
const LONGEST = 8000;
/** Parts of an address that stay in capitals. */
const CAPITALS = /^(?:NE|NW|SE|SW|PO|US|FM|CR|RR|II|III|IV)$/;

/**
 * Reads the text of the PDF417 barcode on a US or Canadian license (AAMVA DL/ID Card Design Standard, Annex D): the versions
 * since 2003, and the first one with its other elements; or that of its magnetic stripe. Any one sign ends an element.
 * @param today the shop's day, YYYY-MM-DD: nobody is born later
 * @returns null for a text that names nobody, or of which that is not certain
 */
export function readLicense(written: string, today: string): LicenseFacts | null {
  const text = written.slice(0, LONGEST);
  if (isOtherLayout(text)) return null;
  const get = getterOf(text);
  if (get === null) return null;
  const name = nameOf(get);
  if (name === '') return null;
  const birthDate = readDay(get('DBB'));
  return {
    name,
    ...placeOf(get),
    birthDate: birthDate !== null && birthDate <= today ? birthDate : null,
    expires: readDay(get('DBA')),
    isNameCut: [get('DDE'), get('DDF'), get('DDG')].includes('T'),
  };
}

/** Returns the first of some elements that is not empty. */
type Get = (...ids: string[]) => string;

function getterOf(text: string): Get | null {
  const elements = text.includes('%') ? (elementsOfStripe(text) ?? readElements(text)) : readElements(text);
  if (elements === null) return null;
  return (...ids) => ids.map((id) => elements.get(id) ?? '').find((value) => value !== '') ?? '';
}

function elementsOfStripe(text: string): ReadonlyMap<string, string> | null {
  const stripe = readStripe(text);
  if (stripe === null) return null;
  const { family, given, street, city, state, zip, birthDate, expires } = stripe;
  return new Map([
    ...([
      ['DCS', family],
      ['DAC', given],
      ['DAG', street],
      ['DAI', city],
      ['DAJ', state],
    ] as const),
    ...([
      ['DAK', zip],
      ['DBB', birthDate],
      ['DBA', expires],
    ] as const),
  ]);
}

/** Given names first. The first version, and Missouri, have one element for all: last, first, middle, suffix. */
function nameOf(get: Get): string {
  const given = get('DAC', 'DCT');
  const family = get('DCS', 'DAB');
  const [last = '', first = '', middle = '', ...rest] = get('DAA').split(/[,$@;]/);
  const isOne = last !== '' && (given === '' || family === '');
  const parts = isOne ? [first, middle, last, ...rest] : [given, middleOf(get, given), family, get('DCU', 'DAE')];
  return capitalize(parts.join(' ').replaceAll(/[,@$;]/g, ' '));
}

function middleOf(get: Get, given: string): string {
  const middle = get('DAD');
  // Some states write the middle name in both.
  return given
    .toUpperCase()
    .split(/[\s,]+/)
    .slice(1)
    .join(' ') === middle.toUpperCase()
    ? ''
    : middle;
}

function placeOf(get: Get): Pick<LicenseFacts, 'address' | 'city' | 'state' | 'zip'> {
  const city = get('DAI', 'DAN').replace(/[\s,]+$/, '');
  const state = get('DAJ', 'DAO').toUpperCase();
  const code = get('DAK', 'DAP');
  const zip = /^\d{5}/.exec(code)?.[0] ?? '';
  const repeated = { city, state, zip };
  const first = lineOf(get('DAG', 'DAL'), repeated, true);
  const second = lineOf(get('DAH', 'DAM'), repeated, false);
  const lines = second.toUpperCase() === first.toUpperCase() ? [first] : [first, second];
  const street = capitalize(lines.filter(Boolean).join(' '));
  if (street === '') return { address: '', city: '', state: '', zip: '' };
  if (isUsState(state)) return { address: street, city: capitalize(city), state, zip };
  // Records have no other country's states and codes: such an address is one line.
  return {
    address: [street, capitalize(city), `${state} ${code}`.trim()].filter(Boolean).join(', '),
    city: '',
    state: '',
    zip: '',
  };
}

/** Words behind which a number or a name is that of a unit, and not of a city. */
const UNIT_WORD =
  /(?:^|\s)(?:APT|APARTMENT|UNIT|STE|SUITE|BLDG|BUILDING|LOT|BOX|SPC|SPACE|RM|ROOM|FL|FLOOR|#)[\s.#]*$/i;

/**
 * Cleans a line of an address: commas without a meaning go, and city, state and ZIP code at its end, which Wyoming repeats. A state
 * or a ZIP code without the city may be the street's or the unit's.
 * @param isFirst true for the line of the street, of which a number and a word have to stay
 */
function lineOf(
  text: string,
  { city, state, zip }: Record<'city' | 'state' | 'zip', string>,
  isFirst: boolean,
): string {
  const line = text
    .replace(/[\s,]*,/g, ',')
    .replace(/,(?=\S)/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  if (city === '') return line;
  const gap = '[^\\p{L}\\p{N}]+';
  const town = city.replace(/[^\p{L}\p{N}]+/gu, gap);
  const code = zip === '' ? '' : `(?:${gap}${zip}(?:-?\\d{4})?)?`;
  const end = new RegExp(`^(.*?)(?:^|[\\s,]+)${town}(?:${gap}(\\p{L}[\\p{L}. ]*?))?(${code})[\\s,.]*$`, 'iu');
  const [, rest, named = '', zipped = ''] = end.exec(line) ?? [];
  if (rest === undefined) return line;
  if (named !== '' && named.toUpperCase() !== state && readState(named) !== state) return line;
  const isStreet = !isFirst || ((named !== '' || zipped !== '') && /\S\s+\S/.test(rest));
  return isStreet && !UNIT_WORD.test(rest) ? rest.replace(/[\s,]+$/, '') : line;
}

/** Reads a day as month, day and year, or the other way round as in Canada: of the years since 1900 none is both. */
function readDay(text: string): string | null {
  const digits = text.replaceAll(/[\s/-]/g, '');
  if (!/^\d{8}$/.test(digits)) return null;
  const american = dayOf(digits.slice(4), digits.slice(0, 2), digits.slice(2, 4));
  return american ?? dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`;
  const at = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isDay && Number(year) >= 1900 && Number(year) < 2100 ? text : null;
}

/** Writes words in capitals as names are written; leaves a text that has small letters as it is. */
function capitalize(text: string): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  if (/\p{Ll}/u.test(plain)) return plain;
  return plain
    .split(' ')
    .map((word) => (CAPITALS.test(word) || /^\d+[A-Z]?$/.test(word) ? word : capitalizeWord(word)))
    .join(' ');
}

function capitalizeWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/(^|[-'’#.])(\p{L})/gu, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`)
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^(\d+)(St|Nd|Rd|Th)$/, (_, number: string, end: string) => `${number}${end.toLowerCase()}`);
}
