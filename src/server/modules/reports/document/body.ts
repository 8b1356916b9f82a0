import type { Report } from '#contracts/reports.ts';
import { NO_SUMS } from '#domain/analytics/figure-facts.ts';
import { toDecimal } from '#domain/money.ts';
import { type ReportSums, SUMMARIES } from '#domain/reports/figures.ts';
import type { ReportKind } from '#domain/reports/period.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { ShopDays } from '#server/platform/db/shop-days.ts';
import type { MadeTable } from './table.ts';

/** Notes, summary and tables of a report. */
export interface ReportBody extends Pick<Report, 'notes' | 'summary'> {
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

/** Makes the summary of a report from its sums. */
export function summaryOf(kind: ReportKind, sums: Partial<ReportSums>): Report['summary'] {
  const all = { ...NO_SUMS, otherExpenses: 0, unitsOut: 0, closingStock: 0, ...sums };
  return SUMMARIES[kind].map(({ name, words = null, sum }) => ({ name, amount: toDecimal(sum(all)), words }));
}

/** Sums the amounts of rows. */
export function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
