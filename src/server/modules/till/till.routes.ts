import { kickDrawer, printReportAtCounter } from '#contracts/printing.ts';
import {
  addRegister,
  changeRegister,
  closeDrawer,
  correctReport,
  countDrawer,
  forceCloseDrawer,
  listDrawerEntries,
  listOwnEntries,
  listRegisters,
  listReports,
  moveDrawerCash,
  openDrawer,
  printReport,
  readDrawerCash,
  readReport,
} from '#contracts/till.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { inlinePdf } from '#server/platform/http/inline-pdf.ts';
import { drawRoll } from '#server/ports/receipts/roll-page.ts';
import { closeDrawerSession, forceCloseDrawerSession, recordDrawerCount } from './close-drawer.ts';
import { addTillRegister, changeTillRegister, listForStaff } from './keep-registers.ts';
import { paperOf } from './print-report.ts';
import { correctZReport, listEntries, listZReports, listOwnEntries as ownEntries, readDrawer } from './read-till.ts';
import { findReport } from './reports.queries.ts';
import { moveDrawerSessionCash, openDrawerSession } from './use-drawer.ts';
import { openDrawerForReason, printAtCounter } from './use-printer.ts';

export function addTillRoutes(context: Context): void {
  const { addRoute, database } = context;
  const reportOf = async (id: string) => ((await findReport(database, id)) ?? fail('not_found')).report;
  addRoute(listRegisters, () => listForStaff(context));
  addRoute(addRegister, (call) => addTillRegister(context, call));
  addRoute(changeRegister, (call) => changeTillRegister(context, call));
  addRoute(openDrawer, (call) => openDrawerSession(context, call));
  addRoute(moveDrawerCash, (call) => moveDrawerSessionCash(context, call));
  addRoute(countDrawer, (call) => recordDrawerCount(context, call));
  addRoute(closeDrawer, (call) => closeDrawerSession(context, call));
  addRoute(forceCloseDrawer, (call) => forceCloseDrawerSession(context, call));
  addRoute(kickDrawer, (call) => openDrawerForReason(context, call));
  addRoute(printReportAtCounter, (call) => printAtCounter(context, call));
  addRoute(readDrawerCash, ({ params }) => readDrawer(context, params.id));
  addRoute(listDrawerEntries, (call) => listEntries(context, call));
  addRoute(listOwnEntries, (call) => ownEntries(context, call));
  addRoute(listReports, (call) => listZReports(context, call));
  addRoute(readReport, ({ params }) => reportOf(params.id));
  addRoute(correctReport, (call) => correctZReport(context, call));
  addRoute(printReport, async ({ params, query, reply }) => {
    const report = await reportOf(params.id);
    const name = query.part === 'count' ? 'count' : 'z-report';
    const pdf = await drawRoll(paperOf(context, report, query.part ?? 'report'));
    return inlinePdf(reply, `${name}-${report.number}.pdf`, pdf);
  });
}
