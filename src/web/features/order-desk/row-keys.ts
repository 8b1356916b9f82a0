/** Marks the button that stands for its row. */
export const ROW_BUTTON = 'data-row';

/**
 * Where a key leads from the row that has the focus, or into the table from outside.
 * @returns null for a key that leads nowhere
 */
export function rowFor(key: string, body: HTMLElement | null): HTMLElement | null {
  const rows = [...(body?.querySelectorAll<HTMLElement>(`[${ROW_BUTTON}]`) ?? [])];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  const to = rowIndexFor(key, at, rows.length);
  return to === null ? null : (rows[to] ?? null);
}

/** The row that a key leads to; the first and the last are the ends. @param at -1 from outside */
export function rowIndexFor(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
