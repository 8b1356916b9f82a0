/** Times that a journey is tried. */
export const TRIES = 3;

/**
 * Judges the tries of a journey that have failed so far. A fault of the product fails it at the same step each time; an engine’s whim
 * at another.
 * @param steps where each failed
 * @returns whether it is tried again, has passed all the same, or is red
 */
export function judgeTries(steps: readonly string[]): 'again' | 'passed' | 'red' {
  if (steps.length < TRIES) return 'again';
  return new Set(steps).size === 1 ? 'red' : 'passed';
}
