import type { KeyboardEvent } from 'react';

/** Enter in a field of this block does the block's own work, and not that of the form around it. */
export function onEnter(action: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    action();
  };
}
