import { z } from 'zod';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const periodParams = z.object({ kind: z.string(), from: z.string(), to: z.string() });

const issued = z.object({
  revision: z.int(),
  fingerprint: z.string(),
  /** JSON, as the contract declares the summary. */
  summary: z.string(),
  actor: z.string(),
  at: z.date(),
});
export type IssuedRow = z.infer<typeof issued>;

const last = statement({
  name: 'report-issued-last',
  params: periodParams,
  row: issued,
  neverNull: ['summary'],
  sql: sql`select revision, fingerprint, summary::text as summary, actor, at from issued_reports
    where kind = :kind and from_day = :from::date and to_day = :to::date order by revision desc limit 1`,
});

/** Finds the last report of a period that was made as paper; null for none. */
export async function findIssued(db: Queryable, period: z.infer<typeof periodParams>): Promise<IssuedRow | null> {
  const [row] = await db.query(last, period);
  return row ?? null;
}

const lock = statement({
  name: 'report-issue-lock',
  params: periodParams,
  row: z.object({}),
  sql: sql`select from (select pg_advisory_xact_lock(hashtextextended('report ' || :kind || :from || :to, 0))) held`,
});

/** Has two who make the paper of one period at once take turns. */
export async function lockIssue(tx: Transaction, period: z.infer<typeof periodParams>): Promise<void> {
  await tx.query(lock, period);
}

const insert = statement({
  name: 'report-issue',
  params: issued.extend({ ...periodParams.shape, id: z.uuid(), memberId: z.uuid().nullable() }),
  sql: sql`insert into issued_reports (id, kind, from_day, to_day, revision, fingerprint, summary, actor, member_id, at)
    values (:id, :kind, :from::date, :to::date, :revision, :fingerprint, :summary::jsonb, :actor, :memberId, :at)`,
});

export async function insertIssued(
  tx: Transaction,
  { by, ...row }: Omit<IssuedRow, 'actor'> & z.infer<typeof periodParams> & { id: string; by: StaffActor },
): Promise<void> {
  await tx.query(insert, { ...row, ...by });
}
