import { type RefObject, useEffect, useState } from 'react';
import { scrollToElement } from '../sale/in-sight.ts';
import { isReached, openQuestion, type Place, placesOf } from './places.ts';
import type { EvaluationState } from './state.ts';

/**
 * Tracks the focus through the steps, each of which is marked by `data-place`.
 * @returns the current step, and `go`, which moves to another: its first control takes the focus
 */
export function usePlace(
  box: RefObject<HTMLElement | null>,
  { device, form, step }: EvaluationState,
): { at: Place; go: (place: Place) => void } {
  const [visited, setVisited] = useState<Place>(() => (step === 'options' ? openQuestion(device, form) : step));
  const places = placesOf(device);
  const isOnScreen = places.includes(visited) && isReached({ step }, visited);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const trackFocus = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
      const place = placesOf(device).find((candidate) => candidate === name);
      if (place !== undefined) setVisited(place);
    };
    element.addEventListener('focusin', trackFocus);
    return () => element.removeEventListener('focusin', trackFocus);
  }, [box, device]);

  const go = (place: Place) => {
    const part = box.current?.querySelector(`[data-place="${place}"]`);
    if (!(part instanceof HTMLElement)) return;
    const control = part.querySelector('[data-step-heading], input:checked') ?? part.querySelector('input');
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    scrollToElement(part, 'start');
  };
  return { at: isOnScreen ? visited : openQuestion(device, form), go };
}
