import type { KeyboardEvent } from 'react';

/** Marks the button that opens its row (`RowButton`). */
export const ROW_BUTTON = 'data-row';

/** Lists the buttons that open the rows of a table. */
export function rowButtons(within: Element | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>(`[${ROW_BUTTON}]`) ?? [])];
}

/** Finds the button of a row by its name. */
export function rowButtonOf(row: string): HTMLElement | null {
  return rowButtons(document.body).find((button) => button.getAttribute(ROW_BUTTON) === row) ?? null;
}

/** Returns the name of the row that has the focus, or null. In its open menu the focus is the menu's. */
export function focusedRow(): string | null {
  const focused = document.activeElement;
  const [button] = rowButtons(focused?.closest('[popover]') ? null : (focused?.closest('tr') ?? null));
  return button?.getAttribute(ROW_BUTTON) || null;
}

/** Moves the focus from one row's button to another's: arrows, Home and End. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = rowButtons(event.currentTarget.closest('tbody'));
  const to = rowIndexFor(event.key, rows.indexOf(event.currentTarget), rows.length);
  if (to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}

/** Returns the index of the row that a key leads to, or null for a key that leads nowhere. */
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

/** Returns the index of the row that an element is in; -1 for none. */
export function rowIndexOf(body: HTMLTableSectionElement, target: EventTarget): number {
  return target instanceof Node ? [...body.rows].findIndex((one) => one.contains(target)) : -1;
}
