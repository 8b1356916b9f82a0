/**
 * Matches marks on letters of scripts that are also written without them: Latin, Greek, Cyrillic, Hebrew, Arabic.
 * Vowel signs of Hindi or Thai are part of their word and stay.
 */
const MARKS =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|[\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\u200c\u200d]|[\ufe20-\ufe2f]/g;
/** Plain forms of letters that don't decompose, and of signs with several forms. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
};
const DRESSED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Normalizes a name for search and comparison: without marks, in lowercase, so that "munoz" finds "Muñoz" and
 * "lukasz" finds "Łukasz", in any composition. Never shown. Must match the database's `fold_name`.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(DRESSED, (sign) => PLAIN[sign] ?? sign);
}
