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
    /** JSON in the form of the contract. */
    summary: jsonText(),
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.date(),
  },
  { from: 'from_day', to: 'to_day' },
);
const periodColumns = reports.pick('kind', 'from', 'to');
type Period = z.infer<typeof periodColumns.row>;
const issuedColumns = reports.pick('revision', 'fingerprint', 'summary', 'actor', 'at');
export type IssuedRow = z.infer<typeof issuedColumns.row>;

const lastIssued = statement({
  name: 'report-issued-last',
  ...issuedColumns.select(['kind', 'from', 'to'], sql`order by revision desc limit 1`),
});

/** Finds the last issued report of a period; null when there is none. */
export async function findIssued(db: Queryable, period: Period): Promise<IssuedRow | null> {
  return db.first(lastIssued, period);
}

const lock = statement({
  name: 'report-issue-lock',
  params: periodColumns.row,
  row: z.object({}),
  sql: sql`select from (select pg_advisory_xact_lock(hashtextextended('report ' || :kind || :from || :to, 0))) held`,
});

/** Locks a period, so its reports are issued one after another. */
export async function lockIssue(tx: Transaction, period: Period): Promise<void> {
  await tx.query(lock, period);
}

const insert = statement({ name: 'report-issue', ...reports.insert() });

export async function insertIssued(
  tx: Transaction,
  { by, ...row }: Omit<z.infer<typeof reports.row>, keyof StaffActor> & { by: StaffActor },
): Promise<void> {
  await tx.query(insert, { ...row, ...by });
}
