import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Measures an element: a chart is drawn in pixels, so its texts keep their size in every window.
 * @returns the width in pixels, 0 until it is known; a hidden element keeps its last one
 */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
