import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusFirstInvalid } from '#web/lib/focus.ts';

/** Scrolls to an element, smoothly unless reduced motion is preferred. */
export function scrollToElement(element: HTMLElement, block: ScrollLogicalPosition): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}

/**
 * Focuses the first field that a press found wrong (design, section 4), once for each refusal object.
 * @param fields changes when fields appear that were loading at the press: the focus follows then
 */
export function useRefusalFocus(box: RefObject<HTMLElement | null>, refusal: object | null, fields?: unknown): void {
  const shown = useRef<object | null>(null);
  useEffect(() => {
    if (refusal === null || refusal === shown.current) return;
    if (focusFirstInvalid(box.current)) shown.current = refusal;
  }, [box, refusal, fields]);
}

/** Runs an action when a value has replaced another; not for the first value. */
export function useReplaced(value: string | null, act: () => void): void {
  const before = useRef(value);
  const onReplaced = useEffectEvent(act);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    onReplaced();
  }, [value]);
}

/** Moves the focus to the heading of a new view: the press on the old view may have lost it. */
export function useHeadingFocus(
  box: RefObject<HTMLElement | null>,
  view: string,
  heading: string,
  show: (heading: HTMLElement) => void,
): void {
  useReplaced(view, () => {
    const target = box.current?.querySelector(heading);
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    show(target);
  });
}
