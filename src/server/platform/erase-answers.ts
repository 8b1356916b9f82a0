import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Queryable, Transaction } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import { type AnswerPlace, type AnswerSubject, eraseAnswers } from './idempotency.queries.ts';
import type { Queue } from './jobs.ts';

/** Empty once it is done: the job queue keeps its jobs for days, and these name the account. */
type Erasing = { caller?: string; ids?: string[] };

const eraseQueue: Queue<Erasing> = { name: 'erase-answers', retryLimit: 40, batchSize: 1 };

const forget = statement({
  name: 'erase-answers-forget',
  params: z.object({ queue: z.string(), caller: z.string() }),
  sql: sql`update pgboss.job set data = '{}' where name = :queue and data ->> 'caller' = :caller`,
});

/** Answers read by one statement, some milliseconds: nothing waits for all of them. */
const ANSWERS_AT_ONCE = 500;
const START: AnswerPlace = { scope: '', key: '' };

/**
 * Queues the erasing of the stored answers that an account got or is named in. No index leads to them: it would cost each
 * order a write. So a job reads all of them in pieces, within seconds of the commit, and again after a failure.
 */
export async function queueErasingOfAnswers(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { caller, ids }: AnswerSubject,
): Promise<void> {
  await jobs.send(tx, eraseQueue, [{ caller, ids: [...ids] }]);
}

/** Registers the job. */
export function handleErasingOfAnswers({ jobs, database }: Pick<Context, 'jobs' | 'database'>): void {
  jobs.handle(eraseQueue, async ({ caller, ids }) => {
    if (caller === undefined || ids === undefined) return;
    await eraseInPieces(database, { caller, ids });
    await database.query(forget, { queue: eraseQueue.name, caller });
  });
}

/** Erases in pieces. @param limit answers of a piece */
export async function eraseInPieces(db: Queryable, subject: AnswerSubject, limit = ANSWERS_AT_ONCE): Promise<void> {
  for (let after: AnswerPlace | null = START; after !== null; await nextTurn()) {
    after = await eraseAnswers(db, subject, { after, limit });
  }
}
