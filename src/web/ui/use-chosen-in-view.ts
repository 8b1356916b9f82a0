import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a strip of tabs across to the chosen one, which may be out of sight on a narrow window. The page stays where it is.
 * @returns the ref of the strip, in which `aria-selected` or `aria-current` marks the chosen child
 */
export function useChosenInView<Strip extends HTMLElement>(chosen: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // After each choice, too.
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected=true], [aria-current=true]');
    if (strip.current === null || !tab) return;
    const [within, of] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (of.left < within.left || of.right > within.right) {
      strip.current.scrollLeft += of.left + of.width / 2 - within.left - within.width / 2;
    }
  }, [chosen]);
  return strip;
}
