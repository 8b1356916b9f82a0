import type { Measure } from './measure.ts';

/** One bar: a day, a week, a month. */
export interface BarPoint {
  key: string;
  /** Short form for the axis: "Nov 3". */
  label: string;
  /** In full: "Tue, Nov 3, 2026". */
  name: string;
  /** Null when it cannot be computed, such as an average of no payments. */
  value: number | null;
  /** Bar of the previous period to compare with; null for none. */
  before: { name: string; value: number | null } | null;
}

/** Values that a bar chart shows. */
export interface BarSeries {
  /** Names the values: "Paid out". */
  name: string;
  /** Heads the column of the bars' names: "Day". */
  unitName: string;
  measure: Measure;
  /** True when the sum of the bars has a meaning: for amounts and counts, but not for averages. */
  hasTotal: boolean;
}

/** Describes a bar: "Tue, Nov 3, 2026: $120. Previous, Sun, Oct 4, 2026: $90". */
export function pointText({ name, value, before }: BarPoint, { measure }: BarSeries): string {
  const text = `${name}: ${valueText(value, measure)}`;
  return before === null ? text : `${text}. Previous, ${before.name}: ${valueText(before.value, measure)}`;
}

/** Formats a bar's value; a dash without one. */
export function valueText(value: number | null, measure: Measure): string {
  return value === null ? '–' : measure.text(value);
}

/** Describes all bars in one line: their sum and the largest bar. */
export function summaryText(points: readonly BarPoint[], { measure, hasTotal }: BarSeries): string {
  const values = points.flatMap(({ value }) => value ?? []);
  const [first] = values;
  if (first === undefined) return 'Nothing to show';
  const largest = Math.max(...values);
  const name = points.find(({ value }) => value === largest)?.name;
  const total = `Total ${measure.text(values.reduce((sum, value) => sum + value, 0))}`;
  const highest = largest > 0 && values.length > 1 ? `Highest ${measure.text(largest)}, ${name}` : null;
  return [hasTotal && total, highest].filter(Boolean).join(' · ') || measure.text(first);
}
