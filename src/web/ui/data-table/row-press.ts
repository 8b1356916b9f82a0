import type { MouseEvent } from 'react';
import { rowButtons } from './row-keys.ts';

/** Elements that handle a press themselves, also within a row. */
const OWN_PRESS = 'a, button, input, select, textarea, label, summary, [role=menuitem], [popover], dialog';

/**
 * Opens the pressed row, as its `RowButton` does. Ignores presses on elements that handle a press themselves, and presses
 * that select text.
 */
export function openPressedRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_PRESS) !== null) return;
  if (document.getSelection()?.isCollapsed === false) return;
  const [button] = rowButtons(target.closest('tr'));
  // The focus returns to the button when the opened dialog closes.
  button?.focus({ preventScroll: true });
  button?.click();
}
