import { z } from 'zod';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

const count = statement({
  name: 'jobs-count',
  row: z.object({
    queue: z.string(),
    state: z.enum(['waiting', 'active', 'failed']),
    n: z.int(),
    oldestDue: z.date().nullable(),
  }),
  sql: sql`select name as queue, case state when 'active' then 'active' when 'failed' then 'failed' else 'waiting' end as state,
      count(*)::int as n, min(start_after) filter (where start_after < now()) as "oldestDue"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%' group by 1, 2`,
});
const retry = statement({
  name: 'jobs-retry-failed',
  row: z.object({ id: z.uuid() }),
  sql: sql`update pgboss.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now()
    where state = 'failed' and name not like '\\_\\_pgboss%' returning id`,
});

/** Counts the unfinished jobs of each queue, with the time when the oldest was due; null when none is due. */
export function countJobs(db: Queryable) {
  return db.query(count);
}

/** Counts jobs that failed after all retries, and finds the due time of the job that has waited longest. */
export async function readJobs(db: Queryable): Promise<{ failed: number; oldestDue: Date | null }> {
  const jobs = await countJobs(db);
  const failed = jobs.filter(({ state }) => state === 'failed').reduce((sum, { n }) => sum + n, 0);
  const due = jobs.flatMap(({ state, oldestDue }) => (state === 'waiting' && oldestDue !== null ? [oldestDue] : []));
  return { failed, oldestDue: due.length === 0 ? null : new Date(Math.min(...due.map(Number))) };
}

/** Retries each failed job once more. @returns the number of jobs */
export async function requeueFailedJobs(db: Queryable): Promise<number> {
  return (await db.query(retry)).length;
}
