import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
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

/** Acts once a value has replaced another; not on the first. */
export function useReplaced(value: string | null, act: () => void): void {
  const before = useRef(value);
  const onReplaced = useEffectEvent(act);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    onReplaced();
  }, [value]);
}

/** Leads to a view when it replaces another: its heading takes the focus, which the press on the old one may have lost. */
export function useHeadingFocus(
  box: RefObject<HTMLElement | null>,
  view: string,
  heading: string,
  show: (heading: HTMLElement) => void,
): void {
  useReplaced(view, () => {
    const found = box.current?.querySelector(heading);
    if (!(found instanceof HTMLElement)) return;
    found.focus({ preventScroll: true });
    show(found);
  });
}
