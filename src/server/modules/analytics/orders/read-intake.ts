import type { AnalyticsIntake } from '#contracts/analytics.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { rangeReader } from '../spans.ts';
import { countByHour, type HourRow } from './intake.queries.ts';

/** Reads the orders of a range by hour of the week, all 168 of them. */
export const readIntake = rangeReader(
  async (source): Promise<AnalyticsIntake> => ({
    range: source.spans.range,
    hours: hoursOfWeek(await countByHour(await findDaySums(source, 'orders'))),
  }),
);

function hoursOfWeek(rows: readonly HourRow[]): AnalyticsIntake['hours'] {
  const hours = Array.from({ length: 7 * 24 }, (_none, index) => ({
    weekday: Math.floor(index / 24),
    hour: index % 24,
    orders: 0,
    counter: 0,
  }));
  for (const { weekday, hour, orders, counter } of rows) {
    const hourOfWeek = hours[weekday * 24 + hour];
    if (hourOfWeek === undefined) continue;
    hourOfWeek.orders += orders;
    hourOfWeek.counter += counter;
  }
  return hours;
}
