import type { AnalyticsIntake, readAnalyticsIntake } from '#contracts/analytics.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findDaySums } from '../day-sums/find-day-sums.ts';
import { type Shop, spansOf } from '../spans.ts';
import { countByHour, type HourRow } from './intake.queries.ts';

/** Reads the orders of a range by hour of the week, all 168 of them. */
export async function readIntake(
  { database, env }: Shop,
  { query }: Pick<Call<typeof readAnalyticsIntake>, 'query'>,
): Promise<AnalyticsIntake> {
  const timeZone = env.SHOP_TIME_ZONE;
  const spans = spansOf(query, timeZone);
  const rows = await readSnapshot(database, async (db) =>
    countByHour(db, timeZone, await findDaySums(db, 'orders', spans, timeZone)),
  );
  return { range: spans.range, hours: hoursOfWeek(rows) };
}

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
