import { normalizeEmail } from '../email/read-email.ts';
import { normalizePhone } from '../phone/read-phone.ts';
import { senseOf } from './consent/sense.ts';
import {
  CONSENT_USES,
  type ConsentTitle,
  type ConsentUse,
  type NeededAnswers,
  readConsentTitle,
  useOf,
} from './consent/titles.ts';
import { isConsentAnswer, speaksOfConsent } from './consent/values.ts';
import { wordsOf } from './consent/words.ts';

/** Uses of a column of an imported list of contacts. */
export const COLUMN_USES = [
  ...(['ignore', 'name', 'first_name', 'last_name', 'email', 'phone', 'tags'] as const),
  ...CONSENT_USES,
] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];
/** A use that one column of a file has: a second one that claims it is asked about. */
type FieldUse = Exclude<ColumnUse, 'ignore' | ConsentUse>;

/** Titles, as `wordsOf` writes them, by which programs name their columns, the likeliest first. */
const TITLES: Record<FieldUse, readonly string[]> = {
  name: [
    'name',
    'full name',
    'contact',
    'contact name',
    'customer',
    'customer name',
    'display name',
    'subscriber name',
  ],
  first_name: ['first name', 'given name', 'first', 'forename', 'fname'],
  last_name: ['last name', 'surname', 'family name', 'last', 'lname'],
  email: [
    ...['email', 'email address', 'e mail', 'e mail address', 'mail', 'emails', 'email 1', 'primary email', 'email1'],
    ...['e mail 1 value', 'e mail 1', 'customer email', 'contact email'],
  ],
  phone: [
    ...[
      'mobile phone',
      'mobile phone number',
      'phone mobile',
      'mobile',
      'mobile number',
      'cell phone',
      'cell',
      'cellphone',
    ],
    ...[
      'sms phone number',
      'sms phone',
      'sms number',
      'phone',
      'phone number',
      'phonenumber',
      'telephone',
      'tel',
      'sms',
    ],
    ...['phone 1 value', 'phone 1', 'phone1', 'primary phone', 'customer phone', 'contact phone'],
  ],
  tags: ['tags', 'tag', 'labels', 'groups', 'group', 'group membership', 'segment', 'lists', 'categories'],
};
const FIELD_USES = ['name', 'first_name', 'last_name', 'email', 'phone', 'tags'] as const;
/** Titles are compared without blanks. */
const KEYS = FIELD_USES.map((use) => ({ use, keys: TITLES[use].map((title) => title.replaceAll(' ', '')) }));

/** Words of titles of columns that a contact has no field for. */
const LEFT_OUT = [
  /\b(?:id|leid|euid|created?|creation|updated?|date|time|timestamp|changed|notes?|memo|comments?|compan(?:y|ies)|organi[sz]ation|birthday|anniversary)\b/,
  /\b(?:address(?: \w+)?|street|city|state|region|province|zip|zipcode|postal|post ?code|county|country|latitude|longitude|gmtoff|dstoff|timezone|cc|po box)\b/,
  /\b(?:job|title|department|website|web page|url|source|owner|rating|spent|spend|orders?|visits?|transactions?|tax|gender|language|locale|priority|sensitivity|photo|nickname|relation|event|custom field)\b/,
  /\b(?:middle|additional name|prefix|suffix|phonetic|yomi|initials|file as)\b/,
  /\b(?:optin|confirm|signup|opt in|consent|subscri\w*|permission|ip|last active|first active|lifecycle|marketing contact)\b/,
  /\b(?:e ?mail|phone|fax)\b.*\b(?:type|label|display name|domain)\b|\be ?mail [2-9]\b|\be ?mail lists?\b|\bphone [2-9]\b/,
  /\b(?:fax|pager|telex|isdn|callback|assistant|business phone|home phone|work phone|company phone|car phone|radio phone|other phone)\b|\bphone (?:home|work|other|fax)\b/,
] as const;

/** Different values that are looked at to tell what a column is. */
const VALUES_LOOKED_AT = 1000;
const ADDRESSES_LOOKED_AT = 100;
/** Rows that are looked at for the titles: some programs write a heading above them. */
const ROWS_LOOKED_AT = 10;

/**
 * Finds the row that names columns: the first that has two titles that are known, if nobody's address stands above it.
 * @returns its place; null where the rows have no titles
 */
export function findTitles(rows: readonly (readonly string[])[]): number | null {
  const first = rows.findIndex(hasAddress);
  const looked = rows.slice(0, Math.min(ROWS_LOOKED_AT, first < 0 ? rows.length : first + 1));
  const found = looked.findIndex((cells) => {
    const known = cells.filter((cell) => cell.length <= LONGEST_TITLE && claims(wordsOf(cell))).length;
    const consents = cells.filter((cell) => cell.length <= LONGEST_TITLE && readConsentTitle(cell) !== null).length;
    return known > 0 && known + consents > 1;
  });
  if (found >= 0) return found;
  return first === 0 ? null : 0;
}

/** A title that is longer is a sentence. */
const LONGEST_TITLE = 200;

function hasAddress(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.includes('@') || normalizePhone(cell) !== null || LIKE_A_PHONE.test(cell));
}
/** Seven digits or more, and no letters. */
const LIKE_A_PHONE = /^[^\p{L}\d]*(?:\d[^\p{L}\d]*){7,}$/u;

/** What a column is taken for. */
export interface ColumnGuess {
  /** Null where staff have to say it, so that nothing is lost. */
  use: ColumnUse | null;
  /** A column that speaks of consent: its use is fixed, as nobody may read a no away. Null for other columns. */
  consent: ConsentTitle | null;
}

/**
 * Guesses the uses of columns by their titles and, where these say nothing, by what is in them. A field that two columns claim
 * is the likelier one's; the other is asked about, unless it is empty.
 */
export function guessUses(titles: readonly string[], rows: readonly (readonly string[])[]): ColumnGuess[] {
  const columns = titles.map((title, at) => {
    const values = valuesOf(rows, at);
    return { words: wordsOf(title), values, consent: findConsent(title, values) };
  });
  const taken = new Map<ColumnUse, number>();
  for (const { use, keys } of KEYS) {
    for (const key of keys) {
      const at = columns.findIndex(({ words, consent }) => consent === null && words.replaceAll(' ', '') === key);
      if (at >= 0 && !taken.has(use)) taken.set(use, at);
    }
  }
  return columns.map(({ words, values, consent }, at) => {
    if (consent !== null) return { use: consent.use, consent };
    const named = KEYS.find(({ use }) => taken.get(use) === at)?.use;
    const byValue = normalizeEmail(values[0] ?? '') !== null && !taken.has('email') ? 'email' : undefined;
    if (byValue !== undefined) taken.set(byValue, at);
    // "Opt-in phone" is no opt-in, and may be the phone.
    const mayBeField = claims(words) || (areAddresses(values) && senseOf(words).isAbout && !SECOND.test(words));
    const isSkipped = values.length === 0 || (!mayBeField && LEFT_OUT.some((pattern) => pattern.test(words)));
    return { use: named ?? byValue ?? (isSkipped ? 'ignore' : null), consent };
  });
}

/** The first different values of a column that are not empty. */
function valuesOf(rows: readonly (readonly string[])[], at: number): string[] {
  const values = new Set<string>();
  for (const { [at]: value = '' } of rows) {
    if (value !== '') values.add(value);
    if (values.size === VALUES_LOOKED_AT) break;
  }
  return [...values];
}

function claims(words: string): boolean {
  return KEYS.some(({ keys }) => keys.includes(words.replaceAll(' ', '')));
}

/** Titles of second addresses, which a contact has no field for. */
const SECOND = /[2-9]|\b(?:home|work|other|business|company)\b/;

/** Returns true for values that are mostly addresses. */
function areAddresses(values: readonly string[]): boolean {
  const some = values.slice(0, ADDRESSES_LOOKED_AT);
  const addresses = some.filter((value) => normalizeEmail(value) !== null || normalizePhone(value) !== null).length;
  return addresses > 0 && addresses * 2 >= some.length;
}

/** Says whether the values of a column are answers, as far as its title needs them. */
function hasAnswers(values: readonly string[], needs: NeededAnswers): boolean {
  if (needs === 'none') return true;
  const answers = values.filter(isConsentAnswer).length;
  return answers > 0 && (needs === 'some' || answers * 2 >= values.length);
}

/** Reads the title of a column, or, where it says nothing of consent, whether what is in it does. */
function findConsent(title: string, values: readonly string[]): ConsentTitle | null {
  if (areAddresses(values)) return null;
  const named = readConsentTitle(title);
  if (named !== null && hasAnswers(values, named.needs)) {
    const { needs: _, ...consent } = named;
    return consent;
  }
  const words = wordsOf(title);
  const speaks = values.some((value) => speaksOfConsent(value, words)) || (words === '' && hasAnswers(values, 'most'));
  if (!speaks) return null;
  const trust = words === '' || senseOf(words).isSure ? 'by value' : 'none';
  return { use: useOf(words, false), isFilledWhenTrue: false, trust };
}
