import { type RefObject, useEffect } from 'react';

/** Closes an open popover once the focus is outside of it and its button: it covers what the next stops of the keyboard are. */
export function useCloseBehind(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const open = popover.current;
      if (!open?.matches(':popover-open') || !(target instanceof HTMLElement)) return;
      if (open.contains(target) || target.getAttribute('popovertarget') === open.id) return;
      open.hidePopover();
      // What stands in for popovers in an old browser has given the focus back to the button.
      target.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [popover]);
}
