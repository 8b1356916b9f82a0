import { z } from 'zod';
import { JOIN_HISTORY, ORDERS_BETWEEN } from '#server/modules/orders/fragments/index.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { DaySums } from '../day-sums/find-day-sums.ts';
import {
  clearParams,
  DAY_OF_BUCKET,
  liveParams,
  readDays,
  START_DAYS,
  STORED_DAYS,
  storedParams,
  storeParams,
} from '../day-sums/spreads.queries.ts';
import {
  ENTRY_ARRIVED,
  ENTRY_INSPECTED,
  ENTRY_LOWERED,
  IS_PAID,
  JOINED_FACTS,
  NEEDS_HISTORY,
} from './order-facts.queries.ts';

const { isReceived, isInspected, isLowered, isRestored } = JOINED_FACTS;

const funnelRow = z.object({
  bucket: z.int(),
  placed: z.int(),
  received: z.int(),
  inspected: z.int(),
  paid: z.int(),
  declined: z.int(),
  cancelled: z.int(),
  lowered: z.int(),
  loweredDeclined: z.int(),
  restored: z.int(),
});
export type FunnelRow = z.infer<typeof funnelRow>;

const PLACED = ORDERS_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` });

// Reads the history of the few orders that need it in one pass, ten times as fast as order by order.
const FUNNEL = sql`with told as (
      select o.id, bool_or(${ENTRY_INSPECTED}) as inspected, bool_or(${ENTRY_ARRIVED}) as arrived,
        bool_or(${ENTRY_LOWERED}) as lowered
      from ${PLACED} o ${JOIN_HISTORY(sql`o.id`)} where ${NEEDS_HISTORY} group by o.id
    )
    select bucket, count(*)::int as placed, count(*) filter (where is_received)::int as received,
      count(*) filter (where is_inspected)::int as inspected, count(*) filter (where is_paid)::int as paid,
      count(*) filter (where status = 'declined')::int as declined,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where is_lowered)::int as lowered,
      count(*) filter (where is_lowered and status = 'declined')::int as "loweredDeclined",
      count(*) filter (where is_restored)::int as restored
    from (
      select width_bucket(o.created_at, :starts::timestamptz[]) as bucket, o.status, ${IS_PAID} as is_paid,
        ${isReceived} as is_received, ${isInspected} as is_inspected, ${isLowered} as is_lowered,
        ${isRestored} as is_restored
      from ${PLACED} o left join told t on t.id = o.id
    ) facts group by bucket`;

const live = statement({
  name: 'analytics-funnel',
  params: z.object(liveParams),
  row: funnelRow,
  plan: 'each call',
  sql: FUNNEL,
});

const stored = statement({
  name: 'analytics-funnel-stored',
  params: z.object({ ...storedParams, startDays: z.array(z.string()).readonly() }),
  row: funnelRow,
  plan: 'each call',
  sql: sql`select width_bucket(d.day, ${START_DAYS}) as bucket, sum(d.placed)::int as placed,
      sum(d.received)::int as received, sum(d.inspected)::int as inspected, sum(d.paid)::int as paid,
      sum(d.declined)::int as declined, sum(d.cancelled)::int as cancelled, sum(d.lowered)::int as lowered,
      sum(d.lowered_declined)::int as "loweredDeclined", sum(d.restored)::int as restored
    from ${STORED_DAYS} join day_orders d on d.day between r.first::date and r.last::date group by 1`,
});

/** Counts the outcomes of orders by bar, by their creation; a bar may have several rows. */
export const countFunnel = (sums: DaySums): Promise<FunnelRow[]> => readDays(sums, 'both', { live, stored });

/** Statements that store the outcomes of the orders of days. */
export const clearFunnel = statement({
  name: 'day-orders-clear',
  params: z.object(clearParams),
  sql: sql`delete from day_orders where day = any(:days::text[]::date[])`,
});
export const storeFunnel = statement({
  name: 'day-orders-store',
  params: z.object(storeParams),
  sql: sql`insert into day_orders
      (day, placed, received, inspected, paid, declined, cancelled, lowered, lowered_declined, restored)
    select ${DAY_OF_BUCKET}, placed, received, inspected, paid, declined, cancelled, lowered, "loweredDeclined", restored
    from (${FUNNEL}) funnel`,
});
