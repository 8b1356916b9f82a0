/**
 * Returns the index of the option that an arrow key highlights.
 * @param active index of the highlighted option; null for the field itself
 * @param wraps wraps from one end to the other, and never moves to the field
 */
export function nextHighlight(active: number | null, by: 1 | -1, count: number, wraps: boolean): number | null {
  const next = active === null ? (by === 1 ? 0 : count - 1) : active + by;
  if (next >= 0 && next < count) return next;
  return wraps ? (next + count) % count : null;
}
