import { plainText } from '#domain/text/clean-text.ts';
import { foldName } from '#domain/text/fold-name.ts';

/**
 * Reads a typed text or a label as words in lowercase, without accents, invisible characters and signs: "Z-Reports" and
 * "z reports" are the same.
 */
export function wordsOf(text: string): string[] {
  return foldName(plainText(text))
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const namesRead = new Map<string, readonly string[]>();

/** Reads a name of the registry as `wordsOf` does, once: each typed letter compares them all. */
export function wordsOfName(name: string): readonly string[] {
  const words = namesRead.get(name) ?? wordsOf(name);
  namesRead.set(name, words);
  return words;
}

/** Returns a word without the ending of its plural: "category" for "categories". */
function singular(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

/** Returns true when a word begins with the typed one, or is the same in singular or plural. */
export function beginsWith(word: string, typed: string): boolean {
  return word.startsWith(typed) || singular(word) === singular(typed);
}

/** Joins words, each in singular: "e-mails", "email" and "Email" are equal then. */
export function joined(words: readonly string[]): string {
  return singular(words.join(''));
}
