import { isLongCode, type OtherNumber } from './other-numbers.ts';
import { deviceNumberOf, readDeviceNumber } from './read-device-number.ts';

/** What a scanned code names: a device, or something else that is on its box or its screen. */
export type ScannedCode = { kind: 'device'; identifier: string } | OtherNumber;

/** A letter of another keyboard's layout, which no code has. */
const OTHER_LAYOUT = /[ß§äöüàâçèéêëîïñôùûœÄÖÜÀÂÇÈÉÊËÎÏÑÔÙÛŒ]/;

/**
 * Reads a code that a hand scanner or a camera has read: the IMEI or serial number of a device.
 * @param isTyped true for a text that went into a field, where a name may be typed as fast: a code has a digit
 * @returns `other` for the codes beside it that are scanned by mistake; null for what is no code of a device
 */
export function readScannedCode(scanned: string, { isTyped = false } = {}): ScannedCode | null {
  const read = readDeviceNumber(scanned);
  if (read.kind === 'other') return read.isCode ? read : null;
  if (isTyped && !/\d/.test(read.value)) return null;
  return { kind: 'device', identifier: read.value };
}

/** Two codes or more without anything between them. */
const RUN_TOGETHER = /^[A-Z0-9]{20,60}$/i;
/** Lengths of the codes of a device: IMEI, and the serial numbers of each year, with the sign of a box's label or without. */
const LENGTHS = [15, 13, 12, 11, 10];
const BOXED = /^S(?:.{10}|.{12})$/i;

/**
 * Splits codes of devices that ran together, as from a scanner that adds no Enter.
 * @returns the text alone where it is one code, or where there is more than one way to split it
 */
export function splitScans(text: string): string[] {
  const code = text.trim();
  if (!RUN_TOGETHER.test(code) || isLongCode(code)) return [code];
  const ways = waysToSplit(code);
  // A label that begins with S is nearly always that of a box: then all of them are.
  const boxed = ways.filter((way) => way.every((one) => BOXED.test(one)));
  const [only, ...others] = boxed.length > 0 ? boxed : ways;
  return only !== undefined && others.length === 0 ? only : [code];
}

/**
 * Returns true for a text that is a whole number of a device and nothing else.
 * @param before what stands before it: a serial number that is whole only together with it is none
 */
export function isWholeCode(text: string, before = ''): boolean {
  const read = readScannedCode(text, { isTyped: true });
  if (read?.kind !== 'device') return false;
  const whole = `${before}${text}`;
  const isOne = LENGTHS.includes(whole.length) && deviceNumberOf(whole) === whole;
  return before === '' || /^\d{15}$/.test(read.identifier) || !isOne;
}

/** A field that holds fewer characters holds no number yet. */
const FEW = 3;

/**
 * Returns true for keys that go on from what their field holds, of which a busy browser got the first ones earlier: they are no
 * number of a device, or one only together with it.
 */
export function goesOnFrom(before: string, text: string): boolean {
  if (before === '' || isWholeCode(text, before)) return false;
  return before.length < FEW || (!LENGTHS.includes(text.length) && isWholeCode(`${before}${text}`));
}

/** Says why a text that a scanner read names no device. */
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

/** A serial number of one of the lengths has letters and digits. */
function isCodeOfLength(text: string): boolean {
  const read = readDeviceNumber(text);
  if (read.kind === 'other') return false;
  if (text.length === 13 && !BOXED.test(text)) return false;
  return read.kind === 'imei' || (/\d/.test(text) && /[A-Z]/i.test(text));
}
