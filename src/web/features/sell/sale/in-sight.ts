import { type RefObject, useEffect } from 'react';
import { focusFirstInvalid } from '#web/lib/focus.ts';

/** Scrolls to an element, gently where motion is welcome. */
export function bringIntoSight(element: HTMLElement, block: ScrollLogicalPosition): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Focuses the first field that a press found wrong (design, section 4); every press has a refusal of its own. */
export function useRefusalFocus(box: RefObject<HTMLElement | null>, refusal: object | null): void {
  useEffect(() => {
    if (refusal !== null) focusFirstInvalid(box.current);
  }, [box, refusal]);
}
