import { z } from 'zod';
import { CARRIER_DETAILS, CARRIER_STATUSES } from '#domain/shipping/carrier-words.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { TrackerReport } from '#server/ports/tracking/index.ts';

const text = z.string().nullable();
/** A report as it is kept between the call and its job. */
const report = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  label: text,
  events: z.array(
    z.object({
      // A call of an earlier version has the time of each event, and no new words.
      at: z.union([z.null(), z.coerce.date()]),
      status: z.enum(CARRIER_STATUSES),
      detail: z.enum(CARRIER_DETAILS),
      word: text.default(null),
      message: text,
      city: text,
      state: text,
      zip: text,
    }),
  ),
});

const insert = statement({
  name: 'carrier-call-insert',
  params: z.object({ id: z.string(), now: z.date(), report: z.string() }),
  row: z.object({ id: z.string() }),
  sql: sql`insert into carrier_calls (id, received_at, report) values (:id, :now, :report::jsonb)
    on conflict do nothing returning id`,
});

/** Keeps a call. @returns false when one with its id came before */
export async function insertCall(tx: Transaction, id: string, given: TrackerReport, now: Date): Promise<boolean> {
  return (await tx.query(insert, { id, now, report: JSON.stringify(given) })).length > 0;
}

const find = statement({
  name: 'carrier-call-find',
  params: z.object({ id: z.string() }),
  row: z.object({ report: report.nullable() }),
  sql: sql`select report from carrier_calls where id = :id`,
});

/** Reads what a call says; null when it is worked off. */
export async function readCall(db: Queryable, id: string): Promise<TrackerReport | null> {
  const [row] = await db.query(find, { id });
  return row?.report == null ? null : report.parse(row.report);
}

const finish = statement({
  name: 'carrier-call-finish',
  params: z.object({ id: z.string() }),
  sql: sql`update carrier_calls set report = null where id = :id`,
});

/** Marks a call as worked off. */
export async function finishCall(db: Queryable, id: string): Promise<void> {
  await db.query(finish, { id });
}

const keep = statement({
  name: 'carrier-call-keep',
  params: z.object({ id: z.string(), trackingNumber: z.string() }),
  sql: sql`update carrier_calls set report = null, kept = report, waits_for = :trackingNumber where id = :id`,
});

/** Keeps what a call says until its parcel is followed. */
export async function keepCall(db: Queryable, id: string, trackingNumber: string): Promise<void> {
  await db.query(keep, { id, trackingNumber });
}

const takeKept = statement({
  name: 'carrier-calls-take-kept',
  params: z.object({ trackingNumber: z.string() }),
  row: z.object({ id: z.string() }),
  sql: sql`update carrier_calls set report = kept, kept = null, waits_for = null where waits_for = :trackingNumber returning id`,
});

/** Takes the calls that came before their parcel was followed, to be worked off. @returns their ids */
export async function takeKeptCalls(tx: Transaction, trackingNumber: string): Promise<string[]> {
  return (await tx.query(takeKept, { trackingNumber })).map(({ id }) => id);
}

const missed = statement({
  name: 'carrier-calls-missed',
  row: z.object({ trackingNumber: z.string() }),
  plan: 'each call',
  sql: sql`select distinct c.waits_for as "trackingNumber" from carrier_calls c
      join parcels p on p.carrier = c.kept->>'carrier' and p.tracking_number = c.waits_for
        and p.label is not distinct from coalesce(c.kept->>'label', p.label)
    where c.waits_for is not null limit 100`,
});

/** Lists the tracking numbers of calls that wait although their parcel is followed: both came at one moment. */
export async function listMissed(db: Queryable): Promise<string[]> {
  return (await db.query(missed)).map(({ trackingNumber }) => trackingNumber);
}

/** Days for which a call waits for its parcel: a label is recorded within a day of its purchase. */
const WAITS_DAYS = 14;
const giveUp = statement({
  name: 'carrier-calls-give-up',
  params: z.object({ now: z.date() }),
  row: z.object({ id: z.string() }),
  sql: sql`update carrier_calls set kept = null, waits_for = null
    where waits_for is not null and received_at < :now::timestamptz - interval '${WAITS_DAYS} days' returning id`,
});

/** Ends the wait of calls whose parcel never came. @returns their ids */
export async function giveUpCalls(db: Queryable, now: Date): Promise<string[]> {
  return (await db.query(giveUp, { now })).map(({ id }) => id);
}

const KEPT_DAYS = 90;
const forget = statement({
  name: 'carrier-calls-forget',
  params: z.object({ now: z.date() }),
  sql: sql`delete from carrier_calls where received_at < :now::timestamptz - interval '${KEPT_DAYS} days'`,
});

/** Deletes old calls: one that is repeated later says nothing that its parcel does not know. For housekeeping. */
export async function deleteOldCalls(db: Queryable, now: Date): Promise<void> {
  await db.query(forget, { now });
}
