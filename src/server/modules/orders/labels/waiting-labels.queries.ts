import { z } from 'zod';
import { LABEL_FAULTS, type LabelFault } from '#domain/shipping/label-answers/label-answer.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const waiting = statement({
  name: 'labels-waiting',
  params: z.object({ afterMinutes: z.string(), now: z.date(), limit: z.int() }),
  row: z.object({
    orderId: z.uuid(),
    since: z.date(),
    fault: z.enum(LABEL_FAULTS),
    words: z.string(),
  }),
  neverNull: ['since', 'fault', 'words'],
  plan: 'each call',
  sql: sql`select p.order_id as "orderId", p.since, p.fault, p.words
    from label_purchases p join orders o on o.id = p.order_id
    where p.since is not null and p.direction = 'in' and p.fault <> 'account' and not p.is_bought
      and o.status = 'received'
      and p.since <= :now::timestamptz - make_interval(mins => (:afterMinutes::jsonb->>p.fault)::int)
    order by p.since, p.order_id limit :limit`,
});

/**
 * Lists labels to the shop that could not be bought, oldest first, each once it has waited the minutes of its fault. Leaves out those
 * that wait for the shop's account, which are one stall.
 */
export async function listWaitingLabels(
  db: Queryable,
  { afterMinutes, ...given }: { afterMinutes: Readonly<Record<LabelFault, number>>; now: Date; limit: number },
) {
  return db.query(waiting, { ...given, afterMinutes: JSON.stringify(afterMinutes) });
}

const open = statement({
  name: 'labels-waits-open',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid() }),
  plan: 'each call',
  sql: sql`select order_id as "orderId" from label_purchases
    where order_id = any(:orderIds) and direction = 'in' and since is not null`,
});

/** Lists those of these orders that wait for their label, or for an answer about its address. */
export async function listWaits(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  return (await db.query(open, { orderIds })).map(({ orderId }) => orderId);
}

const ofOrders = statement({
  name: 'labels-waiting-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid(), fault: z.enum(LABEL_FAULTS), since: z.date() }),
  neverNull: ['fault', 'since'],
  plan: 'each call',
  sql: sql`select order_id as "orderId", fault, since from label_purchases
    where order_id = any(:orderIds) and direction = 'in' and since is not null and not is_bought`,
});

/** Reads the faults of labels that are not bought yet, and their time, keyed by order id. */
export async function readWaits(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, { fault: LabelFault; since: Date }>> {
  return new Map((await db.query(ofOrders, { orderIds })).map(({ orderId, ...wait }) => [orderId, wait]));
}
