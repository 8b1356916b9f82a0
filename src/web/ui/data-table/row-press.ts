import type { MouseEvent } from 'react';
import { rowButtons } from './row-keys.ts';

/** What has a press of its own, also within a row. */
const OWN_PRESS = 'a, button, input, select, textarea, label, summary, [role=menuitem], [popover], dialog';

/**
 * Opens the row that was pressed, like its `RowButton`, from anywhere in it: not from what has a press of its own, and not where
 * the press has selected text.
 */
export function openPressedRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_PRESS) !== null) return;
  if (document.getSelection()?.isCollapsed === false) return;
  const [button] = rowButtons(target.closest('tr'));
  // The focus comes back to it once what it opens is closed.
  button?.focus({ preventScroll: true });
  button?.click();
}
