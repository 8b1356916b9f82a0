import { joinSql, type Sql, sql } from './sql.ts';

/** Sorts behind every text that begins with what is before it. */
export const LAST = '\u{10ffff}';

/** Counts the patterns of each word: what the text of `matchesEach` depends on. */
export function sizesOf(patterns: readonly (readonly string[])[]): number[] {
  return patterns.map(({ length }) => length);
}

/**
 * Holds where, for each word, at least one of its patterns matches: `` matchesEach(sql`c.name ilike`, sql`:names`, [1, 2]) ``.
 * Each pattern is a comparison of its own, so that an index of runs of three letters (pg_trgm) finds it.
 * @param list parameter with the patterns of all words, one word after the other
 * @param sizes how many patterns each word has
 */
export function matchesEach(matches: Sql, list: Sql, sizes: readonly number[]): Sql {
  let place = 0;
  const words = sizes.map((size) => {
    const patterns = Array.from({ length: size }, () => {
      place += 1;
      return sql`${matches} (${list}::text[])[${place}]`;
    });
    return sql`(${joinSql(patterns, ' or ')})`;
  });
  return joinSql(words, ' and ');
}
