import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { REFERRAL_STATES, REVERSAL_CAUSE_VALUES } from '#domain/referrals/referral-state.ts';
import { REFERRAL_ENTRY_KINDS, REWARDED } from '#domain/referrals/rewards.ts';
import { SELF_REFERRAL_SIGN_VALUES } from '#domain/referrals/self-referral.ts';
import { businessExpenses } from '#server/modules/expenses/expenses.tables.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { users } from '#server/modules/users/users.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/** Settings of the referral program: a version for each change, append-only by a trigger. The newest one is in force. */
export const referralPrograms = pgTable(
  'referral_programs',
  {
    version: integer('version').primaryKey(),
    isActive: boolean('is_active').notNull(),
    referrerBonusCents: integer('referrer_bonus_cents').notNull(),
    referredDiscountCents: integer('referred_discount_cents').notNull(),
    minimumPurchaseCents: integer('minimum_purchase_cents').notNull(),
    validityDays: integer('validity_days').notNull(),
    holdDays: integer('hold_days').notNull(),
    yearlyCap: integer('yearly_cap').notNull(),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('referral_programs_version', sql`${table.version} >= 1`),
    check(
      'referral_programs_money',
      sql`least(${table.referrerBonusCents}, ${table.referredDiscountCents}, ${table.minimumPurchaseCents}) >= 0`,
    ),
    check(
      'referral_programs_days',
      sql`${table.validityDays} >= 1 and ${table.holdDays} >= 0 and ${table.yearlyCap} >= 1`,
    ),
  ],
);

/** People who share a link. */
export const referrers = pgTable(
  'referrers',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull(),
    /** The account; null once it is deleted, which makes the code unknown. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('referrers_code').on(table.code), uniqueIndex('referrers_user').on(table.userId)],
);

/** Orders by a shared link, each with the state of its rewards. */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid('id').primaryKey(),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => referrers.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Customer of the order, who is referred once: a cart sends several orders at the same time. */
    customerId: uuid('customer_id').notNull(),
    /** Settings in force when the order was placed; later changes do not apply. */
    termsVersion: integer('terms_version')
      .notNull()
      .references(() => referralPrograms.version),
    state: text('state').notNull(),
    cause: text('cause'),
    signs: text('signs').array().notNull(),
    approvedSigns: text('approved_signs').array().notNull(),
    wasPaid: boolean('was_paid').notNull(),
    /** End of the hold; null until the order is paid. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    earnedAt: timestamp('earned_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('referrals_order').on(table.orderId),
    uniqueIndex('referrals_customer').on(table.customerId),
    check('referrals_state', sql`${table.state} in (${oneOf(REFERRAL_STATES)})`),
    check('referrals_cause', sql`${table.cause} in (${oneOf(REVERSAL_CAUSE_VALUES)})`),
    check('referrals_reversed', sql`(${table.state} = 'reversed') = (${table.cause} is not null)`),
    check('referrals_earned', sql`${table.state} not in ('earned', 'paid') or ${table.earnedAt} is not null`),
    check('referrals_signs', sql`${table.signs} <@ array[${oneOf(SELF_REFERRAL_SIGN_VALUES)}]`),
    index('referrals_of_referrer').on(table.referrerId, table.createdAt, table.id),
    index('referrals_newest').on(table.createdAt, table.id),
    index('referrals_of_state').on(table.state, table.createdAt, table.id),
    index('referrals_due').on(table.dueAt).where(sql`${table.state} = 'pending'`),
  ],
);

/** History of referrals, append-only by a trigger; the payments of rewards are entries of it. */
export const referralEntries = pgTable(
  'referral_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id),
    kind: text('kind').notNull(),
    /** The rewarded person, amount and method of a payment or its undoing; null for other entries. */
    rewarded: text('rewarded'),
    amountCents: integer('amount_cents'),
    method: text('method'),
    /** Numbers the payments and undoings of one reward, from 1. */
    turn: integer('turn').notNull().default(1),
    /** The expense that books the payment; null where it is not booked. */
    expenseId: uuid('expense_id').references(() => businessExpenses.id),
    note: text('note'),
    /** The member of staff, or their area; `system` for consequences of the order. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('referral_entries_kind', sql`${table.kind} in (${oneOf(REFERRAL_ENTRY_KINDS)})`),
    check('referral_entries_rewarded', sql`${table.rewarded} in (${oneOf(REWARDED)})`),
    check('referral_entries_method', sql`${table.method} in (${oneOf(PAYMENT_METHOD_VALUES)})`),
    check(
      'referral_entries_payment',
      sql`(${table.kind} in ('reward_paid', 'reward_undone')) = (num_nonnulls(${table.rewarded}, ${table.amountCents}, ${table.method}) = 3)`,
    ),
    check(
      'referral_entries_turn',
      sql`${table.turn} >= 1 and (${table.kind} <> 'reward_paid' or ${table.turn} % 2 = 1) and (${table.kind} <> 'reward_undone' or ${table.turn} % 2 = 0)`,
    ),
    // Ensures that each reward is paid once, even by two admins at the same time, and again only after it was undone.
    uniqueIndex('referral_entries_turns').on(table.referralId, table.rewarded, table.turn),
    index('referral_entries_of_referral').on(table.referralId, table.number),
  ],
);
