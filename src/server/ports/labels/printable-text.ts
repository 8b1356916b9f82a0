/** Matches characters beyond ASCII that the PDF standard fonts can print: Latin-1, and the extras of Windows-1252. */
const PRINTABLE = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;

/** Letters that do not decompose into a plain letter and a mark. */
const PLAIN_LETTERS: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
  Ə: 'E',
  ə: 'e',
  ẞ: 'SS',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '′': "'",
  '″': '"',
};

/**
 * Converts any text into one line that the label's fonts can print: drops marks that they lack (Nguyễn → Nguyen),
 * replaces a run of another script by a question mark, and white space by single spaces.
 */
export function printableText(text: string): string {
  const characters = [...text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')];
  return characters.map(printable).join('').replace(/\?+/g, '?').trim();
}

function printable(character: string): string {
  if (PRINTABLE.test(character)) return character;
  const known = PLAIN_LETTERS[character];
  if (known !== undefined) return known;
  const letters = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  if (letters.every((letter) => PRINTABLE.test(letter))) return letters.join('');
  return '?';
}
