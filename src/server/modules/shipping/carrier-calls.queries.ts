import { z } from 'zod';
import { CARRIER_DETAILS, CARRIER_STATUSES } from '#domain/shipping/carrier-words.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { TrackerReport } from '#server/ports/tracking/index.ts';

const text = z.string().nullable();
/** A report of the carrier, stored between the webhook call and its job. */
const report = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  label: text,
  events: z.array(
    z.object({
      // A call that an earlier version stored has the time of each event, and no `word`.
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

/** Stores a call. @returns false when its id is stored already */
export async function insertCall(
  tx: Transaction,
  id: string,
  trackerReport: TrackerReport,
  now: Date,
): Promise<boolean> {
  return (await tx.query(insert, { id, now, report: JSON.stringify(trackerReport) })).length > 0;
}

const find = statement({
  name: 'carrier-call-find',
  params: z.object({ id: z.string() }),
  row: z.object({ report: report.nullable() }),
  sql: sql`select report from carrier_calls where id = :id`,
});

/** Reads the report of a call; null once it is processed. */
export async function readCall(db: Queryable, id: string): Promise<TrackerReport | null> {
  const [row] = await db.query(find, { id });
  return row?.report == null ? null : report.parse(row.report);
}

const finish = statement({
  name: 'carrier-call-finish',
  params: z.object({ id: z.string() }),
  sql: sql`update carrier_calls set report = null where id = :id`,
});

/** Marks a call as processed. */
export async function finishCall(db: Queryable, id: string): Promise<void> {
  await db.query(finish, { id });
}

const KEPT_DAYS = 90;
const forget = statement({
  name: 'carrier-calls-forget',
  params: z.object({ now: z.date() }),
  sql: sql`delete from carrier_calls where received_at < :now::timestamptz - interval '${KEPT_DAYS} days'`,
});

/** Deletes old calls: repeating one later adds nothing to its parcel. For housekeeping. */
export async function deleteOldCalls(db: Queryable, now: Date): Promise<void> {
  await db.query(forget, { now });
}
