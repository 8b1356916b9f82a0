/** Keys that step through a list, by its direction. */
const STEPS: Readonly<Record<'down' | 'across', Readonly<Record<string, number>>>> = {
  down: { ArrowDown: 1, ArrowUp: -1 },
  across: { ArrowRight: 1, ArrowLeft: -1 },
};

/**
 * Returns the index in a list that a key moves to: a neighbor, or with Home and End the first and the last item.
 * @param at index of the focused item; -1 for none
 * @param wraps true when a step beyond one end moves to the other end
 * @returns null for a key that does not move, and in an empty list
 */
export function indexForKey(
  key: string,
  at: number,
  count: number,
  { direction, wraps }: { direction: keyof typeof STEPS; wraps: boolean },
): number | null {
  const last = count - 1;
  if (last < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = STEPS[direction][key];
  if (step === undefined) return null;
  const to = at + step;
  if (to >= 0 && to <= last) return to;
  return to > last === wraps ? 0 : last;
}
