import { z } from 'zod';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { NEWEST_INSPECTION } from '#server/modules/inspections/index.ts';
import { ORDERS_IN_CUSTODY } from '#server/modules/orders/fragments/index.ts';
import { IS_CONTESTED } from '#server/modules/price-offers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const sharedParts = {
  params: z.object({ before: z.date(), limit: z.int() }),
  row: z.object({ orderId: z.uuid(), since: z.date() }),
  plan: 'each call',
} as const;

/** Selects orders in custody of one status since before an instant, the longest first, up to the limit. */
const inStatus = (status: OrderStatus, condition: Sql): Sql => sql`(select o.id as "orderId", o.status_since as since
  from ${ORDERS_IN_CUSTODY} o ${NEWEST_INSPECTION(sql`o.id`)}
  where o.status = ${literal(status)} and o.status_since < :before and ${condition} and coalesce(i.holds = '{}', true)
  order by o.status_since, o.id limit :limit)`;
const either = (one: Sql, other: Sql): Sql =>
  sql`select "orderId", since from (${one} union all ${other}) w order by since, "orderId" limit :limit`;
const ALL = sql`true`;

/**
 * Statements by the next step of the orders; holds are a list of their own. After a price was kept, the order stays in evaluation,
 * and is paid next (decision 017).
 */
const WAITING = {
  inspection: statement({
    name: 'work-to-inspect',
    ...sharedParts,
    sql: either(inStatus('device_received', ALL), inStatus('evaluation', sql`o.final_price_cents is null`)),
  }),
  answer: statement({
    name: 'work-to-answer',
    ...sharedParts,
    sql: inStatus('price_confirmation', sql`not ${IS_CONTESTED(sql`o.id`)}`),
  }),
  payment: statement({
    name: 'work-to-pay',
    ...sharedParts,
    sql: either(inStatus('payment_processing', ALL), inStatus('evaluation', sql`o.final_price_cents is not null`)),
  }),
};

/** Lists devices in custody that have waited for a step since before an instant, the longest first. */
export async function listWaitingOrders(
  db: Queryable,
  kind: keyof typeof WAITING,
  filter: { before: Date; limit: number },
): Promise<{ orderId: string; since: Date }[]> {
  return db.query(WAITING[kind], filter);
}

const held = statement({
  name: 'work-held',
  params: z.object({ limit: z.int() }),
  row: z.object({ orderId: z.uuid(), since: z.date(), holds: z.array(z.enum(HOLD_CODES)) }),
  neverNull: ['since'],
  sql: sql`select o.id as "orderId", i.completed_at as since, i.holds from ${ORDERS_IN_CUSTODY} o
      ${NEWEST_INSPECTION(sql`o.id`)}
    where i.holds <> '{}' order by i.completed_at, o.id limit :limit`,
});

/** Lists devices in custody whose newest inspection has a hold, the longest first. */
export async function listHeldOrders(db: Queryable, limit: number) {
  return db.query(held, { limit });
}
