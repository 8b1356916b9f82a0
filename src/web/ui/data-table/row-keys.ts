import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
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

/** Returns the name of the row that has the focus, or null. An open menu of the row has its own focus. */
export function focusedRow(): string | null {
  const focused = document.activeElement;
  const [button] = rowButtons(focused?.closest('[popover]') ? null : (focused?.closest('tr') ?? null));
  return button?.getAttribute(ROW_BUTTON) || null;
}

/** Moves the focus from one row's button to another's: arrows, Home and End. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = rowButtons(event.currentTarget.closest('tbody'));
  const to = indexForKey(event.key, rows.indexOf(event.currentTarget), rows.length, {
    direction: 'down',
    wraps: false,
  });
  if (to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}

/** Returns the index of the row that contains an element; -1 for none. */
function rowIndexOf(body: HTMLTableSectionElement, target: EventTarget): number {
  return target instanceof Node ? [...body.rows].findIndex((row) => row.contains(target)) : -1;
}

/**
 * Keeps the focus in a table when the focused row is removed: moves it to the row that took its place, or to the last
 * one. Otherwise keyboard users who work down a list would start at the top of the page after each row.
 * @returns props of the table's body: its ref, and the listeners that track the focus
 */
export function useKeptFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ element: Element; row: number } | null>(null);

  // Runs after every render: rows change with the data, and a dialog that a row opened closes later.
  useLayoutEffect(() => {
    if (last.current === null || last.current.element.isConnected || document.activeElement !== document.body) return;
    const rows = rowButtons(body.current);
    rows[Math.min(last.current.row, rows.length - 1)]?.focus({ preventScroll: true });
  });

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableSectionElement>) => {
    last.current = { element: target, row: rowIndexOf(currentTarget, target) };
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A dialog restores the focus; a removed element loses it without a new target.
    if (relatedTarget !== null && relatedTarget.closest('dialog') === null) last.current = null;
  };
  return { ref: body, onFocus, onBlur };
}
