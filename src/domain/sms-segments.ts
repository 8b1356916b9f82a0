/**
 * Measures a text like phone networks (3GPP TS 23.038): the GSM alphabet in 7 bits, 160 characters in one segment and
 * 153 in each of several; any character outside of it makes the whole text UCS-2, 70 and 67 characters.
 */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that are sent with an escape, each of which takes two places. */
const EXTENDED = '\f^{}\\[~]|€';

const GSM = { single: 160, each: 153 };
const UCS2 = { single: 70, each: 67 };

/** Typographic characters in common use, with their replacement in the GSM alphabet. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
};

/** Returns the number of segments of a text. Each costs as much as one message. */
export function smsSegments(text: string): number {
  const { single, each, widths } = measure(text);
  if (widths.reduce((sum, width) => sum + width, 0) <= single) return 1;
  // No character is split: one that does not fit starts the next segment.
  let [segments, taken] = [1, 0];
  for (const width of widths) {
    if (taken + width > each) [segments, taken] = [segments + 1, 0];
    taken += width;
  }
  return segments;
}

/** Lists the characters, once each, that are outside of the GSM alphabet: any one makes the whole text UCS-2. */
export function costlyCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !isGsm(character));
}

/** Returns the places that each character of a text takes, and those of a segment. */
function measure(text: string): { single: number; each: number; widths: number[] } {
  const characters = [...text];
  return characters.every(isGsm)
    ? { ...GSM, widths: characters.map((character) => (EXTENDED.includes(character) ? 2 : 1)) }
    : { ...UCS2, widths: characters.map(({ length }) => length) };
}

function isGsm(character: string): boolean {
  return BASIC.includes(character) || EXTENDED.includes(character);
}

/**
 * Converts a text to the GSM alphabet, so that one odd character does not halve the capacity. Drops accents that the alphabet lacks.
 */
export function toGsmText(text: string): string {
  return [...text.normalize('NFC')].map(toGsm).join('');
}

function toGsm(character: string): string {
  if (isGsm(character)) return character;
  const plain = PLAIN[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every((part) => BASIC.includes(part)) ? plain : '?';
}

/**
 * Chooses the text of a message from the fullest to the shortest that fits two segments. The texts of a group compete for one
 * segment first; each is converted to the GSM alphabet.
 * @param tries texts and groups of texts; the last is sent however long it is
 */
export function chooseSms(tries: readonly (string | readonly string[])[]): string {
  for (const texts of tries) {
    const chosen = firstFitting([texts].flat());
    if (chosen !== null) return chosen;
  }
  return toGsmText([tries.at(-1) ?? ''].flat().at(-1) ?? '');
}

/** Returns the first of the texts that fits one segment, else the first that fits two; null when even the shortest needs more. */
function firstFitting(texts: readonly string[]): string | null {
  const converted = texts.map(toGsmText);
  const findWithin = (segments: number) => converted.find((text) => smsSegments(text) <= segments);
  return findWithin(1) ?? findWithin(2) ?? null;
}
