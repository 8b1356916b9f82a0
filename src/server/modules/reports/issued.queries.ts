import { z } from 'zod';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const reports = entity(
  'issued_reports',
  {
    id: z.uuid(),
    kind: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    revision: z.int(),
    fingerprint: z.string(),
    /** As the contract declares the summary. */
    summary: jsonText(),
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.date(),
  },
  { from: 'from_day', to: 'to_day' },
);
const period = reports.pick('kind', 'from', 'to');
type Period = z.infer<typeof period.row>;
const issued = reports.pick('revision', 'fingerprint', 'summary', 'actor', 'at');
export type IssuedRow = z.infer<typeof issued.row>;

const last = statement({
  name: 'report-issued-last',
  ...issued.select(['kind', 'from', 'to'], sql`order by revision desc limit 1`),
});

/** Finds the last report of a period that was made as paper; null for none. */
export async function findIssued(db: Queryable, of: Period): Promise<IssuedRow | null> {
  return db.first(last, of);
}

const lock = statement({
  name: 'report-issue-lock',
  params: period.row,
  row: z.object({}),
  sql: sql`select from (select pg_advisory_xact_lock(hashtextextended('report ' || :kind || :from || :to, 0))) held`,
});

/** Has two who make the paper of one period at once take turns. */
export async function lockIssue(tx: Transaction, of: Period): Promise<void> {
  await tx.query(lock, of);
}

const insert = statement({ name: 'report-issue', ...reports.insert() });

export async function insertIssued(
  tx: Transaction,
  { by, ...row }: Omit<z.infer<typeof reports.row>, keyof StaffActor> & { by: StaffActor },
): Promise<void> {
  await tx.query(insert, { ...row, ...by });
}
