import type { z } from 'zod';
import { type kickDrawer, type printReportAtCounter, printRequested } from '#contracts/printing.ts';
import { cashKindLabel } from '#domain/till/cash-kinds.ts';
import { hasPrinter, queueDrawerOpening, queuePaper } from '#server/modules/printing/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { createOnce, writeOnce } from '#server/platform/idempotency.ts';
import { paperOf } from './print-report.ts';
import { listRegisterRows } from './registers.queries.ts';
import { findReport } from './reports.queries.ts';
import { lockSession } from './sessions.queries.ts';
import type { drawerUsed } from './till-events.ts';

type PrintAnswer = z.infer<typeof printRequested>;

/**
 * Opens the drawer through the printer, for a reason. Works only in a shop with one register: there is one printer, which with two
 * registers might open the wrong drawer.
 * @throws Failure no_printer, not_found, drawer_closed, drawer_not_alone
 */
export async function openDrawerForReason(
  context: Context,
  { params, body: { reason }, caller, idempotencyKey }: CreatingCall<typeof kickDrawer>,
): Promise<PrintAnswer> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const request = { scope: `till.kick ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, reason } };
  const { body: answer } = await writeOnce(database, request, printRequested, async (tx) => {
    if (!hasPrinter(env)) fail('no_printer');
    const session = (await lockSession(tx, params.id)) ?? fail('not_found');
    if (session.state !== 'open') fail('drawer_closed');
    if (!(await hasOneRegister(tx))) fail('drawer_not_alone');
    const job = { subjectKind: 'drawer', subjectId: session.id, title: reason } as const;
    return { status: 201, body: { jobId: await queueDrawerOpening(context, tx, { ...job, by, at: clock.now() }) } };
  });
  return answer;
}

async function hasOneRegister(db: Queryable): Promise<boolean> {
  return (await listRegisterRows(db)).filter(({ isActive }) => isActive).length === 1;
}

/** Opens the drawer when its cash is moved or counted, after the commit, so a printer cannot delay it. */
export function openDrawerForCash(
  context: Pick<Context, 'env' | 'jobs'>,
): Reaction<z.infer<typeof drawerUsed.payload>> {
  return async (tx, events) => {
    if (!hasPrinter(context.env) || !(await hasOneRegister(tx))) return;
    for (const { subjectId, payload } of events) {
      const { why, at, ...by } = payload;
      const title = why === 'count' ? 'Counted' : cashKindLabel(why);
      await queueDrawerOpening(context, tx, { subjectKind: 'drawer', subjectId, title, by, at: new Date(at) });
    }
  };
}

/** Prints a Z report, or its count slip, at the counter. @throws Failure not_found, no_printer */
export async function printAtCounter(
  context: Context,
  { params, body: { part }, caller, idempotencyKey }: CreatingCall<typeof printReportAtCounter>,
): Promise<PrintAnswer> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const request = { scope: `till.print ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, part } };
  const { body: answer } = await createOnce<NonNullable<Awaited<ReturnType<typeof findReport>>>, PrintAnswer>(
    database,
    request,
    {
      readBody: (stored) => printRequested.parse(stored),
      prepare: async () => (await findReport(database, params.id)) ?? fail('not_found'),
      create: async (tx, { report }) => {
        if (!hasPrinter(env)) fail('no_printer');
        const paper = paperOf(context, report, part ?? 'report');
        const job = { subjectKind: 'z_report', subjectId: report.id, title: paper.title, paper } as const;
        return { status: 201, body: { jobId: await queuePaper(context, tx, { ...job, by, at: clock.now() }) } };
      },
    },
  );
  return answer;
}
