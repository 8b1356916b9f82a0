import { type Bucket, type DayRange, wholeMonths } from '#domain/analytics/ranges.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
};
const SHORT = format({ month: 'short', day: 'numeric' });
const DAY = format({ month: 'short', day: 'numeric', year: 'numeric' });
const WEEKDAY = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const MONTH = format({ month: 'long', year: 'numeric' });
const SHORT_MONTH = format({ month: 'short' });
const JANUARY = format({ month: 'short', year: 'numeric' });

/** Formats a range of days, with the year once if it is the same: "Nov 1 – Nov 23, 2026". */
export function rangeText({ from, to }: DayRange): string {
  if (from === to) return WEEKDAY(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? SHORT(from) : DAY(from)} – ${DAY(to)}`;
}

/** Formats the days of a bar in full: a day with its weekday, a whole month by its name, else a range. */
export function barName(range: DayRange, bucket: Bucket): string {
  return bucket === 'month' && wholeMonths(range) === 1 ? MONTH(range.from) : rangeText(range);
}

/** Formats the days of a bar for the axis: "Nov 3" for a day and a week, "Nov" for a month, "Jan 2026" for January. */
export function barLabel({ from }: DayRange, bucket: Bucket): string {
  if (bucket !== 'month') return SHORT(from);
  return from.slice(5, 7) === '01' ? JANUARY(from) : SHORT_MONTH(from);
}
