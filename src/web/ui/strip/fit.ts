/** Sizes of a strip of items in pixels, and the index of the chosen one. */
export interface StripSizes {
  /** Width of each item, including the gap to the next. */
  widths: readonly number[];
  /** Width of the strip. */
  stripWidth: number;
  /** Width of the button that opens the other items. */
  moreWidth: number;
  /** Index of the chosen item, which is always visible. */
  chosen: number;
}

/** Sizes are fractions: tolerates items that rounding made wider. */
const ROUNDING = 0.5;

/**
 * Returns for each item whether the strip shows it: all if they fit, otherwise the chosen one and as many of the first as
 * fit next to the button.
 */
export function itemsThatFit({ widths, stripWidth, moreWidth, chosen }: StripSizes): boolean[] {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= stripWidth + ROUNDING) return widths.map(() => true);
  let remaining = stripWidth + ROUNDING - moreWidth - (widths[chosen] ?? 0);
  return widths.map((width, index) => {
    if (index === chosen) return true;
    remaining -= width;
    return remaining >= 0;
  });
}
