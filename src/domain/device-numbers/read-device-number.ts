import { luhnCheckDigit } from '../check-digit.ts';
import { type DeviceNumber, findNumbers } from './find-numbers.ts';
import type { OtherNumber } from './other-numbers.ts';

/** Message for a field whose text is neither a device number nor another known code. */
export const NOT_A_NUMBER = 'Enter a 15-digit IMEI, or a serial number of letters and digits';

/**
 * Reads an IMEI or serial number that was typed, pasted, scanned or imported: 15 digits whose last is the check digit, or an
 * Apple serial number of 8 to 14 letters and digits, at least one of them a letter. Of several numbers, the first IMEI counts.
 * @returns an explanation of the text when it is neither
 */
export function readDeviceNumber(text: string): DeviceNumber | OtherNumber {
  const { numbers, other } = findNumbers(text);
  return numbers[0] ?? other ?? { kind: 'other', isCode: false, why: NOT_A_NUMBER };
}

/** Returns the number as it is stored; null for a text that isn't a device number. */
export function deviceNumberOf(text: string): string | null {
  const read = readDeviceNumber(text);
  return read.kind === 'other' ? null : read.value;
}

/** Explains why a text isn't a device number; null when it is one. */
export function explainNumber(text: string): string | null {
  const read = readDeviceNumber(text);
  return read.kind === 'other' ? read.why : null;
}

/** Matches a text that is only one number, with or without its label. */
const DIGITS = /^\s*(?:IMEI(?:\s?\/?\s?SV)?[\s:.#=]*)?([\d\s./-]+)$/i;
/** Matches a number that older versions stored, such as the MEID of an older iPhone. */
const OLD = /^(?=.*[A-Z])[A-Z0-9]{8,15}$/;

/**
 * Returns every number that a text can name, in the order in which they are looked up: with and without the S of a box's label,
 * each of two IMEIs, the IMEI of 14 digits, of an IMEISV or after a zero, and the text as an older version may have stored it. All searches
 * and comparisons of numbers use it.
 */
export function numberKeys(text: string): string[] {
  const { numbers } = findNumbers(text);
  const fullKeys = numbers.flatMap(({ value, orElse }) => (orElse === null ? [value] : [value, orElse]));
  const keys = fullKeys.length > 0 ? fullKeys : shortKeys(text);
  // Numbers scanned from a box may have been stored with the S.
  const boxed = keys.filter((key) => /^(?!S)(?=.*[A-Z])(?:.{10}|.{12})$/.test(key)).map((key) => `S${key}`);
  const joined = joinedOf(text);
  return [...new Set([...keys, ...boxed, ...(OLD.test(joined) ? [joined] : [])])];
}

function shortKeys(text: string): string[] {
  const digits = DIGITS.exec(text)?.[1]?.replace(/\D/g, '') ?? '';
  if (digits.length === 16 && digits.startsWith('0') && deviceNumberOf(digits.slice(1)) !== null)
    return [digits.slice(1)];
  return digits.length === 14 || digits.length === 16
    ? [digits.slice(0, 14) + luhnCheckDigit(digits.slice(0, 14))]
    : [];
}

function joinedOf(text: string): string {
  return text.toUpperCase().replace(/[\s-]+/g, '');
}

/** Returns true when two texts name one device. */
export function isSameNumber(one: string, other: string): boolean {
  const joined = joinedOf(one);
  if (joined !== '' && joined === joinedOf(other)) return true;
  const keys = new Set(numberKeys(one));
  return numberKeys(other).some((key) => keys.has(key));
}

/**
 * Returns a question about letters in a serial number that Apple does not use. Never changes the number.
 * @returns null when there is nothing to ask
 */
export function questionLetters(text: string): string | null {
  const read = readDeviceNumber(text);
  if (read.kind !== 'serial' || !/[OI]/.test(read.value)) return null;
  const questions = [
    ['O', 'Apple serial numbers don’t use the letter O. Is it a zero?'],
    ['I', 'Apple serial numbers don’t use the letter I. Is it a one?'],
  ] as const;
  return questions.flatMap(([letter, question]) => (read.value.includes(letter) ? [question] : [])).join(' ');
}
