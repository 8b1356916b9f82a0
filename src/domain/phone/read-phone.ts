import { plainText } from '../text/clean-text.ts';
import { type AreaCodeKind, areaCodeKind } from './area-codes.ts';

/** Message for what is no phone number. */
export const PHONE_MESSAGE = 'Please enter a valid phone number';

/** Why a number cannot be taken where texts go: the sentence beside its field, or null for what is no whole number at all. */
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

/** A phone as typed, pasted, scanned or imported, read. */
export interface ReadPhone {
  /** '+15125550142': the number, whether or not it gets texts; null where there is none, or no single one. */
  phone: string | null;
  /** Digits of an extension that were typed with it. */
  extension: string | null;
  /** Why it gets no texts from us; null for a US number that may. */
  problem: PhoneProblem | null;
}

/** Longest text that is read: what is longer is no phone, and is not looked through. */
const LONGEST_READ = 400;
const LABEL =
  'tel|telephone|telefono|phone|ph|cell|cellphone|cellular|cel|celular|mobile|mob|movil|home|work|main|iphone|sms|text|call|callto|whatsapp|number|no|[tmpchow]';
/** "Tel.", "Cell:", "mobile", "tel:" before a number; one or two of them. */
const LABEL_BEFORE = new RegExp(`^(?:(?:${LABEL})\\b[\\s.:#=/-]*){1,2}(?=[+(\\d])`, 'i');
/** "(cell)", "mobile" after it. */
const LABEL_AFTER = new RegExp(`[\\s,-]{0,4}\\(?\\b(?:${LABEL})\\b\\.?\\)?$`, 'i');
/** "x5", "ext. 5", ";ext=5", ",5", "#5", "p5" after it. */
const EXTENSION =
  /^(.*\d\)?)\s*\(?(?:[,;]*\s*(?:extension|extn|ext|xtn|x|anexo|option|postd|[pw](?=\d))[\s.:=#]*|[,;]+\s*|#\s*)(\d{1,8})\)?#?$/i;
/** Nothing but digits and what people put between them. */
const BETWEEN = /^[(\s[]*\+?[\d\s()[\]./_~-]+$/;
/** Numbers with all their digits, to count them. */
const WHOLE = /(?:\+?1[\s./-]*)?\(?[2-9]\d{2}\)?[\s./-]*[2-9]\d{2}[\s./-]*\d{4}(?!\d)/g;
/** Numbers with the code of a country, to count them. */
const WITH_COUNTRY = /\+\d[\d\s().-]{6,}/g;
/** Area code and exchange start with 2 to 9, and neither is a service such as 911; no area code has a 9 in the middle. */
const NATIONAL = /^([2-9][0-8]\d)([2-9]\d{2})\d{4}$/;
/** Services such as 911, those of carriers (950) and of prices by the minute (976). */
const SERVICE = /^(?:(?:...)?.11|...9(?:50|76))/;
/** Countries in which no number has eight digits or fewer: after a "+", ten digits that look like ours lack the 1. */
const NOT_SO_SHORT = /^(?:7|27|3[134]|4[0148]|5(?:1[02-9]|[24-8])|61|9[0-48])/;
/** Countries that keep the 0 in front of a city's code when they are called from abroad. */
const KEEPS_ZERO = /^39/;

/** What a text holds: ten digits of ours, a number of another country, or the reason that there is neither. */
type Found = { national: string } | { abroad: string } | PhoneProblem;

/**
 * Reads the phone number of a text. Every way in, every search and every comparison reads by it. Signs that nobody sees, dashes,
 * dots, blanks, brackets, a label, the country's 1 and an extension may be anywhere that people and programs put them.
 */
export function readPhone(typed: string): ReadPhone {
  const { phone, extension, problem } = readAnywhere(typed);
  return { phone, extension, problem };
}

/** Reads as `readPhone`, and a number of another country too. */
function readAnywhere(typed: string): ReadPhone & { abroad: string | null } {
  const text = bareNumber(typed);
  const [, main = text, extension = null] = EXTENSION.exec(text) ?? [];
  const whole = findNumber(main);
  // Digits after a comma or a sharp may belong to what is no number of ours: then all of the text is looked at.
  const isWhole = extension === null || typeof whole === 'object';
  const found = isWhole ? whole : findNumber(text);
  if (typeof found === 'string') return { phone: null, abroad: null, extension: null, problem: found };
  const told = isWhole ? extension : null;
  if ('abroad' in found) return { phone: null, abroad: found.abroad, extension: told, problem: 'foreign' };
  const problem = placeProblem(found.national) ?? (told === null ? null : 'extension');
  return { phone: `+1${found.national}`, abroad: null, extension: told, problem };
}

/**
 * Returns the number by which phones are compared and found, wherever it is and whether or not it gets texts; null for none.
 * '+15125550142', '+442079460958'
 */
export function normalizePhone(typed: string): string | null {
  const { phone, abroad } = readAnywhere(typed);
  return phone ?? abroad;
}

/**
 * Returns the US number of a text that may get texts, or the sentence that says why there is none.
 * @param invalid sentence for what is no phone number
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
 * Reads the phone of a person whom staff take in: also one that gets no texts, of another country, or none at all.
 * @param invalid sentence for what is no phone number
 * @returns '+15125550142', '+442079460958' or '', or the sentence for its field
 */
export function readKeptPhone(typed: string, invalid: string = PHONE_MESSAGE): { phone: string } | { error: string } {
  if (plainText(typed) === '') return { phone: '' };
  const { phone, abroad, extension, problem } = readAnywhere(typed);
  // It is dialed by a press.
  if (extension !== null) return { error: 'Please enter the number without its extension.' };
  const kept = phone ?? abroad;
  return kept === null ? { error: PROBLEMS[problem ?? 'invalid'] ?? invalid } : { phone: kept };
}

/** Returns true for a number that texts from us may reach, as far as the number tells. */
export function mayGetTexts(phone: string): boolean {
  return readPhone(phone).problem === null;
}

/** Returns the sentence for a field that holds no US number that may get texts; null where it holds one. */
export function phoneProblem(typed: string, invalid?: string): string | null {
  const read = readTextablePhone(typed, invalid);
  return 'error' in read ? read.error : null;
}

/**
 * Returns the last digits of the phone that a search means, up to ten; null for a text that is no part of a phone.
 * @param least digits of a part; a part of fewer than four stands alone, since "Home 2" is no phone
 */
export function readPhoneEnd(searched: string, least = 4): string | null {
  const whole = normalizePhone(searched);
  if (whole !== null) return whole.replace(/^\+1?/, '').slice(-NATIONAL_LENGTH);
  const part = bareNumber(searched);
  const digits = part.replace(/\D/g, '');
  if (digits.length < 4 && /\p{L}/u.test(searched)) return null;
  const isPart = BETWEEN.test(part) && digits.length >= least && digits.length <= LONGEST_PART;
  return isPart ? digits.slice(-NATIONAL_LENGTH) : null;
}
const NATIONAL_LENGTH = 10;
/** A number of another country without its "+"; an IMEI is longer. */
const LONGEST_PART = 13;

/** Cleans a text down to a number and what was typed between its digits. */
function bareNumber(typed: string): string {
  if (typed.length > LONGEST_READ) return '';
  const plain = plainText(typed)
    .replace(/%(20|28|29|2b|2d)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[·•∙⋅‧・]/g, '.')
    .replace(/(\d)[|'’⁄ー](?=\d)/g, '$1-')
    .replace(/^[<"“'‘=#*]+|[>"”'’,;!]+$/g, '')
    .replace(/\?.*$/, '')
    // What a link may say beside the number.
    .replace(/;(?!ext\b|postd\b)[a-z-]+=[^;]*/gi, '')
    .replace(/^(?:https?:\/\/)?wa\.me\//i, '')
    // As a spreadsheet writes a number that it takes for an amount.
    .replace(/^(\d{10,11})\.0+$/, '$1')
    .trim();
  return plain.normalize('NFD').replace(/\p{M}/gu, '').replace(LABEL_BEFORE, '').replace(LABEL_AFTER, '').trim();
}

/** Finds the one number of a text. */
function findNumber(all: string): Found {
  const numbers = all.match(WHOLE) ?? [];
  const differs = (found: readonly string[]) => new Set(found.map((one) => one.replace(/\D/g, '').slice(-10))).size > 1;
  if (differs(numbers) || differs(all.match(WITH_COUNTRY) ?? [])) return 'two';
  const text = withoutZero(isAlone(numbers, all) ? (numbers[0] ?? all) : all);
  if (/\p{L}/u.test(text)) return /\d/.test(text) ? 'letters' : 'invalid';
  if (!BETWEEN.test(text)) return 'invalid';
  const digits = text.replace(/\D/g, '').replace(/^(?:00|011)(?=1\d{10}$)/, '');
  if (digits.startsWith('00') || digits.startsWith('011')) return abroad(digits.replace(/^(?:00|011)/, ''));
  const hasCountry = text.includes('+') || digits.length === 11;
  if (hasCountry && !digits.startsWith('1')) return text.includes('+') ? abroad(digits) : 'long';
  const national = hasCountry ? digits.slice(1) : digits;
  if (national.length !== NATIONAL_LENGTH) return national.length < NATIONAL_LENGTH ? 'short' : 'long';
  return NATIONAL.test(national) ? { national } : 'invalid';
}

/** Returns true for a number, written once or more, with nothing but words and signs around it that do not belong to it. */
function isAlone(numbers: readonly string[], text: string): boolean {
  const [first] = numbers;
  const last = numbers[numbers.length - 1];
  if (first === undefined || last === undefined) return false;
  const before = text.slice(0, text.indexOf(first));
  const after = text.slice(text.lastIndexOf(last) + last.length);
  const rest = numbers.reduce((left, one) => left.replace(one, ' '), text);
  // A handle of a payment app may be a number.
  if (/[\p{N}+@$]/u.test(rest)) return false;
  const isWordBefore = /\p{L}/u.test(before) && !/[\s:=([)\]>]$/.test(before);
  const isWordAfter = /\p{L}/u.test(after) && !/^[\s([<,;:)\]>]|^[chmotw]$/i.test(after);
  return !isWordBefore && !isWordAfter;
}

/** Drops the 0 that is dialed at home only, as in "+44 (0)20 7946 0958". */
function withoutZero(text: string): string {
  const [, country] = /^[\s([]*(?:\+|00|011)\D*(\d+)/.exec(text) ?? [];
  return country === undefined || KEEPS_ZERO.test(country) ? text : text.replace(/\(0(\d*)\)/, ' $1 ');
}

function abroad(digits: string): Found {
  if (NATIONAL.test(digits) && NOT_SO_SHORT.test(digits)) return 'country';
  if (digits.length > 15) return 'long';
  return /^[2-9]\d{6,}$/.test(digits) ? { abroad: `+${digits}` } : 'invalid';
}

function placeProblem(national: string): PhoneProblem | null {
  return areaCodeKind(national.slice(0, 3)) ?? (SERVICE.test(national) ? 'service' : null);
}
