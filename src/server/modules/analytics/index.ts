import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { addAnalyticsRoutes } from './analytics.routes.ts';
import { daySumsChore } from './day-sums/day-sums-chore.ts';
import { SALES_SUMMED } from './margin/day-sales.queries.ts';
import { PAYMENTS_SUMMED } from './money/money.queries.ts';
import { ORDERS_SUMMED } from './orders/speed.queries.ts';
import type { Shop } from './spans.ts';

/** Creates analytics: figures from tables of other modules, by their SQL fragments, and from stored sums of past days. */
export function createAnalytics(context: Context): ServerModule {
  addAnalyticsRoutes(context);
  return { chores: [analyticsChore(context)] };
}

/** Creates the chore that sums the days of all parts. */
export const analyticsChore = (shop: Shop) => daySumsChore(shop, [PAYMENTS_SUMMED, ORDERS_SUMMED, SALES_SUMMED]);
