import { isUsState } from '../address/us-states.ts';

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
}

/** The header of the file and the type of its first part, in whose line the first element is. */
const FIRST_ELEMENT = /(?:DL|ID)(?=D[A-D][A-Z])/;
const ELEMENT = /^(D[A-D][A-Z])(.*)$/;
/** Values that stand for none. */
const NOTHING = /^(?:none|unavl|unavail|unavailable|n\/a|-+)$/i;
/** Parts of an address that stay in capitals. */
const CAPITALS = /^(?:NE|NW|SE|SW|PO|US|FM|CR|RR|II|III|IV)$/;

/**
 * Reads the text of the PDF417 barcode on a US or Canadian license (AAMVA DL/ID Card Design Standard, Annex D): the versions
 * since 2003, and the first one with its other elements. Control characters of any kind end an element.
 * @returns null for a text that names nobody
 */
export function readLicense(text: string): LicenseFacts | null {
  const elements = readElements(text);
  const get = (...ids: string[]) => ids.map((id) => elements.get(id) ?? '').find((value) => value !== '') ?? '';
  const name = nameOf(get);
  return name === '' ? null : { name, ...placeOf(get), birthDate: readDay(get('DBB')), expires: readDay(get('DBA')) };
}

type Get = (...ids: string[]) => string;

function readElements(text: string): Map<string, string> {
  const elements = new Map<string, string>();
  for (const line of text.split(/\p{Cc}+/u)) {
    const first = FIRST_ELEMENT.exec(line);
    const isHeader = /ANSI |AAMVA/.test(line) || /^(?:DL|ID)D/.test(line);
    const [, id, value = ''] =
      ELEMENT.exec(isHeader && first !== null ? line.slice(first.index + 2) : line.trim()) ?? [];
    if (id !== undefined && !elements.has(id)) elements.set(id, NOTHING.test(value.trim()) ? '' : value.trim());
  }
  return elements;
}

/** Given names first. The first version has one element for all: last, first, middle, suffix. */
function nameOf(get: Get): string {
  const given = get('DAC', 'DCT');
  const [last = '', first = '', middle = '', ...rest] = get('DAA').split(',');
  const parts =
    last === '' ? [given, middleOf(get, given), get('DCS', 'DAB'), get('DCU', 'DAE')] : [first, middle, last, ...rest];
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
  const street = capitalize([get('DAG', 'DAL'), get('DAH', 'DAM')].filter(Boolean).join(' '));
  const city = capitalize(get('DAI', 'DAN'));
  const state = get('DAJ', 'DAO').toUpperCase();
  const code = get('DAK', 'DAP');
  const zip = /^\d{5}/.exec(code)?.[0] ?? '';
  if (street === '') return { address: '', city: '', state: '', zip: '' };
  if (isUsState(state)) return { address: street, city, state, zip };
  // Records have no other country's states and codes: such an address is one line.
  return {
    address: [street, city, `${state} ${code}`.trim()].filter(Boolean).join(', '),
    city: '',
    state: '',
    zip: '',
  };
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
