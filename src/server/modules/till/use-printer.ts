import type { z } from 'zod';
import { type kickDrawer, printAsked, type printReportAtCounter } from '#contracts/printing.ts';
import { cashKindLabel } from '#domain/till/cash-kinds.ts';
import { askForDrawer, askForPaper, hasPrinter } from '#server/modules/printing/index.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce, writeOnce } from '#server/platform/idempotency.ts';
import { paperOf } from './print-report.ts';
import { listRegisterRows } from './registers.queries.ts';
import { findReport } from './reports.queries.ts';
import { lockSession } from './sessions.queries.ts';
import type { drawerUsed } from './till-events.ts';

type Asked = z.infer<typeof printAsked>;

/**
 * Opens the drawer for a reason. There is one printer, so it is done where the shop has one register: with two of them, the
 * drawer that opens might be the other one.
 * @throws Failure no_printer, not_found, drawer_closed, drawer_not_alone
 */
export async function kick(
  context: Context,
  {
    params,
    body: { reason },
    caller,
    idempotencyKey,
  }: Pick<Call<typeof kickDrawer>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Asked> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const request = { scope: `till.kick ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, reason } };
  const { body: asked } = await writeOnce(database, request, printAsked, async (tx) => {
    if (!hasPrinter(env)) fail('no_printer');
    const session = (await lockSession(tx, params.id)) ?? fail('not_found');
    if (session.state !== 'open') fail('drawer_closed');
    if (!(await hasOneRegister(tx))) fail('drawer_not_alone');
    const about = { subjectKind: 'drawer', subjectId: session.id, title: reason } as const;
    return { status: 201, body: { jobId: await askForDrawer(context, tx, { ...about, by, at: clock.now() }) } };
  });
  return asked;
}

async function hasOneRegister(db: Queryable): Promise<boolean> {
  return (await listRegisterRows(db)).filter(({ isActive }) => isActive).length === 1;
}

/** Opens the drawer by itself when its cash moves or was counted, after that is committed: no printer can hold it up. */
export function openForCash(context: Pick<Context, 'env' | 'jobs'>): Reaction<z.infer<typeof drawerUsed.payload>> {
  return async (tx, events) => {
    if (!hasPrinter(context.env) || !(await hasOneRegister(tx))) return;
    for (const { subjectId, payload } of events) {
      const { why, at, ...by } = payload;
      const title = why === 'count' ? 'Counted' : cashKindLabel(why);
      await askForDrawer(context, tx, { subjectKind: 'drawer', subjectId, title, by, at: new Date(at) });
    }
  };
}

/** Prints a Z report, or its count slip, at the counter. @throws Failure not_found, no_printer */
export async function printAtCounter(
  context: Context,
  {
    params,
    body: { part },
    caller,
    idempotencyKey,
  }: Pick<Call<typeof printReportAtCounter>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Asked> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const request = { scope: `till.print ${staffKey(caller)}`, key: idempotencyKey, content: { ...params, part } };
  const { body: asked } = await createOnce<NonNullable<Awaited<ReturnType<typeof findReport>>>, Asked>(
    database,
    request,
    {
      readBody: (stored) => printAsked.parse(stored),
      prepare: async () => (await findReport(database, params.id)) ?? fail('not_found'),
      create: async (tx, { report }) => {
        if (!hasPrinter(env)) fail('no_printer');
        const paper = paperOf(context, report, part ?? 'report');
        const about = { subjectKind: 'z_report', subjectId: report.id, title: paper.title, paper } as const;
        return { status: 201, body: { jobId: await askForPaper(context, tx, { ...about, by, at: clock.now() }) } };
      },
    },
  );
  return asked;
}
