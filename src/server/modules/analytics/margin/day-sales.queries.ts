import { z } from 'zod';
import { JOIN_COSTS_OF_SALE } from '#server/modules/inventory/index.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { SummedPart } from '../day-sums/day-sums-chore.ts';
import { clearParams, DAY_OF_BUCKET, STORE_SPREADS, storeInto, storeParams } from '../day-sums/spreads.queries.ts';
import { DAYS_IN_STOCK, SALES, SALES_SUMS } from './margin.queries.ts';

const clear = statement({
  name: 'day-sales-clear',
  params: z.object(clearParams),
  sql: sql`with costs as (delete from day_costs where day = any(:days::text[]::date[]))
    delete from day_sales where day = any(:days::text[]::date[])`,
});
const storeSales = statement({
  name: 'day-sales-store',
  params: z.object({ ...storeParams, timeZone: z.string() }),
  sql: sql`insert into day_sales (day, product_id, units, resale_cents, fee_cents, cost_cents, hold_cents)
    select ${DAY_OF_BUCKET}, product_id, units, resale, "saleFees", cost, "holdCost"
    from (
      select width_bucket(s.at, :starts::timestamptz[]) as bucket, s.product_id, ${SALES_SUMS} from ${SALES} s group by 1, 2
    ) sums`,
});
const storeCosts = statement({
  name: 'day-costs-store',
  params: z.object(storeParams),
  sql: sql`insert into day_costs (day, kind, cents)
    select ${DAY_OF_BUCKET}, kind, cents
    from (
      select width_bucket(s.at, :starts::timestamptz[]) as bucket, c.kind, sum(s.sign * c.amount_cents) as cents
      from ${SALES} s ${JOIN_COSTS_OF_SALE(sql`s`)} group by 1, 2
    ) sums`,
});
const storeDays = statement({
  name: 'day-days-to-sell-store',
  params: z.object({ ...storeParams, timeZone: z.string() }),
  sql: STORE_SPREADS(DAYS_IN_STOCK),
});

/** Sums of sales, by the day of each. */
export const SALES_SUMMED: SummedPart = {
  name: 'sales',
  store: storeInto({ clear: [clear], store: [storeSales, storeCosts, storeDays], figures: ['days_to_sell'] }),
};
