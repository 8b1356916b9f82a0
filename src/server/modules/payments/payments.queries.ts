import { z } from 'zod';
import { PAYMENT_METHOD_VALUES, type PaymentMethod } from '#domain/payment-methods.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { JOIN_SOLD_DEVICE, SOLD_DEVICE, soldDevice } from '#server/modules/orders/fragments/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { allowErasing } from '#server/platform/erasing.queries.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const ledger = entity('payments', {
  id: z.uuid(),
  orderId: z.uuid(),
  kind: z.enum(['payment', 'reversal']),
  round: z.int(),
  part: z.int(),
  payoutId: z.uuid().nullable(),
  reverses: z.uuid().nullable(),
  amountCents: z.int(),
  /** Fee that the shop paid, on top of the amount. */
  feeCents: z.int(),
  /** Fee that was taken off the amount. */
  sellerFeeCents: z.int(),
  method: z.enum(PAYMENT_METHOD_VALUES),
  agreedCents: z.int(),
  /** Part of the amount that the shop bears to keep its quote; only on the first part of a payment. */
  trustCents: z.int(),
  fromStatus: z.enum(ORDER_STATUSES),
  reason: z.string().nullable(),
  /** Note to the customer, for a reversal. */
  customerNote: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  /** Second member who approved the payment; null for none. */
  approvedBy: z.string().nullable(),
  approverId: z.uuid().nullable(),
  terminal: z.uuid().nullable(),
  createdAt: z.date(),
});
const payment = ledger.omit('kind', 'reverses', 'customerNote', 'memberId', 'approverId', 'terminal');
const storedPayment = payment.row.extend({
  reversalId: z.uuid().nullable(),
  reversalReason: z.string().nullable(),
  reversalNote: z.string().nullable(),
  reversalActor: z.string().nullable(),
  reversalAt: z.date().nullable(),
});
/** A payment of the ledger, with its reversal. */
export type Payment = z.infer<typeof storedPayment>;

/** The reversal of a payment that has none. */
export const NOT_REVERSED = {
  reversalId: null,
  reversalReason: null,
  reversalNote: null,
  reversalActor: null,
  reversalAt: null,
} as const;

/** Columns of `storedPayment`, with `FROM_PAYMENTS`. */
const COLUMNS = sql`${payment.columns('pay')}, r.id as "reversalId", r.reason as "reversalReason",
  r.customer_note as "reversalNote", r.actor as "reversalActor", r.created_at as "reversalAt"`;
export const FROM_PAYMENTS = sql`from payments pay left join payments r on r.reverses = pay.id`;
export const IS_PAYMENT = sql`pay.kind = 'payment'`;

const round = statement({
  name: 'payment-round',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ round: z.int() }),
  sql: sql`select count(distinct round)::int + 1 as round from payments where order_id = :orderId and kind = 'reversal'`,
});

/** Returns the number of the order's current payment round, from 1. Needs a locked order. */
export async function nextRound(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx.query(round, { orderId });
  return row?.round ?? 1;
}

/** An entry of the ledger. */
export type LedgerEntry = z.infer<typeof ledger.row>;

const insert = statement({ name: 'payment-insert', ...ledger.insert() });

/**
 * Adds an entry to the ledger. Parts of one payment have the same time. Violates `payments_once` when the order has another
 * payment that is not reversed, `payments_reversed_once` when the payment has already been reversed.
 */
export async function insertEntry(tx: Transaction, entry: LedgerEntry): Promise<void> {
  await tx.query(insert, entry);
}

const eraseReasons = statement({
  name: 'payments-erase-reasons',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  sql: sql`update payments set customer_note = null,
      reason = case when kind = 'reversal' then 'Removed with the account' end
    where order_id = any(:orderIds) and (reason is not null or customer_note is not null)`,
});

/** Erases the reasons and notes of staff on payments of orders; keeps amounts, methods, dates and authors. */
export async function erasePaymentReasons(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await allowErasing(tx);
  await tx.query(eraseReasons, { orderIds });
}

const byId = statement({
  name: 'payment-find',
  params: z.object({ id: z.uuid() }),
  row: storedPayment,
  sql: sql`select ${COLUMNS} ${FROM_PAYMENTS} where pay.id = :id and ${IS_PAYMENT}`,
});

/** Finds a payment by id; null when there is none. A reversal does not count as a payment. */
export async function findPayment(db: Queryable, id: string): Promise<Payment | null> {
  return db.first(byId, { id });
}

const ofOrders = statement({
  name: 'payments-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: storedPayment,
  plan: 'each call',
  sql: sql`select ${COLUMNS} ${FROM_PAYMENTS} where pay.order_id = any(:orderIds) and ${IS_PAYMENT}
    order by pay.created_at desc, pay.round desc, pay.part`,
});

/** Lists all payments of orders, newest first. */
export async function listPaymentsOfOrders(db: Queryable, orderIds: readonly string[]): Promise<Payment[]> {
  return db.query(ofOrders, { orderIds });
}

const roundOf = statement({
  name: 'payments-of-round',
  params: z.object({ orderId: z.uuid(), round: z.int() }),
  row: storedPayment,
  sql: sql`select ${COLUMNS} ${FROM_PAYMENTS} where pay.order_id = :orderId and ${IS_PAYMENT} and pay.round = :round
    order by pay.part`,
});

/** Lists the parts of one payment of an order. */
export async function listParts(db: Queryable, orderId: string, round: number): Promise<Payment[]> {
  return db.query(roundOf, { orderId, round });
}

/** Lists the parts of the unreversed payment of a locked order; empty when it is unpaid. */
export async function listUnreversed(tx: Transaction, orderId: string): Promise<Payment[]> {
  return listParts(tx, orderId, await nextRound(tx, orderId));
}

const paidOrder = z.object({ ...storedPayment.shape, ...soldDevice.shape });
/** A payment with its seller and its device. */
export type PaidOrderRow = z.infer<typeof paidOrder>;

const SELECT_PAID = sql`select ${COLUMNS}, ${SOLD_DEVICE} ${FROM_PAYMENTS} ${JOIN_SOLD_DEVICE(sql`pay.order_id`)}`;

const paidRound = paidOrder.extend({
  orderStatus: z.enum(ORDER_STATUSES),
  /** True when the order is paid now; after a reversal, by a later payment. */
  isPaidNow: z.boolean(),
  /** What the seller got by each method, and the fee that was taken off it. */
  parts: z.array(z.object({ method: z.enum(PAYMENT_METHOD_VALUES), amountCents: z.int(), sellerFeeCents: z.int() })),
});
/** A payment with its seller, device, order status and all of its parts. */
export type PaidRoundRow = z.infer<typeof paidRound>;

const SELECT_ROUND = sql`select ${COLUMNS}, ${SOLD_DEVICE}, o.status as "orderStatus",
    o.payment_status = 'paid' as "isPaidNow",
    (select json_agg(json_build_object('method', s.method, 'amountCents', s.amount_cents - s.seller_fee_cents,
      'sellerFeeCents', s.seller_fee_cents) order by s.part) from payments s
      where s.order_id = pay.order_id and s.kind = 'payment' and s.round = pay.round) as parts
  ${FROM_PAYMENTS} ${JOIN_SOLD_DEVICE(sql`pay.order_id`)}`;

const paidOrders = statement({
  name: 'payments-with-orders',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: paidRound,
  plan: 'each call',
  sql: sql`${SELECT_ROUND} where pay.id = any(:ids) and ${IS_PAYMENT}`,
});

/** Finds payments by their ids, with the details of messages and receipts. */
export async function findPaidOrders(db: Queryable, ids: readonly string[]): Promise<PaidRoundRow[]> {
  return db.query(paidOrders, { ids });
}

const onTrackingLink = statement({
  name: 'payment-tracked',
  params: z.object({ orderId: z.uuid(), paymentId: z.uuid().nullable() }),
  row: paidRound,
  plan: 'each call',
  sql: sql`${SELECT_ROUND} where pay.order_id = :orderId and ${IS_PAYMENT}
      and (:paymentId::uuid is null or pay.id = :paymentId)
    order by pay.round desc, pay.part limit 1`,
});

/**
 * Finds the payment to show on an order's tracking link: the one that the link names, else the newest, which is the unreversed
 * one if there is any. Null when there is none.
 */
export async function findTrackedPayment(
  db: Queryable,
  orderId: string,
  paymentId: string | null,
): Promise<PaidRoundRow | null> {
  return db.first(onTrackingLink, { orderId, paymentId });
}

export interface PaymentFilter {
  after: PageKey | null;
  method: PaymentMethod | null;
  /** Days of the shop, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  /** Null for all orders. */
  orderIds: readonly string[] | null;
  timeZone: string;
  limit: number;
}

const list = statement({
  name: 'payments-list',
  params: z.object({
    method: z.enum(PAYMENT_METHOD_VALUES).nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    orderIds: z.array(z.uuid()).readonly().nullable(),
    timeZone: z.string(),
    limit: z.int(),
  }),
  row: paidOrder,
  plan: 'each call',
  sql: sql`${SELECT_PAID} where ${IS_PAYMENT} and (:method::text is null or pay.method = :method)
      and (:afterTime::timestamptz is null or (pay.created_at, pay.id) < (:afterTime, :afterId::uuid))
      and (:from::date is null or pay.created_at >= (:from::date::timestamp at time zone :timeZone))
      and (:to::date is null or pay.created_at < ((:to::date + 1)::timestamp at time zone :timeZone))
      and (:orderIds::uuid[] is null or pay.order_id = any(:orderIds))
    order by pay.created_at desc, pay.id desc limit :limit`,
});

/** Lists payments, newest first. */
export async function listAllPayments(db: Queryable, { after, ...filter }: PaymentFilter): Promise<PaidOrderRow[]> {
  return db.query(list, { ...filter, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null });
}
