import { z } from 'zod';
import { type FailedReason, STOP_STATES } from '#domain/orders/stop-states.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const put = statement({
  name: 'driver-link-put',
  params: z.object({ driverId: z.uuid(), date: z.string(), tokenHash: z.string(), now: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`with driver as (select id from drivers where id = :driverId and is_active),
      ended as (insert into ended_driver_links (token_hash, driver_id, date, ended_at)
        select l.token_hash, l.driver_id, l.date, :now from driver_links l join driver on driver.id = l.driver_id
          where l.date = :date),
      linked as (insert into driver_links (driver_id, date, token_hash, created_at)
        select id, :date, :tokenHash, :now from driver
        on conflict (driver_id, date) do update set token_hash = excluded.token_hash, created_at = excluded.created_at)
    select id from driver`,
});

/** Stores a new link of an active driver for a day, and ends the previous one. @returns false when the driver is not active */
export async function putLink(
  db: Queryable,
  newLink: { driverId: string; date: string; tokenHash: string; now: Date },
): Promise<boolean> {
  return (await db.first(put, newLink)) !== null;
}

const link = z.object({ driverId: z.uuid(), name: z.string(), date: z.iso.date() });
export type DriverLink = z.infer<typeof link>;

const find = statement({
  name: 'driver-link-find',
  params: z.object({ tokenHash: z.string(), today: z.string() }),
  row: link,
  sql: sql`select l.driver_id as "driverId", d.name, to_char(l.date, 'YYYY-MM-DD') as date
    from driver_links l join drivers d on d.id = l.driver_id
    where l.token_hash = :tokenHash and d.is_active and l.date >= :today`,
});

/** Finds the link of an active driver whose day is not over. */
export async function findLink(db: Queryable, tokenHash: string, today: string): Promise<DriverLink | null> {
  return db.first(find, { tokenHash, today });
}

/** Time that an upload may take: a phone reports how long ago a tap was when its upload began. */
const ON_THE_WAY = sql`interval '3 minutes'`;

const findReporter = statement({
  name: 'driver-link-find-reporter',
  params: z.object({ tokenHash: z.string(), madeAt: z.date() }),
  row: link,
  sql: sql`with links as (
      select token_hash, driver_id, date from driver_links where token_hash = :tokenHash
      union all
      select token_hash, driver_id, date from ended_driver_links where token_hash = :tokenHash and ended_at > :madeAt::timestamptz - ${ON_THE_WAY})
    select l.driver_id as "driverId", d.name, to_char(l.date, 'YYYY-MM-DD') as date
    from links l join drivers d on d.id = l.driver_id where d.is_active`,
});

/** Finds the link of an active driver for a report of an earlier tap, even if a newer link or midnight has ended it since. */
export async function findReportingLink(db: Queryable, tokenHash: string, madeAt: Date): Promise<DriverLink | null> {
  return db.first(findReporter, { tokenHash, madeAt });
}

const stops = entity('pickup_stops', {
  orderId: z.uuid(),
  date: z.iso.date(),
  driverId: z.uuid(),
  state: z.enum(STOP_STATES),
  reason: z.string().nullable(),
});
const ofDriver = statement({
  name: 'pickup-stops-of-driver',
  ...stops.pick('orderId', 'state', 'reason').select(['driverId', 'date'], sql`order by position, order_id`),
});

/** Lists the stops of a driver's day in their order, done ones included. */
export async function listStopsOf(db: Queryable, { driverId, date }: { driverId: string; date: string }) {
  return db.query(ofDriver, { driverId, date });
}

const addTap = statement({
  name: 'driver-tap-add',
  params: z.object({ id: z.uuid(), driverId: z.uuid(), now: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`insert into driver_taps (id, driver_id, at) values (:id, :driverId, :now) on conflict (id) do nothing
    returning id`,
});

/** Records a tap. @returns false for one that is recorded already */
export async function recordTap(tx: Transaction, tap: { id: string; driverId: string; now: Date }): Promise<boolean> {
  return (await tx.query(addTap, tap)).length > 0;
}

const lock = statement({
  name: 'pickup-stop-lock',
  ...stops.pick('state').select(['orderId', 'date', 'driverId'], sql`for update`),
});
const change = statement({
  name: 'pickup-stop-change',
  ...stops.pick('orderId', 'date', 'state', 'reason').update(['orderId', 'date']),
});

/** Locks a stop of a driver. @returns its state, or null when it is not theirs */
export async function lockStop(tx: Transaction, stop: { orderId: string; date: string; driverId: string }) {
  const [row] = await tx.query(lock, stop);
  return row?.state ?? null;
}

export async function changeStop(
  tx: Transaction,
  stop: { orderId: string; date: string; state: (typeof STOP_STATES)[number]; reason: string | null },
): Promise<void> {
  await tx.query(change, stop);
}

const failOpen = statement({
  name: 'pickup-stops-fail-open',
  params: z.object({ orderId: z.uuid(), reason: z.string() }),
  sql: sql`update pickup_stops set state = 'failed', reason = :reason
    where order_id = :orderId and state in ('assigned', 'on_the_way')`,
});

/** Marks the open stops of an order as failed. */
export async function failOpenStops(
  tx: Transaction,
  failure: { orderId: string; reason: FailedReason },
): Promise<void> {
  await tx.query(failOpen, failure);
}

const deleteOld = statement({
  name: 'driver-taps-old',
  params: z.object({ before: z.date() }),
  sql: sql`with links as (delete from driver_links where date < (:before::timestamptz - interval '2 days')::date),
      ended as (delete from ended_driver_links where date < (:before::timestamptz - interval '2 days')::date)
    delete from driver_taps where at < :before::timestamptz - interval '2 days'`,
});

/** Deletes the links and taps of past days. For housekeeping. */
export async function deleteOldTaps(db: Queryable, before: Date): Promise<void> {
  await db.query(deleteOld, { before });
}
