/** Times that a journey is tried. */
export const TRIES = 3;

/** The step before all others. */
export const START = 'starts the engine';

/**
 * Judges the tries of a journey that have failed so far. A fault of the product fails it at the same step each time; an engine’s whim
 * at another; and an engine that never starts says nothing of the product.
 * @param steps where each failed
 * @returns whether it is tried again, has passed all the same, is left out, or is red
 */
export function judgeTries(steps: readonly string[]): 'again' | 'passed' | 'left out' | 'red' {
  if (steps.length < TRIES) return 'again';
  if (steps.every((step) => step === START)) return 'left out';
  return new Set(steps).size === 1 ? 'red' : 'passed';
}
