import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Takes a place of a window, and gives up the order's earlier place in the same statement. */
export const takePlace = statement({
  name: 'pickup-place-take',
  params: z.object({
    id: z.uuid(),
    date: z.string(),
    time: z.string(),
    customerId: z.uuid().nullable(),
    holder: z.string().nullable(),
    heldUntil: z.date().nullable(),
    mayOverbook: z.boolean(),
    now: z.date(),
  }),
  sql: sql`insert into pickup_places (id, date, time, customer_id, holder, held_until, is_overbooked, taken_at)
    values (:id, :date, :time, :customerId, :holder, :heldUntil, :mayOverbook, :now)
    on conflict (id) do update set date = excluded.date, time = excluded.time, place = excluded.place,
      places = excluded.places, is_overbooked = excluded.is_overbooked, taken_at = excluded.taken_at`,
});

/** Frees the place of an order. Does nothing when it has none. */
export const freePlace = statement({
  name: 'pickup-place-free',
  params: z.object({ id: z.uuid() }),
  sql: sql`delete from pickup_places where id = :id`,
});

const booked = statement({
  name: 'pickup-places-booked',
  params: z.object({ date: z.string() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from pickup_places where date = :date and held_until is null`,
});

/** Lists the orders with an open pickup on a day. */
export async function listBookedOrders(db: Queryable, date: string): Promise<string[]> {
  return (await db.query(booked, { date })).map(({ id }) => id);
}

const startDriving = statement({
  name: 'pickup-place-start',
  params: z.object({ id: z.uuid(), isOnTheWay: z.boolean() }),
  sql: sql`update pickup_places set is_on_the_way = :isOnTheWay where id = :id`,
});

/** Records if the driver of a pickup is on the way. */
export async function markOnTheWay(tx: Transaction, orderId: string, isOnTheWay: boolean): Promise<void> {
  await tx.query(startDriving, { id: orderId, isOnTheWay });
}

const driving = statement({
  name: 'pickup-place-driving',
  params: z.object({ id: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from pickup_places where id = :id and is_on_the_way`,
});

/** Returns true while the driver of a pickup is on the way. */
export async function isOnTheWay(db: Queryable, orderId: string): Promise<boolean> {
  return (await db.query(driving, { id: orderId })).length > 0;
}

const deleteOld = statement({
  name: 'pickup-places-old',
  params: z.object({ before: z.date() }),
  sql: sql`delete from pickup_places where held_until < :before or date < (:before::timestamptz - interval '2 days')::date`,
});

/** Deletes expired holds and the places of past days. For housekeeping. */
export async function deleteOldPlaces(db: Queryable, before: Date): Promise<void> {
  await db.query(deleteOld, { before });
}
