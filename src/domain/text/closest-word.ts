/** Largest number of letters in which a mistyped word differs from the one that was meant. */
const MAX_DISTANCE = 2;

/** Finds the word that a mistyped one most likely means; null where none is close. */
export function closestWord<Word extends string>(mistyped: string, words: readonly Word[]): Word | null {
  const written = mistyped.trim().toLowerCase();
  const [closest] = words
    .map((word) => ({ word, distance: distance(written, word.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= MAX_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance);
  return closest?.word ?? null;
}

/** Number of letters to insert, drop or replace to get from one word to another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of [...other].entries()) {
      const change = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
