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
import { isConsentAnswer, isConsentValue } from './consent/values.ts';
import { wordsOf } from './consent/words.ts';

/** Uses of a column of an imported list of contacts. */
export const COLUMN_USES = [
  ...(['ignore', 'name', 'first_name', 'last_name', 'email', 'phone', 'tags'] as const),
  ...CONSENT_USES,
] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];
/** A use that only one column of a file can have: staff decide about a second one. */
type FieldUse = Exclude<ColumnUse, 'ignore' | ConsentUse>;

/** Titles of columns in exports of programs, in the form of `wordsOf`, the likeliest first. */
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

/** Match titles of columns that a contact has no field for. */
const LEFT_OUT = [
  /\b(?:id|leid|euid|created?|creation|updated?|date|time|timestamp|changed|notes?|memo|comments?|compan(?:y|ies)|organi[sz]ation|birthday|anniversary)\b/,
  /\b(?:address(?: \w+)?|street|city|state|region|province|zip|zipcode|postal|post ?code|county|country|latitude|longitude|gmtoff|dstoff|timezone|cc|po box)\b/,
  /\b(?:job|title|department|website|web page|url|source|owner|rating|spent|spend|orders?|visits?|transactions?|tax|gender|language|locale|priority|sensitivity|photo|nickname|relation|event|custom field)\b/,
  /\b(?:middle|additional name|prefix|suffix|phonetic|yomi|initials|file as)\b/,
  /\b(?:optin|confirm|signup|opt in|consent|subscri\w*|permission|ip|last active|first active|lifecycle|marketing contact)\b/,
  /\b(?:e ?mail|phone|fax)\b.*\b(?:type|label|display name|domain)\b|\be ?mail [2-9]\b|\be ?mail lists?\b|\bphone [2-9]\b/,
  /\b(?:fax|pager|telex|isdn|callback|assistant|business phone|home phone|work phone|company phone|car phone|radio phone|other phone)\b|\bphone (?:home|work|other|fax)\b/,
] as const;

/** Maximum number of different values that are read to guess a column. */
const MAX_VALUES = 1000;
const MAX_ADDRESSES = 100;
/** Maximum number of rows that are searched for titles: some programs write a heading above them. */
const MAX_TITLE_ROWS = 10;

/**
 * Finds the row of titles: the first with two known titles, unless there is a contact's address above it.
 * @returns its index; null when the rows have no titles
 */
export function findTitles(rows: readonly (readonly string[])[]): number | null {
  const first = rows.findIndex(hasAddress);
  const candidates = rows.slice(0, Math.min(MAX_TITLE_ROWS, first < 0 ? rows.length : first + 1));
  const titleRow = candidates.findIndex((cells) => {
    const fieldTitles = cells.filter((cell) => cell.length <= MAX_TITLE_LENGTH && isFieldTitle(wordsOf(cell))).length;
    const consentTitles = cells.filter(
      (cell) => cell.length <= MAX_TITLE_LENGTH && readConsentTitle(cell) !== null,
    ).length;
    return fieldTitles > 0 && fieldTitles + consentTitles > 1;
  });
  if (titleRow >= 0) return titleRow;
  return first === 0 ? null : 0;
}

/** Maximum length of a title: a longer text is a sentence. */
const MAX_TITLE_LENGTH = 200;

function hasAddress(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.includes('@') || normalizePhone(cell) !== null || LIKE_A_PHONE.test(cell));
}
/** Matches seven digits or more without letters. */
const LIKE_A_PHONE = /^[^\p{L}\d]*(?:\d[^\p{L}\d]*){7,}$/u;

/** Guessed use of a column. */
export interface ColumnGuess {
  /** Null when staff have to choose, so that nothing is lost. */
  use: ColumnUse | null;
  /** Meaning of a consent column, whose use is fixed so that no one can drop a no. Null for other columns. */
  consent: ConsentTitle | null;
}

/**
 * Guesses the uses of columns from their titles, else from their values. When two columns match a field, the likelier one
 * gets it; staff decide about the other, unless it is empty.
 */
export function guessUses(titles: readonly string[], rows: readonly (readonly string[])[]): ColumnGuess[] {
  const columns = titles.map((title, at) => {
    const values = valuesOf(rows, at);
    return { words: wordsOf(title), values, consent: findConsent(title, values) };
  });
  const assigned = new Map<ColumnUse, number>();
  for (const { use, keys } of KEYS) {
    for (const key of keys) {
      const at = columns.findIndex(({ words, consent }) => consent === null && words.replaceAll(' ', '') === key);
      if (at >= 0 && !assigned.has(use)) assigned.set(use, at);
    }
  }
  return columns.map(({ words, values, consent }, at) => {
    if (consent !== null) return { use: consent.use, consent };
    const byTitle = KEYS.find(({ use }) => assigned.get(use) === at)?.use;
    const byValue = normalizeEmail(values[0] ?? '') !== null && !assigned.has('email') ? 'email' : undefined;
    if (byValue !== undefined) assigned.set(byValue, at);
    // "Opt-in phone" is not an opt-in, and may be the phone.
    const mayBeField = isFieldTitle(words) || (areAddresses(values) && senseOf(words).isAbout && !SECOND.test(words));
    const isSkipped = values.length === 0 || (!mayBeField && LEFT_OUT.some((pattern) => pattern.test(words)));
    return { use: byTitle ?? byValue ?? (isSkipped ? 'ignore' : null), consent };
  });
}

/** Returns the first distinct, non-empty values of a column. */
function valuesOf(rows: readonly (readonly string[])[], at: number): string[] {
  const values = new Set<string>();
  for (const { [at]: value = '' } of rows) {
    if (value !== '') values.add(value);
    if (values.size === MAX_VALUES) break;
  }
  return [...values];
}

function isFieldTitle(words: string): boolean {
  return KEYS.some(({ keys }) => keys.includes(words.replaceAll(' ', '')));
}

/** Titles of second addresses, which a contact has no field for. */
const SECOND = /[2-9]|\b(?:home|work|other|business|company)\b/;

/** Returns true for values that are mostly addresses. */
function areAddresses(values: readonly string[]): boolean {
  const sample = values.slice(0, MAX_ADDRESSES);
  const addresses = sample.filter((value) => normalizeEmail(value) !== null || normalizePhone(value) !== null).length;
  return addresses > 0 && addresses * 2 >= sample.length;
}

/** Returns true when enough values of a column are answers for its title. */
function hasAnswers(values: readonly string[], needs: NeededAnswers): boolean {
  if (needs === 'none') return true;
  const answers = values.filter(isConsentAnswer).length;
  return answers > 0 && (needs === 'some' || answers * 2 >= values.length);
}

/** Reads consent from the title of a column, else from its values. */
function findConsent(title: string, values: readonly string[]): ConsentTitle | null {
  if (areAddresses(values)) return null;
  const consentTitle = readConsentTitle(title);
  if (consentTitle !== null && hasAnswers(values, consentTitle.needs)) {
    const { needs: _, ...consent } = consentTitle;
    return consent;
  }
  const words = wordsOf(title);
  const isAboutConsent =
    values.some((value) => isConsentValue(value, words)) || (words === '' && hasAnswers(values, 'most'));
  if (!isAboutConsent) return null;
  const trust = words === '' || senseOf(words).isSure ? 'by value' : 'none';
  return { use: useOf(words, false), isFilledWhenTrue: false, trust };
}
