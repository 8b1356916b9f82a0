import type { Context } from '#server/platform/context.ts';
import { addReportRoutes } from './reports.routes.ts';

/** Reports of the shop's books: a day, a month, a year, on screen, as PDF and as CSV (docs/decisions/038). */
export function createReports(context: Context): void {
  addReportRoutes(context);
}
