import crypto from 'node:crypto';
import { type Report, report as reportShape } from '#contracts/reports.ts';
import type { ReportKind } from '#domain/reports/period.ts';
import type { Context } from '#server/platform/context.ts';
import { findIssued, insertIssued, lockIssue } from '../issued.queries.ts';
import type { MadeReport } from '../make-report.ts';

const LETTERS: Record<ReportKind, string> = { daily: 'D', monthly: 'M', tax: 'T' };

/** The number on a report's paper, such as D-2026-11-23-R1: its kind, its period, and which report of that it is. */
function reportNumber({ kind, period }: Pick<MadeReport, 'kind' | 'period'>, revision: number): string {
  return `${LETTERS[kind]}-${period}-R${revision}`;
}

/**
 * Gives a report its number. The one that the last paper of its period has when it says the same, else the next: so a paper that
 * was handed in is never replaced by another under its number.
 */
export async function issue(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  made: MadeReport,
): Promise<string> {
  const period = periodOf(made);
  const fingerprint = fingerprintOf(made);
  const revision = await database.transaction(async (tx) => {
    await lockIssue(tx, period);
    const last = await findIssued(tx, period);
    if (last?.fingerprint === fingerprint) return last.revision;
    const next = (last?.revision ?? 0) + 1;
    const summary = JSON.stringify(made.summary);
    await insertIssued(tx, {
      ...period,
      id: crypto.randomUUID(),
      revision: next,
      fingerprint,
      summary,
      by: made.by,
      at: clock.now(),
    });
    return next;
  });
  return reportNumber(made, revision);
}

/** Compares a report with its last paper. @returns null where there is none */
export async function compareWithIssued(
  { database }: Pick<Context, 'database'>,
  made: MadeReport,
): Promise<Report['issued']> {
  const last = await findIssued(database, periodOf(made));
  if (last === null) return null;
  const before = reportShape.shape.summary.parse(JSON.parse(last.summary));
  return {
    number: reportNumber(made, last.revision),
    at: last.at.toISOString(),
    by: last.actor,
    isSame: last.fingerprint === fingerprintOf(made),
    changes: made.summary.flatMap(({ name, amount: is }) => {
      const was = before.find((line) => line.name === name)?.amount ?? is;
      return was === is ? [] : [{ name, was, is }];
    }),
  };
}

const periodOf = ({ kind, from, to }: MadeReport) => ({ kind, from, to });

/** Identifies what a report says: its summary and its tables, of lists their totals. */
function fingerprintOf({ summary, tables }: MadeReport): string {
  const said = tables.map(({ key, rows, total, isList }) => ({ key, total, rows: isList ? null : rows }));
  return crypto.createHash('sha256').update(JSON.stringify({ summary, said })).digest('hex');
}
