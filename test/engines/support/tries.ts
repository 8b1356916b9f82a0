/** Number of tries of a journey. */
export const TRIES = 3;

/** Name of the first step. */
export const START = 'starts the engine';

/**
 * Judges the failed tries of a journey. A fault of the product fails the same step each time, a flaky engine different
 * ones, and an engine that never starts says nothing about the product.
 * @param steps failed step of each try
 * @returns `again` to try again, `passed` despite the failures, `left out`, or `red`
 */
export function judgeTries(steps: readonly string[]): 'again' | 'passed' | 'left out' | 'red' {
  if (steps.length < TRIES) return 'again';
  if (steps.every((step) => step === START)) return 'left out';
  return new Set(steps).size === 1 ? 'red' : 'passed';
}
