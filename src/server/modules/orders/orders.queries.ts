import { z } from 'zod';
import type { TrackedOrder } from '#contracts/orders.ts';
import { toDecimal } from '#domain/money.ts';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { FROM_CUSTOMERS, OWNED } from '#server/modules/customers/index.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { appointment, contestStep, ORDER_COLUMNS, ORDER_JOINS, type Order, orderRow, toOrder } from './order-rows.ts';

/** Selects orders `o` with customer `c`, its account `u` if any, and product `p`. */
export const SELECT_ORDERS = sql`select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS}`;

/** Parameters of `IS_OWN`. */
export const ownerParams = z.object({ visitor: z.string().nullable(), userId: z.uuid().nullable() });
/** True when `:visitor` or `:userId` owns customer `c`. */
export const IS_OWN = OWNED({ customer: sql`c`, visitor: sql`:visitor`, user: sql`:userId` });

const orderById = statement({
  name: 'order-find',
  params: z.object({ id: z.uuid() }),
  row: orderRow,
  sql: sql`${SELECT_ORDERS} where o.id = :id`,
});

/** Finds an order of any owner by id, for work on behalf of the shop. Use `findOwnOrder` for a caller's own order. */
export async function findOrder(db: Queryable, id: string): Promise<Order | null> {
  const [row] = await db.query(orderById, { id });
  return row === undefined ? null : toOrder(row);
}

const ordersById = statement({
  name: 'orders-find',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: orderRow,
  // A plan that was cached while there were few orders would read all of them.
  plan: 'each call',
  sql: sql`${SELECT_ORDERS} where o.id = any(:ids)`,
});

/** Finds the orders with these ids, of any owner; leaves out unknown ids. */
export async function findOrders(db: Queryable, ids: readonly string[]): Promise<Order[]> {
  const rows = await db.query(ordersById, { ids });
  return rows.map(toOrder);
}

const ownById = statement({
  name: 'order-find-own',
  params: ownerParams.extend({ id: z.uuid() }),
  row: orderRow,
  sql: sql`${SELECT_ORDERS} where o.id = :id and ${IS_OWN}`,
});

/** Finds an order by id, if the caller owns it. */
export async function findOwnOrder(db: Queryable, id: string, { visitor, userId }: Owner): Promise<Order | null> {
  const [row] = await db.query(ownById, { id, visitor, userId });
  return row === undefined ? null : toOrder(row);
}

const history = statement({
  name: 'order-history',
  params: z.object({ id: z.uuid() }),
  row: z.object({
    status: z.enum(ORDER_STATUSES),
    at: z.date(),
    cents: z.int().nullable(),
    reason: z.string().nullable(),
    moved: appointment.nullable(),
    declined: z.enum(DECLINE_CAUSES).nullable(),
    contest: contestStep.nullable(),
  }),
  sql: sql`select to_status as status, at, (detail->>'finalPriceCents')::int as cents, detail->>'priceReason' as reason,
      detail->'appointment' as moved, detail->'declined'->>'cause' as declined, detail->'contest' as contest
    from order_events where order_id = :id and not coalesce(detail ? 'payout', false)
      and not coalesce(detail is null and from_status = to_status and note ~ '^Payout details (added|changed): ', false)
    order by id`,
});

/**
 * Lists the statuses, prices, appointments and contests of an order for its customer, oldest first. Leaves out payout details, which are
 * not a step; those written by an earlier version are recognized by their note.
 */
export async function listHistory(
  db: Queryable,
  { id, quotedCents }: Pick<Order, 'id' | 'quotedCents'>,
): Promise<TrackedOrder['history']> {
  const rows = await db.query(history, { id });
  return rows.map(({ status, at, cents, reason, moved, declined, contest }) => ({
    status,
    moved,
    declined,
    contest,
    at: at.toISOString(),
    // The quote applies again after a final price was undone.
    revised: reason === null ? null : { price: toDecimal(cents ?? quotedCents), reason },
  }));
}

const unscanned = statement({
  name: 'orders-unscanned-mail',
  params: z.object({ afterAt: z.date(), afterId: z.uuid(), until: z.date(), limit: z.int() }),
  row: z.object({ id: z.uuid() }),
  plan: 'each call',
  // FOR SHARE waits for a status change under way and then rechecks the row: its event comes after what is written here.
  sql: sql`select o.id from orders o where o.status = 'received' and o.service_method = 'mail'
      and (o.created_at, o.id) > (:afterAt, :afterId) and o.created_at <= :until
    order by o.created_at, o.id limit :limit for share`,
});

/** Lists mail-in orders whose parcel has not arrived, oldest first, after a creation time and id. Locks them until the commit. */
export async function listUnscannedMail(
  tx: Transaction,
  { after, until, limit }: { after: { at: Date; id: string }; until: Date; limit: number },
): Promise<Order[]> {
  const ids = (await tx.query(unscanned, { afterAt: after.at, afterId: after.id, until, limit })).map(({ id }) => id);
  const orders = new Map((await findOrders(tx, ids)).map((order) => [order.id, order]));
  return ids.flatMap((id) => orders.get(id) ?? []);
}

const orderedSince = statement({
  name: 'orders-since-by-email',
  params: z.object({ emails: z.array(z.string()).readonly(), times: z.array(z.date()).readonly() }),
  row: z.object({ email: z.string() }),
  plan: 'each call',
  sql: sql`select email from unnest(:emails::text[], :times::timestamptz[]) asked(email, since)
    where exists (select ${FROM_CUSTOMERS} join orders o on o.customer_id = c.id
      where lower(c.email) = lower(asked.email) and o.created_at >= asked.since)`,
});

/** Returns those of these e-mail addresses that have ordered since their time. */
export async function listOrderedSince(
  db: Queryable,
  orderers: readonly { email: string; since: Date }[],
): Promise<Set<string>> {
  const params = { emails: orderers.map(({ email }) => email), times: orderers.map(({ since }) => since) };
  return new Set((await db.query(orderedSince, params)).map(({ email }) => email));
}
