import type { OrderStats } from '#contracts/staff-orders.ts';
import { isPayable, isPending, isSold } from '#domain/orders/status.ts';
import { shopTime } from '#domain/shop-day.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import { countOrders, sumCounts } from './count-orders.ts';
import { countPlaced } from './order-counts.queries.ts';

/** Returns the figures of the stat cards, in the shop's day. */
export async function orderStats(context: Pick<Context, 'database' | 'clock' | 'env'>): Promise<OrderStats> {
  const { database, clock, env } = context;
  const { day } = shopTime(clock.now(), env.SHOP_TIME_ZONE);
  const counts = await countOrders(context);
  const placed = await countPlaced(database, day, env.SHOP_TIME_ZONE);
  const sold = placed.filter(({ status }) => isSold(status));
  const revenueCents = sold.reduce((sum, { quotedCents }) => sum + Number(quotedCents), 0);
  return {
    day,
    today: sumCounts(placed, ORDER_STATUSES),
    revenueToday: Math.round(revenueCents / 100),
    pending: sumCounts(counts, ORDER_STATUSES.filter(isPending)),
    readyForPayment: sumCounts(counts, ORDER_STATUSES.filter(isPayable)),
    total: sumCounts(counts, ORDER_STATUSES),
    byStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, sumCounts(counts, [status])])),
  };
}
