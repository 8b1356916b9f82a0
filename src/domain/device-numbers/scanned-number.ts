import { isLongCode, type OtherNumber } from './other-numbers.ts';
import { deviceNumberOf, readDeviceNumber } from './read-device-number.ts';

/** Content of a scanned code: a device number, or another code on its box or screen. */
export type ScannedCode = { kind: 'device'; identifier: string } | OtherNumber;

/** Matches letters of another keyboard layout, which no code has. */
const OTHER_LAYOUT = /[ß§äöüàâçèéêëîïñôùûœÄÖÜÀÂÇÈÉÊËÎÏÑÔÙÛŒ]/;

/**
 * Reads a code that a hand scanner or a camera has read: the IMEI or serial number of a device.
 * @param isTyped true for a text from a field, where a name may be typed as fast: a code must have a digit
 * @returns `other` for a neighboring code that was scanned by mistake; null for a text that isn't a device code
 */
export function readScannedCode(scanned: string, { isTyped = false } = {}): ScannedCode | null {
  const read = readDeviceNumber(scanned);
  if (read.kind === 'other') return read.isCode ? read : null;
  if (isTyped && !/\d/.test(read.value)) return null;
  return { kind: 'device', identifier: read.value };
}

/** Matches two or more codes without anything between them. */
const RUN_TOGETHER = /^[A-Z0-9]{20,60}$/i;
/** Lengths of device codes: the IMEI, and the serial numbers of all years, with or without the S of a box's label. */
const LENGTHS = [15, 13, 12, 11, 10];
const BOXED = /^S(?:.{10}|.{12})$/i;

/**
 * Splits device codes that ran together, as from a scanner that adds no Enter.
 * @returns the whole text when it is one code, or when there is more than one way to split it
 */
export function splitScans(text: string): string[] {
  const code = text.trim();
  if (!RUN_TOGETHER.test(code) || isLongCode(code)) return [code];
  const ways = waysToSplit(code);
  // A code that begins with S is nearly always from a box: then all of them are.
  const boxed = ways.filter((way) => way.every((part) => BOXED.test(part)));
  const [only, ...others] = boxed.length > 0 ? boxed : ways;
  return only !== undefined && others.length === 0 ? only : [code];
}

/**
 * Returns true for a text that is a whole device number and nothing else.
 * @param before text before it: a serial number that needs this text to be whole does not count
 */
export function isWholeCode(text: string, before = ''): boolean {
  const read = readScannedCode(text, { isTyped: true });
  if (read?.kind !== 'device') return false;
  const whole = `${before}${text}`;
  const isSingleNumber = LENGTHS.includes(whole.length) && deviceNumberOf(whole) === whole;
  return before === '' || /^\d{15}$/.test(read.identifier) || !isSingleNumber;
}

/** A field with fewer characters holds no number yet. */
const FEW = 3;

/**
 * Returns true for keys that continue the text of their field, when a busy browser received the first ones earlier: only together
 * with that text are they a device number.
 */
export function continuesScan(before: string, text: string): boolean {
  if (before === '' || isWholeCode(text, before)) return false;
  return before.length < FEW || (!LENGTHS.includes(text.length) && isWholeCode(`${before}${text}`));
}

/** Explains why a scanned text is not a device code. */
export function explainScan(text: string): string {
  const quoted = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  if (OTHER_LAYOUT.test(text)) {
    return `“${quoted}” isn’t an IMEI or serial number. Set the scanner’s keyboard layout to your computer’s (USA), then scan again.`;
  }
  if (RUN_TOGETHER.test(text)) {
    return 'Two scans ran together. Set the scanner to add Enter after each code, then scan again.';
  }
  return text.length < 8
    ? `“${quoted}” is too short for an IMEI or serial number. Scan again.`
    : `“${quoted}” isn’t an IMEI or serial number. Scan again.`;
}

function waysToSplit(code: string): string[][] {
  if (code === '') return [[]];
  return LENGTHS.filter((length) => length <= code.length).flatMap((length) => {
    const first = code.slice(0, length);
    return isCodeOfLength(first) ? waysToSplit(code.slice(length)).map((rest) => [first, ...rest]) : [];
  });
}

/** Returns true for an IMEI, or a serial number with letters and digits. */
function isCodeOfLength(text: string): boolean {
  const read = readDeviceNumber(text);
  if (read.kind === 'other') return false;
  if (text.length === 13 && !BOXED.test(text)) return false;
  return read.kind === 'imei' || (/\d/.test(text) && /[A-Z]/i.test(text));
}
