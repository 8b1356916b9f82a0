import { type Bucket, type DayRange, dayCount, weekdayNumber } from '#domain/analytics/ranges.ts';
import { addDays } from '#domain/calendar-day.ts';

/** Ranges that move on with the shop's day. The first is the default. */
export const PRESETS = [
  { value: 'last-30-days', label: 'Last 30 days' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'this-week', label: 'This week' },
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'this-year', label: 'This year' },
] as const;
export type Preset = (typeof PRESETS)[number]['value'];

/** Returns the days of a preset. @param today the shop's day: no preset ends later */
export function presetRange(preset: Preset, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this-week':
      return { from: addDays(today, -weekdayNumber(today)), to: today };
    case 'this-month':
      return { from: firstOfMonth, to: today };
    case 'last-month': {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Most bars that a chart shows legibly: a quarter by day, two years by week. */
const MAX_DAY_BARS = 92;
const MAX_WEEK_BARS_DAYS = 731;

/** Returns the widths of bars to choose from for a range, the most legible one first. */
export function bucketsFor(range: DayRange): readonly [Bucket, ...Bucket[]] {
  const days = dayCount(range);
  if (days <= 45) return ['day', 'week', 'month'];
  if (days <= MAX_DAY_BARS) return ['week', 'day', 'month'];
  if (days <= MAX_WEEK_BARS_DAYS) return days <= 200 ? ['week', 'month'] : ['month', 'week'];
  return ['month'];
}
