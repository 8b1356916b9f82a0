import { z } from 'zod';
import { VISIT_KINDS } from '#domain/counter/visit.ts';
import { PENDING_COUNTER_ORDERS } from '#server/modules/orders/fragments/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const visits = entity('visits', {
  id: z.uuid(),
  kind: z.enum(VISIT_KINDS),
  readyAt: z.date().nullable(),
  pickupCode: z.string().nullable(),
  printed: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  createdAt: z.date(),
});
const visit = visits.omit('memberId');
/** A row of `visits`. */
export type VisitRow = z.infer<typeof visit.row>;

const newVisit = visits.omit('printed');
export type NewVisit = z.infer<typeof newVisit.row>;

const insert = statement({ name: 'visit-insert', ...newVisit.insert() });

/** Adds a visit, with the commit. */
export function insertVisit(tx: Transaction, row: NewVisit): void {
  tx.send(insert, row);
}

const visitOrders = entity('visit_orders', {
  orderId: z.uuid(),
  visitId: z.uuid(),
  position: z.int(),
  rangeFromCents: z.int().nullable(),
  rangeToCents: z.int().nullable(),
});
/** A row of `visit_orders`. */
export type VisitOrder = z.infer<typeof visitOrders.row>;

const insertOne = statement({ name: 'visit-order-insert', ...visitOrders.insert() });

/** Adds an order to a visit, with the commit. */
export function insertVisitOrder(tx: Transaction, order: VisitOrder): void {
  tx.send(insertOne, order);
}

const byId = statement({ name: 'visit-find', ...visit.select(['id']) });

/** Finds a visit by id; null when there is none. */
export async function findVisit(db: Queryable, id: string): Promise<VisitRow | null> {
  return db.first(byId, { id });
}

const byNumber = statement({
  name: 'visit-find-number',
  params: z.object({ shortId: z.string() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from visits where right(id::text, 8) = :shortId order by id desc limit 1`,
});

/** Finds a visit by its number in lower case, the newest one if several match; null when there is none. */
export async function findNumberedVisit(db: Queryable, shortId: string): Promise<string | null> {
  const [row] = await db.query(byNumber, { shortId });
  return row?.id ?? null;
}

const times = visits.pick('readyAt', 'createdAt');
const openDevices = statement({
  name: 'visits-open-drop-offs',
  params: z.object({ limit: z.int() }),
  row: visitOrders.row.extend(times.row.shape),
  sql: sql`select ${visitOrders.columns('vo')}, ${times.columns('v')}
    from visit_orders vo join visits v on v.id = vo.visit_id
    where v.kind = 'drop_off' and v.ready_at is not null and vo.order_id in (${PENDING_COUNTER_ORDERS})
    order by v.ready_at, v.id, vo.position limit :limit`,
});
/** A device of a drop-off that is still in the shop. */
export type OpenRow = VisitOrder & z.infer<typeof times.row>;

/** Lists devices left for testing that are still in the shop, by the time at which they should be ready. */
export async function listOpenDevices(db: Queryable, limit: number): Promise<OpenRow[]> {
  return db.query(openDevices, { limit });
}

const lateDropOffs = statement({
  name: 'visits-late-drop-offs',
  params: z.object({ before: z.date(), limit: z.int() }),
  row: z.object({ id: z.uuid(), since: z.date(), orderIds: z.array(z.uuid()) }),
  neverNull: ['since'],
  plan: 'each call',
  sql: sql`select v.id, v.ready_at as since, array_agg(vo.order_id order by vo.position) as "orderIds"
    from visit_orders vo join visits v on v.id = vo.visit_id
    where v.kind = 'drop_off' and v.ready_at < :before and vo.order_id in (${PENDING_COUNTER_ORDERS})
    group by v.id, v.ready_at order by v.ready_at, v.id limit :limit`,
});

/** Lists drop-offs that should have been ready before an instant, with their devices still in the shop, by that time. */
export async function listLateDropOffs(
  db: Queryable,
  query: { before: Date; limit: number },
): Promise<{ id: string; since: Date; orderIds: string[] }[]> {
  return db.query(lateDropOffs, query);
}

const ofVisit = statement({
  name: 'visit-orders-of-visit',
  ...visitOrders.select(['visitId'], sql`order by position`),
});

/** Lists the orders of a visit in the order in which the devices were handed over. */
export async function listVisitOrders(db: Queryable, visitId: string): Promise<VisitOrder[]> {
  return db.query(ofVisit, { visitId });
}

const ofOrders = statement({
  name: 'visit-orders-find',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: visitOrders.row,
  plan: 'each call',
  sql: sql`select ${visitOrders.columns()} from visit_orders where order_id = any(:orderIds)`,
});

/** Finds the visits of orders. Orders that were not taken in a visit have none. */
export async function findVisitOrders(db: Queryable, orderIds: readonly string[]): Promise<VisitOrder[]> {
  return db.query(ofOrders, { orderIds });
}

const print = statement({
  name: 'visit-print',
  params: z.object({ id: z.uuid(), printed: z.string() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update visits set printed = :printed where id = :id and printed is distinct from :printed returning id`,
});

/** Records a print. @returns true for the first print of this paper */
export async function recordPrint(db: Queryable, id: string, printed: string): Promise<boolean> {
  return (await db.query(print, { id, printed })).length > 0;
}
