import { z } from 'zod';
import { JOIN_HISTORY, ORDERS_BETWEEN } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Spans } from '../spans.ts';
import {
  ENTRY_ARRIVED,
  ENTRY_INSPECTED,
  ENTRY_LOWERED,
  IS_PAID,
  JOINED_FACTS,
  NEEDS_HISTORY,
} from './order-facts.queries.ts';

const { isReceived, isInspected, isLowered, isRestored } = JOINED_FACTS;

const counts = {
  placed: z.int(),
  received: z.int(),
  inspected: z.int(),
  paid: z.int(),
  declined: z.int(),
  cancelled: z.int(),
  /** Got an offer below the quote; of those: declined now, and paid at the quote or more. */
  lowered: z.int(),
  loweredDeclined: z.int(),
  restored: z.int(),
};
const funnelRow = z.object({ bucket: z.int(), ...counts });
export type FunnelRow = z.infer<typeof funnelRow>;

const PLACED = ORDERS_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` });

const funnel = statement({
  name: 'analytics-funnel',
  params: z.object({ first: z.date(), last: z.date(), starts: z.array(z.date()).readonly() }),
  row: funnelRow,
  plan: 'each call',
  // The history of a few orders is asked, and in one pass: asked for each order it would take ten times as long.
  sql: sql`with told as (
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
    ) facts group by bucket`,
});

/** Counts what became of orders, by the bars in which they were created. */
export async function countFunnel(db: Queryable, { first, last, starts }: Spans): Promise<FunnelRow[]> {
  return db.query(funnel, { first, last, starts });
}
