import { luhnCheckDigit } from '../check-digit.ts';
import { type DeviceNumber, findNumbers } from './find-numbers.ts';
import type { OtherNumber } from './other-numbers.ts';

/** Message beside a field whose text is no number of a device, and nothing else that is known. */
export const NOT_A_NUMBER = 'Enter a 15-digit IMEI, or a serial number of letters and digits';

/**
 * Reads an IMEI or serial number that was typed, pasted, scanned or imported (C3): 15 digits whose last is the check digit, or an
 * Apple serial number of 8 to 14 letters and digits, at least one of them a letter. Of several, the first IMEI is it.
 * @returns what the text is instead, where it is neither
 */
export function readDeviceNumber(text: string): DeviceNumber | OtherNumber {
  const { numbers, other } = findNumbers(text);
  return numbers[0] ?? other ?? { kind: 'other', isCode: false, why: NOT_A_NUMBER };
}

/** Returns the number as it is stored; null for a text that is none. */
export function deviceNumberOf(text: string): string | null {
  const read = readDeviceNumber(text);
  return read.kind === 'other' ? null : read.value;
}

/** Says what is wrong with a text that is no number of a device; null for one that is. */
export function explainNumber(text: string): string | null {
  const read = readDeviceNumber(text);
  return read.kind === 'other' ? read.why : null;
}

/**
 * Returns every number that a text can name, in the order in which they are looked up: with and without the sign of a box's label,
 * each of two IMEIs, and the IMEI of 14 digits or of an IMEISV. All searches and comparisons of numbers use it.
 */
export function numberKeys(text: string): string[] {
  const { numbers } = findNumbers(text);
  const found = numbers.flatMap(({ value, orElse }) => (orElse === null ? [value] : [value, orElse]));
  const digits = text.replace(/\D/g, '');
  const isShort = found.length === 0 && /^[\d\s./-]+$/.test(text) && (digits.length === 14 || digits.length === 16);
  const keys = isShort ? [digits.slice(0, 14) + luhnCheckDigit(digits.slice(0, 14))] : found;
  // What was stored as a box's label has it.
  const boxed = keys.filter((key) => /^(?!S)(?=.*[A-Z])(?:.{10}|.{12})$/.test(key)).map((key) => `S${key}`);
  return [...new Set([...keys, ...boxed])];
}

/** Returns true when two texts name one device. */
export function isSameNumber(one: string, other: string): boolean {
  const keys = new Set(numberKeys(one));
  return numberKeys(other).some((key) => keys.has(key));
}

/**
 * Asks whether a serial number holds a letter that Apple does not use; it is never changed.
 * @returns null where there is nothing to ask
 */
export function askAboutLetters(text: string): string | null {
  const read = readDeviceNumber(text);
  if (read.kind !== 'serial' || !/[OI]/.test(read.value)) return null;
  const [letter, digit] = read.value.includes('O') ? ['the letter O', 'a zero'] : ['the letter I', 'a one'];
  return `Apple serial numbers don’t use ${letter}. Is it ${digit}?`;
}
