import type { KeyboardEvent } from 'react';
import { indexForKey } from '../keys/index-for-key.ts';

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
  const to = indexForKey(event.key, rows.indexOf(event.currentTarget), rows.length, {
    lies: 'down',
    isRound: false,
  });
  if (to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}

/** Returns the index of the row that an element is in; -1 for none. */
export function rowIndexOf(body: HTMLTableSectionElement, target: EventTarget): number {
  return target instanceof Node ? [...body.rows].findIndex((one) => one.contains(target)) : -1;
}
