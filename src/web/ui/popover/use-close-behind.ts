import { type RefObject, useEffect } from 'react';

/** Closes an open popover when the focus leaves it and its button, since it may cover the next focused element. */
export function useCloseBehind(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const open = popover.current;
      if (!open?.matches(':popover-open') || !(target instanceof HTMLElement)) return;
      if (open.contains(target) || target.getAttribute('popovertarget') === open.id) return;
      open.hidePopover();
      // The polyfill for popovers in old browsers moves the focus back to the button.
      target.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [popover]);
}
