import { formatMoney } from '#domain/money.ts';

/** Unit of a chart's values, which are whole numbers: their formats, and the smallest step of an axis. */
export interface Measure {
  /** Formats a value in full: "$1,234.50". */
  text: (value: number) => string;
  /** Formats a value for an axis, in short: "$1.2K". */
  tick: (value: number) => string;
  /** One displayed unit, in the values' own unit: 100 for dollars in cents. */
  unit: number;
}

const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const SHORT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const COUNT = new Intl.NumberFormat('en-US');

/** Amounts in cents. */
export const MONEY: Measure = {
  text: formatMoney,
  tick: (cents) => SHORT_DOLLARS.format(cents / 100),
  unit: 100,
};

/** Counts. */
export const COUNTS: Measure = { text: (count) => COUNT.format(count), tick: (count) => SHORT.format(count), unit: 1 };
