import { SUFFIX_WORDS } from './street-words.ts';
import { readUnit } from './unit.ts';

const SUFFIX = new RegExp(`^(?:${SUFFIX_WORDS})\\.?$`, 'i');
const QUADRANT = /^(?:ne|nw|se|sw)\.?$/i;
const SAINT = /^st\.?$/i;
/** A city may begin with these words, and a street or its unit may end with them: directions, unit letters, unit types. */
const EITHER =
  /^(?:\p{L}\.?|north|south|east|west|northeast|northwest|southeast|southwest|rear|front|upper|lower|side|office|lobby|basement|penthouse)$/iu;
const CITY_WORD = /^[^\W\d_]|^[^\0-~]/;
const MAX_CITY_WORDS = 4;

/**
 * Splits "1204 Elm St Apt 3 Austin", which has no comma, where its street ends in a suffix, and a quadrant or a unit after it.
 * @returns null when the split is uncertain: "100 Elm St W Hollywood" may be in Hollywood
 */
export function splitStreet(text: string): { street: string; city: string } | null {
  const words = text.split(' ');
  const cities = words.flatMap((_, at) => (isSuffix(words, at) ? cityAfter(words.slice(at + 1)) : []));
  const [city] = cities;
  if (city === undefined || cities.length > 1) return null;
  return { street: text.slice(0, text.length - city.length).trim(), city };
}

/**
 * Returns true for a suffix after a number and a name. Of two in a row, either may end the street ("12 Elm St Terrace Park"); "St" after another one
 * is a saint's: "1204 Elm Ct St Paul".
 */
function isSuffix(words: readonly string[], at: number): boolean {
  const isSuffixWord = (index: number) => SUFFIX.test(words[index] ?? '');
  return at >= 2 && isSuffixWord(at) && !isSuffixWord(at - 1);
}

/** Returns the city after a street's suffix; empty when the text after it is not certainly a city. */
function cityAfter(rest: readonly string[]): string[] {
  const text = (QUADRANT.test(rest[0] ?? '') ? rest.slice(1) : rest).join(' ');
  const city = readUnit(text)?.rest ?? text;
  const [first = '', ...more] = city.split(' ');
  if (city === '' || more.length >= MAX_CITY_WORDS || EITHER.test(first)) return [];
  const isCity = [first, ...more].every(
    (word, at) => CITY_WORD.test(word) && !/\d/.test(word) && !(SUFFIX.test(word) && !(at === 0 && SAINT.test(word))),
  );
  return isCity ? [city] : [];
}
