import { hasLuhnCheckDigit } from '../check-digit.ts';

/** A text that is not a device number, but another code on the device or its box, or a text typed in its place. */
export interface OtherNumber {
  kind: 'other';
  /** True for a code that is scanned by mistake; false for words and figures that may be typed for another field. */
  isCode: boolean;
  /** Explains what it is, and what to do. */
  why: string;
}

const INSTEAD = 'Use the IMEI or serial number instead.';
const TRACKING = `That’s a tracking number. ${INSTEAD}`;
const MEID = `That’s the MEID. ${INSTEAD}`;
const PRODUCT = `That’s the product barcode, the same on every box. ${INSTEAD}`;

interface Row {
  /** Matches the text in capitals, without blanks and dashes; or as written, with `asWritten`. */
  is: RegExp;
  asWritten?: true;
  /** Further condition for the text without blanks and dashes. */
  and?: (text: string) => boolean;
  isWord?: true;
  why: string | ((text: string) => string);
}

/** Words about a device that people write next to its number, or in place of it. */
const WORDS = [
  'APPLE|IPHONE|IPAD|IPOD|MACBOOK|IMAC|MAC|WATCH|AIRPODS?|SERIES|ULTRA|PRO|MAX|PLUS|MINI|AIR|SE|GEN|GENERATION|STUDIO|[AMS]\\d{1,2}(?!\\d)|X[SR]?',
  'GALAXY|PIXEL|SAMSUNG|GOOGLE|PHONE|TABLET|LAPTOP|DEVICE|MODEL|BOX|CASE',
  'BLACK|WHITE|SILVER|GOLD|GRAY|GREY|SPACE|BLUE|RED|GREEN|PINK|PURPLE|YELLOW|ORANGE|ROSE|NATURAL|DESERT|TITANIUM|GRAPHITE|MIDNIGHT|STARLIGHT|SIERRA|PACIFIC|ALPINE|DEEP|JET|MATTE|TEAL|ULTRAMARINE|CORAL',
  'NEW|USED|GOOD|FAIR|POOR|MINT|FLAWLESS|BROKEN|CRACKED|SCREEN|GLASS|BACK|DAMAGED?|SCRATCH(?:ES|ED)?|BATTERY|WORKING|WORKS|DEAD|LOCKED|UNLOCKED|LOCK|ICLOUD|CARRIER|ATT|AT&T|VERIZON|TMOBILE|T-MOBILE|SPRINT|CELLULAR|WIFI|WI-FI|GPS|LTE|5G|ESIM|SIM|DUAL',
  'MY|THE|THIS|IS|A|AN|AND|WITH|FOR|OF|ON|IT|ITS|HAS|HERE|PLEASE|THANKS|THANK|YOU|HI|HELLO|NUMBER|NO|NOT|SURE|BUT|MAYBE|TBD|LATER|TOMORROW|CUSTOMER|DEMO|UNIT',
  '\\d+(?:GB|TB|MM|IN|INCH|%)?(?!\\d)|GB|TB|MM|INCH',
].join('|');
const ONLY_WORDS = new RegExp(`^(?=.{1,30}$)(?=.*(?:[A-Z]{4}|\\d[GT]B))(?:${WORDS})+$`);
const WORD = new RegExp(`^(?:${WORDS})$`);

/** Returns true for a word, in capitals, that people write next to a device number. */
export function isDeviceWord(word: string): boolean {
  return WORD.test(word);
}

const TRACKING_DIGITS = /^(?:420\d{5}(?:\d{4})?)?9[1-6]\d{18,20}$|^\d{34}$/;
const EID = /^\d{32}$/;
const SIM_CARD = /^89\d{17,18}F?$/;

/** Returns true for a code with more digits than an IMEI, whose parts may look like one. @param joined without blanks */
export function isLongCode(joined: string): boolean {
  return [TRACKING_DIGITS, EID, SIM_CARD].some((code) => code.test(joined));
}

/** Texts that are not device numbers; the first match counts. */
const OTHERS: readonly Row[] = [
  {
    is: /^\d(?:[.,]\d+)?E\+\d{1,2}$|^\d[.,]\d+E\d{1,2}$/,
    why: 'A spreadsheet shortened this number. Enter all of its digits.',
  },
  { is: /^(?:FCCID)?:?BCG[AE]\d{4}[A-Z]?$/, why: `That’s the FCC ID, the same on every device. ${INSTEAD}` },
  { is: /^(?:IC)?:?579C[AE]\d{4}[A-Z]?$/, why: `That’s a certification number. ${INSTEAD}` },
  {
    is: /^(?:1P|30P|P)?[MFNP3][A-Z0-9]{3,5}(?:LL[/&]?A|[A-Z]{1,2}\/[A-Z])$/,
    why: `That’s the part number, the same for every device of its kind. ${INSTEAD}`,
  },
  { is: /^A\d{4}$/, isWord: true, why: `That’s the model number, the same on every device. ${INSTEAD}` },
  {
    is: /^SM-[A-Z]\d{3}[A-Z0-9]*$/,
    asWritten: true,
    why: `That’s the model number, the same on every device. ${INSTEAD}`,
  },
  {
    is: /^D(?:BA|BB|BD|DB|DC|DH|DI|DJ)\d{8}$/,
    why: `That’s a line of a driver license. ${INSTEAD}`,
  },
  {
    is: /^(?:APPLE)?(?:IPHONE|IPAD|IPOD|MACBOOK|IMAC|MACMINI|MACSTUDIO|MACPRO|WATCH(?:SERIES|ULTRA|SE)|APPLEWATCH|AIRPODS?|AIRTAG|HOMEPOD|APPLETV|(?:APPLE)?VISIONPRO)/,
    isWord: true,
    why: `That’s the model’s name. ${INSTEAD}`,
  },
  { is: /^(?:[0-9A-F]{2}[:-]){5}[0-9A-F]{2}$/, asWritten: true, why: `That’s a network address. ${INSTEAD}` },
  { is: /^(?:HTTPS?:|WWW\.)/, why: `That’s a web address. ${INSTEAD}` },
  {
    is: /^1Z[A-Z0-9]{16}$|^CA\d{13}$|^TBA\d{12}$|^[A-Z]{2}\d{9}[A-Z]{2}$|^J?JD\d{14,20}$|^GM\d{13,20}$|^1LS\d{12}$|^D1\d{13}$/,
    why: TRACKING,
  },
  { is: TRACKING_DIGITS, why: TRACKING },
  { is: EID, why: `That’s the EID. ${INSTEAD}` },
  { is: SIM_CARD, why: `That’s a SIM card number. ${INSTEAD}` },
  { is: /^[0-9A-F]{14,15}$/, and: (text) => /[A-F]/.test(text), why: MEID },
  { is: /^\d{18}$/, why: MEID },
  { is: /^\d{16}$|^\d{14}\/\d{2}$/, why: 'That’s the IMEISV, with 16 digits. Use the IMEI, with 15 digits, instead.' },
  { is: /^0\d{13}$/, and: hasProductCheckDigit, why: PRODUCT },
  { is: /^\d{14}$/, why: 'That’s not an IMEI, which has 15 digits: one digit is missing. Check the number again.' },
  { is: /^(\d)\1{14}$/, why: 'That’s not a real IMEI. Check the number again.' },
  {
    is: /^\d{15}$/,
    and: (text) => !hasLuhnCheckDigit(text),
    why: (text) => `${text} isn’t a valid IMEI. Check each digit, or scan it again.`,
  },
  { is: /^\d{12,13}$/, and: hasProductCheckDigit, why: PRODUCT },
  { is: /^\d{12,13}$/, why: `That’s a tracking number, or digits are missing. ${INSTEAD}` },
  { is: /^\d{19,}$/, why: TRACKING },
  { is: /^\d{16,}$/, why: `That’s not an IMEI, which has 15 digits. ${INSTEAD}` },
  {
    is: /^(?:N\/?A|NONE|UNKNOWN|UNREADABLE|UNAVAILABLE|ILLEGIBLE|(?:NO|NOT|CANT|CANNOT|WONT|DONT|DOESNT|WILL)(?:SERIAL|IMEI|NUMBER|READ|AVAILABLE|VISIBLE|LEGIBLE|FOUND|GIVEN|KNOWN?|HAVE|WORK|SURE|CHECK|LATER|APPLICABLE|TURNON|POWERON|DISPLAY)[A-Z]*)$/,
    isWord: true,
    why: 'That’s not a number. Leave this empty if the number can’t be read.',
  },
  { is: ONLY_WORDS, isWord: true, why: 'That’s not a number. Leave this empty if the number can’t be read.' },
  {
    is: /^(.)\1{7,13}$/,
    isWord: true,
    why: 'That’s not a number. Leave this empty if the number can’t be read.',
  },
];

/** Names a text that is not a number of a device. @param written in capitals, on one line @returns null for an unknown text */
export function nameOtherNumber(written: string): OtherNumber | null {
  const joined = written.replace(/[\s-]+/g, '');
  const row = OTHERS.find(({ is, and, asWritten }) => is.test(asWritten ? written : joined) && (and?.(joined) ?? true));
  if (row === undefined) return null;
  return { kind: 'other', isCode: row.isWord !== true, why: typeof row.why === 'string' ? row.why : row.why(joined) };
}

/** Explanations of labels whose number is not a device number. */
export const LABELED_OTHERS = {
  imeisv: 'That’s the IMEISV, with 16 digits. Use the IMEI, with 15 digits, instead.',
  meid: MEID,
  eid: `That’s the EID. ${INSTEAD}`,
  iccid: `That’s a SIM card number. ${INSTEAD}`,
  part: `That’s the part number, the same for every device of its kind. ${INSTEAD}`,
  model: `That’s the model, the same for every device of its kind. ${INSTEAD}`,
  fcc: `That’s the FCC ID, the same on every device. ${INSTEAD}`,
  product: PRODUCT,
  tracking: TRACKING,
} as const;

/** Returns true for a product number (GTIN) with a correct check digit. */
function hasProductCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
