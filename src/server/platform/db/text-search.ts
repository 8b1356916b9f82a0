import { joinSql, type Sql, sql } from './sql.ts';

/** Sorts after every text that begins with the prefix before it. */
export const LAST = '\u{10ffff}';

/** Counts the patterns of each word, which determine the text of `matchesEach`. */
export function sizesOf(patterns: readonly (readonly string[])[]): number[] {
  return patterns.map(({ length }) => length);
}

/**
 * Returns SQL that is true when, for each word, at least one of its patterns matches: `` matchesEach(sql`word like`,
 * sql`:names`, [1, 2]) ``. Each pattern is a separate comparison, so that a trigram index (pg_trgm) finds it.
 * @param list parameter with the patterns of all words, one word after the other
 * @param sizes number of patterns of each word
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
