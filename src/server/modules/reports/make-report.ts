import type { Report } from '#contracts/reports.ts';
import { type ReportKind, readPeriod } from '#domain/reports/period.ts';
import { shopTime } from '#domain/shop-day.ts';
import { type Caller, openStaff, type StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import { fail } from '#server/platform/errors.ts';
import { makeDaily } from './daily/daily-report.ts';
import type { ReportBody, ReportSource } from './document/body.ts';
import { makeMonthly } from './monthly/monthly-report.ts';
import { makeTax } from './tax/tax-report.ts';

const MAKERS: Record<ReportKind, (source: ReportSource) => Promise<ReportBody>> = {
  daily: makeDaily,
  monthly: makeMonthly,
  tax: makeTax,
};

/** A report with all that its papers need. */
export interface MadeReport extends Omit<Report, 'issued' | 'tables'>, Pick<ReportBody, 'tables'> {
  by: StaffActor;
}

interface Wanted {
  kind: ReportKind;
  period: string;
  caller: Caller;
  /** Rows of a long table that are read at first. */
  firstRows: number;
}

/**
 * Makes a report from one moment of the database: all that is in it adds up, while the shop goes on.
 * @throws Failure rule_broken for a period that is none of its kind
 */
export async function makeReport(
  { database, clock, env: { SHOP_TIME_ZONE: timeZone } }: Context,
  { kind, period, caller, firstRows }: Wanted,
): Promise<MadeReport> {
  const { from, to } = readPeriod(kind, period) ?? fail('rule_broken', { errors: { period: WANTED[kind] } });
  const days = { from, to, timeZone };
  const body = await readSnapshot(database, (db) => MAKERS[kind]({ db, database, days, firstRows }));
  const at = clock.now();
  const by = readerOf(caller);
  return {
    kind,
    period,
    from,
    to,
    timeZone,
    by,
    ...body,
    isOver: shopTime(at, timeZone).day > to,
    madeAt: at.toISOString(),
    madeBy: by.actor,
  };
}

const WANTED: Record<ReportKind, string> = {
  daily: 'Enter a day, like 2026-11-23',
  monthly: 'Enter a month, like 2026-11',
  tax: 'Enter a year, like 2026, or up to 60 months, like 2026-01..2026-06',
};

/** Names who reads, also in a shop that asks for a passcode before changes: reading needs none. */
function readerOf(caller: Caller): StaffActor {
  const { areas, member } = openStaff(caller);
  return { actor: member?.name ?? areas[0] ?? '', memberId: member?.id ?? null };
}
