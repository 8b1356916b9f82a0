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
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.includes(character) || EXTENDED.includes(character));
  const length = isGsm
    ? characters.reduce((sum, character) => sum + (EXTENDED.includes(character) ? 2 : 1), 0)
    : text.length;
  const { single, each } = isGsm ? GSM : UCS2;
  return length <= single ? 1 : Math.ceil(length / each);
}

/** Writes a text in the GSM alphabet, so that one odd character does not halve what fits: accents it lacks are dropped. */
export function toGsmText(text: string): string {
  return [...text.normalize('NFC')].map(toGsm).join('');
}

function toGsm(character: string): string {
  if (BASIC.includes(character) || EXTENDED.includes(character)) return character;
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
