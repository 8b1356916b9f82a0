import { z } from 'zod';
import {
  type CashLine,
  type correctReport,
  type DrawerCash,
  type listDrawerEntries,
  type listReports,
  type listOwnEntries as ownEntries,
  type ZReport,
  zReport,
} from '#contracts/till.ts';
import { formatMoney, parseSum, toDecimal } from '#domain/money.ts';
import { UNRECORDED_LOSS_RULES } from '#domain/till/cash-kinds.ts';
import { countedCents } from '#domain/till/count.ts';
import { loweredCents } from '#domain/till/difference.ts';
import { beginOutflow, countOutflow, proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { decodeCursor, encodeCursor, readLimit, takePage } from '#server/platform/http/list-page.ts';
import type { Call, CreatingCall } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { describeCount, describeLines } from './describe-drawer.ts';
import { type EntryRow, listEntryRows, listOwnRows, readCash } from './entries.queries.ts';
import { findReport, listReportRows } from './reports.queries.ts';
import { findSession } from './sessions.queries.ts';
import { addReport } from './write-report.ts';

const CORRECTED_ONCE: Refusals = {
  till_reports_corrected_once: { code: 'report_corrected' },
};

/** Reads the expected cash of a drawer, for admins. @throws Failure not_found */
export async function readDrawer({ database }: Context, id: string): Promise<DrawerCash> {
  if ((await findSession(database, id)) === null) fail('not_found');
  const { expectedCents, lines } = await readCash(database, id);
  return { expected: toDecimal(expectedCents), lines: describeLines(lines) };
}

const numberCursor = z.tuple([z.string().regex(/^[1-9]\d{0,8}$/)]);
const readNumber = (text: string | undefined) =>
  text === undefined ? null : Number(decodeCursor(numberCursor, text)[0]);

/** Lists a page of a drawer's entries, newest first, for admins. */
export async function listEntries(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listDrawerEntries>, 'query' | 'reply'>,
): Promise<CashLine[]> {
  const limit = readLimit(query.limit);
  const rows = await listEntryRows(database, {
    sessionId: query.sessionId,
    before: readNumber(query.cursor),
    limit: limit + 1,
  });
  const page = takePage(rows, { query, reply }, 'till.entries', (last) => encodeCursor([String(last.number)]));
  return page.map(describeEntry);
}

function describeEntry({ amountCents, at, ...entry }: EntryRow): CashLine {
  return { ...entry, amount: toDecimal(amountCents), at: at.toISOString() };
}

/** Lists the entries that the caller made by hand in a drawer, newest first. */
export async function listOwnEntries(
  { database }: Context,
  { params, caller }: Pick<Call<typeof ownEntries>, 'params' | 'caller'>,
): Promise<CashLine[]> {
  return (await listOwnRows(database, { sessionId: params.id, ...staffOf(caller) })).map(describeEntry);
}

/** Lists a page of Z reports, newest first. */
export async function listZReports(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listReports>, 'query' | 'reply'>,
): Promise<ZReport[]> {
  const limit = readLimit(query.limit);
  const { registerId = null } = query;
  const rows = await listReportRows(database, { registerId, before: readNumber(query.cursor), limit: limit + 1 });
  const page = takePage(rows, { query, reply }, 'till.reports', (last) => encodeCursor([String(last.number)]));
  return page;
}

/**
 * Corrects the count of a Z report with another report of the same session; the earlier one stays. Only the newest report of a
 * session can be corrected.
 * A lower count counts as cash that was taken.
 * @throws Failure not_found, report_corrected, and those of `proveApprover`, `beginOutflow` and `countOutflow`
 */
export async function correctZReport(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof correctReport>,
): Promise<ZReport> {
  const { database, clock } = context;
  const by = staffOf(caller);
  const request = {
    scope: `till.correctReport ${staffKey(caller)}`,
    key: idempotencyKey,
    content: { ...params, ...withoutApproval(body) },
  };
  const { body: corrected } = await refuseViolations(CORRECTED_ONCE, () =>
    createOnce(database, request, {
      readBody: (stored) => zReport.parse(stored),
      prepare: async () => ({
        ...((await findReport(database, params.id)) ?? fail('not_found')),
        lockApprover: await proveApprover(context, caller, body.second),
      }),
      create: async (tx, { registerId, report, lockApprover }) => {
        const at = clock.now();
        const outflow = await beginOutflow(tx, { caller, lockApprover, at });
        const { id: _id, number, corrects: _corrects, ...before } = report;
        const [countCents, expectedCents] = [countedCents(body.count), parseSum(before.expected)];
        const previousCents = before.counted && countedCents(before.counted.pieces);
        const lowered =
          previousCents === null ? 0 : loweredCents({ countedCents: previousCents, expectedCents }, countCents);
        const previousAmount = previousCents === null ? null : formatMoney(previousCents);
        noteChanges(caller, [{ field: 'counted', before: previousAmount, after: formatMoney(countCents) }]);
        const { counts: kind } = UNRECORDED_LOSS_RULES.correctReport;
        const reduction = { kind, amountCents: lowered, subjectId: before.sessionId };
        const content = {
          ...before,
          closedAt: at.toISOString(),
          closedBy: by.actor,
          countedBy: by.actor,
          reason: body.reason,
          counted: describeCount(body.count),
          difference: toDecimal(countCents - expectedCents),
          signedBy: await countOutflow(tx, outflow, reduction),
        };
        const row = { registerId, sessionId: before.sessionId, corrects: number, content };
        return { status: 201, body: await addReport(tx, row) };
      },
    }),
  );
  return corrected;
}
