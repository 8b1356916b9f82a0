import type { Cents } from '../money.ts';

/** Days whose payments are counted, up to yesterday. */
export const PROMISE_DAYS = 90;
/** Fewest paid orders for showing any figures. */
export const LEAST_ORDERS = 30;
/** Fewest cases for any other figure: a median of fewer says little, and could reveal one person's. */
const LEAST_CASES = 5;

/** Stored counts of the days. */
export interface PromiseCounts {
  /** YYYY-MM-DD, the shop's days, both included. */
  firstDay: string;
  lastDay: string;
  /** Paid orders, and the number of them paid as quoted or more. */
  orders: number;
  kept: number;
  /** Median price drop of the others; null without any. */
  cutCents: Cents | null;
  /** Mailed or picked-up orders with a known arrival, and their median minutes to the payment. */
  timed: number;
  minutes: number | null;
  /** Devices that had to be sent back in those days, and the number sent within two business days. */
  returnsDue: number;
  returnsSent: number;
}

/** Figures of the promise page; null for a figure with too few cases. */
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

/** Computes the figures from the counts; null with fewer than 30 paid orders. Never rounds in favor of the shop. */
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
