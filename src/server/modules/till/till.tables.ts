import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CASH_KIND_VALUES } from '#domain/till/cash-kinds.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';

const kinds = sql.raw(CASH_KIND_VALUES.map((kind) => `'${kind}'`).join(', '));

/** Registers of the shop, each with one drawer. Rows are never deleted: a retired register is inactive. */
export const tillRegisters = pgTable(
  'till_registers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('till_registers_name').on(sql`lower(${table.name})`),
    check('till_registers_name_length', sql`char_length(${table.name}) between 1 and 40`),
  ],
);

/**
 * Drawer sessions, from the opening count to the close. A trigger refuses to delete one, to move its state back, and to change a
 * closed one.
 */
export const tillSessions = pgTable(
  'till_sessions',
  {
    id: uuid('id').primaryKey(),
    registerId: uuid('register_id')
      .notNull()
      .references(() => tillRegisters.id),
    state: text('state').notNull(),
    /** Pieces by denomination, in the form of the contract. */
    openingCount: jsonb('opening_count').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    openedBy: text('opened_by').notNull(),
    openerId: uuid('opener_id').references(() => staffMembers.id),
    /** Closing count; null while the session is open, and after a forced close without a count. */
    count: jsonb('count'),
    countedBy: text('counted_by'),
    counterId: uuid('counter_id').references(() => staffMembers.id),
    /** Requirement for closing after the count: nothing, a reason, or a second member as well. */
    needs: text('needs').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    check('till_sessions_state', sql`${table.state} in ('open', 'counted', 'closed')`),
    check('till_sessions_needs', sql`${table.needs} in ('nothing', 'reason', 'second')`),
    check('till_sessions_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check('till_sessions_counted', sql`${table.state} <> 'counted' or ${table.count} is not null`),
    check('till_sessions_counter', sql`(${table.count} is null) = (${table.countedBy} is null)`),
    // A register has one open session, even when two members open it at once.
    uniqueIndex('till_sessions_once').on(table.registerId).where(sql`${table.closedAt} is null`),
  ],
);

/**
 * Movements of cash, each in one session. Append-only. A trigger refuses an entry while the drawer is not open, and one that takes
 * more than the drawer holds.
 */
export const tillEntries = pgTable(
  'till_entries',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => tillSessions.id),
    /** From 1, which is the opening count. */
    number: integer('number').notNull(),
    kind: text('kind').notNull(),
    /** Negative for cash that left the drawer. */
    amountCents: integer('amount_cents').notNull(),
    /** Payment, payout, expense or sale that it belongs to; null for entries that staff make at the drawer. */
    refKind: text('ref_kind'),
    refId: uuid('ref_id'),
    words: text('words'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    /** Name of the second member who approved taking the cash (decision 016). */
    approvedBy: text('approved_by'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('till_entries_once').on(table.sessionId, table.number),
    check('till_entries_kind', sql`${table.kind} in (${kinds})`),
    check(
      'till_entries_sign',
      sql`case when ${table.kind} in ('pay_out', 'drop', 'seller_payout', 'expense', 'sale_reversed')
        then ${table.amountCents} < 0 else ${table.amountCents} > 0 or (${table.kind} = 'opening' and ${table.amountCents} = 0) end`,
    ),
    check('till_entries_opening', sql`(${table.kind} = 'opening') = (${table.number} = 1)`),
    check('till_entries_words', sql`${table.kind} not in ('pay_in', 'pay_out') or ${table.words} is not null`),
    check('till_entries_ref', sql`num_nulls(${table.refKind}, ${table.refId}) in (0, 2)`),
    check('till_entries_ref_kind', sql`${table.refKind} in ('payment', 'payout', 'expense', 'sale')`),
    index('till_entries_of_ref').on(table.refId).where(sql`${table.refId} is not null`),
  ],
);

/** Number of the newest Z report, in one row. Adding a report locks it, so numbers have no gaps. */
export const tillReportCounter = pgTable(
  'till_report_counter',
  { id: integer('id').primaryKey(), last: integer('last').notNull() },
  (table) => [check('till_report_counter_one', sql`${table.id} = 1`)],
);

/** Z reports, append-only. A correction is another report of the same session. */
export const tillReports = pgTable(
  'till_reports',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull(),
    registerId: uuid('register_id')
      .notNull()
      .references(() => tillRegisters.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => tillSessions.id),
    /** Number of the report that this one corrects. */
    corrects: integer('corrects'),
    /** In the form of `reportContent`. */
    content: jsonb('content').notNull(),
  },
  (table) => [
    unique('till_reports_number').on(table.number),
    unique('till_reports_corrected_once').on(table.corrects),
    // A session has one report, and its corrections.
    uniqueIndex('till_reports_of_session').on(table.sessionId).where(sql`${table.corrects} is null`),
    index('till_reports_of_register').on(table.registerId, table.number),
  ],
);
