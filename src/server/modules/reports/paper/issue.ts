import crypto from 'node:crypto';
import { type Report, report as reportShape } from '#contracts/reports.ts';
import { REPORTS } from '#domain/reports/period.ts';
import type { Context } from '#server/platform/context.ts';
import { findIssued, insertIssued, lockIssue } from '../issued.queries.ts';
import type { MadeReport } from '../make-report.ts';

/** Returns the number of an issued report, such as D-2026-11-23-R1: its kind, period and revision. */
function reportNumber({ kind, period }: Pick<MadeReport, 'kind' | 'period'>, revision: number): string {
  return `${REPORTS[kind].letter}-${period}-R${revision}`;
}

/**
 * Issues a report under a number: that of the last issued report of the period when the content is the same, else the next one. A
 * report that was handed in is therefore never replaced by another one with its number.
 */
export async function issueReport(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  report: MadeReport,
): Promise<string> {
  const period = periodOf(report);
  const fingerprint = fingerprintOf(report);
  const revision = await database.transaction(async (tx) => {
    await lockIssue(tx, period);
    const last = await findIssued(tx, period);
    if (last?.fingerprint === fingerprint) return last.revision;
    const next = (last?.revision ?? 0) + 1;
    const summary = JSON.stringify(report.summary);
    await insertIssued(tx, {
      ...period,
      id: crypto.randomUUID(),
      revision: next,
      fingerprint,
      summary,
      by: report.by,
      at: clock.now(),
    });
    return next;
  });
  return reportNumber(report, revision);
}

/** Compares a report with the last issued one of its period; null when there is none. */
export async function compareWithIssued(
  { database }: Pick<Context, 'database'>,
  report: MadeReport,
): Promise<Report['issued']> {
  const last = await findIssued(database, periodOf(report));
  if (last === null) return null;
  const before = reportShape.shape.summary.parse(JSON.parse(last.summary));
  return {
    number: reportNumber(report, last.revision),
    at: last.at.toISOString(),
    by: last.actor,
    isSame: last.fingerprint === fingerprintOf(report),
    changes: report.summary.flatMap(({ name, amount: amountNow }) => {
      const amountBefore = before.find((line) => line.name === name)?.amount ?? amountNow;
      return amountBefore === amountNow ? [] : [{ name, was: amountBefore, is: amountNow }];
    }),
  };
}

const periodOf = ({ kind, from, to }: MadeReport) => ({ kind, from, to });

/** Hashes the content of a report: its summary and tables, and only the totals of lists. */
function fingerprintOf({ summary, tables }: MadeReport): string {
  const contents = tables.map(({ key, rows, total, isList }) => ({ key, total, rows: isList ? null : rows }));
  return crypto
    .createHash('sha256')
    .update(JSON.stringify({ summary, said: contents }))
    .digest('hex');
}
