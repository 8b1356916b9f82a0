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
import { MAX_CATEGORY_LENGTH } from '#domain/expenses/own-categories.ts';
import { EXPENSE_SOURCE_VALUES } from '#domain/expenses/words.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/**
 * Expenses of the shop, and refunds of them as rows of their own. Rows are never removed: deleted ones are marked. A trigger refuses
 * every change of a row in a closed month (`business_expenses_month_open`).
 */
export const businessExpenses = pgTable(
  'business_expenses',
  {
    id: uuid('id').primaryKey(),
    category: text('category').notNull(),
    /** Below zero for a refund. */
    amountCents: integer('amount_cents').notNull(),
    /** Expense that this row refunds; null for an expense. */
    refundOf: uuid('refund_of').references((): AnyPgColumn => businessExpenses.id),
    /** Feature that booked it, and that alone can undo it; null for an entry by staff. */
    origin: text('origin'),
    description: text('description').notNull(),
    /** The shop's day. */
    spentOn: date('spent_on', { mode: 'string' }).notNull(),
    paidFrom: text('paid_from').notNull(),
    employeeId: uuid('employee_id').references(() => staffMembers.id),
    receiptUrl: text('receipt_url'),
    notes: text('notes'),
    /** Trip in a private car: places, tenths of a mile, and the rate of its day in tenths of a cent per mile. */
    tripFrom: text('trip_from'),
    tripTo: text('trip_to'),
    tripMiles: integer('trip_miles'),
    tripRate: integer('trip_rate'),
    approval: text('approval').notNull(),
    /** Name of the member who approved it. */
    approvedBy: text('approved_by'),
    /** Author: the name of a member of staff, or the area. */
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    version: integer('version').notNull(),
  },
  (table) => [
    check(
      'business_expenses_category',
      sql`char_length(${table.category}) between 1 and ${sql.raw(String(MAX_CATEGORY_LENGTH))}`,
    ),
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
    // Computes the amount of a trip from its miles, rounded once, half a cent up.
    check(
      'business_expenses_trip_amount',
      sql`${table.tripMiles} is null or ${table.amountCents} = (${table.tripMiles} * ${table.tripRate} + 50) / 100`,
    ),
    index('business_expenses_refunds').on(table.refundOf).where(sql`${table.refundOf} is not null`),
    index('business_expenses_latest').on(table.spentOn, table.createdAt, table.id),
  ],
);

/** Changes of expenses, each with the row before it. Append-only. */
export const expenseChanges = pgTable(
  'expense_changes',
  {
    id: uuid('id').primaryKey(),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => businessExpenses.id),
    /** Version that the change created, from 1. */
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    /** In the form of `expenseFacts`. */
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
 * Closings and reopenings of months, in turn: the first row of a month closes it, and the last one gives its state.
 * Append-only.
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
    // Odd rows close and even rows reopen, so two simultaneous closings close once.
    check('expense_month_changes_turn', sql`(${table.kind} = 'closed') = (${table.number} % 2 = 1)`),
    check('expense_month_changes_kind', sql`${table.kind} in ('closed', 'reopened')`),
    unique('expense_month_changes_once').on(table.month, table.number),
  ],
);

/** Mileage rates of private cars, by their first day. Append-only: trips keep the rate of their day. */
export const mileageRates = pgTable(
  'mileage_rates',
  {
    /** First day of the rate. */
    startsOn: date('starts_on', { mode: 'string' }).primaryKey(),
    /** Tenths of a cent per mile. */
    rate: integer('rate').notNull(),
    /** Author: the name of a member of staff, the area, or the product itself. */
    actor: text('actor').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('mileage_rates_rate', sql`${table.rate} between 1 and 9999`)],
);
