import { hasLuhnCheckDigit } from '../check-digit.ts';
import { plainText } from '../text/clean-text.ts';
import { MAX_NUMBER_TEXT_LENGTH } from './longest-text.ts';
import { isDeviceWord, isLongCode, LABELED_OTHERS, nameOtherNumber, type OtherNumber } from './other-numbers.ts';

/** Number of one physical device: the IMEI of a phone, or the serial number that Apple gives every device. */
export interface DeviceNumber {
  kind: 'imei' | 'serial';
  /** Without separators, in capitals, without the S of a box's label. */
  value: string;
  /** The serial number with, or without, the S that may belong to a box's label; null when there is no doubt. */
  orElse: string | null;
}

/** The device numbers in a text, the wanted one first; or what the text is instead. */
export interface FoundNumbers {
  numbers: readonly DeviceNumber[];
  other: OtherNumber | null;
}

type Label = 'imei' | 'serial' | 'end' | keyof typeof LABELED_OTHERS;

/** Labels before a number, in capitals; the first match counts. In text pasted without line breaks, a label may follow a digit. */
const LABELS: readonly (readonly [Label, string])[] = [
  ['imeisv', 'IMEI ?/? ?SV'],
  ['imei', 'IMEI(?: ?/ ?MEID)?(?:[ _]?(?:NO|NUMBER|NR)\\b)?\\.?'],
  ['meid', 'MEID'],
  ['end', 'SEID'],
  ['eid', 'EID'],
  ['iccid', 'ICCID'],
  [
    'serial',
    'SERIAL(?:[ _]?(?:NO|NUMBER|NUM|NR)\\b)?\\.?|SER\\.(?: ?(?:NO|NR)\\b)?\\.?|SERIENNUMMER|S[EÉ]RIE|S ?/ ?N|SN(?=[\\s:=#])|\\(21\\)|\\(S\\)|\\[S\\]',
  ],
  ['part', 'PART(?: ?(?:NO|NUMBER)\\b)?\\.?(?=[\\s:=#])|P ?/ ?N\\b|\\(1P\\)'],
  ['model', 'MODEL(?: ?(?:NO|NUMBER|NAME)\\b)?\\.?(?=[\\s:=#])'],
  ['fcc', 'FCC ?ID'],
  ['product', 'UPC|EAN|GTIN|\\(01\\)'],
  ['tracking', 'TRACKING(?: ?(?:NO|NUMBER)\\b)?\\.?'],
  [
    'end',
    'WI-?FI ADDRESS|BLUETOOTH|CAPACITY|AVAILABLE|CARRIER(?: LOCK)?|NETWORK|PHONE NUMBER|MODEM FIRMWARE|(?:IOS|IPADOS|MACOS|SOFTWARE) VERSION|(?:PHYSICAL|AVAILABLE|DIGITAL) SIM|PRIMARY|SECONDARY',
  ],
];
const LABEL = new RegExp(LABELS.map(([, words]) => `((?:^|\\b|\\d)(?:${words}))`).join('|'), 'g');

const SERIAL = /^(?=.*[A-Z])[A-Z0-9]{8,14}$/;
/** Matches a code on Apple's boxes: S, then a serial number of 10 or 12 characters. */
const BOXED = /^S(?=.*\d)([A-Z0-9]{10}|[A-Z0-9]{12})$/;
/** Matches a serial number after SN or 21 (GS1), which may be its label in a code that lost another sign. */
const MAYBE_LABELED = /^(?:SN|21)(?=.*\d)(?=.*[A-Z])([A-Z0-9]{10}|[A-Z0-9]{12})$/;
/** Matches a serial number after another data identifier (ANSI MH10.8.2). */
const SERIAL_IDENTIFIER = /^(?:3S|25S|18S)([A-Z0-9]{10,12})$/;
/** Matches a product and a serial number in one code (GS1), without parentheses. */
const PRODUCT_AND_SERIAL = /^01\d{14}21([A-Z0-9]{8,15})$/;
/** Matches a serial number in groups of three or four signs, as people write it down. */
const GROUPED = /^[A-Z0-9]{3,4}(?: [A-Z0-9]{3,4}){2,3}(?: [A-Z0-9]{1,4})?$/;
/** Matches groups of two or more signs. */
const SMALL_GROUPS = /^[A-Z0-9]{2,4}(?: [A-Z0-9]{2,4}){1,5}(?: [A-Z0-9]{1,4})?$/;

/** Finds the numbers of a device in a text that was typed, pasted, scanned or imported: with labels, in lines, or alone. */
export function findNumbers(text: string): FoundNumbers {
  const lines = text
    .slice(0, MAX_NUMBER_TEXT_LENGTH)
    .split(/\p{Cc}+/u)
    .map((line) => unwrap(plainText(line).toUpperCase()))
    .filter((line) => line !== '');
  const whole = lines.join(' ');
  const sections = sectionsOf(whole);
  const labeled = readLabeled(sections);
  if (labeled !== null) return labeled;
  const isLabeled = sections.some(({ label }) => label !== 'end');
  const alone = readNumbers(whole);
  if (alone !== null && !isLabeled) return { numbers: alone, other: null };
  const other = nameSection(sections) ?? nameOtherNumber(whole);
  const parts = [...lines, ...whole.split(/[,;|]| \/ /)].flatMap((part) => readNumbers(part.trim()) ?? []);
  const imeis = [...parts.filter(({ kind }) => kind === 'imei'), ...imeisAnywhere(whole)];
  // A code that is known as a whole is not searched for a serial number.
  if (imeis.length > 0 && !(other?.isCode && !isLabeled && parts.length === 0))
    return { numbers: [...imeis, ...parts].toSorted(imeiFirst), other };
  const wrong = wrongImei(whole);
  if (wrong !== null) return { numbers: [], other: wrong };
  const serials =
    sections.some(({ label }) => label === 'serial') || other === null || !other.isCode ? wordsOf(whole, sections) : [];
  return { numbers: parts.length > 0 && (!other?.isCode || !isLabeled) ? parts : serials, other };
}

function imeiFirst(a: DeviceNumber, b: DeviceNumber): number {
  return Number(b.kind === 'imei') - Number(a.kind === 'imei');
}

/** Removes signs that scanners and spreadsheets put around a code: the symbology prefix, asterisks, quotation marks, a fraction of zeros. */
function unwrap(line: string): string {
  return line
    .replace(/^\][A-Z]\d/, '')
    .replace(/^=?["'*“”‘’]+|["'*“”‘’.,;:]+$/g, '')
    .replace(/^(\d{15})\.0+$/, '$1')
    .trim();
}

interface Section {
  label: Label;
  /** Text after the label, without signs and filler words. */
  text: string;
  /** True for the section of a second number. */
  second: boolean;
}

/** Matches text between a label and its number. */
const BETWEEN = /^(?:[^A-Z0-9(]|\((?!\d{2}\))[A-Z ]*\d?\)|(?:IS|NO|NR|CODE|NUMBER|SLOT|SIM)(?= ?[12]?[^A-Z0-9]))+/;
const INDEX = /^[\s(#:._-]*([12])(?!\d)/;

/** Reads the numbers after their labels; null when no label has a number after it. */
function readLabeled(sections: readonly Section[]): FoundNumbers | null {
  const imeis = sections
    .filter(({ label }) => label === 'imei')
    .map(({ text, second }) => ({ second, text, found: imeisAnywhere(text.replace(/^[12](?=(?: ?\d){15})/, '')) }))
    .toSorted((one, other) => Number(one.second) - Number(other.second));
  for (const { text } of imeis) {
    const wrong = wrongImei(text);
    if (wrong !== null) return { numbers: [], other: wrong };
  }
  const serials = sections.filter(({ label }) => label === 'serial').map(({ text }) => firstSerial(text));
  const numbers = [...imeis.map(({ found }) => found), ...serials].flat();
  return numbers.length > 0 ? { numbers, other: null } : null;
}

/** Names the first labeled number that is not a device number. */
function nameSection(sections: readonly Section[]): OtherNumber | null {
  for (const { label, text: labeledText } of sections) {
    if (label === 'end') continue;
    if (label !== 'imei' && label !== 'serial') return { kind: 'other', isCode: true, why: LABELED_OTHERS[label] };
    const other = nameOtherNumber(labeledText);
    if (other !== null) return other;
  }
  return null;
}

/** Names the first IMEI in a text with a wrong digit, so it is never skipped silently. */
function wrongImei(text: string): OtherNumber | null {
  const [, digits] = /(?:^|[^A-Z0-9])(\d{15}|\d{2}[ -]\d{6}[ -]\d{6}[ -]\d)(?![A-Z0-9])/.exec(text) ?? [];
  return digits === undefined ? null : nameOtherNumber(digits);
}

/** Splits a text into sections after its labels. */
function sectionsOf(text: string): Section[] {
  const labels = [...text.matchAll(LABEL)].map((match) => {
    const labelIndex = LABELS.findIndex((_, index) => match[index + 1] !== undefined);
    return {
      label: LABELS[labelIndex]?.[0] ?? ('end' as const),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
  return labels.map(({ label, end }, place) => {
    const next = labels[place + 1];
    // The digit before a label without a blank is the last digit of the number.
    const stop = next === undefined ? text.length : next.start + (/^\d/.test(text.slice(next.start)) ? 1 : 0);
    const labeledText = text.slice(end, stop).replace(BETWEEN, '');
    const [index = '', second] = (label === 'imei' ? INDEX.exec(labeledText) : null) ?? [];
    return {
      label,
      second: second === '2' || /^2(?=(?: ?\d){15})/.test(labeledText),
      text: labeledText.slice(index.length).replace(BETWEEN, '').trim(),
    };
  });
}

/** Reads whole IMEIs at the start of a text, in groups of digits. */
function imeisOf(text: string): DeviceNumber[] {
  const [run = ''] = /^\d(?:[ .-]*\d)*/.exec(text) ?? [];
  const imeis: DeviceNumber[] = [];
  let digits = '';
  for (const group of run.split(/[ .-]+/)) {
    digits += group;
    if (digits.length < 15) continue;
    if (!isImei(digits)) break;
    imeis.push({ kind: 'imei', value: digits, orElse: null });
    digits = '';
  }
  return imeis;
}

function isImei(digits: string): boolean {
  return /^\d{15}$/.test(digits) && hasLuhnCheckDigit(digits) && !/^(\d)\1+$/.test(digits);
}

function firstSerial(text: string): DeviceNumber[] {
  const whole = readNumbers(text);
  if (whole !== null) return whole;
  const [word = ''] = /^[A-Z0-9]+(?:-[A-Z0-9]+)*/.exec(text) ?? [];
  return readNumbers(word) ?? [];
}

/** Reads a text that is only a number, or two IMEIs; null for any other text. */
function readNumbers(text: string): DeviceNumber[] | null {
  const productSerial = PRODUCT_AND_SERIAL.exec(text)?.[1] ?? '';
  if (isImei(productSerial)) return [{ kind: 'imei', value: productSerial, orElse: null }];
  if (/^[\d .-]+(?: ?\/ ?\d{2})?$/.test(text)) {
    const digits = text.replace(/ ?\/ ?\d{2}$/, '');
    const imeis = imeisOf(digits);
    const length = digits.replace(/\D/g, '').length;
    const isWhole = imeis.length > 0 && imeis.length * 15 === length;
    // A software version may follow: "35 714209 123456 6 / 01".
    return isWhole || (imeis.length === 1 && length === 17 && /[ .-]\d{2}$/.test(digits)) ? imeis : null;
  }
  const joined = text.includes(' ') && !isGrouped(text) ? '' : text.replace(/[\s-]+/g, '');
  const serial = PRODUCT_AND_SERIAL.exec(joined)?.[1] ?? SERIAL_IDENTIFIER.exec(joined)?.[1] ?? joined;
  const boxed = BOXED.exec(serial)?.[1];
  if (boxed !== undefined && /[A-Z]/.test(boxed) && nameOtherNumber(text) === null && nameOtherNumber(boxed) === null)
    return [{ kind: 'serial', value: boxed, orElse: serial.length <= 14 ? serial : null }];
  if (boxed !== undefined && isImei(boxed)) return [{ kind: 'imei', value: boxed, orElse: null }];
  if (!SERIAL.test(serial) || nameOtherNumber(text) !== null || nameOtherNumber(serial) !== null) return null;
  const [, bare] = MAYBE_LABELED.exec(serial) ?? [];
  if (bare !== undefined)
    return [
      serial.startsWith('SN')
        ? { kind: 'serial', value: bare, orElse: serial }
        : { kind: 'serial', value: serial, orElse: bare },
    ];
  return [{ kind: 'serial', value: serial, orElse: /^S[A-Z0-9]{11}$/.test(serial) ? serial.slice(1) : null }];
}

/** Returns true for a serial number in groups, but not for names and sizes of models. */
function isGrouped(text: string): boolean {
  if (!/\d/.test(text)) return false;
  if (GROUPED.test(text)) return true;
  const groups = text.split(' ');
  const mixed = groups.filter((group) => /\d/.test(group) && /[A-Z]/.test(group) && !isDeviceWord(group));
  return SMALL_GROUPS.test(text) && [10, 11, 12].includes(groups.join('').length) && mixed.length * 2 > groups.length;
}

/** Finds IMEIs among other words and numbers. */
function imeisAnywhere(text: string): DeviceNumber[] {
  return text
    .split(/[^\d .-]+/)
    .flatMap((run) => run.trim().split(/ {2,}/))
    .filter((run) => !isLongCode(run.replace(/\D/g, '')))
    .flatMap((run) => imeisIn(run));
}

/**
 * Finds the only word that can be a serial number, when a label announces one, or when all other words are about a device: a word
 * among others may be part of an address, a password or another number.
 */
function wordsOf(text: string, sections: readonly Section[]): DeviceNumber[] {
  const words = text.split(/[\s,;|()[\]"“”]+/).map((word) => word.replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, ''));
  const isNumber = (word: string) => /^[A-Z0-9-]{10,}$/.test(word) && /\d/.test(word) && /[A-Z]/.test(word);
  const isCertain =
    sections.some(({ label }) => label === 'serial') ||
    words.every((word) => word === '' || isNumber(word) || isDeviceWord(word) || nameOtherNumber(word)?.isCode);
  const serials = isCertain ? words.filter(isNumber).flatMap((word) => readNumbers(word) ?? []) : [];
  return serials.length === 1 ? serials : [];
}

/** Finds an IMEI in groups of digits, where the first groups may be another number: "15 357142091234566". */
function imeisIn(run: string): DeviceNumber[] {
  const groups = run.split(/[ .-]+/).filter((group) => group !== '');
  for (const index of groups.keys()) {
    const imeis = imeisOf(groups.slice(index).join(' '));
    if (imeis.length > 0) return imeis;
  }
  return [];
}
