import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { OUTFLOW_KINDS } from '#domain/outflows/outflows.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/**
 * Limit above which a second member approves payments, with a version for each change. A trigger keeps it append-only. The newest
 * version is in force (decision 016).
 */
export const paymentLimits = pgTable(
  'payment_limits',
  {
    version: integer('version').primaryKey(),
    /** Null when a second member is never needed. */
    aboveCents: integer('above_cents'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('payment_limits_version', sql`${table.version} >= 1`),
    check('payment_limits_above', sql`${table.aboveCents} between 0 and 9999999`),
  ],
);

/**
 * Cash and stock that a member took out of the shop. Their sums decide when a second member has to approve (decision 016). The subject
 * and the activity log have the details.
 */
export const outflows = pgTable(
  'outflows',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Id of the drawer session, expense, sale, unit, stocktake or transfer. */
    subjectId: uuid('subject_id').notNull(),
    /** Null for a terminal without an identified member. */
    memberId: uuid('member_id').references(() => staffMembers.id),
    /** Second member who approved; null for none. */
    approverId: uuid('approver_id').references(() => staffMembers.id),
    /** Id of the staff session, without a foreign key: sessions are deleted. */
    terminal: uuid('terminal').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('outflows_kind', sql`${table.kind} in (${oneOf(OUTFLOW_KINDS)})`),
    check('outflows_amount', sql`${table.amountCents} > 0`),
    check('outflows_other_approver', sql`${table.approverId} <> ${table.memberId}`),
    // Queries read the last hours, for all members.
    index('outflows_newest').on(table.at),
  ],
);
