import type { Report } from '#contracts/reports.ts';
import { toDecimal } from '#domain/money.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { ShopDays } from '#server/platform/db/shop-days.ts';
import type { MadeTable } from './table.ts';

/** What a report says, beside its head. */
export interface ReportBody extends Pick<Report, 'notes' | 'summary'> {
  tables: MadeTable[];
}

/** What a kind of report reads from. */
export interface ReportSource {
  /** One moment of the database, for all that the report adds up. */
  db: Queryable;
  /** For the rest of long tables, read while they are sent. */
  database: Database;
  days: ShopDays;
  /** Rows of a long table that are read at first. */
  firstRows: number;
}

/** Makes a line of a summary. */
export function summaryLine(name: string, cents: number, words: string | null = null): Report['summary'][number] {
  return { name, amount: toDecimal(cents), words };
}

/** Adds up what `of` gives of each row. */
export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
