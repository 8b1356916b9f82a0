import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { EXPENSE_APPROVALS } from '#domain/expenses/approval.ts';
import { EXPENSE_ORIGINS } from '#domain/expenses/origin.ts';
import { EXPENSE_CATEGORY_VALUES, EXPENSE_SOURCE_VALUES } from '#domain/expenses/words.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/**
 * Expenses of the shop, and money that came back on them, as rows of its own. A row is never removed: what is deleted is marked so. A
 * trigger refuses every change of a row whose month is closed (`business_expenses_month_open`).
 */
export const businessExpenses = pgTable(
  'business_expenses',
  {
    id: uuid('id').primaryKey(),
    category: text('category').notNull(),
    /** Below zero for money that came back. */
    amountCents: integer('amount_cents').notNull(),
    /** The expense whose money came back, for a row of such money. */
    refundOf: uuid('refund_of').references((): AnyPgColumn => businessExpenses.id),
    /** What booked it, and alone undoes it; null for what staff entered themselves. */
    origin: text('origin'),
    description: text('description').notNull(),
    /** The shop's day. */
    spentOn: date('spent_on', { mode: 'string' }).notNull(),
    paidFrom: text('paid_from').notNull(),
    employeeId: uuid('employee_id').references(() => staffMembers.id),
    receiptUrl: text('receipt_url'),
    notes: text('notes'),
    /** A trip in a private car: places, tenths of a mile, and the tenths of a cent that a mile was worth then. */
    tripFrom: text('trip_from'),
    tripTo: text('trip_to'),
    tripMiles: integer('trip_miles'),
    tripRate: integer('trip_rate'),
    approval: text('approval').notNull(),
    /** The name of the member who approved it. */
    approvedBy: text('approved_by'),
    /** Who added it: a member of staff by name, or the area. */
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    version: integer('version').notNull(),
  },
  (table) => [
    check('business_expenses_category', sql`${table.category} in (${oneOf(EXPENSE_CATEGORY_VALUES)})`),
    check(
      'business_expenses_amount',
      sql`case when ${table.refundOf} is null then ${table.amountCents} else - ${table.amountCents} end between 1 and 9999999`,
    ),
    check('business_expenses_origin', sql`${table.origin} in (${oneOf(EXPENSE_ORIGINS)})`),
    check('business_expenses_description', sql`char_length(${table.description}) between 1 and 200`),
    check('business_expenses_paid_from', sql`${table.paidFrom} in (${oneOf(EXPENSE_SOURCE_VALUES)})`),
    check('business_expenses_approval', sql`${table.approval} in (${oneOf(EXPENSE_APPROVALS)})`),
    check('business_expenses_approved_by', sql`(${table.approval} = 'approved') = (${table.approvedBy} is not null)`),
    check(
      'business_expenses_trip',
      sql`num_nulls(${table.tripFrom}, ${table.tripTo}, ${table.tripMiles}, ${table.tripRate}) in (0, 4)`,
    ),
    // Rounded once, half a cent up: the amount of a trip follows from its miles.
    check(
      'business_expenses_trip_amount',
      sql`${table.tripMiles} is null or ${table.amountCents} = (${table.tripMiles} * ${table.tripRate} + 50) / 100`,
    ),
    index('business_expenses_refunds').on(table.refundOf).where(sql`${table.refundOf} is not null`),
    index('business_expenses_latest').on(table.spentOn, table.createdAt, table.id),
  ],
);

/** What was done to expenses, with the row as it was before. Append-only. */
export const expenseChanges = pgTable(
  'expense_changes',
  {
    id: uuid('id').primaryKey(),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => businessExpenses.id),
    /** The version that the change made, from 1. */
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    /** As the contract declares it (`expenseFacts`). */
    before: jsonb('before'),
    reason: text('reason'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('expense_changes_kind', sql`${table.kind} in ('added', 'edited', 'deleted', 'approved')`),
    check('expense_changes_before', sql`(${table.kind} = 'added') = (${table.before} is null)`),
    check('expense_changes_reason', sql`${table.kind} <> 'deleted' or ${table.reason} is not null`),
    unique('expense_changes_once').on(table.expenseId, table.version),
  ],
);

/**
 * Closings of months and openings again, in turn: the first of a month closes it. A month is closed where the last of its
 * rows says so. Append-only.
 */
export const expenseMonthChanges = pgTable(
  'expense_month_changes',
  {
    id: uuid('id').primaryKey(),
    /** YYYY-MM */
    month: text('month').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('expense_month_changes_month', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    // They take turns, so that two who close at once close once.
    check('expense_month_changes_turn', sql`(${table.kind} = 'closed') = (${table.number} % 2 = 1)`),
    check('expense_month_changes_kind', sql`${table.kind} in ('closed', 'reopened')`),
    unique('expense_month_changes_once').on(table.month, table.number),
  ],
);

/** What a mile in a private car is worth, from a day on. Append-only: a rate that was used stays with its trips. */
export const mileageRates = pgTable(
  'mileage_rates',
  {
    /** The first day of the rate. */
    startsOn: date('starts_on', { mode: 'string' }).primaryKey(),
    /** Tenths of a cent for a mile. */
    rate: integer('rate').notNull(),
    /** Who added it: a member of staff by name, the area, or the product. */
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('mileage_rates_rate', sql`${table.rate} between 1 and 9999`)],
);
