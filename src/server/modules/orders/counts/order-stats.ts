import type { OrderStats } from '#contracts/staff-orders.ts';
import { isPayable, isPending } from '#domain/orders/status.ts';
import { shopTime } from '#domain/shop-day.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import { readCounts } from './order-counts.queries.ts';

/** Returns the figures of the stat cards (S2), in the shop's day (decision 27), without counting all orders. */
export async function orderStats({ database, clock, env }: Context): Promise<OrderStats> {
  const { day } = shopTime(clock.now(), env.SHOP_TIME_ZONE);
  const { byStatus, today, revenueTodayCents } = await readCounts(database, day, env.SHOP_TIME_ZONE);
  const counts = ORDER_STATUSES.map((status) => [status, byStatus.get(status) ?? 0] as const);
  const sum = (wanted: typeof counts) => wanted.reduce((all, [, n]) => all + n, 0);
  return {
    day,
    today,
    revenueToday: Math.round(revenueTodayCents / 100),
    pending: sum(counts.filter(([status]) => isPending(status))),
    readyForPayment: sum(counts.filter(([status]) => isPayable(status))),
    total: sum(counts),
    byStatus: Object.fromEntries(counts),
  };
}
