import type { Cents } from '../money.ts';

/** Miles of business in a private car, at a rate for each. Miles are whole tenths, rates whole tenths of a cent. */

/** A rate that applies from a day until the next rate. */
export interface MileageRate {
  /** YYYY-MM-DD */
  from: string;
  /** Tenths of a cent for a mile: 725 is 72.5 cents. */
  rate: number;
}

/** Most tenths of a mile in one entry: 9,999.9 miles. */
const MAX_TENTHS = 99_999;
/** Highest rate: 999.9 cents a mile. */
const HIGHEST_RATE = 9_999;
/** Rejects a decimal comma such as "12,4". */
const ONE_DECIMAL = /^(\d{1,4}|\d,\d{3})(?:\.(\d))?$/;

/** Reads miles such as "12" or "12.4". @returns tenths of a mile; null for no miles and for any other text */
export function readMiles(text: string): number | null {
  const tenths = readTenths(text.trim());
  return tenths === null || tenths < 1 || tenths > MAX_TENTHS ? null : tenths;
}

/** Reads a rate in cents such as "72.5". @returns tenths of a cent; null for no rate and for any other text */
export function readRate(text: string): number | null {
  const tenths = readTenths(text.trim());
  return tenths === null || tenths < 1 || tenths > HIGHEST_RATE ? null : tenths;
}

function readTenths(text: string): number | null {
  const [, whole, tenth = '0'] = ONE_DECIMAL.exec(text) ?? [];
  return whole === undefined ? null : Number(whole.replace(',', '')) * 10 + Number(tenth);
}

/** Writes miles, or cents of a rate: 124 becomes "12.4". */
export function tenthsText(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

/**
 * Returns the cost of miles in cents, rounded half up once.
 * @param miles tenths of a mile @param rate tenths of a cent
 */
export function mileageCents(miles: number, rate: number): Cents {
  return Math.floor((miles * rate + 50) / 100);
}

/** Returns the rate of a day: the latest that began by then; null before the first. @param rates in any order */
export function rateOn(rates: readonly MileageRate[], day: string): number | null {
  const begun = rates.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1));
  return begun[0]?.rate ?? null;
}
