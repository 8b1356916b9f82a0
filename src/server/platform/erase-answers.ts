import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Queryable, Transaction } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import { type AnswerPlace, type AnswerSubject, eraseAnswers } from './idempotency.queries.ts';
import type { Queue } from './jobs.ts';

/** Data of the job; emptied once it is done, because the queue keeps jobs for days and this names the account. */
type EraseJob = { caller?: string; ids?: string[] };

const eraseQueue: Queue<EraseJob> = { name: 'erase-answers', retryLimit: 40, batchSize: 1 };

const forget = statement({
  name: 'erase-answers-forget',
  params: z.object({ queue: z.string(), caller: z.string() }),
  sql: sql`update pgboss.job set data = '{}' where name = :queue and data ->> 'caller' = :caller`,
});

/** Answers read by one statement, a few milliseconds: no request waits for all of them. */
const ANSWERS_AT_ONCE = 500;
const START: AnswerPlace = { scope: '', key: '' };

/**
 * Queues a job that erases the stored answers that an account received or is named in. They have no index, which would cost
 * each order a write: the job reads all answers in batches, within seconds of the commit, and again after a failure.
 */
export async function queueAnswerErasure(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { caller, ids }: AnswerSubject,
): Promise<void> {
  await jobs.send(tx, eraseQueue, [{ caller, ids: [...ids] }]);
}

/** Registers the handler of the job. */
export function handleAnswerErasure({ jobs, database }: Pick<Context, 'jobs' | 'database'>): void {
  jobs.handle(eraseQueue, async ({ caller, ids }) => {
    if (caller === undefined || ids === undefined) return;
    await eraseInBatches(database, { caller, ids });
    await database.query(forget, { queue: eraseQueue.name, caller });
  });
}

/** Erases answers in batches. @param limit answers per batch */
export async function eraseInBatches(db: Queryable, subject: AnswerSubject, limit = ANSWERS_AT_ONCE): Promise<void> {
  for (let after: AnswerPlace | null = START; after !== null; await nextTurn()) {
    after = await eraseAnswers(db, subject, { after, limit });
  }
}
