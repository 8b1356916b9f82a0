import type { AnalyticsIntake, readAnalyticsIntake } from '#contracts/analytics.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { spansOf } from '../spans.ts';
import { countByHour } from './intake.queries.ts';

/** Reads the orders of a range by hour of the week, all 168 of them. */
export async function readIntake(
  { database, env }: Context,
  { query }: Pick<Call<typeof readAnalyticsIntake>, 'query'>,
): Promise<AnalyticsIntake> {
  const timeZone = env.SHOP_TIME_ZONE;
  const { range, from, last } = spansOf(query, timeZone);
  const rows = await countByHour(database, { from, last, timeZone });
  const hours = Array.from({ length: 7 * 24 }, (_none, index) => {
    const [weekday, hour] = [Math.floor(index / 24), index % 24];
    const found = rows.find((row) => row.weekday === weekday && row.hour === hour);
    return { weekday, hour, orders: found?.orders ?? 0, counter: found?.counter ?? 0 };
  });
  return { range, hours };
}
