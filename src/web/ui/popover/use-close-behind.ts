import { type RefObject, useEffect } from 'react';

/** Closes an open popover when the focus leaves it and its button, since it may cover the next focused element. */
export function useCloseBehind(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      const element = popover.current;
      if (!element?.matches(':popover-open') || !(target instanceof HTMLElement)) return;
      if (element.contains(target) || target.getAttribute('popovertarget') === element.id) return;
      element.hidePopover();
      // The polyfill for popovers in old browsers moves the focus back to the button.
      target.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', closeOnFocusOutside);
    return () => document.removeEventListener('focusin', closeOnFocusOutside);
  }, [popover]);
}
