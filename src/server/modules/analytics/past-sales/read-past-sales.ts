import type { PastSales, readPastSales } from '#contracts/analytics.ts';
import { addDays } from '#domain/calendar-day.ts';
import { toDecimal } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { startOfDay } from '#domain/shop-instants.ts';
import type { Context } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findPastSales } from './past-sales.queries.ts';

/** Days that past sales are taken from, and the fewest sales for which a median is shown. */
const PAST_SALES_DAYS = 365;
const PAST_SALES_NEEDED = 3;

/** Reads the recent resale prices of a product in a condition. Leaves out medians of too few sales. */
export async function readSalesHistory(
  { database, clock, env }: Context,
  { query }: Pick<Call<typeof readPastSales>, 'query'>,
): Promise<PastSales> {
  const timeZone = env.SHOP_TIME_ZONE;
  const since = startOfDay(addDays(shopTime(clock.now(), timeZone).day, -PAST_SALES_DAYS), timeZone);
  const { productId, condition } = query;
  const { count, resale, trueMargin } = await findPastSales(database, {
    productId: Number(productId),
    condition,
    since,
    timeZone,
  });
  const formatMedian = (cents: number | null) =>
    cents === null || count < PAST_SALES_NEEDED ? null : toDecimal(cents);
  return { count, medianResale: formatMedian(resale), medianTrueMargin: formatMedian(trueMargin) };
}
