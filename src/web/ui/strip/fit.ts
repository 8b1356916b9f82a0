/** Sizes of a strip of items in pixels, and the place of the chosen one. */
export interface StripSizes {
  /** Width of each item, with its distance to the next. */
  widths: readonly number[];
  /** Width of the strip. */
  room: number;
  /** Width of the button that opens the other items. */
  more: number;
  /** Index of the chosen item, which is always in sight. */
  chosen: number;
}

/** Sizes are fractions: what rounding makes wider still fits. */
const ROUNDING = 0.5;

/**
 * Returns which items a strip shows: all of them if they fit; else the chosen one and as many of the first as leave room for
 * the button.
 */
export function itemsThatFit({ widths, room, more, chosen }: StripSizes): boolean[] {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= room + ROUNDING) return widths.map(() => true);
  let left = room + ROUNDING - more - (widths[chosen] ?? 0);
  return widths.map((width, index) => {
    if (index === chosen) return true;
    left -= width;
    return left >= 0;
  });
}
