import crypto from 'node:crypto';
import { type Db as JobDb, type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from './clock.ts';
import { toNotNowError } from './db/away.ts';
import { type Database, type Queryable, type Transaction, violatesConstraint } from './db/database.ts';
import { type Sql, sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { Log } from './log.ts';

/** A queue of background jobs of one kind. `Payload` is the data of one job: ids, never personal data. */
export interface Queue<Payload extends object> {
  name: string;
  /** Number of retries of a failing job; each waits longer. */
  retryLimit: number;
  /** Number of jobs that one poll takes. */
  batchSize: number;
  /** For the type only: has no value at run time. */
  payload?: Payload;
}

/** Error when another process works on the same record. The job is retried to see the outcome, and logs no warning. */
export class JobBusyError extends Error {
  override name = 'JobBusyError';
}

export interface Attempt {
  /** True when no retry follows. */
  isLast: boolean;
}

type Handler<Payload> = (payload: Payload, attempt: Attempt) => Promise<void>;
/** Runs one job and returns its result. */
type RunJob<Payload> = (job: JobWithMetadata<Payload>) => Promise<JobResult>;

export interface Jobs {
  /** Queues work in the transaction that causes it; the worker runs it after the commit. */
  send<Payload extends object>(tx: Transaction, queue: Queue<Payload>, payloads: readonly Payload[]): Promise<void>;
  /**
   * Registers the handler of a queue, whose jobs run in parallel. A handler may run twice for one job, so it must be
   * idempotent.
   */
  handle<Payload extends object>(queue: Queue<Payload>, handler: Handler<Payload>): void;
  /** Creates the queues and starts working. Call after every `handle`. */
  start(): Promise<void>;
  /** Returns true when the worker runs and the database answers. */
  isRunning(): Promise<boolean>;
  /** Lets running work finish for up to `timeoutMs`, then returns the rest to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

const UNUSED_ID = '00000000-0000-0000-0000-000000000000';
const POLL_SECONDS = 0.5;
const RETRY_DELAY_SECONDS = 2;
const MAX_RETRY_DELAY_SECONDS = 3600;

/**
 * 30 years. pg-boss deletes jobs that wait longer, by default two weeks; a shop that was off, or a clock that jumps, must
 * not lose one.
 */
const WAITS_AT_MOST_SECONDS = 1_000_000_000;

/** A process reports twice in this time that it works on a job; the job of a silent process goes to another process. */
const SILENCE_SECONDS = 30;
const CHECK_SILENCE_SECONDS = 15;

/**
 * Clock for the waits of pg-boss, which only runs forward. After the machine's clock was ahead, pg-boss would check for silent
 * processes no sooner than that time, or without a pause when that exceeds the longest timer.
 */
const MONOTONIC_CLOCK = { ...systemClock, now: () => performance.now() };

/** Creates the background jobs, on pg-boss in the same database: a queued job is as durable as the row that caused it. */
export function createJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({
    db: executor(database.pool),
    superviseIntervalSeconds: CHECK_SILENCE_SECONDS,
    monitorIntervalSeconds: CHECK_SILENCE_SECONDS,
    schedule: false,
    clock: MONOTONIC_CLOCK,
  });
  // Workers poll twice a second, and the pool already logs once that the database is away.
  boss.on('error', (error) =>
    log[error.name === 'DatabaseAwayError' ? 'debug' : 'error']({ err: error }, 'job queue error'),
  );
  const starters: (() => Promise<void>)[] = [];
  const nameOf = nameStatements();
  let running = false;

  return {
    send: async (tx, queue, payloads) => {
      if (payloads.length === 0) return;
      // The ids are not needed, so this does not wait for the answer.
      const db: JobDb = {
        executeSql: async (text, values = []) => {
          tx.sendForJobQueue({ name: nameOf(text), text, values });
          return { rows: [] };
        },
      };
      await boss.insert(
        queue.name,
        payloads.map((data) => ({ data })),
        { db },
      );
    },
    handle: (queue, handler) => {
      starters.push(() => startWorker(boss, queue, attemptWith(queue, handler, log)));
    },
    start: async () => {
      await makeSchema(database);
      await boss.start();
      await resetJobTimes(database);
      for (const starter of starters) await starter();
      running = true;
    },
    isRunning: async () => running && (await boss.isInstalled()),
    stop: async (timeoutMs) => {
      running = false;
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

const findSchema = statement({
  name: 'jobs-find-schema',
  row: z.object({ one: z.int() }),
  sql: sql`select 1 as one from pg_namespace where nspname = 'pgboss'`,
});
const createSchema = statement({ name: 'jobs-create-schema', sql: sql`create schema if not exists pgboss` });

/**
 * Creates the schema of pg-boss in a new database before pg-boss does, which fails in one of two processes that start together.
 * An existing schema needs no right to create one.
 */
async function makeSchema(database: Database): Promise<void> {
  if ((await database.first(findSchema)) !== null) return;
  try {
    await database.query(createSchema);
  } catch (error) {
    // Another process created it; this statement waited for its commit.
    if (!violatesConstraint(error, 'pg_namespace_nspname_index')) throw error;
  }
}

const resetWaiting = statement({
  name: 'jobs-hurry-waiting',
  params: z.object({ seconds: z.number() }),
  sql: sql`update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + make_interval(secs => :seconds)`,
});
const resetSilent = statement({
  name: 'jobs-hurry-silent',
  params: z.object({ seconds: z.number() }),
  sql: sql`update pgboss.job set started_on = least(started_on, now()), heartbeat_on = now()
    where state = 'active' and heartbeat_on > now() + make_interval(secs => :seconds)`,
});

const AHEAD = sql`now() + make_interval(secs => :seconds)`;
/** Returns SQL that limits a time to now; null stays null. */
const cappedToNow = (time: Sql): Sql => sql`${time} - greatest(${time} - now(), interval '0')`;
const resetQueues = statement({
  name: 'jobs-hurry-queues',
  params: z.object({ seconds: z.number() }),
  sql: sql`update pgboss.queue set monitor_on = ${cappedToNow(sql`monitor_on`)}, monitor_claim_on = ${cappedToNow(sql`monitor_claim_on`)},
      maintain_on = ${cappedToNow(sql`maintain_on`)}, delta_on = ${cappedToNow(sql`delta_on`)}
    where greatest(monitor_on, monitor_claim_on, maintain_on, delta_on) > ${AHEAD}`,
});
const resetChores = statement({
  name: 'jobs-hurry-chores',
  params: z.object({ seconds: z.number() }),
  sql: sql`update pgboss.version set cron_on = ${cappedToNow(sql`cron_on`)}, bam_on = ${cappedToNow(sql`bam_on`)},
      flow_on = ${cappedToNow(sql`flow_on`)}, reindex_on = ${cappedToNow(sql`reindex_on`)},
      monitor_backoff_on = case when monitor_backoff_on < now() + interval '1 day' then monitor_backoff_on end
    where greatest(cron_on, bam_on, flow_on, reindex_on) > ${AHEAD} or monitor_backoff_on > now() + interval '1 day'`,
});

/**
 * Resets future times of jobs and of pg-boss's maintenance, written while a clock was ahead: otherwise waiting jobs, and those
 * of a silent process, would wait until that time.
 */
export async function resetJobTimes(db: Queryable): Promise<void> {
  await db.query(resetQueues, { seconds: CLOCK_SLACK_SECONDS });
  await db.query(resetChores, { seconds: CLOCK_SLACK_SECONDS });
  await db.query(resetWaiting, { seconds: MAX_RETRY_DELAY_SECONDS + CLOCK_SLACK_SECONDS });
  await db.query(resetSilent, { seconds: CLOCK_SLACK_SECONDS });
}

/**
 * Creates the function that names pg-boss's statement for sending, 70 lines that are the same for every job of a queue: each
 * connection parses and plans a named one once, which halves its cost. The name is a hash of the text: a connection accepts one
 * text per name.
 */
function nameStatements(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const cachedName = names.get(text);
    if (cachedName !== undefined) return cachedName;
    const name = `jobs-${crypto.createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

function attemptWith<Payload extends object>(
  queue: Queue<Payload>,
  handler: Handler<Payload>,
  log: Log,
): RunJob<Payload> {
  return async (job) => {
    try {
      await handler(job.data, { isLast: job.retryCount >= job.retryLimit });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const facts = { err: error, queue: queue.name, job: job.id, tries: job.retryCount + 1 };
      if (error instanceof JobBusyError) log.debug(facts, 'job waits for another process');
      else log.warn(facts, 'job failed');
      return { id: job.id, status: 'failed', output: { reason: error instanceof Error ? error.name : 'unknown' } };
    }
  };
}

async function startWorker<Payload extends object>(
  boss: PgBoss,
  queue: Queue<Payload>,
  attempt: RunJob<Payload>,
): Promise<void> {
  const options = {
    retryLimit: queue.retryLimit,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_DELAY_SECONDS,
    heartbeatSeconds: SILENCE_SECONDS,
    retentionSeconds: WAITS_AT_MOST_SECONDS,
  };
  await boss.createQueue(queue.name, options);
  // A queue of an earlier version keeps its settings unless they are updated.
  await boss.updateQueue(queue.name, options);
  // Fills pg-boss's queue cache. With an empty cache, sending inside a transaction would query outside of it, and on the
  // embedded database wait forever.
  await boss.findJobs(queue.name, { id: UNUSED_ID });
  const polling = {
    perJobResults: true,
    includeMetadata: true,
    batchSize: queue.batchSize,
    pollingIntervalSeconds: POLL_SECONDS,
  } as const;
  await boss.work<Payload, unknown, typeof polling>(queue.name, polling, (jobs) => Promise.all(jobs.map(attempt)));
}

function executor(pool: Database['pool']): JobDb {
  return {
    executeSql: async (text, values) => {
      try {
        return await pool.query(text, values);
      } catch (error) {
        throw toNotNowError(error);
      }
    },
  };
}
