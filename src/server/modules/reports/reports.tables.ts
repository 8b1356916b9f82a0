import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { REPORT_KINDS } from '#domain/reports/period.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';

const kinds = sql.raw(REPORT_KINDS.map((kind) => `'${kind}'`).join(', '));

/**
 * Issued reports with their figures, to compare a report that was handed in with the current ledger. Append-only. A report with
 * the same figures is not added again.
 */
export const issuedReports = pgTable(
  'issued_reports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    to: date('to_day', { mode: 'string' }).notNull(),
    /** Counts the reports of one kind and period, from 1. */
    revision: integer('revision').notNull(),
    /** SHA-256 of the content. */
    fingerprint: text('fingerprint').notNull(),
    /** Summary in the form of the contract. */
    summary: jsonb('summary').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('issued_reports_kind', sql`${table.kind} in (${kinds})`),
    check('issued_reports_days', sql`${table.from} <= ${table.to}`),
    unique('issued_reports_once').on(table.kind, table.from, table.to, table.revision),
  ],
);
