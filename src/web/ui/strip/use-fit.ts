import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { itemsThatFit, type StripSizes } from './fit.ts';

type Measured = Omit<StripSizes, 'chosen'>;

/**
 * Measures a strip before it is painted, and again when the window or the font size changes: nothing jumps.
 * @param frame its first child contains the items, the second one is the button; hidden items keep their width
 * @param items names of the items, as one text
 * @returns for each item whether it is visible; an empty list until the strip is measured
 */
export function useFit(frame: RefObject<HTMLElement | null>, items: string, chosen: number): readonly boolean[] {
  const [sizes, setSizes] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const now = measured(element);
      if (now.room > 0) setSizes((before) => (before !== null && isSame(before, now) ? before : now));
    };
    measure();
    // Observers run before a new size is painted.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const one of [element, ...itemsOf(element)]) observer.observe(one);
    return () => observer.disconnect();
    // Other items have other widths.
  }, [frame, items]);
  return sizes === null ? [] : itemsThatFit({ ...sizes, chosen });
}

function itemsOf(frame: HTMLElement): Element[] {
  return [...(frame.firstElementChild?.children ?? [])];
}

function measured(frame: HTMLElement): Measured {
  const style = getComputedStyle(frame);
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
  return {
    widths: itemsOf(frame).map((item) => widthOf(item) + pixels(style.columnGap)),
    room: widthOf(frame) - pixels(style.paddingLeft) - pixels(style.paddingRight),
    more: widthOf(frame.lastElementChild),
  };
}

function isSame(one: Measured, other: Measured): boolean {
  return (
    one.room === other.room &&
    one.more === other.more &&
    one.widths.length === other.widths.length &&
    one.widths.every((width, index) => width === other.widths[index])
  );
}
