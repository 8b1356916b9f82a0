/**
 * Returns the index of the item of a chart that a key leads to, which stops at the ends.
 * @param rowLength where the items are in rows: up and down lead to the rows beside; else up is more, as with a slider
 * @returns null for a key that leads nowhere
 */
export function keyTarget(key: string, at: number, count: number, rowLength?: number): number | null {
  const last = count - 1;
  const down = rowLength ?? -1;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowDown':
      return stepWithin(at, down, last);
    case 'ArrowUp':
      return stepWithin(at, -down, last);
    default:
      return null;
  }
}

/** Steps to another item, and stays where there is none. */
function stepWithin(at: number, step: number, last: number): number {
  const to = at + step;
  return to < 0 || to > last ? at : to;
}
