import { plainText } from '../text/clean-text.ts';
import { type AreaCodeKind, areaCodeKind } from './area-codes.ts';

/** Message for a text that isn't a phone number. */
export const PHONE_MESSAGE = 'Please enter a valid phone number';

/** Problems of a number that can't get texts: the message next to its field, or null for the default message. */
const PROBLEMS = {
  invalid: null,
  short: null,
  long: null,
  letters: 'Please use digits instead of letters.',
  two: 'Please enter one phone number only.',
  country: 'Please put the country code after the +, like +1 for a US number.',
  foreign: 'This number is outside the US. Please enter a US number.',
  canada: 'This is a Canadian number. Please enter a US number.',
  caribbean: 'This number is in the Caribbean. Please enter a US number.',
  toll_free: 'Toll-free numbers can’t get texts. Please enter a cell phone number.',
  premium: '900 numbers can’t get texts. Please enter a cell phone number.',
  personal: 'This kind of number can’t get texts. Please enter a cell phone number.',
  service: 'This is a service number. Please enter a cell phone number.',
  extension: 'Numbers with an extension can’t get texts. Please enter a cell phone number.',
} as const satisfies Record<AreaCodeKind, string> & Record<string, string | null>;
export type PhoneProblem = keyof typeof PROBLEMS;

/** Result of reading a typed, pasted, scanned or imported phone. */
export interface ReadPhone {
  /** '+15125550142': the number, even if it gets no texts; null without a number, or with several. */
  phone: string | null;
  /** Digits of an extension that were typed with it. */
  extension: string | null;
  /** Reason why it gets no texts; null for a US number that may. */
  problem: PhoneProblem | null;
}

/** Maximum length of a text that is read; a longer text is not a phone. */
const MAX_READ_LENGTH = 400;
const LABEL =
  'tel|telephone|telefono|phone|ph|cell|cellphone|cellular|cel|celular|mobile|mob|movil|home|work|main|iphone|sms|text|call|callto|whatsapp|number|no|[tmpchow]';
/** "Tel.", "Cell:", "mobile", "tel:" before a number; one or two of them. */
const LABEL_BEFORE = new RegExp(`^(?:(?:${LABEL})\\b[\\s.:#=/-]*){1,2}(?=[+(\\d])`, 'i');
/** "(cell)", "mobile" after it. */
const LABEL_AFTER = new RegExp(`[\\s,-]{0,4}\\(?\\b(?:${LABEL})\\b\\.?\\)?$`, 'i');
/** "x5", "ext. 5", ";ext=5", ",5", "#5", "p5" after it. */
const EXTENSION =
  /^(.*\d\)?)\s*\(?(?:[,;]*\s*(?:extension|extn|ext|xtn|x|anexo|option|postd|[pw](?=\d))[\s.:=#]*|[,;]+\s*|#\s*)(\d{1,8})\)?#?$/i;
/** Matches only digits and the signs that people put between them. */
const BETWEEN = /^[(\s[]*\+?[\d\s()[\]./_~-]+$/;
/** Matches numbers with all their digits, to count them. */
const WHOLE = /(?:\+?1[\s./-]*)?\(?[2-9]\d{2}\)?[\s./-]*[2-9]\d{2}[\s./-]*\d{4}(?!\d)/g;
/** Matches numbers with a country code, to count them. */
const WITH_COUNTRY = /\+\d[\d\s().-]{6,}/g;
/** Area code and exchange start with 2 to 9, and neither is a service such as 911; no area code has a 9 in the middle. */
const NATIONAL = /^([2-9][0-8]\d)([2-9]\d{2})\d{4}$/;
/** Matches services such as 911, carriers (950) and premium rates (976). */
const SERVICE = /^(?:(?:...)?.11|...9(?:50|76))/;
/** Matches countries without numbers of eight digits or fewer: ten digits after a "+" that look like a US number lack the 1. */
const NOT_SO_SHORT = /^(?:7|27|3[134]|4[0148]|5(?:1[02-9]|[24-8])|61|9[0-48])/;
/** Matches countries that keep the leading 0 of an area code in international calls. */
const KEEPS_ZERO = /^39/;

/** Number in a text: ten digits of the US plan, a foreign number, or the reason why there is neither. */
type FoundNumber = { national: string } | { abroad: string } | PhoneProblem;

/**
 * Reads the phone number of a text; used by every form, import, search and comparison. Accepts invisible characters, dashes,
 * dots, blanks, brackets, a label, the country's 1 and an extension wherever people and programs put them.
 */
export function readPhone(typed: string): ReadPhone {
  const { phone, extension, problem } = readAnywhere(typed);
  return { phone, extension, problem };
}

/** Reads a text like `readPhone`, and foreign numbers as well. */
function readAnywhere(typed: string): ReadPhone & { abroad: string | null } {
  const text = bareNumber(typed);
  const [, main = text, extension = null] = EXTENSION.exec(text) ?? [];
  const whole = findNumber(main);
  // Digits after a comma or a # may be part of a text without a number before them: then the whole text is read.
  const isWhole = extension === null || typeof whole === 'object';
  const number = isWhole ? whole : findNumber(text);
  if (typeof number === 'string') return { phone: null, abroad: null, extension: null, problem: number };
  const ownExtension = isWhole ? extension : null;
  if ('abroad' in number) return { phone: null, abroad: number.abroad, extension: ownExtension, problem: 'foreign' };
  const problem = placeProblem(number.national) ?? (ownExtension === null ? null : 'extension');
  return { phone: `+1${number.national}`, abroad: null, extension: ownExtension, problem };
}

/**
 * Returns the number by which phones are compared and found, of any country, with or without texts; null for any other text.
 * '+15125550142', '+442079460958'
 */
export function normalizePhone(typed: string): string | null {
  const { phone, abroad } = readAnywhere(typed);
  return phone ?? abroad;
}

/**
 * Returns the US number of a text that may get texts, or an error.
 * @param invalid error for a text that isn't a phone number
 */
export function readTextablePhone(
  typed: string,
  invalid: string = PHONE_MESSAGE,
): { phone: string } | { error: string } {
  const { phone, problem } = readPhone(typed);
  if (phone !== null && problem === null) return { phone };
  return { error: PROBLEMS[problem ?? 'invalid'] ?? invalid };
}

/**
 * Reads the phone of a customer at the counter: also a number without texts, a foreign one, or none at all.
 * @param invalid error for a text that isn't a phone number
 * @returns '+15125550142', '+442079460958' or '', or an error for its field
 */
export function readKeptPhone(typed: string, invalid: string = PHONE_MESSAGE): { phone: string } | { error: string } {
  if (plainText(typed) === '') return { phone: '' };
  const { phone, abroad, extension, problem } = readAnywhere(typed);
  // Staff dial the number with one tap, without an extension.
  if (extension !== null) return { error: 'Please enter the number without its extension.' };
  const stored = phone ?? abroad;
  return stored === null ? { error: PROBLEMS[problem ?? 'invalid'] ?? invalid } : { phone: stored };
}

/** Returns true for a number that may get texts. */
export function mayGetTexts(phone: string): boolean {
  return readPhone(phone).problem === null;
}

/** Returns the error for a field without a US number that may get texts; null for a valid one. */
export function phoneProblem(typed: string, invalid?: string): string | null {
  const read = readTextablePhone(typed, invalid);
  return 'error' in read ? read.error : null;
}

/**
 * Returns the last digits of the searched phone, up to ten; null for a text that isn't part of a phone.
 * @param least minimum digits of a part; a part of fewer than four must be the whole text, since "Home 2" isn't a phone
 */
export function readPhoneEnd(searched: string, least = 4): string | null {
  const whole = normalizePhone(searched);
  if (whole !== null) return whole.replace(/^\+1?/, '').slice(-NATIONAL_LENGTH);
  const part = bareNumber(searched);
  const digits = part.replace(/\D/g, '');
  if (digits.length < 4 && /\p{L}/u.test(searched)) return null;
  const isPart = BETWEEN.test(part) && digits.length >= least && digits.length <= MAX_FOREIGN_NUMBER_LENGTH;
  return isPart ? digits.slice(-NATIONAL_LENGTH) : null;
}
const NATIONAL_LENGTH = 10;
/** Maximum length of a foreign number without its "+"; an IMEI is longer. */
const MAX_FOREIGN_NUMBER_LENGTH = 13;

/** Reduces a text to a number and the signs between its digits. */
function bareNumber(typed: string): string {
  if (typed.length > MAX_READ_LENGTH) return '';
  const plain = plainText(typed)
    .replace(/%(20|28|29|2b|2d)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[·•∙⋅‧・]/g, '.')
    .replace(/(\d)[|'’⁄ー](?=\d)/g, '$1-')
    .replace(/^[<"“'‘=#*]+|[>"”'’,;!]+$/g, '')
    .replace(/\?.*$/, '')
    // Parameters that a link may have after the number.
    .replace(/;(?!ext\b|postd\b)[a-z-]+=[^;]*/gi, '')
    .replace(/^(?:https?:\/\/)?wa\.me\//i, '')
    // A spreadsheet writes a number like this when it takes it for an amount.
    .replace(/^(\d{10,11})\.0+$/, '$1')
    .trim();
  return plain.normalize('NFD').replace(/\p{M}/gu, '').replace(LABEL_BEFORE, '').replace(LABEL_AFTER, '').trim();
}

/** Finds the only number in a text. */
function findNumber(all: string): FoundNumber {
  const numbers = all.match(WHOLE) ?? [];
  const differs = (matches: readonly string[]) =>
    new Set(matches.map((number) => number.replace(/\D/g, '').slice(-10))).size > 1;
  if (differs(numbers) || differs(all.match(WITH_COUNTRY) ?? [])) return 'two';
  const text = withoutZero(isAlone(numbers, all) ? (numbers[0] ?? all) : all);
  if (/\p{L}/u.test(text)) return /\d/.test(text) ? 'letters' : 'invalid';
  if (!BETWEEN.test(text)) return 'invalid';
  const digits = text.replace(/\D/g, '').replace(/^(?:00|011)(?=1\d{10}$)/, '');
  if (digits.startsWith('00') || digits.startsWith('011')) return readForeign(digits.replace(/^(?:00|011)/, ''));
  const hasCountry = text.includes('+') || digits.length === 11;
  if (hasCountry && !digits.startsWith('1')) return text.includes('+') ? readForeign(digits) : 'long';
  const national = hasCountry ? digits.slice(1) : digits;
  if (national.length !== NATIONAL_LENGTH) return national.length < NATIONAL_LENGTH ? 'short' : 'long';
  return NATIONAL.test(national) ? { national } : 'invalid';
}

/** Returns true for a number, written once or more, with only unrelated words and signs around it. */
function isAlone(numbers: readonly string[], text: string): boolean {
  const [first] = numbers;
  const last = numbers[numbers.length - 1];
  if (first === undefined || last === undefined) return false;
  const before = text.slice(0, text.indexOf(first));
  const after = text.slice(text.lastIndexOf(last) + last.length);
  const rest = numbers.reduce((left, number) => left.replace(number, ' '), text);
  // A handle of a payment app may be a number.
  if (/[\p{N}+@$]/u.test(rest)) return false;
  const isWordBefore = /\p{L}/u.test(before) && !/[\s:=([)\]>]$/.test(before);
  const isWordAfter = /\p{L}/u.test(after) && !/^[\s([<,;:)\]>]|^[chmotw]$/i.test(after);
  return !isWordBefore && !isWordAfter;
}

/** Drops the 0 that is only dialed within the country, as in "+44 (0)20 7946 0958". */
function withoutZero(text: string): string {
  const [, country] = /^[\s([]*(?:\+|00|011)\D*(\d+)/.exec(text) ?? [];
  return country === undefined || KEEPS_ZERO.test(country) ? text : text.replace(/\(0(\d*)\)/, ' $1 ');
}

function readForeign(digits: string): FoundNumber {
  if (NATIONAL.test(digits) && NOT_SO_SHORT.test(digits)) return 'country';
  if (digits.length > 15) return 'long';
  return /^[2-9]\d{6,}$/.test(digits) ? { abroad: `+${digits}` } : 'invalid';
}

function placeProblem(national: string): PhoneProblem | null {
  return areaCodeKind(national.slice(0, 3)) ?? (SERVICE.test(national) ? 'service' : null);
}
