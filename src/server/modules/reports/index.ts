import type { Context } from '#server/platform/context.ts';
import { addReportRoutes } from './reports.routes.ts';

/** Creates the reports of the shop's books, by day, month and year: on screen, as PDF and as CSV (docs/decisions/038). */
export function createReports(context: Context): void {
  addReportRoutes(context);
}
