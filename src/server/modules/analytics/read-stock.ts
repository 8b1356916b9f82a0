import type { AnalyticsStock } from '#contracts/analytics.ts';
import { HELD_STATES } from '#domain/analytics/figure-facts.ts';
import { parseSum } from '#domain/money.ts';
import { readStock } from '#server/modules/inventory/index.ts';
import type { Context } from '#server/platform/context.ts';
import { describeStock } from './describe-figures.ts';
import { countCustody } from './orders/order-facts.queries.ts';

/** Reads the current stock by state and age, and the devices in custody. */
export async function readStockNow(context: Context): Promise<AnalyticsStock> {
  const { units, cost, byState, byAge } = await readStock(context);
  const held = byState.filter(({ state }) => HELD_STATES.some((one) => one === state));
  return {
    at: context.clock.now().toISOString(),
    figures: describeStock({
      stockUnits: units,
      stockCost: parseSum(cost),
      unitsHeld: held.reduce((sum, one) => sum + one.units, 0),
      custody: await countCustody(context.database),
    }),
    byState,
    byAge,
  };
}
