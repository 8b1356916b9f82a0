import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/**
 * Ledger of the payments to customers. A trigger keeps it append-only: a row of the kind `reversal` corrects a mistake. An order
 * has one payment per round, and a reversal begins a new round, so at most one of its payments is not reversed. A
 * payment from several payouts has several rows, its parts, which are written and reversed together (decision 014).
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').notNull(),
    /** Payment round of the order, from 1: its reversals so far plus one. */
    round: integer('round').notNull(),
    /** Part of the payment, from 1: one for each payout. */
    part: integer('part').notNull().default(1),
    /** Id of the payout of a visit that paid several orders; null for a payment of one order. */
    payoutId: uuid('payout_id'),
    /** Id of the reversed payment, for a reversal. */
    reverses: uuid('reverses'),
    amountCents: integer('amount_cents').notNull(),
    /** Fee that the shop paid, on top of the amount. */
    feeCents: integer('fee_cents').notNull(),
    /** Fee that the seller paid: it was taken off the amount, and is no cost of the shop. */
    sellerFeeCents: integer('seller_fee_cents').notNull().default(0),
    method: text('method').notNull(),
    /** Agreed price of the order at the time of the payment. */
    agreedCents: integer('agreed_cents').notNull(),
    /**
     * Cost of trust: part of the amount that the shop bears to keep its quote or to restore contested lines (decision 017).
     * Only on the first part of a payment.
     */
    trustCents: integer('trust_cents').notNull().default(0),
    /** Status of the order before the payment, which a reversal restores. */
    fromStatus: text('from_status').notNull(),
    reason: text('reason'),
    /** Note of staff to the customer, for a reversal. */
    customerNote: text('customer_note'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    /** Id of the staff session that paid; null for a reversal. */
    terminal: uuid('terminal'),
    /** Second member who approved a payment above the limit (decision 016). */
    approvedBy: text('approved_by'),
    approverId: uuid('approver_id').references(() => staffMembers.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('payments_kind', sql`${table.kind} in ('payment', 'reversal')`),
    check('payments_method', sql`${table.method} in (${oneOf(PAYMENT_METHOD_VALUES)})`),
    check('payments_from_status', sql`${table.fromStatus} in (${oneOf(ORDER_STATUSES)})`),
    check('payments_amount', sql`${table.amountCents} between 1 and 9999999`),
    check('payments_fee', sql`${table.feeCents} between 0 and 9999999`),
    check('payments_seller_fee', sql`${table.sellerFeeCents} between 0 and ${table.amountCents}`),
    check('payments_agreed', sql`${table.agreedCents} between 0 and 9999999`),
    check('payments_trust', sql`${table.trustCents} between 0 and 9999999`),
    check('payments_round', sql`${table.round} >= 1`),
    check('payments_part', sql`${table.part} between 1 and 4`),
    check('payments_reverses', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
    check('payments_approver', sql`(${table.approvedBy} is null) = (${table.approverId} is null)`),
    check('payments_other_approver', sql`${table.approverId} <> ${table.memberId}`),
    check('payments_reversal_reason', sql`${table.kind} = 'payment' or ${table.reason} is not null`),
    // Allows one payment per round and one reversal of it, even when two processes write at once.
    unique('payments_once').on(table.orderId, table.kind, table.round, table.part),
    uniqueIndex('payments_reversed_once').on(table.reverses),
    index('payments_newest').on(table.createdAt, table.id).where(sql`${table.kind} = 'payment'`),
    index('payments_reversals_newest').on(table.createdAt).where(sql`${table.kind} = 'reversal'`),
  ],
);
