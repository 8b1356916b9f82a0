import type { Context } from '#server/platform/context.ts';
import { addReportRoutes } from './reports.routes.ts';

/** Creates the reports of the shop's books, by day, month and year: on screen, as PDF and as CSV (decision 024). */
export function createReports(context: Context): void {
  addReportRoutes(context);
}
