import crypto from 'node:crypto';
import { type Db as JobDb, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from './clock.ts';
import type { Database, Queryable, Transaction } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { Log } from './log.ts';

/** One kind of background work. `Payload` is what a job of it carries: ids, never personal data. */
export interface Queue<Payload extends object> {
  name: string;
  /** Retries of a failing job, with a longer wait each time. */
  retryLimit: number;
  /** Jobs that one poll takes. */
  batchSize: number;
  /** Only a type: no value is kept here. */
  payload?: Payload;
}

export interface Attempt {
  /** No further try follows when this one fails. */
  isLast: boolean;
}

type Handler<Payload> = (payload: Payload, attempt: Attempt) => Promise<void>;
/** Does one job and tells what became of it. */
type Attempted<Payload> = (job: JobWithMetadata<Payload>) => Promise<JobResult>;

export interface Jobs {
  /** Queues work in the transaction that causes it: it commits with it, and is done by the worker afterwards. */
  send<Payload extends object>(tx: Transaction, queue: Queue<Payload>, payloads: readonly Payload[]): Promise<void>;
  /** Registers who does the work, jobs side by side. A handler may run twice for one job and does its work once. */
  handle<Payload extends object>(queue: Queue<Payload>, handler: Handler<Payload>): void;
  /** Makes the queues and starts working. Call after every `handle`. */
  start(): Promise<void>;
  /** Returns true when the worker runs and can be reached. */
  isRunning(): Promise<boolean>;
  /** Lets running work finish for up to `timeoutMs`, then hands the rest back. */
  stop(timeoutMs: number): Promise<void>;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const POLL_SECONDS = 0.5;
const RETRY_DELAY_SECONDS = 2;
const LONGEST_RETRY_DELAY_SECONDS = 3600;

/** A process that works on a job says so twice in this time; the job of one that has gone silent is given to another. */
const SILENCE_SECONDS = 30;
const LOOK_FOR_SILENCE_SECONDS = 15;

/** Background work on pg-boss, in the same database, so that a queued job is as durable as the row that caused it. */
export function createJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({
    db: executor(database.pool),
    superviseIntervalSeconds: LOOK_FOR_SILENCE_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_SILENCE_SECONDS,
    schedule: false,
  });
  // Workers ask twice a second: that the database is away is said once, by the pool.
  boss.on('error', (error) =>
    log[error.name === 'DatabaseAwayError' ? 'debug' : 'error']({ err: error }, 'job queue error'),
  );
  const starters: (() => Promise<void>)[] = [];
  const nameOf = nameStatements();
  let running = false;

  return {
    send: async (tx, queue, payloads) => {
      if (payloads.length === 0) return;
      // Nobody asks for the ids, so the statement may travel with the commit.
      const db: JobDb = {
        executeSql: async (text, values = []) => {
          tx.writeForJobQueue({ name: nameOf(text), text, values });
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
      await boss.start();
      await hurryJobs(database);
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

const hurryWaiting = statement({
  name: 'jobs-hurry-waiting',
  params: z.object({ seconds: z.number() }),
  sql: sql`update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + make_interval(secs => :seconds)`,
});
const hurrySilent = statement({
  name: 'jobs-hurry-silent',
  params: z.object({ seconds: z.number() }),
  sql: sql`update pgboss.job set started_on = least(started_on, now()), heartbeat_on = now()
    where state = 'active' and heartbeat_on > now() + make_interval(secs => :seconds)`,
});

/**
 * Brings the times of jobs that a clock that was ahead has written back to now: those that wait would wait, and those of
 * a process that has gone silent would be held, until the clock is right.
 */
export async function hurryJobs(db: Queryable): Promise<void> {
  await db.query(hurryWaiting, { seconds: LONGEST_RETRY_DELAY_SECONDS + CLOCK_SLACK_SECONDS });
  await db.query(hurrySilent, { seconds: CLOCK_SLACK_SECONDS });
}

/**
 * Sending takes pg-boss a statement of 70 lines that is always the same for a queue: under a name it is parsed and planned
 * once per connection, which halves what it costs. The name follows from the text: a connection takes one text by it.
 */
function nameStatements(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `jobs-${crypto.createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

function attemptWith<Payload extends object>(
  queue: Queue<Payload>,
  handler: Handler<Payload>,
  log: Log,
): Attempted<Payload> {
  return async (job) => {
    try {
      await handler(job.data, { isLast: job.retryCount >= job.retryLimit });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, queue: queue.name, job: job.id, tries: job.retryCount + 1 }, 'job failed');
      return { id: job.id, status: 'failed', output: { reason: error instanceof Error ? error.name : 'unknown' } };
    }
  };
}

async function startWorker<Payload extends object>(
  boss: PgBoss,
  queue: Queue<Payload>,
  attempt: Attempted<Payload>,
): Promise<void> {
  const options = {
    retryLimit: queue.retryLimit,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
    heartbeatSeconds: SILENCE_SECONDS,
  };
  await boss.createQueue(queue.name, options);
  // A queue that an earlier version made keeps its settings unless told.
  await boss.updateQueue(queue.name, options);
  // Fills pg-boss's queue cache. An empty cache makes a send inside a transaction query outside of it, which on the
  // embedded database waits for ever.
  await boss.findJobs(queue.name, { id: NOBODY });
  const polling = {
    perJobResults: true,
    includeMetadata: true,
    batchSize: queue.batchSize,
    pollingIntervalSeconds: POLL_SECONDS,
  } as const;
  await boss.work<Payload, unknown, typeof polling>(queue.name, polling, (jobs) => Promise.all(jobs.map(attempt)));
}

function executor(pool: Database['pool']): JobDb {
  return { executeSql: async (text, values) => pool.query(text, values) };
}
