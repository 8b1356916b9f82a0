/** Keys that step through a list, by its direction. */
const STEPS: Readonly<Record<'down' | 'across', Readonly<Record<string, number>>>> = {
  down: { ArrowDown: 1, ArrowUp: -1 },
  across: { ArrowRight: 1, ArrowLeft: -1 },
};

/**
 * Returns the index in a list that a key leads to: a neighbor's, or with Home and End the first and the last.
 * @param at index of the focused item; -1 for none
 * @param isRound a step beyond one end leads to the other
 * @returns null for a key that leads nowhere, and in an empty list
 */
export function indexForKey(
  key: string,
  at: number,
  count: number,
  { lies, isRound }: { lies: keyof typeof STEPS; isRound: boolean },
): number | null {
  const last = count - 1;
  if (last < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = STEPS[lies][key];
  if (step === undefined) return null;
  const to = at + step;
  if (to >= 0 && to <= last) return to;
  return to > last === isRound ? 0 : last;
}
