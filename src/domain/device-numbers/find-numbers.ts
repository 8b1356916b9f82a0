import { hasLuhnCheckDigit } from '../check-digit.ts';
import { plainText } from '../text/clean-text.ts';
import { LONGEST_NUMBER_TEXT } from './longest-text.ts';
import { isDeviceWord, isLongCode, LABELLED_OTHERS, nameOtherNumber, type OtherNumber } from './other-numbers.ts';

/** Number of one physical device: the IMEI of a phone, or the serial number that Apple gives every device. */
export interface DeviceNumber {
  kind: 'imei' | 'serial';
  /** Without separators, in capitals, without the sign of a box's label. */
  value: string;
  /** The serial number with, or without, the letter that may be the sign of a box's label; null where there is no doubt. */
  orElse: string | null;
}

/** What stands in a text: the numbers of a device, the wanted one first; else what it is instead. */
export interface FoundNumbers {
  numbers: readonly DeviceNumber[];
  other: OtherNumber | null;
}

type Label = 'imei' | 'serial' | 'end' | keyof typeof LABELLED_OTHERS;

/** Words before a number, in capitals; the first that fits. Behind a number pasted without line breaks, they follow a digit. */
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
/** Codes of Apple's boxes say that they hold a serial number: S, then 10 or 12 characters of it. */
const BOXED = /^S(?=.*\d)([A-Z0-9]{10}|[A-Z0-9]{12})$/;
/** Signs before a serial number that may be its label, in codes of which another sign was lost: SN, and 21 (GS1). */
const MAYBE_LABELLED = /^(?:SN|21)(?=.*\d)(?=.*[A-Z])([A-Z0-9]{10}|[A-Z0-9]{12})$/;
/** Further letters and digits that say what follows, by the standard of such codes (ANSI MH10.8.2), before a serial number. */
const SERIAL_IDENTIFIER = /^(?:3S|25S|18S)([A-Z0-9]{10,12})$/;
/** A product and a serial number in one code (GS1), without parentheses. */
const PRODUCT_AND_SERIAL = /^01\d{14}21([A-Z0-9]{8,15})$/;
/** A serial number in groups of three or four signs, as people write one down. */
const GROUPED = /^[A-Z0-9]{3,4}(?: [A-Z0-9]{3,4}){2,3}(?: [A-Z0-9]{1,4})?$/;
/** Groups of two or more signs. */
const SMALL_GROUPS = /^[A-Z0-9]{2,4}(?: [A-Z0-9]{2,4}){1,5}(?: [A-Z0-9]{1,4})?$/;

/** Finds the numbers of a device in a text that was typed, pasted, scanned or imported: with labels, in lines, or alone. */
export function findNumbers(text: string): FoundNumbers {
  const lines = text
    .slice(0, LONGEST_NUMBER_TEXT)
    .split(/\p{Cc}+/u)
    .map((line) => unwrap(plainText(line).toUpperCase()))
    .filter((line) => line !== '');
  const whole = lines.join(' ');
  const sections = sectionsOf(whole);
  const labelled = readLabelled(sections);
  if (labelled !== null) return labelled;
  const isLabelled = sections.some(({ label }) => label !== 'end');
  const alone = readPart(whole);
  if (alone !== null && !isLabelled) return { numbers: alone, other: null };
  const other = nameSection(sections) ?? nameOtherNumber(whole);
  const parts = [...lines, ...whole.split(/[,;|]| \/ /)].flatMap((part) => readPart(part.trim()) ?? []);
  const imeis = [...parts.filter(({ kind }) => kind === 'imei'), ...imeisAnywhere(whole)];
  // A code that is named as a whole is not searched for a serial number in it.
  if (imeis.length > 0 && !(other?.isCode && !isLabelled && parts.length === 0))
    return { numbers: [...imeis, ...parts].toSorted(imeiFirst), other };
  const wrong = wrongImei(whole);
  if (wrong !== null) return { numbers: [], other: wrong };
  const serials =
    sections.some(({ label }) => label === 'serial') || other === null || !other.isCode ? wordsOf(whole, sections) : [];
  return { numbers: parts.length > 0 && (!other?.isCode || !isLabelled) ? parts : serials, other };
}

function imeiFirst(a: DeviceNumber, b: DeviceNumber): number {
  return Number(b.kind === 'imei') - Number(a.kind === 'imei');
}

/** Drops what scanners and spreadsheets put around a code: the sign of its kind, asterisks, quotation marks, a fraction of zeros. */
function unwrap(line: string): string {
  return line
    .replace(/^\][A-Z]\d/, '')
    .replace(/^=?["'*“”‘’]+|["'*“”‘’.,;:]+$/g, '')
    .replace(/^(\d{15})\.0+$/, '$1')
    .trim();
}

interface Section {
  label: Label;
  /** What stands behind the label, without signs and filling words. */
  text: string;
  /** True for that of a second number. */
  second: boolean;
}

/** What may stand between a label and its number. */
const BETWEEN = /^(?:[^A-Z0-9(]|\((?!\d{2}\))[A-Z ]*\d?\)|(?:IS|NO|NR|CODE|NUMBER|SLOT|SIM)(?= ?[12]?[^A-Z0-9]))+/;
const INDEX = /^[\s(#:._-]*([12])(?!\d)/;

/** Reads the numbers behind their labels; null for a text without, or where none is behind its label. */
function readLabelled(sections: readonly Section[]): FoundNumbers | null {
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

/** Names what labels say that is not wanted. */
function nameSection(sections: readonly Section[]): OtherNumber | null {
  for (const { label, text: behind } of sections) {
    if (label === 'end') continue;
    if (label !== 'imei' && label !== 'serial') return { kind: 'other', isCode: true, why: LABELLED_OTHERS[label] };
    const other = nameOtherNumber(behind);
    if (other !== null) return other;
  }
  return null;
}

/** Names the first IMEI in a text of which a digit is wrong: it is never passed over. */
function wrongImei(text: string): OtherNumber | null {
  const [, digits] = /(?:^|[^A-Z0-9])(\d{15}|\d{2}[ -]\d{6}[ -]\d{6}[ -]\d)(?![A-Z0-9])/.exec(text) ?? [];
  return digits === undefined ? null : nameOtherNumber(digits);
}

/** Splits a text behind its labels. */
function sectionsOf(text: string): Section[] {
  const found = [...text.matchAll(LABEL)].map((match) => {
    const place = LABELS.findIndex((_, index) => match[index + 1] !== undefined);
    return { label: LABELS[place]?.[0] ?? ('end' as const), start: match.index, end: match.index + match[0].length };
  });
  return found.map(({ label, end }, place) => {
    const next = found[place + 1];
    // The digit before a label that follows without a blank is the last of the number.
    const stop = next === undefined ? text.length : next.start + (/^\d/.test(text.slice(next.start)) ? 1 : 0);
    const behind = text.slice(end, stop).replace(BETWEEN, '');
    const [index = '', second] = (label === 'imei' ? INDEX.exec(behind) : null) ?? [];
    return {
      label,
      second: second === '2' || /^2(?=(?: ?\d){15})/.test(behind),
      text: behind.slice(index.length).replace(BETWEEN, '').trim(),
    };
  });
}

/** Reads whole IMEIs at the start of a text, in groups of digits as they are shown. */
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
  const whole = readPart(text);
  if (whole !== null) return whole;
  const [word = ''] = /^[A-Z0-9]+(?:-[A-Z0-9]+)*/.exec(text) ?? [];
  return readPart(word) ?? [];
}

/** Reads a text that is nothing but a number, or two IMEIs; null for another text. */
function readPart(text: string): DeviceNumber[] | null {
  const behindProduct = PRODUCT_AND_SERIAL.exec(text)?.[1] ?? '';
  if (isImei(behindProduct)) return [{ kind: 'imei', value: behindProduct, orElse: null }];
  if (/^[\d .-]+(?: ?\/ ?\d{2})?$/.test(text)) {
    const digits = text.replace(/ ?\/ ?\d{2}$/, '');
    const imeis = imeisOf(digits);
    const length = digits.replace(/\D/g, '').length;
    const isWhole = imeis.length > 0 && imeis.length * 15 === length;
    // A version of the software may follow: "35 714209 123456 6 / 01".
    return isWhole || (imeis.length === 1 && length === 17 && /[ .-]\d{2}$/.test(digits)) ? imeis : null;
  }
  const joined = text.includes(' ') && !isGrouped(text) ? '' : text.replace(/[\s-]+/g, '');
  const serial = PRODUCT_AND_SERIAL.exec(joined)?.[1] ?? SERIAL_IDENTIFIER.exec(joined)?.[1] ?? joined;
  const boxed = BOXED.exec(serial)?.[1];
  if (boxed !== undefined && /[A-Z]/.test(boxed) && nameOtherNumber(text) === null && nameOtherNumber(boxed) === null)
    return [{ kind: 'serial', value: boxed, orElse: serial.length <= 14 ? serial : null }];
  if (boxed !== undefined && isImei(boxed)) return [{ kind: 'imei', value: boxed, orElse: null }];
  if (!SERIAL.test(serial) || nameOtherNumber(text) !== null || nameOtherNumber(serial) !== null) return null;
  const [, bare] = MAYBE_LABELLED.exec(serial) ?? [];
  if (bare !== undefined)
    return [
      serial.startsWith('SN')
        ? { kind: 'serial', value: bare, orElse: serial }
        : { kind: 'serial', value: serial, orElse: bare },
    ];
  return [{ kind: 'serial', value: serial, orElse: /^S[A-Z0-9]{11}$/.test(serial) ? serial.slice(1) : null }];
}

/** Returns true for a serial number in groups; names and sizes of models are none. */
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
 * Finds the only word that can be a serial number, where a label says that there is one, or all other words are about a device: of
 * an address, a password or another number nobody knows.
 */
function wordsOf(text: string, sections: readonly Section[]): DeviceNumber[] {
  const words = text.split(/[\s,;|()[\]"“”]+/).map((word) => word.replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, ''));
  const isNumber = (word: string) => /^[A-Z0-9-]{10,}$/.test(word) && /\d/.test(word) && /[A-Z]/.test(word);
  const isSure =
    sections.some(({ label }) => label === 'serial') ||
    words.every((word) => word === '' || isNumber(word) || isDeviceWord(word) || nameOtherNumber(word)?.isCode);
  const serials = isSure ? words.filter(isNumber).flatMap((word) => readPart(word) ?? []) : [];
  return serials.length === 1 ? serials : [];
}

/** Finds an IMEI in groups of digits of which the first ones may be another number: "15 357142091234566". */
function imeisIn(run: string): DeviceNumber[] {
  const groups = run.split(/[ .-]+/).filter((group) => group !== '');
  for (const index of groups.keys()) {
    const imeis = imeisOf(groups.slice(index).join(' '));
    if (imeis.length > 0) return imeis;
  }
  return [];
}
