import { type RefObject, useLayoutEffect } from 'react';

/** Marks bars at the lower edge of a page, above which messages appear. */
export const BOTTOM_BAR = { 'data-bottom-bar': '' } as const;

/**
 * Keeps a message from covering elements in use, where styles cannot (styles/overlays.css reserves its space). Scrolls
 * the focused control, its error and the submit button of its form out from under the message, also when the focus moves.
 * On a page, places it above the bars at the lower edge, where it covers the fewest fields and controls; in a staff area,
 * below the bar rather than over a field.
 */
export function useToastPlacement(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return undefined;
    const area = element.closest('.toast-area');
    const place = () => {
      if (area instanceof HTMLElement && area.closest('dialog') === null) placeOnPage(area, element);
    };
    place();
    // Content that loads later may be under the message.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    const clear = () => {
      // A bar may have appeared after the message.
      place();
      uncover(element, inUse());
    };
    // Includes the texts of a radio group only at first: a press on another choice must not scroll it away.
    uncover(element, [...inUse(), ...textsOf(document.activeElement?.closest('[role="radiogroup"]') ?? null)]);
    const stop = onFocusMoved(clear);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [card]);
}

/**
 * Calls back when the focus has moved, after the release of the pointer: nothing may move under a pressed pointer.
 * @returns a function that stops this
 */
function onFocusMoved(onMoved: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isPressed = false;
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true, signal });
  document.addEventListener('focusin', () => isPressed || onMoved(), { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    const release = () => {
      isPressed = false;
      // Lets the press happen first.
      setTimeout(() => signal.aborted || onMoved());
    };
    document.addEventListener(end, release, { capture: true, signal });
  }
  return () => stop.abort();
}

const GAP = 8;

/** Places the message of a page. A dialog shows its message above its foot, in reserved space. */
function placeOnPage(area: HTMLElement, card: HTMLElement): void {
  area.removeAttribute(AT_TOP);
  const below = area.getBoundingClientRect().bottom;
  const bars = boxesOf('[data-bottom-bar]').filter(({ bottom }) => bottom > below - GAP);
  const top = Math.min(...bars.map((bar) => bar.top));
  area.style.setProperty('--over-bars', bars.length === 0 ? '0px' : `${window.innerHeight - top + GAP}px`);

  const [fields, others] = [boxesOf(FIELDS), boxesOf(OTHER_CONTROLS)];
  const sides = SIDES.map((side) => {
    area.style.justifyItems = side;
    const cover = card.getBoundingClientRect();
    const under = (boxes: readonly DOMRect[]) => boxes.filter((box) => meet(cover, box)).length;
    return { side, fields: under(fields), others: under(others) };
  });
  const [best] = sides.toSorted((one, other) => one.fields - other.fields || one.others - other.others);
  area.style.justifyItems = best?.side ?? '';
  // Staff screens have fields everywhere except below the bar.
  area.toggleAttribute(AT_TOP, (best?.fields ?? 0) > 0 && document.querySelector('.staff-bar') !== null);
}

/** Marks a message at the upper edge (styles/overlays.css). */
const AT_TOP = 'data-at-top';
/** Places on a page, the best first. */
const SIDES = ['center', 'end', 'start'] as const;
const FIELDS = ':is(input:not([type=checkbox], [type=radio]), select, textarea):not(.toast *)';
const OTHER_CONTROLS = ':is(a[href], button, summary, [type=checkbox], [type=radio]):not(.toast *)';

/** Returns the boxes of the visible elements. */
function boxesOf(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0);
}

function meet(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

/** Scrolls elements out from under the message; pass the most important one last. */
function uncover(card: HTMLElement, elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    if (isUnder(card, element)) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}

/** Returns the submit button, the focused control, and its texts; the last text is its error, right below it. */
function inUse(): HTMLElement[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  const button = focused.closest('form')?.querySelector('[type=submit]');
  return [button, focused, ...textsOf(focused)].filter((element) => element instanceof HTMLElement);
}

/** Returns the texts that belong to a control. */
function textsOf(control: Element | null): HTMLElement[] {
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)).filter((element) => element !== null);
}

/** Returns true when a message covers an element, or the scroll margin below it. */
function isUnder(card: HTMLElement, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  box.height += Number.parseFloat(getComputedStyle(element).scrollMarginBottom);
  return meet(card.getBoundingClientRect(), box) && !card.contains(element);
}
