import type { Report } from '#contracts/reports.ts';
import type { SummaryLine } from '#domain/reports/summaries.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { ShopDays } from '#server/platform/db/shop-days.ts';
import type { MadeTable } from './table.ts';

/** Notes, summary and tables of a report. */
export interface ReportBody extends Pick<Report, 'notes'> {
  summary: SummaryLine[];
  tables: MadeTable[];
}

/** Source of a report. */
export interface ReportSource {
  /** Snapshot of the database, so the figures of the report add up. */
  db: Queryable;
  /** Database for the rest of long tables, which is read while they are sent. */
  database: Database;
  days: ShopDays;
  /** Rows of a long table to read with the report. */
  firstRows: number;
}

/** Sums the amounts of rows. */
export function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
