import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';

const job = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.string(),
  // Without these a job gets the defaults of its queue, which the worker creates.
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.int().nullable(),
  heartbeatSeconds: z.int().nullable(),
});
/** A queued job that is not done. */
export type WaitingJob = z.infer<typeof job>;

/** Parses jobs. @throws ZodError for anything else */
export const parseJobs = (values: readonly unknown[]): WaitingJob[] => z.array(job).parse(values);

/**
 * Reads the jobs that are not done, including running ones: handlers are idempotent. Uses the product's own format
 * instead of pg-boss's tables, whose columns depend on its version.
 */
export async function readWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows: tables } = await client.query(`select to_regclass('pgboss.job') as jobs`);
  if (tables[0]?.jobs === null) return [];
  const { rows } = await client.query(`
    select id, name, data, to_json(start_after) #>> '{}' as "startAfter", retry_limit as "retryLimit",
      retry_delay as "retryDelay", retry_backoff as "retryBackoff", retry_delay_max as "retryDelayMax",
      heartbeat_seconds as "heartbeatSeconds"
    from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`);
  return parseJobs(rows);
}

/** Queues jobs again in a database without a running worker. */
export async function queueJobs({ pool }: Pick<Database, 'pool'>, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const [name, queued] of Map.groupBy(jobs, (queuedJob) => queuedJob.name)) {
    await boss.createQueue(name);
    await boss.insert(
      name,
      queued.map(({ name: _, data, retryDelayMax, heartbeatSeconds, ...same }) => ({
        ...same,
        ...(data === null ? {} : { data }),
        ...(retryDelayMax === null ? {} : { retryDelayMax }),
        ...(heartbeatSeconds === null ? {} : { heartbeatSeconds }),
      })),
    );
  }
  await boss.stop({ graceful: false });
}
