import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Transactions before this number have ended, and what began later is younger than the statement that asks. */
const ALL_ENDED_BEFORE = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
const NEXT_TRANSACTION = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

const lock = statement({
  name: 'day-sum-reach-lock',
  row: z.object({ until: z.date(), isKnown: z.boolean() }),
  sql: sql`select until, coalesce(known_from <= ${ALL_ENDED_BEFORE}, false) as "isKnown" from day_sum_reach for update`,
});

/** Locks the reach: until when facts leave marks, and true when every transaction that still writes knows it. */
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

const know = statement({
  name: 'day-sum-reach-know',
  sql: sql`update day_sum_reach set known_from = ${NEXT_TRANSACTION} where known_from is null`,
});

/** Notes which transactions know the reach: those that begin after it was committed. */
export async function noteKnown(db: Queryable): Promise<void> {
  await db.query(know);
}

const forget = statement({
  name: 'summed-days-forget',
  params: z.object({ until: z.date() }),
  sql: sql`delete from summed_days where ends_at > :until`,
});

/** Forgets the sums of days that end after an instant. */
export async function forgetAfter(tx: Queryable, until: Date): Promise<void> {
  await tx.query(forget, { until });
}

const unmark = statement({
  name: 'day-sum-marks-take',
  params: z.object({ part: z.string(), first: z.date(), last: z.date() }),
  sql: sql`delete from day_sum_marks where part = :part and at >= :first and at < :last`,
});

/** Takes the marks that are there. Those of transactions that commit later stay. */
export async function takeMarks(tx: Queryable, span: { part: string; first: Date; last: Date }): Promise<void> {
  await tx.query(unmark, span);
}
