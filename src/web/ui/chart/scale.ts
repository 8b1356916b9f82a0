/** Geometry of charts without a document: ticks and positions in pixels. */

const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * Returns the ticks of an axis that holds all values and zero, at round numbers, from the lowest to the highest.
 * @param unit one displayed unit in the values' own unit: 100 for dollars in cents. No step is smaller.
 * @param count maximum number of steps; one more when a value is below zero
 * @returns only zero when all values are zero
 */
export function roundTicks(values: readonly number[], unit: number, count: number): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0];
  const step = roundStep((high - low) / unit / count) * unit;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Returns the smallest round whole number that is not below another one. */
function roundStep(minimum: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, minimum)));
  const steps = ROUND_STEPS.map((step) => step * power);
  return steps.find((step) => step >= minimum && Number.isInteger(step)) ?? 10 * power;
}

/**
 * Returns a function from a value to its height above the bottom of the plot, in pixels.
 * @param ticks those of the axis; the first is at the bottom, the last at the top
 */
export function heightScale(ticks: readonly number[], height: number): (value: number) => number {
  const low = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 0) - low;
  return (value) => (span === 0 ? 0 : ((value - low) / span) * height);
}

/** Natural distances between labels: days, weeks, half hours. */
const STRIDES = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28, 35, 50, 70, 100] as const;

/** Returns the distance between labels at which they do not touch: 1 for a label at each slot. */
export function labelStride(slotWidth: number, labelWidth: number): number {
  const minimum = labelWidth / Math.max(slotWidth, 0.01);
  return STRIDES.find((stride) => stride >= minimum) ?? Math.ceil(minimum);
}

/** Returns the slot of a point among slots of the same size; null outside of them. */
export function slotAt(position: number, size: number, count: number): number | null {
  const slot = Math.floor((position / size) * count);
  return slot >= 0 && slot < count ? slot : null;
}

/** Returns the ratio of a value to the largest one, from 0 to 1; 0 for values below zero. */
export function shareOf(value: number, largest: number): number {
  return largest <= 0 ? 0 : Math.min(1, Math.max(0, value / largest));
}
