import { z } from 'zod';
import { PRINT_KINDS, PRINT_STATES } from '#domain/printing/print-jobs.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { roll } from '#server/ports/receipts/roll.ts';

const jobs = entity('print_jobs', {
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(PRINT_KINDS),
  subjectKind: z.enum(['visit', 'z_report', 'drawer', 'test']),
  subjectId: z.uuid(),
  title: z.string(),
  paper: roll.nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  askedAt: z.date(),
  state: z.enum(PRINT_STATES),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  words: z.string().nullable(),
  mayBePrinted: z.boolean(),
  attempts: z.int(),
});
/** A row of `print_jobs`. */
export type JobRow = z.infer<typeof jobs.row>;

const insert = statement({
  name: 'print-job-insert',
  params: () =>
    jobs
      .pick('id', 'kind', 'subjectKind', 'subjectId', 'title', 'actor', 'memberId', 'askedAt')
      .row.extend({ paper: z.string().nullable() }),
  sql: sql`insert into print_jobs (id, kind, subject_kind, subject_id, title, paper, actor, member_id, asked_at, state)
    values (:id, :kind, :subjectKind, :subjectId, :title, :paper::jsonb, :actor, :memberId, :askedAt, 'waiting')`,
});

export type NewJob = Pick<
  JobRow,
  'id' | 'kind' | 'subjectKind' | 'subjectId' | 'title' | 'paper' | 'actor' | 'memberId' | 'askedAt'
>;

/** Inserts a job that waits for the printer, with the commit. */
export function insertJob(tx: Transaction, { paper, ...job }: NewJob): void {
  tx.send(insert, { ...job, paper: paper === null ? null : JSON.stringify(paper) });
}

const find = statement({ name: 'print-job-find', ...jobs.select(['id']) });
const lock = statement({ name: 'print-job-lock', ...jobs.select(['id'], sql`for no key update`) });

export async function findJob(db: Queryable, id: string): Promise<JobRow | null> {
  return db.first(find, { id });
}

/** Reads a job, and locks the row until the transaction ends. */
export async function lockJob(tx: Transaction, id: string): Promise<JobRow | null> {
  return tx.first(lock, { id });
}

const list = statement({
  name: 'print-jobs-list',
  params: z.object({ before: z.int().nullable(), limit: z.int() }),
  row: () => jobs.row,
  plan: 'each call',
  sql: sql`select ${jobs.columns()} from print_jobs
    where :before::int is null or number < :before order by number desc limit :limit`,
});

/** Lists jobs, the newest first. */
export async function listJobRows(db: Queryable, page: { before: number | null; limit: number }): Promise<JobRow[]> {
  return db.query(list, page);
}

const waiting = statement({
  name: 'print-jobs-waiting',
  row: () => jobs.row,
  sql: sql`select ${jobs.columns()} from print_jobs where state = 'waiting' order by number limit 50`,
});
const sending = statement({
  name: 'print-jobs-sending',
  row: () => jobs.row,
  sql: sql`select ${jobs.columns()} from print_jobs where state = 'sending' order by started_at desc limit 50`,
});

/** Lists jobs that wait for the printer, the oldest first. */
export async function listWaitingJobs(db: Queryable): Promise<JobRow[]> {
  return db.query(waiting);
}

/** Lists jobs that the printer has taken and not ended, the newest first. */
export async function listSendingJobs(db: Queryable): Promise<JobRow[]> {
  return db.query(sending);
}

const take = statement({
  name: 'print-job-take',
  params: z.object({ id: z.uuid(), now: z.date() }),
  row: () => jobs.row,
  sql: sql`update print_jobs set state = 'sending', started_at = :now, attempts = attempts + 1
    where id = :id and state = 'waiting' returning ${jobs.columns()}`,
});

/** Takes a job for the printer; of concurrent callers, one succeeds. @returns null when it no longer waits */
export async function takeJob(db: Queryable, id: string, now: Date): Promise<JobRow | null> {
  return db.first(take, { id, now });
}

const end = statement({
  name: 'print-job-end',
  params: z.object({
    id: z.uuid(),
    state: z.enum(['sent', 'failed']),
    words: z.string().nullable(),
    mayBePrinted: z.boolean(),
    now: z.date(),
  }),
  sql: sql`update print_jobs set state = :state, words = :words, ended_at = :now,
      may_be_printed = may_be_printed or :mayBePrinted, paper = case when :state = 'sent' then null else paper end
    where id = :id and state in ('waiting', 'sending')`,
});

/** Ends a job. Deletes the paper of one that was sent. */
export async function endJob(
  db: Queryable,
  ended: { id: string; state: 'sent' | 'failed'; words: string | null; mayBePrinted: boolean; now: Date },
): Promise<void> {
  await db.query(end, ended);
}

const wake = statement({
  name: 'print-job-wake',
  params: z.object({ id: z.uuid(), now: z.date(), mayBePrinted: z.boolean() }),
  sql: sql`update print_jobs set state = 'waiting', asked_at = :now, started_at = null, ended_at = null, words = null,
    may_be_printed = may_be_printed or :mayBePrinted where id = :id`,
});

/** Queues a locked job for the printer again. @param mayBePrinted result of its last attempt */
export async function requeueJob(tx: Transaction, id: string, mayBePrinted: boolean, now: Date): Promise<void> {
  await tx.query(wake, { id, now, mayBePrinted });
}

const forgetOld = statement({
  name: 'print-papers-forget',
  params: z.object({ before: z.date() }),
  sql: sql`update print_jobs set paper = null where paper is not null and asked_at < :before`,
});
const forgetVisits = statement({
  name: 'print-papers-of-visits-forget',
  sql: sql`update print_jobs set paper = null where paper is not null and subject_kind = 'visit'`,
});

const PAPER_KEPT_MS = 24 * 3600 * 1000;

/** Deletes papers that failed a day ago: they name a customer, and can be printed from their visit. */
export async function deleteOldPapers(db: Queryable, now: Date): Promise<void> {
  await db.query(forgetOld, { before: new Date(now.getTime() - PAPER_KEPT_MS) });
}

/** Deletes customer data: the papers of all visits, which can be printed from there. */
export async function erasePapers(tx: Transaction): Promise<void> {
  await tx.query(forgetVisits);
}
