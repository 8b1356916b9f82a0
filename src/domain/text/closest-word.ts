import { editDistance } from './edit-distance.ts';

/** Largest number of letters in which a mistyped word differs from the one that was meant. */
const MAX_DISTANCE = 2;

/** Finds the word that a mistyped one most likely means; null where none is close. */
export function closestWord<Word extends string>(mistyped: string, words: readonly Word[]): Word | null {
  const written = mistyped.trim().toLowerCase();
  const [closest] = words
    .map((word) => ({ word, distance: editDistance(written, word.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= MAX_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance);
  return closest?.word ?? null;
}
