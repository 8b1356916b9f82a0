import type { Context } from '#server/platform/context.ts';
import { addTillRoutes } from './till.routes.ts';

export { type DaySession, listSessionsOfDays, type SessionSum, sumCashOfDays } from './day-sessions.queries.ts';
export { listUnclosedDrawers } from './list-unclosed.ts';
export { correctCash, countWithoutRegisters, moveCash } from './move-cash.ts';
export { notifyOwnerOfReports } from './notifying/notify-owner.ts';
export { DRAWERS_CLOSED_BETWEEN } from './sessions.queries.ts';
export { drawerUsed, reportWritten } from './till-events.ts';
export { openDrawerForCash } from './use-printer.ts';

/** Creates the till: registers with their drawers, sessions, cash and Z reports. */
export function createTill(context: Context): void {
  addTillRoutes(context);
}
