/**
 * Measures a text as phone networks do (3GPP TS 23.038): the GSM alphabet in 7 bits, 160 characters in one segment and
 * 153 in each of several; anything outside of it makes the whole text UCS-2, 70 and 67 characters.
 */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
/** Written with an escape, so that each takes the place of two. */
const EXTENDED = '\f^{}\\[~]|€';

const GSM = { single: 160, each: 153 };
const UCS2 = { single: 70, each: 67 };

/** Typographic characters that people and names use, in letters of the GSM alphabet. */
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

/** Segments that a text is sent in. Each costs what one message costs. */
export function smsSegments(text: string): number {
  const { single, each, widths } = measure(text);
  if (widths.reduce((sum, width) => sum + width, 0) <= single) return 1;
  // No character is cut in two: one that does not fit begins the next segment.
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

/** Places that each character of a text takes, and those that a segment has. */
function measure(text: string): { single: number; each: number; widths: number[] } {
  const characters = [...text];
  return characters.every(isGsm)
    ? { ...GSM, widths: characters.map((character) => (EXTENDED.includes(character) ? 2 : 1)) }
    : { ...UCS2, widths: characters.map(({ length }) => length) };
}

function isGsm(character: string): boolean {
  return BASIC.includes(character) || EXTENDED.includes(character);
}

/** Writes a text in the GSM alphabet, so that one odd character does not halve what fits: accents it lacks are dropped. */
export function toGsmText(text: string): string {
  return [...text.normalize('NFC')].map(toGsm).join('');
}

function toGsm(character: string): string {
  if (isGsm(character)) return character;
  const plain = PLAIN[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every((part) => BASIC.includes(part)) ? plain : '?';
}

/**
 * Chooses how much to say: the first of the texts that fits one segment, else the first that fits two.
 * @param texts from the fullest to the barest; each is written in the GSM alphabet first.
 * @returns null when even the barest needs more than two.
 */
export function fitSms(texts: readonly string[]): string | null {
  const written = texts.map(toGsmText);
  const fitting = (segments: number) => written.find((text) => smsSegments(text) <= segments);
  return fitting(1) ?? fitting(2) ?? null;
}
