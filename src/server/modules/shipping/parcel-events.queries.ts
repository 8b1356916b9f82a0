import { z } from 'zod';
import { CARRIER_DETAILS, CARRIER_STATUSES } from '#domain/shipping/carrier-words.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { TrackedEvent } from '#server/ports/tracking/index.ts';

/** Most stored events of a parcel; a carrier reports a few dozen. */
const MAX_EVENTS = 300;

const insert = statement({
  name: 'parcel-events-insert',
  params: z.object({ parcelId: z.uuid(), events: z.string(), now: z.date() }),
  row: z.object({ id: z.string() }),
  sql: sql`insert into parcel_events (parcel_id, at, status, detail, word, message, city, state, zip, received_at)
    select :parcelId, e.at, e.status, e.detail, e.word, e.message, e.city, e.state, e.zip, :now
    from jsonb_to_recordset(:events::jsonb) e(at timestamptz, status text, detail text, word text, message text, city text, state text, zip text)
    where (select count(*) from parcel_events where parcel_id = :parcelId) < ${MAX_EVENTS}
    on conflict do nothing returning id`,
});

/** Inserts events that are not stored yet. @returns the number of new ones */
export async function insertEvents(
  tx: Transaction,
  parcelId: string,
  events: readonly TrackedEvent[],
  now: Date,
): Promise<number> {
  if (events.length === 0) return 0;
  return (await tx.query(insert, { parcelId, events: JSON.stringify(events), now })).length;
}

const event = z.object({
  at: z.date(),
  status: z.enum(CARRIER_STATUSES),
  detail: z.enum(CARRIER_DETAILS),
  word: z.string().nullable(),
  message: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
});

const list = statement({
  name: 'parcel-events',
  params: z.object({ parcelId: z.uuid() }),
  row: event,
  sql: sql`select at, status, detail, word, message, city, state, zip from parcel_events
    where parcel_id = :parcelId order by at desc, id desc`,
});

/** Lists the events of a parcel, newest first. */
export async function listEvents(db: Queryable, parcelId: string): Promise<TrackedEvent[]> {
  return db.query(list, { parcelId });
}

const BATCH = 5000;
const forget = statement({
  name: 'parcel-events-forget',
  params: z.object({ now: z.date(), months: z.int() }),
  row: z.object({ id: z.string() }),
  plan: 'each call',
  sql: sql`with piece as materialized (select id, parcel_id from parcel_events order by id limit ${BATCH})
    delete from parcel_events e using piece, parcels p
    where e.id = piece.id and p.id = piece.parcel_id and p.next_look_at is null
      and p.last_event_at < :now::timestamptz - make_interval(months => :months)
    returning e.id`,
});

/**
 * Deletes a batch of the oldest events, if their parcels have been silent for some months and expect no more. The facts that follow
 * from the events stay with the parcels.
 * @returns true when there may be more
 */
export async function forgetOldEvents(db: Queryable, age: { now: Date; months: number }): Promise<boolean> {
  return (await db.query(forget, age)).length === BATCH;
}

const erase = statement({
  name: 'parcel-events-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update parcel_events set message = null, city = null, state = null, zip = null
    where parcel_id in (select id from parcels where order_id = any(:orderIds))`,
});

/** Erases messages and places from the events of these orders' parcels: the first place is near the sender. */
export async function eraseParcels(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(erase, { orderIds });
}
