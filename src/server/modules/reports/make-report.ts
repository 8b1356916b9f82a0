import type { Report } from '#contracts/reports.ts';
import { toDecimal } from '#domain/money.ts';
import { REPORTS, type ReportKind, readPeriod } from '#domain/reports/period.ts';
import { shopTime } from '#domain/shop-day.ts';
import { type Caller, requireStaffSession, type StaffActor } from '#server/platform/access.ts';
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

/** A report with everything that its PDF and CSV need. */
export interface MadeReport extends Omit<Report, 'issued' | 'tables'>, Pick<ReportBody, 'tables'> {
  by: StaffActor;
}

interface ReportRequest {
  kind: ReportKind;
  period: string;
  caller: Caller;
  /** Rows of a long table to read with the report. */
  firstRows: number;
}

/**
 * Makes a report from one snapshot of the database, so its figures add up while the shop is open.
 * @throws Failure rule_broken for a period of another kind
 */
export async function makeReport(
  { database, clock, env: { SHOP_TIME_ZONE: timeZone } }: Context,
  { kind, period, caller, firstRows }: ReportRequest,
): Promise<MadeReport> {
  const { from, to } = readPeriod(kind, period) ?? fail('rule_broken', { errors: { period: REPORTS[kind].hint } });
  const days = { from, to, timeZone };
  const { summary, ...body } = await readSnapshot(database, (db) => MAKERS[kind]({ db, database, days, firstRows }));
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
    summary: summary.map(({ name, cents, words }) => ({ name, amount: toDecimal(cents), words })),
    isOver: shopTime(at, timeZone).day > to,
    madeAt: at.toISOString(),
    madeBy: by.actor,
  };
}

/** Returns the staff who read the report. Reading needs no passcode, also in a shop that requires one for changes. */
function readerOf(caller: Caller): StaffActor {
  const { areas, member } = requireStaffSession(caller);
  return { actor: member?.name ?? areas[0] ?? '', memberId: member?.id ?? null };
}
