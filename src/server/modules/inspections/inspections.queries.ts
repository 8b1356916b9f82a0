import { z } from 'zod';
import { type InspectedPrice, inspectedPrice } from '#contracts/inspections.ts';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import { CARRIERS, CONDITIONS, LOCK_STATUSES } from '#domain/vocabulary.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const draft = z.object({
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
});
const row = draft.extend({
  price: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  startedAt: z.date(),
  completedAt: z.date().nullable(),
  doorDate: z.string().nullable(),
});
/** What an inspector found, as it is stored. */
export type InspectionRow = Omit<z.infer<typeof row>, 'price'> & { price: InspectedPrice | null };
export type NewInspection = z.infer<typeof draft>;

const COLUMNS = sql`id, order_id as "orderId", round, version, product_id as "productId", condition, carrier,
  lock_status as "lockStatus", battery_health as "batteryHealth", identifier, defects, holds, notes, hold_words as "holdWords", price::text as price,
  actor, member_id as "memberId", started_at as "startedAt", completed_at as "completedAt",
  to_char(door_date, 'YYYY-MM-DD') as "doorDate"`;

function toRow({ price, ...found }: z.infer<typeof row>): InspectionRow {
  return { ...found, price: price === null ? null : inspectedPrice.parse(JSON.parse(price)) };
}

const ofOrder = statement({
  name: 'inspections-of-order',
  params: z.object({ orderId: z.uuid() }),
  row,
  sql: sql`select ${COLUMNS} from inspections where order_id = :orderId order by round desc`,
});

/** Lists the inspections of an order, the newest first. */
export async function listInspections(db: Queryable, orderId: string): Promise<InspectionRow[]> {
  return (await db.query(ofOrder, { orderId })).map(toRow);
}

const byId = statement({
  name: 'inspection-by-id',
  params: z.object({ id: z.uuid() }),
  row,
  sql: sql`select ${COLUMNS} from inspections where id = :id`,
});

/** Finds an inspection; null where there is none. */
export async function findInspectionRow(db: Queryable, id: string): Promise<InspectionRow | null> {
  const [found] = await db.query(byId, { id });
  return found === undefined ? null : toRow(found);
}

const insert = statement({
  name: 'inspection-insert',
  params: draft.extend({ actor: z.string(), memberId: z.uuid().nullable(), at: z.date() }),
  sql: sql`insert into inspections (id, order_id, round, version, product_id, condition, carrier, lock_status,
      battery_health, identifier, defects, holds, notes, hold_words, actor, member_id, started_at)
    values (:id, :orderId, :round, :version, :productId, :condition, :carrier, :lockStatus, :batteryHealth, :identifier,
      :defects, :holds, :notes, :holdWords, :actor, :memberId, :at)`,
});

/** Adds a draft. */
export async function insertInspection(
  tx: Transaction,
  given: NewInspection & { actor: string; memberId: string | null; at: Date },
): Promise<void> {
  await tx.query(insert, given);
}

const write = statement({
  name: 'inspection-write',
  params: draft.omit({ orderId: true, round: true }),
  sql: sql`update inspections set version = :version, product_id = :productId, condition = :condition, carrier = :carrier,
      lock_status = :lockStatus, battery_health = :batteryHealth, identifier = :identifier, defects = :defects, holds = :holds,
      notes = :notes, hold_words = :holdWords
    where id = :id`,
});

/** Writes the draft of an order that is locked. */
export async function writeInspection(tx: Transaction, given: NewInspection): Promise<void> {
  const { orderId: _order, round: _round, ...values } = given;
  await tx.query(write, values);
}

const complete = statement({
  name: 'inspection-complete',
  params: z.object({
    ...{ id: z.uuid(), price: z.string(), at: z.date(), actor: z.string(), memberId: z.uuid().nullable() },
    doorDate: z.string().nullable(),
  }),
  sql: sql`update inspections set price = :price::jsonb, completed_at = :at, version = version + 1,
      actor = :actor, member_id = :memberId, door_date = :doorDate
    where id = :id`,
});

/** Completes the draft of an order that is locked; from now on it is that of the member who completed it. */
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
  await tx.query(complete, { id, price: JSON.stringify(price), at, ...by, doorDate });
}

const holds = statement({
  name: 'inspection-holds',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ holds: draft.shape.holds, words: draft.shape.holdWords }),
  sql: sql`select holds, hold_words as words from inspections where order_id = :orderId and completed_at is not null order by round desc limit 1`,
});

/** Holds of a device, with what its inspector wrote for the seller. */
export interface FoundHolds {
  holds: NewInspection['holds'];
  words: string | null;
}

/** Reads the holds of an order's device: those of its newest inspection that was completed. */
export async function readHolds(db: Queryable, orderId: string): Promise<FoundHolds> {
  const [newest] = await db.query(holds, { orderId });
  return newest ?? { holds: [], words: null };
}

const withIdentifier = statement({
  name: 'inspections-with-identifier',
  params: z.object({ identifier: z.string(), limit: z.int() }),
  row: z.object({ orderId: z.uuid() }),
  sql: sql`select order_id as "orderId" from inspections where identifier = :identifier
    group by order_id order by max(started_at) desc limit :limit`,
});

/** Lists the orders whose device was found to have a serial number, newest first. */
export async function listOrdersWith(db: Queryable, identifier: string, limit: number): Promise<string[]> {
  return (await db.query(withIdentifier, { identifier, limit })).map(({ orderId }) => orderId);
}

const forget = statement({
  name: 'inspections-forget-notes',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update inspections set notes = null where order_id = any(:orderIds) and notes is not null`,
});

/** Erases what inspectors noted of orders. */
export async function forgetNotes(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(forget, { orderIds });
}
