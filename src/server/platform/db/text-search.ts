import { MAX_WORDS } from '#domain/orders/search-words.ts';
import { joinSql, type Sql, sql } from './sql.ts';

/** Appended to a prefix, sorts after every text that begins with that prefix. */
export const LAST = '\u{10ffff}';

/** Returns the LIKE pattern for texts that begin with a prefix. */
export function prefixPattern(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Returns the LIKE pattern of each word, for a text with a space before each of its words. Three letters match anywhere,
 * through a trigram index (pg_trgm); fewer match the start of a word.
 * @param words of letters and digits only, so none is a pattern itself
 */
export function wordPatterns(words: readonly string[]): string[] {
  return words.map((word) => (word.length > 2 ? `%${word}%` : `% ${word}%`));
}

/** Returns SQL that is true when a text matches all patterns of a parameter (`wordPatterns`); not true without patterns. */
export function matchesEveryPattern(text: Sql, patterns: Sql): Sql {
  const conditions = Array.from({ length: MAX_WORDS }, (_, index) => {
    const pattern = sql`(${patterns}::text[])[${index + 1}]`;
    // One comparison per pattern, which an index can answer.
    return index === 0 ? sql`${text} like ${pattern}` : sql`(${pattern} is null or ${text} like ${pattern})`;
  });
  return sql`(${joinSql(conditions, ' and ')})`;
}
