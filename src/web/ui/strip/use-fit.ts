import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { itemsThatFit, type StripSizes } from './fit.ts';

type MeasuredSizes = Omit<StripSizes, 'chosen'>;

/**
 * Measures a strip before it is painted, and again when the window or the font size changes: nothing jumps.
 * @param frame its first child contains the items, the second one is the button; hidden items keep their width
 * @param items names of the items, as one text
 * @returns for each item whether it is visible; an empty list until the strip is measured
 */
export function useFit(frame: RefObject<HTMLElement | null>, items: string, chosen: number): readonly boolean[] {
  const [sizes, setSizes] = useState<MeasuredSizes | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const now = measureSizes(element);
      if (now.stripWidth > 0) setSizes((before) => (before !== null && isSame(before, now) ? before : now));
    };
    measure();
    // Observers run before a new size is painted.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const observed of [element, ...itemsOf(element)]) observer.observe(observed);
    return () => observer.disconnect();
    // Other items have other widths.
  }, [frame, items]);
  return sizes === null ? [] : itemsThatFit({ ...sizes, chosen });
}

function itemsOf(frame: HTMLElement): Element[] {
  return [...(frame.firstElementChild?.children ?? [])];
}

function measureSizes(frame: HTMLElement): MeasuredSizes {
  const style = getComputedStyle(frame);
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
  return {
    widths: itemsOf(frame).map((item) => widthOf(item) + pixels(style.columnGap)),
    stripWidth: widthOf(frame) - pixels(style.paddingLeft) - pixels(style.paddingRight),
    moreWidth: widthOf(frame.lastElementChild),
  };
}

function isSame(one: MeasuredSizes, other: MeasuredSizes): boolean {
  return (
    one.stripWidth === other.stripWidth &&
    one.moreWidth === other.moreWidth &&
    one.widths.length === other.widths.length &&
    one.widths.every((width, index) => width === other.widths[index])
  );
}
