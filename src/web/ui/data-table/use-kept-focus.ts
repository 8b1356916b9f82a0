import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { rowButtons, rowIndexOf } from './row-keys.ts';

/**
 * Keeps the focus in a table when the row that has it goes away: it moves to the row that took the place, or to the last one.
 * Without this, whoever works down a list by keyboard starts from the top of the page after a row is done.
 * @returns props of the table's body: its ref, and the listeners that follow the focus
 */
export function useKeptFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ element: Element; row: number } | null>(null);

  // After every render: rows come and go with the data, and a dialog that a row has opened closes after they have.
  useLayoutEffect(() => {
    if (last.current === null || last.current.element.isConnected || document.activeElement !== document.body) return;
    const rows = rowButtons(body.current);
    rows[Math.min(last.current.row, rows.length - 1)]?.focus({ preventScroll: true });
  });

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableSectionElement>) => {
    last.current = { element: target, row: rowIndexOf(currentTarget, target) };
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A dialog gives the focus back; an element that is removed loses it to nothing.
    if (relatedTarget !== null && relatedTarget.closest('dialog') === null) last.current = null;
  };
  return { ref: body, onFocus, onBlur };
}
