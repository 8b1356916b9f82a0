import { cleanLine } from '#domain/text/clean-text.ts';

const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Characters of the PDF standard fonts: those of Windows-1252. */
const PLAIN = new RegExp(`^[\\u0020-\\u007E\\u00A1-\\u00AC\\u00AE-\\u00FF${BEYOND_LATIN_1}]*$`, 'u');
const LATIN_1 = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)).join('');
/** All of them in one line. */
export const PLAIN_SIGNS = [...LATIN_1, ...BEYOND_LATIN_1].filter(isPlain).join('');
/** Characters outside this set, with the plain forms that replace them. */
const PLAIN_FORMS: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '−': '-',
  '′': "'",
  '″': '"',
  '\u2044': '/',
};
const FRACTIONS = /(\d?)([\u2150-\u215e\u2189])/g;

/** Returns true for a text that the standard fonts can draw, and the code pages of receipt printers contain. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/**
 * Returns a text as papers draw it: with plain forms of special characters ("5⅓ Elm St" is "5 1/3 Elm St", "№" is "No"), and without
 * invisible ones. Letters stay.
 */
export function paperText(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  if (isPlain(line)) return line;
  const parted = cleanLine(line).replace(
    FRACTIONS,
    (_, digit: string, sign: string) => `${digit === '' ? '' : `${digit} `}${sign}`,
  );
  return [...parted].map(plainForm).join('');
}

function plainForm(character: string): string {
  if (isPlain(character)) return character;
  const plain = [...character.normalize('NFKC')].map((part) => PLAIN_FORMS[part] ?? part).join('');
  return isPlain(plain) ? plain : character;
}

/** Replaces a character that no font has, such as an emoji. */
export const MISSING = '□';
