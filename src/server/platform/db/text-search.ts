import { MAX_WORDS } from '#domain/orders/search-words.ts';
import { joinSql, type Sql, sql } from './sql.ts';

/** Sorts after every text that begins with the prefix before it. */
export const LAST = '\u{10ffff}';

/** Returns the pattern of every text that begins with another one. */
export function patternOfBeginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Returns the pattern of each word in a text with a space before each of its words. A trigram index (pg_trgm) finds three
 * letters anywhere; fewer begin a word.
 * @param words of letters and digits, so that none is a pattern itself
 */
export function patternsOfWords(words: readonly string[]): string[] {
  return words.map((word) => (word.length > 2 ? `%${word}%` : `% ${word}%`));
}

/** Returns SQL that is true when a text has all patterns of a parameter (`patternsOfWords`); not true when there are none. */
export function hasEach(text: Sql, patterns: Sql): Sql {
  const each = Array.from({ length: MAX_WORDS }, (_, index) => {
    const pattern = sql`(${patterns}::text[])[${index + 1}]`;
    // Each by a comparison of its own, which an index can answer.
    return index === 0 ? sql`${text} like ${pattern}` : sql`(${pattern} is null or ${text} like ${pattern})`;
  });
  return sql`(${joinSql(each, ' and ')})`;
}
