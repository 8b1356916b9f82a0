/**
 * Returns the index of the chart item that a key moves to; stops at the ends.
 * @param rowLength for items in rows: up and down move to the next row; without it, up is the next item, as in a slider
 * @returns null for a key that does not move
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

/** Steps to another item; stays when there is none. */
function stepWithin(at: number, step: number, last: number): number {
  const to = at + step;
  return to < 0 || to > last ? at : to;
}
