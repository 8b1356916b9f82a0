import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Queryable, Transaction } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { Limit } from './rate-limit.ts';

const MAX_WINDOW_SECONDS = 24 * 3600;

const ofSubject = statement({
  name: 'rate-limits-delete-of-subject',
  params: z.object({ subject: z.string() }),
  sql: sql`delete from rate_limits where key like '%:' || :subject`,
});

/** Deletes all counters of a deleted subject. */
export async function deleteCountersOf(db: Queryable, subject: string): Promise<void> {
  await db.query(ofSubject, { subject });
}

const ofLimits = statement({
  name: 'rate-limits-delete-of-limits',
  params: z.object({ subject: z.string(), limits: z.array(z.string()) }),
  sql: sql`delete from rate_limits
    where split_part(key, ':', 2) = :subject and split_part(key, ':', 1) = any(:limits)`,
});

/** Deletes the counters of these limits for a subject and those that begin with its name: `admin` and `admin:192.0.2.1`. */
export async function deleteCountersOfLimits(
  tx: Transaction,
  limits: readonly Limit[],
  subject: string,
): Promise<void> {
  await tx.query(ofLimits, { subject, limits: limits.map(({ name }) => name) });
}

const deleteOld = statement({
  name: 'rate-limits-delete-old',
  params: z.object({ longestMs: z.int() }),
  sql: sql`delete from rate_limits where expire not between (extract(epoch from now()) * 1000)::bigint
    and (extract(epoch from now()) * 1000)::bigint + :longestMs`,
});

/** Deletes expired counters, and those that expire later than any window can. */
export async function deleteOldCounters(db: Queryable): Promise<void> {
  await db.query(deleteOld, { longestMs: (MAX_WINDOW_SECONDS + CLOCK_SLACK_SECONDS) * 1000 });
}
