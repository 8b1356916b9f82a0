import { plainText } from '../text/clean-text.ts';
import { type AreaCodeKind, areaCodeKind } from './area-codes.ts';

/** Message for what is no phone number (C5). */
export const PHONE_MESSAGE = 'Please enter a valid phone number';

/** Why a number cannot be taken where texts go: the sentence beside its field, or null for what is no whole number at all. */
const PROBLEMS = {
  invalid: null,
  short: null,
  long: null,
  letters: 'Please use digits instead of letters.',
  two: 'Please enter one phone number only.',
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

const LABEL =
  'tel|telephone|telefono|phone|ph|cell|cellphone|cel|celular|mobile|mob|movil|home|work|main|iphone|sms|text|call|callto|whatsapp|number|no|[tmpchow]';
/** "Tel.", "Cell:", "mobile", "tel:" before a number; one or two of them. */
const LABEL_BEFORE = new RegExp(`^(?:(?:${LABEL})\\b[\\s.:#=/-]*){1,2}(?=[+(\\d])`, 'i');
/** "(cell)", "mobile" after it. */
const LABEL_AFTER = new RegExp(`[\\s,-]*\\(?\\b(?:${LABEL})\\b\\.?\\)?$`, 'i');
/** "x5", "ext. 5", ";ext=5", ",5", "#5" after it. */
const EXTENSION =
  /^(.*\d\)?)\s*\(?(?:[,;]*\s*(?:extension|extn|ext|xtn|x|anexo)[\s.:=#]*|[,;]+\s*|#\s*)(\d{1,8})\)?#?$/i;
/** Nothing but digits and what people put between them. */
const BETWEEN = /^[(\s[]*\+?[\d\s()[\]./_~-]+$/;
/** Numbers with all their digits, to count them. */
const WHOLE = /(?:\+?1[\s./-]*)?\(?[2-9]\d{2}\)?[\s./-]*[2-9]\d{2}[\s./-]*\d{4}(?!\d)/g;
/** Area code and exchange start with 2 to 9, and neither is a service such as 911; no area code has a 9 in the middle. */
const NATIONAL = /^([2-9][0-8]\d)([2-9]\d{2})\d{4}$/;
const SERVICE = /^(?:...)?.11/;

/**
 * Reads the phone number of a text. Every way in, every search and every comparison reads by it. Signs that nobody sees, dashes,
 * dots, blanks, brackets, a label, the country's 1 and an extension may be anywhere that people and programs put them.
 */
export function readPhone(typed: string): ReadPhone {
  const text = bareNumber(typed);
  const [, main = text, extension = null] = EXTENSION.exec(text) ?? [];
  const whole = nationalOf(main);
  // Digits after a comma or a sharp may belong to what is no number of ours: then all of the text is looked at.
  const national = extension === null || whole.digits !== null ? whole : nationalOf(text);
  if (national.digits === null) return { phone: null, extension: null, problem: national.problem };
  const problem = placeProblem(national.digits) ?? (extension === null ? null : 'extension');
  return { phone: `+1${national.digits}`, extension, problem };
}

/** Returns the number by which phones are compared and found, wherever it is and whether or not it gets texts; null for none. */
export function normalizePhone(typed: string): string | null {
  return readPhone(typed).phone;
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
  const { phone, problem } = readPhone(typed);
  if (problem === 'foreign') {
    const digits = bareNumber(typed)
      .replace(/\D/g, '')
      .replace(/^(?:00|011)/, '');
    return /^[1-9]\d{7,14}$/.test(digits) ? { phone: `+${digits}` } : { error: invalid };
  }
  if (problem === 'extension') return { error: 'Please enter the number without its extension.' };
  return phone === null ? { error: PROBLEMS[problem ?? 'invalid'] ?? invalid } : { phone };
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
 * Returns the last digits of the phone that a search means, up to all ten; null for a text that is no part of a phone.
 * @param least digits of a part
 */
export function readPhoneEnd(searched: string, least = 4): string | null {
  const whole = normalizePhone(searched);
  if (whole !== null) return whole.slice('+1'.length);
  const part = bareNumber(searched);
  const digits = part.replace(/\D/g, '');
  const isPart = BETWEEN.test(part) && digits.length >= least && digits.length <= '15125550142'.length;
  return isPart ? digits.slice(-'5125550142'.length) : null;
}

/** Cleans a text down to a number and what was typed between its digits. */
function bareNumber(typed: string): string {
  const plain = plainText(typed)
    .replace(/%(20|28|29|2b|2d)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[·•∙⋅‧・]/g, '.')
    .replace(/^[<"'=#]+|[>"']+$/g, '')
    .replace(/\?.*$/, '')
    // As a spreadsheet writes a number that it takes for an amount.
    .replace(/^(\d{10,11})\.0+$/, '$1')
    .trim();
  return plain.normalize('NFD').replace(/\p{M}/gu, '').replace(LABEL_BEFORE, '').replace(LABEL_AFTER, '').trim();
}

/** Returns the ten digits of a number, or why there are none. */
function nationalOf(text: string): { digits: string } | { digits: null; problem: PhoneProblem } {
  const none = (problem: PhoneProblem) => ({ digits: null, problem });
  if ((text.match(WHOLE) ?? []).length > 1) return none('two');
  if (/[a-z]/i.test(text)) return none(/\d/.test(text) ? 'letters' : 'invalid');
  if (!BETWEEN.test(text)) return none('invalid');
  const all = text.replace(/\D/g, '');
  const digits = all.replace(/^(?:00|011)(?=1\d{10}$)/, '');
  if (digits.startsWith('00') || digits.startsWith('011')) return none(digits.length > 10 ? 'foreign' : 'invalid');
  const hasCountry = text.includes('+') || digits.length === 11;
  if (hasCountry && !digits.startsWith('1')) return none(text.includes('+') ? 'foreign' : 'long');
  const national = hasCountry ? digits.slice(1) : digits;
  if (national.length !== 10) return none(national.length < 10 ? 'short' : 'long');
  return NATIONAL.test(national) ? { digits: national } : none('invalid');
}

function placeProblem(national: string): PhoneProblem | null {
  return areaCodeKind(national.slice(0, 3)) ?? (SERVICE.test(national) ? 'service' : null);
}
