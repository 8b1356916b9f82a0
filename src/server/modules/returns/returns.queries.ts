import { z } from 'zod';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { RETURN_STATES } from '#domain/returns/return-states.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const text = z.string().nullable();
const time = z.date().nullable();

export const returns = entity('returns', {
  id: z.uuid(),
  orderId: z.uuid(),
  cause: z.enum(DECLINE_CAUSES),
  reason: text,
  begunAt: z.date(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  dueAt: z.date(),
  name: text,
  street: text,
  city: text,
  region: text,
  zip: text,
  state: z.enum(RETURN_STATES),
  version: z.int(),
  addressReason: text,
  checkedAt: time,
  checkedBy: text,
  serial: text,
  weightOz: z.int().nullable(),
  packedAt: time,
  packedBy: text,
  labelRound: z.int(),
  labelClaimedAt: time,
  labelProblem: text,
  carrier: text,
  trackingNumber: text,
  labelAt: time,
  sentAt: time,
  sentBy: text,
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  doneAt: time,
  doneBy: text,
  handedTo: text,
});
export type ReturnRow = z.infer<typeof returns.row>;

const insertable = returns.pick(
  'id',
  'orderId',
  'cause',
  'reason',
  'state',
  'version',
  'begunAt',
  'actor',
  'memberId',
  'dueAt',
  'name',
  'street',
  'city',
  'region',
  'zip',
);
export type NewReturn = Omit<z.infer<typeof insertable.row>, 'state' | 'version'>;

const insert = statement({
  name: 'return-insert',
  row: z.object({ id: z.uuid() }),
  ...insertable.insert(sql`on conflict (order_id) do update set cause = excluded.cause, reason = excluded.reason, state = 'queued',
      version = returns.version + 1, begun_at = excluded.begun_at, actor = excluded.actor, member_id = excluded.member_id,
      due_at = excluded.due_at, label_round = returns.label_round + 1, label_claimed_at = null, label_problem = null,
      carrier = null, tracking_number = null, label_at = null, done_at = null, done_by = null
      where returns.state = 'called_off'
    returning id`),
});

/** Begins the return of an order, or restarts one that was called off. @returns its id; null when one is open or done */
export async function insertReturn(tx: Transaction, newReturn: NewReturn): Promise<string | null> {
  const [inserted] = await tx.query(insert, { ...newReturn, state: 'queued', version: 1 });
  return inserted?.id ?? null;
}

const byId = statement({ name: 'return-find', ...returns.select(['id']) });

export async function findReturn(db: Queryable, id: string): Promise<ReturnRow | null> {
  return db.first(byId, { id });
}

const ofOrder = statement({ name: 'return-of-order', ...returns.select(['orderId']) });

/** Finds the return of an order, in any state. */
export async function findReturnOfOrder(db: Queryable, orderId: string): Promise<ReturnRow | null> {
  return db.first(ofOrder, { orderId });
}

const ofOrders = statement({
  name: 'returns-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: returns.row,
  plan: 'each call',
  sql: sql`select ${returns.columns()} from returns where order_id = any(:orderIds) and state <> 'called_off'`,
});

/** Lists the returns of orders, without those that were called off. */
export async function listReturnsOfOrders(db: Queryable, orderIds: readonly string[]): Promise<ReturnRow[]> {
  return db.query(ofOrders, { orderIds });
}

const lock = statement({ name: 'return-lock', ...returns.select(['orderId'], sql`for update`) });

/** Locks the return of an order until the transaction ends. To lock the order as well, lock it first. */
export async function lockReturnOfOrder(tx: Transaction, orderId: string): Promise<ReturnRow | null> {
  return tx.first(lock, { orderId });
}

const changeable = returns.omit('orderId', 'cause', 'begunAt', 'actor', 'memberId', 'dueAt', 'version');
const write = statement({ name: 'return-write', ...changeable.update(['id'], { set: sql`version = version + 1` }) });

/** Writes a locked return, as its next version. */
export async function writeReturn(tx: Transaction, row: ReturnRow): Promise<void> {
  await tx.query(write, row);
}

const unpacked = statement({
  name: 'returns-unpacked-of',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid() }),
  plan: 'each call',
  sql: sql`select order_id as "orderId" from returns
    where order_id = any(:orderIds) and state in ('queued', 'address_checked')`,
});

/** Lists the orders whose return is not packed yet. */
export async function listUnpackedOf(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  return (await db.query(unpacked, { orderIds })).map(({ orderId }) => orderId);
}

/**
 * Selects the returns that were due in a half-open span of time, with the time when they were sent or handed over in the shop.
 * Leaves out returns that were called off.
 */
export const RETURNS_DUE = ({ first, last }: Record<'first' | 'last', Sql>): Sql =>
  sql`(select due_at, coalesce(sent_at, done_at) as ended_at from returns
    where due_at >= ${first} and due_at < ${last} and state <> 'called_off')`;
