import type { Cents } from '../money.ts';

/** Days whose payments are counted, up to yesterday. */
export const PROMISE_DAYS = 90;
/** Least number of paid orders: of fewer nothing is shown. */
export const LEAST_ORDERS = 30;
/** Least number of cases behind any other figure: a middle of fewer says little, and could be one person's. */
const LEAST_CASES = 5;

/** Counts of the days, as they are kept. */
export interface PromiseCounts {
  /** YYYY-MM-DD, the shop's days, both included. */
  firstDay: string;
  lastDay: string;
  /** Orders that were paid, and of them those paid as quoted or more. */
  orders: number;
  kept: number;
  /** Middle of the cuts of the others; null without any. */
  cutCents: Cents | null;
  /** Orders that were sent or picked up and whose arrival is known; the middle of the minutes to their payment. */
  timed: number;
  minutes: number | null;
  /** Devices that had to be sent back in those days, and of them those that were, within two business days. */
  returnsDue: number;
  returnsSent: number;
}

/** Figures of the promise page; null where too few cases are behind one. */
export interface PromiseFigures {
  firstDay: string;
  lastDay: string;
  orders: number;
  /** Whole percent, rounded down. */
  keptPercent: number;
  cutCents: Cents | null;
  /** Whole hours, rounded up. */
  hours: number | null;
  returnsPercent: number | null;
}

/** Makes the figures of the counts; null with fewer than 30 paid orders. Roundings are never in favor of the shop. */
export function promiseFigures(counts: PromiseCounts): PromiseFigures | null {
  const { firstDay, lastDay, orders, kept, cutCents, timed, minutes, returnsDue, returnsSent } = counts;
  if (orders < LEAST_ORDERS) return null;
  return {
    firstDay,
    lastDay,
    orders,
    keptPercent: Math.floor((kept * 100) / orders),
    cutCents: orders - kept < LEAST_CASES ? null : cutCents,
    hours: timed < LEAST_CASES || minutes === null ? null : Math.ceil(minutes / 60),
    returnsPercent: returnsDue < LEAST_CASES ? null : Math.floor((returnsSent * 100) / returnsDue),
  };
}
