import { z } from 'zod';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import { CARRIERS, CONDITIONS, LOCK_STATUSES } from '#domain/vocabulary.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { formatPrice, type InspectedPrice, readPrice } from './inspected-price.ts';

const inspections = entity('inspections', {
  id: z.uuid(),
  orderId: z.uuid(),
  round: z.int(),
  version: z.int(),
  productId: z.int(),
  condition: z.enum(CONDITIONS),
  carrier: z.enum(CARRIERS).nullable(),
  lockStatus: z.enum(LOCK_STATUSES).nullable(),
  batteryHealth: z.int().nullable(),
  identifier: z.string().nullable(),
  defects: z.array(z.enum(DEFECT_CODES)),
  holds: z.array(z.enum(HOLD_CODES)),
  notes: z.string().nullable(),
  holdWords: z.string().nullable(),
  price: jsonText().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  startedAt: z.date(),
  completedAt: z.date().nullable(),
  doorDate: z.iso.date().nullable(),
});
type Stored = z.infer<typeof inspections.row>;
/** An inspection as stored. */
export type InspectionRow = Omit<Stored, 'price'> & { price: InspectedPrice | null };

const insertable = inspections.omit('price', 'completedAt', 'doorDate');
const draft = insertable.omit('actor', 'memberId', 'startedAt');
export type NewInspection = z.infer<typeof draft.row>;

function toRow({ price, ...found }: Stored): InspectionRow {
  return { ...found, price: price === null ? null : readPrice(price) };
}

const ofOrder = statement({
  name: 'inspections-of-order',
  ...inspections.select(['orderId'], sql`order by round desc`),
});

/** Lists the inspections of an order, newest first. */
export async function listInspections(db: Queryable, orderId: string): Promise<InspectionRow[]> {
  return (await db.query(ofOrder, { orderId })).map(toRow);
}

const byId = statement({ name: 'inspection-by-id', ...inspections.select(['id']) });

/** Finds an inspection; null for an unknown id. */
export async function findInspectionRow(db: Queryable, id: string): Promise<InspectionRow | null> {
  const [row] = await db.query(byId, { id });
  return row === undefined ? null : toRow(row);
}

const insert = statement({ name: 'inspection-insert', ...insertable.insert() });

/** Adds a draft. */
export async function insertInspection(tx: Transaction, row: z.infer<typeof insertable.row>): Promise<void> {
  await tx.query(insert, row);
}

const write = statement({ name: 'inspection-write', ...draft.omit('orderId', 'round').update(['id']) });

/** Saves the draft of a locked order. */
export async function writeInspection(tx: Transaction, row: NewInspection): Promise<void> {
  await tx.query(write, row);
}

const complete = statement({
  name: 'inspection-complete',
  ...inspections
    .pick('id', 'price', 'completedAt', 'actor', 'memberId', 'doorDate')
    .update(['id'], { set: sql`version = version + 1` }),
});

/** Completes the draft of a locked order, in the name of the member who completes it. */
export async function writeCompleted(
  tx: Transaction,
  {
    id,
    price,
    at,
    by,
    doorDate,
  }: { id: string; price: InspectedPrice; at: Date; by: StaffActor; doorDate: string | null },
): Promise<void> {
  await tx.query(complete, { id, price: JSON.stringify(formatPrice(price)), completedAt: at, ...by, doorDate });
}

const holds = statement({
  name: 'inspection-holds',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ holds: draft.row.shape.holds, words: draft.row.shape.holdWords }),
  sql: sql`select holds, hold_words as words from inspections where order_id = :orderId and completed_at is not null order by round desc limit 1`,
});

/** Holds of a device, and the inspector's note for the seller. */
export interface InspectedHolds {
  holds: NewInspection['holds'];
  words: string | null;
}

/** Reads the holds of an order's device from its newest completed inspection. */
export async function readHolds(db: Queryable, orderId: string): Promise<InspectedHolds> {
  const [newest] = await db.query(holds, { orderId });
  return newest ?? { holds: [], words: null };
}

const withIdentifier = statement({
  name: 'inspections-with-identifier',
  params: z.object({ identifiers: z.array(z.string()).readonly(), limit: z.int() }),
  row: z.object({ orderId: z.uuid() }),
  sql: sql`select order_id as "orderId" from inspections where identifier = any(:identifiers)
    group by order_id order by max(started_at) desc limit :limit`,
});

/** Lists the orders whose inspected device has one of these serial numbers, newest first. */
export async function listOrdersBySerial(
  db: Queryable,
  identifiers: readonly string[],
  limit: number,
): Promise<string[]> {
  return (await db.query(withIdentifier, { identifiers, limit })).map(({ orderId }) => orderId);
}

const forget = statement({
  name: 'inspections-forget-notes',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update inspections set notes = null, hold_words = null
    where order_id = any(:orderIds) and (notes is not null or hold_words is not null)`,
});

/**
 * Erases the inspectors' notes, for the shop and for the seller, when a customer's account is deleted. Keeps the results of the
 * inspections.
 */
export async function eraseInspections(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(forget, { orderIds });
}

/** Joins the newest completed inspection of an order as `i`; its columns are null without one. */
export const NEWEST_INSPECTION = (orderId: Sql): Sql =>
  sql`left join lateral (select completed_at, holds from inspections where order_id = ${orderId} and completed_at is not null
    order by round desc limit 1) i on true`;
