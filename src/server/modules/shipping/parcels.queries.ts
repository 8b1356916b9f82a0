import { z } from 'zod';
import {
  PARCEL_DIRECTIONS,
  PARCEL_STATES,
  type ParcelDirection,
  type ParcelState,
} from '#domain/shipping/parcel-events.ts';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { REFUND_STATES } from '#domain/shipping/unused-label.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const parcels = entity('parcels', {
  id: z.uuid(),
  orderId: z.uuid(),
  direction: z.enum(PARCEL_DIRECTIONS),
  carrier: z.string(),
  trackingNumber: z.string(),
  label: z.string(),
  madeAt: z.date(),
  state: z.enum(PARCEL_STATES),
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  unusual: z.string().nullable(),
  firstScanAt: z.date().nullable(),
  deliveredAt: z.date().nullable(),
  lastEventAt: z.date().nullable(),
  refund: z.enum(REFUND_STATES).nullable(),
  refundAskedAt: z.date().nullable(),
  looks: z.int(),
  nextLookAt: z.date().nullable(),
});
/** A label and its parcel. */
export type Parcel = z.infer<typeof parcels.row>;

const insertable = parcels.pick(
  'id',
  'orderId',
  'direction',
  'carrier',
  'trackingNumber',
  'label',
  'madeAt',
  'nextLookAt',
);
const insert = statement({ name: 'parcel-insert', ...insertable.insert(sql`on conflict do nothing`) });

/** Inserts the parcel of a label, unless it exists. */
export async function insertParcel(tx: Transaction, row: z.infer<typeof insertable.row>): Promise<void> {
  await tx.query(insert, row);
}

const ofOrder = statement({
  name: 'parcel-of-order',
  ...parcels.select(['orderId', 'direction'], sql`order by made_at desc, id limit 1`),
});

/** Finds the parcel of an order's newest label, on its way to the shop or back. */
export async function findParcelOfOrder(
  db: Queryable,
  orderId: string,
  direction: ParcelDirection,
): Promise<Parcel | null> {
  return db.first(ofOrder, { orderId, direction });
}

const statesOfOrders = statement({
  name: 'parcel-states-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: parcels.pick('orderId', 'state').row,
  plan: 'each call',
  sql: sql`select distinct on (order_id) order_id as "orderId", state from parcels
    where order_id = any(:orderIds) and direction = 'in' order by order_id, made_at desc, id`,
});

/** Reads the states of parcels to the shop, by order id. */
export async function readParcelStates(db: Queryable, orderIds: readonly string[]): Promise<Map<string, ParcelState>> {
  const rows = await db.query(statesOfOrders, { orderIds });
  return new Map(rows.map(({ orderId, state }) => [orderId, state]));
}

const byId = statement({ name: 'parcel-find', ...parcels.select(['id']) });

export async function findParcel(db: Queryable, id: string): Promise<Parcel | null> {
  return db.first(byId, { id });
}

const lock = statement({ name: 'parcel-lock', ...parcels.select(['id'], sql`for update`) });

/** Locks a parcel until the transaction ends. Lock its order after it. */
export async function lockParcel(tx: Transaction, id: string): Promise<Parcel | null> {
  return tx.first(lock, { id });
}

const byNumber = statement({
  name: 'parcels-by-number',
  ...parcels.pick('id', 'label').select(['carrier', 'trackingNumber'], sql`order by made_at desc, id limit 20`),
});

/** Lists the parcels with a tracking number, newest first: carriers reuse numbers. */
export async function listByNumber(
  db: Queryable,
  number: Pick<Parcel, 'carrier' | 'trackingNumber'>,
): Promise<Pick<Parcel, 'id' | 'label'>[]> {
  return db.query(byNumber, number);
}

const changeable = parcels.omit('orderId', 'direction', 'carrier', 'trackingNumber', 'label', 'madeAt');
const update = statement({ name: 'parcel-update', ...changeable.update(['id']) });

/** Writes a locked parcel. */
export async function updateParcel(tx: Transaction, row: z.infer<typeof changeable.row>): Promise<void> {
  await tx.query(update, row);
}

const due = statement({
  name: 'parcels-due',
  params: z.object({ now: z.date(), again: z.date(), farthest: z.date(), limit: z.int() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update parcels set next_look_at = :again where id in (
      select id from parcels where next_look_at <= :now or next_look_at > :farthest order by next_look_at limit :limit for update skip locked)
    returning id`,
});

/**
 * Takes the parcels that are due, to queue a job for each, and plans their next check for `again`, in case a job is lost. A check
 * planned later than `farthest` is due as well: a clock running ahead planned it.
 */
export async function claimDueParcels(
  tx: Transaction,
  plan: { now: Date; again: Date; farthest: Date; limit: number },
): Promise<string[]> {
  return (await tx.query(due, plan)).map(({ id }) => id);
}

const scanned = statement({
  name: 'parcels-scanned',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid() }),
  plan: 'each call',
  sql: sql`select distinct order_id as "orderId" from parcels
    where order_id = any(:orderIds) and direction = 'in' and first_scan_at is not null`,
});

/** Returns the orders whose label to the shop a carrier has scanned. */
export async function listScanned(db: Queryable, orderIds: readonly string[]): Promise<Set<string>> {
  return new Set((await db.query(scanned, { orderIds })).map(({ orderId }) => orderId));
}
