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
import { close, count, forceClose } from './close-drawer.ts';
import { add, change, listForStaff } from './keep-registers.ts';
import { paperOf } from './print-report.ts';
import { correct, listEntries, listZReports, listOwnEntries as ownEntries, readDrawer } from './read-till.ts';
import { findReport } from './reports.queries.ts';
import { move, open } from './use-drawer.ts';
import { kick, printAtCounter } from './use-printer.ts';

export function addTillRoutes(context: Context): void {
  const { addRoute, database } = context;
  const reportOf = async (id: string) => ((await findReport(database, id)) ?? fail('not_found')).report;
  addRoute(listRegisters, () => listForStaff(context));
  addRoute(addRegister, (call) => add(context, call));
  addRoute(changeRegister, (call) => change(context, call));
  addRoute(openDrawer, (call) => open(context, call));
  addRoute(moveDrawerCash, (call) => move(context, call));
  addRoute(countDrawer, (call) => count(context, call));
  addRoute(closeDrawer, (call) => close(context, call));
  addRoute(forceCloseDrawer, (call) => forceClose(context, call));
  addRoute(kickDrawer, (call) => kick(context, call));
  addRoute(printReportAtCounter, (call) => printAtCounter(context, call));
  addRoute(readDrawerCash, ({ params }) => readDrawer(context, params.id));
  addRoute(listDrawerEntries, (call) => listEntries(context, call));
  addRoute(listOwnEntries, (call) => ownEntries(context, call));
  addRoute(listReports, (call) => listZReports(context, call));
  addRoute(readReport, ({ params }) => reportOf(params.id));
  addRoute(correctReport, (call) => correct(context, call));
  addRoute(printReport, async ({ params, query, reply }) => {
    const report = await reportOf(params.id);
    const name = query.part === 'count' ? 'count' : 'z-report';
    const pdf = await drawRoll(paperOf(context, report, query.part ?? 'report'));
    return inlinePdf(reply, `${name}-${report.number}.pdf`, pdf);
  });
}
