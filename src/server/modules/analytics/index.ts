import type { Context } from '#server/platform/context.ts';
import type { Made } from '#server/platform/module.ts';
import { addAnalyticsRoutes } from './analytics.routes.ts';
import { daySumsChore } from './day-sums/day-sums-chore.ts';
import { SALES_SUMMED } from './margin/day-sales.queries.ts';
import { PAYMENTS_SUMMED } from './money/money.queries.ts';
import { ORDERS_SUMMED } from './orders/sum-orders.ts';
import type { Shop } from './spans.ts';

/** Creates analytics: figures over the tables of other modules, by their fragments, and over the sums of days that are over. */
export function createAnalytics(context: Context): Made {
  addAnalyticsRoutes(context);
  return { chores: [analyticsChore(context)] };
}

/** Creates the work that sums the days of all parts. */
export const analyticsChore = (shop: Shop) => daySumsChore(shop, [PAYMENTS_SUMMED, ORDERS_SUMMED, SALES_SUMMED]);
