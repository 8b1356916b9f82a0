import { readState } from '../address/state-names.ts';
import { isUsState } from '../address/us-states.ts';
import { readElements } from './license-elements.ts';
import { isOtherLayout } from './license-head.ts';
import { readStripe } from './license-stripe.ts';

/** Facts about the owner of a driver license or ID card. Empty when missing. Days are YYYY-MM-DD. */
export interface LicenseFacts {
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  birthDate: string | null;
  /** Last day on which the license is valid. */
  expires: string | null;
  /** True when the license marks its name as truncated. */
  isNameCut: boolean;
}

/** Maximum length of a license's text, in characters. */
const LONGEST = 8000;
/** Parts of an address that stay in capitals. */
const CAPITALS = /^(?:NE|NW|SE|SW|PO|US|FM|CR|RR|II|III|IV)$/;

/**
 * Reads the text of the PDF417 barcode on a US or Canadian license (AAMVA DL/ID Card Design Standard, Annex D): the versions
 * since 2003, and the first one with its different elements; or the text of its magnetic stripe. Any single sign may end an element.
 * @param today the shop's day, YYYY-MM-DD; a later birth date is dropped
 * @returns null for a text without a name, and for an uncertain one
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

/** Returns the name, given names first. The first version, and Missouri, have one element for all parts: last, first, middle, suffix. */
function nameOf(get: Get): string {
  const given = get('DAC', 'DCT');
  const family = get('DCS', 'DAB');
  const [last = '', first = '', middle = '', ...rest] = get('DAA').split(/[,$@;]/);
  const isSingleElement = last !== '' && (given === '' || family === '');
  const parts = isSingleElement
    ? [first, middle, last, ...rest]
    : [given, middleOf(get, given), family, get('DCU', 'DAE')];
  return capitalize(parts.join(' ').replaceAll(/[,@$;]/g, ' '));
}

function middleOf(get: Get, given: string): string {
  const middle = get('DAD');
  // Some states write the middle name in both elements.
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
  // Records can't hold foreign states and codes, so a foreign address is one line.
  return {
    address: [street, capitalize(city), `${state} ${code}`.trim()].filter(Boolean).join(', '),
    city: '',
    state: '',
    zip: '',
  };
}

/** Words before the number or name of a unit, which is not a city. */
const UNIT_WORD =
  /(?:^|\s)(?:APT|APARTMENT|UNIT|STE|SUITE|BLDG|BUILDING|LOT|BOX|SPC|SPACE|RM|ROOM|FL|FLOOR|#)[\s.#]*$/i;

/**
 * Cleans a line of an address: drops meaningless commas, and the city, state and ZIP code that Wyoming repeats at its end. A state
 * or a ZIP code without the city may be the street's or the unit's.
 * @param isFirst true for the street line, which has to keep a number and a word
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
  const [, rest, stateName = '', repeatedZip = ''] = end.exec(line) ?? [];
  if (rest === undefined) return line;
  if (stateName !== '' && stateName.toUpperCase() !== state && readState(stateName) !== state) return line;
  const isStreet = !isFirst || ((stateName !== '' || repeatedZip !== '') && /\S\s+\S/.test(rest));
  return isStreet && !UNIT_WORD.test(rest) ? rest.replace(/[\s,]+$/, '') : line;
}

/** Reads a day as month, day and year, or in reverse as in Canada: no day since 1900 can be read as both. */
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

/** Capitalizes words in all caps like names; leaves a text that has lowercase letters unchanged. */
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
