import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** All transactions before this number have ended. */
const ALL_ENDED_BEFORE = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
const NEXT_TRANSACTION = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

const lock = statement({
  name: 'day-sum-reach-lock',
  row: z.object({ until: z.date(), isKnown: z.boolean() }),
  sql: sql`select until, coalesce(known_from <= ${ALL_ENDED_BEFORE}, false) as "isKnown" from day_sum_reach for update`,
});

/** Locks the reach. @returns its instant, and true when every open transaction knows it */
export async function lockReach(tx: Queryable): Promise<{ until: Date; isKnown: boolean }> {
  const reach = await tx.first(lock);
  if (reach === null) throw new Error('day_sum_reach has no row');
  return reach;
}

const move = statement({
  name: 'day-sum-reach-move',
  params: z.object({ until: z.date(), isRaised: z.boolean() }),
  sql: sql`update day_sum_reach set until = :until, known_from = case when :isRaised::boolean then null else known_from end`,
});

/** Moves the reach. */
export async function writeReach(tx: Queryable, until: Date, isRaised: boolean): Promise<void> {
  await tx.query(move, { until, isRaised });
}

const setKnownFrom = statement({
  name: 'day-sum-reach-know',
  sql: sql`update day_sum_reach set known_from = ${NEXT_TRANSACTION} where known_from is null`,
});

/** Stores the first transaction that knows the reach: the next one to begin after it was committed. */
export async function storeKnownFrom(db: Queryable): Promise<void> {
  await db.query(setKnownFrom);
}

const deleteSummed = statement({
  name: 'summed-days-forget',
  params: z.object({ until: z.date() }),
  sql: sql`delete from summed_days where ends_at > :until`,
});

/** Deletes the sums of days that end after an instant. */
export async function deleteSummedAfter(tx: Queryable, until: Date): Promise<void> {
  await tx.query(deleteSummed, { until });
}

const deleteMarksOfSpan = statement({
  name: 'day-sum-marks-take',
  params: z.object({ part: z.string(), first: z.date(), last: z.date() }),
  sql: sql`delete from day_sum_marks where part = :part and at >= :first and at < :last`,
});

/** Deletes the marks of a span. Marks of transactions that commit later stay. */
export async function deleteMarks(tx: Queryable, span: { part: string; first: Date; last: Date }): Promise<void> {
  await tx.query(deleteMarksOfSpan, span);
}
