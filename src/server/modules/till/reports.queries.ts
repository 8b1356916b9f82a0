import { z } from 'zod';
import { type ReportContent, reportContent, type ZReport } from '#contracts/till.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const reports = entity('till_reports', {
  id: z.uuid(),
  number: z.int(),
  registerId: z.uuid(),
  sessionId: z.uuid(),
  corrects: z.int().nullable(),
  content: jsonText(),
});
type ReportRow = z.infer<typeof reports.row>;

const insert = statement({
  name: 'till-report-insert',
  params: reports.omit('number').row,
  row: z.object({ number: z.int() }),
  sql: sql`with counted as (update till_report_counter set last = last + 1 where id = 1 returning last)
    insert into till_reports (id, number, register_id, session_id, corrects, content)
    select :id, last, :registerId, :sessionId, :corrects, :content::jsonb from counted returning number`,
});

/**
 * Adds a Z report under the next number. Keeps the row of the counter locked until the transaction ends, so numbers have no
 * gaps. Violates `till_reports_corrected_once` when the report has already been corrected.
 */
export async function insertReport(
  tx: Transaction,
  report: Omit<ReportRow, 'number' | 'content'> & { content: ReportContent },
): Promise<ZReport> {
  const { id, corrects, content } = report;
  const [row] = await tx.query(insert, { ...report, content: JSON.stringify(content) });
  if (row === undefined) throw new Error('The counter of Z reports has no row');
  return { ...content, id, number: row.number, corrects };
}

const byId = statement({ name: 'till-report-find', ...reports.select(['id']) });

/** Finds a Z report with its register; null when there is none. */
export async function findReport(db: Queryable, id: string): Promise<{ registerId: string; report: ZReport } | null> {
  const [row] = await db.query(byId, { id });
  return row === undefined ? null : { registerId: row.registerId, report: toReport(row) };
}

const lastClose = statement({
  name: 'till-report-last-close',
  params: z.object({ registerId: z.uuid() }),
  row: reports.row,
  // A correction of an earlier session may have a higher number.
  sql: sql`select ${reports.columns()} from till_reports where register_id = :registerId and session_id = (
      select session_id from till_reports where register_id = :registerId and corrects is null order by number desc limit 1)
    order by number desc limit 1`,
});

/** Finds the report of the last close of a register, with later corrections; null before its first close. */
export async function findLastClose(tx: Transaction, registerId: string): Promise<ZReport | null> {
  const row = await tx.first(lastClose, { registerId });
  return row && toReport(row);
}

const list = statement({
  name: 'till-reports-list',
  params: z.object({ registerId: z.uuid().nullable(), before: z.int().nullable(), limit: z.int() }),
  row: reports.row,
  plan: 'each call',
  sql: sql`select ${reports.columns()} from till_reports where (:registerId::uuid is null or register_id = :registerId)
    and (:before::int is null or number < :before) order by number desc limit :limit`,
});

/** Lists Z reports, newest first. */
export async function listReportRows(
  db: Queryable,
  page: { registerId: string | null; before: number | null; limit: number },
): Promise<ZReport[]> {
  return (await db.query(list, page)).map(toReport);
}

function toReport({ id, number, corrects, content }: ReportRow): ZReport {
  return { ...reportContent.parse(JSON.parse(content)), id, number, corrects };
}
