import { BUCKETS, type Bucket, type DayRange, dayCount, MAX_DAYS } from '#domain/analytics/ranges.ts';
import { isRealDay } from '#domain/calendar-day.ts';
import { PRESETS, type Preset } from './range-presets.ts';

/** Range that analytics shows, as the address names it: `?days=this-month&bars=week&compare=no`. */
export interface RangeChoice {
  /** A preset, which moves on with the day, or fixed days. */
  days: Preset | DayRange;
  /** Width of the bars; null for the most legible one. */
  bars: Bucket | null;
  /** True to compare with the previous range. */
  compares: boolean;
}

/** One parameter for both days: the filter of the orders uses `from` and `to` in the same address. */
const DAYS = 'days';
const BARS = 'bars';
const COMPARE = 'compare';

/** Reads the choice from an address. Addresses are user input: invalid parts are ignored. */
export function readChoice(address: URLSearchParams): RangeChoice {
  const days = address.get(DAYS) ?? '';
  return {
    days: PRESETS.find(({ value }) => value === days)?.value ?? readDays(days) ?? PRESETS[0].value,
    bars: BUCKETS.find((bucket) => bucket === address.get(BARS)) ?? null,
    compares: address.get(COMPARE) !== 'no',
  };
}

/** Writes the choice into an address, without its defaults. @returns a new address that keeps all other parameters */
export function withChoice(address: URLSearchParams, { days, bars, compares }: RangeChoice): URLSearchParams {
  const next = new URLSearchParams(address);
  const text = typeof days === 'string' ? days : `${days.from}_${days.to}`;
  const parts = [
    [DAYS, text === PRESETS[0].value ? null : text],
    [BARS, bars],
    [COMPARE, compares ? null : 'no'],
  ] as const;
  for (const [name, value] of parts) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Describes the problem with typed days; null for a valid range. */
export function rangeProblem({ from, to }: DayRange): string | null {
  if (!isRealDay(from) || !isRealDay(to)) return 'Please choose both dates.';
  if (from < '2000-01-01' || to > '2100-12-31') return 'Please choose dates from 2000 to 2100.';
  if (from > to) return 'The end date can’t be before the start date.';
  if (dayCount({ from, to }) > MAX_DAYS) return 'Please choose five years or less.';
  return null;
}

function readDays(text: string): DayRange | null {
  const [from = '', to = '', ...others] = text.split('_');
  const range = { from, to };
  return others.length === 0 && rangeProblem(range) === null ? range : null;
}
