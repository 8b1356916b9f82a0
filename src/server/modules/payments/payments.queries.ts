import type { Payment } from '#contracts/payments.ts';
import { type Cents, toDecimal } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import type { DeviceType, OrderStatus } from '#domain/vocabulary.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { allowErasing } from '#server/platform/erasing.queries.ts';

/** A payment as it stands in the ledger, with the entry that took it back. */
export interface PaymentRow {
  id: string;
  order_id: string;
  round: number;
  amount_cents: Cents;
  fee_cents: Cents;
  method: PaymentMethod;
  agreed_cents: Cents;
  from_status: OrderStatus;
  reason: string | null;
  actor: string;
  created_at: Date;
  reversal_id: string | null;
  reversal_reason: string;
  reversal_note: string | null;
  reversal_actor: string;
  reversal_at: Date;
}

const PAYMENTS = `select p.id, p.order_id, p.round, p.amount_cents, p.fee_cents, p.method, p.agreed_cents, p.from_status,
    p.reason, p.actor, p.created_at, r.id as reversal_id, r.reason as reversal_reason, r.customer_note as reversal_note, r.actor as reversal_actor,
    r.created_at as reversal_at`;
const FROM_PAYMENTS = `from payments p left join payments r on r.reverses = p.id`;

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    sellRequestId: row.order_id,
    amount: toDecimal(row.amount_cents),
    method: row.method,
    feeAmount: toDecimal(row.fee_cents),
    agreedPrice: toDecimal(row.agreed_cents),
    reason: row.reason,
    actor: row.actor,
    createdAt: row.created_at.toISOString(),
    receiptUrl: receiptUrl(row.id),
    reversal:
      row.reversal_id === null
        ? null
        : {
            id: row.reversal_id,
            reason: row.reversal_reason,
            customerNote: row.reversal_note,
            actor: row.reversal_actor,
            createdAt: row.reversal_at.toISOString(),
          },
  };
}

/** Path of a payment's receipt on this site. */
export function receiptUrl(paymentId: string): string {
  return `/api/payments/${paymentId}/receipt`;
}

/** Number of the payment that an order can get next, from 1. The order is locked by the caller. */
export async function nextRound(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx.query<{ round: number }>({
    text: `select count(*)::int + 1 as round from payments where order_id = $1 and kind = 'reversal'`,
    values: [orderId],
  });
  return row?.round ?? 1;
}

/** One entry of the ledger. */
export interface LedgerEntry {
  id: string;
  orderId: string;
  kind: 'payment' | 'reversal';
  round: number;
  reverses: string | null;
  amountCents: Cents;
  feeCents: Cents;
  method: PaymentMethod;
  agreedCents: Cents;
  fromStatus: OrderStatus;
  reason: string | null;
  /** Of a reversal: what the customer is told about it. */
  customerNote: string | null;
  by: StaffActor;
  at: Date;
}

/** Adds to the ledger. Breaks `payments_once` where a payment of the order stands, `payments_reversed_once` likewise. */
export async function insertEntry(tx: Transaction, entry: LedgerEntry): Promise<void> {
  await tx.query({
    name: 'payment-insert',
    text: `insert into payments (id, order_id, kind, round, reverses, amount_cents, fee_cents, method, agreed_cents,
        from_status, reason, actor, member_id, created_at, customer_note)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      ...[entry.id, entry.orderId, entry.kind, entry.round, entry.reverses, entry.amountCents, entry.feeCents],
      ...[entry.method, entry.agreedCents, entry.fromStatus, entry.reason, entry.by.actor, entry.by.memberId],
      ...[entry.at, entry.customerNote],
    ],
  });
}

/** Takes from the ledger what staff wrote about payments of orders; amounts, methods, dates and who paid stay. */
export async function erasePaymentReasons(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await allowErasing(tx);
  await tx.query({
    text: `update payments set customer_note = null, reason = case when kind = 'reversal' then 'Removed with the account' end
      where order_id = any($1) and (reason is not null or customer_note is not null)`,
    values: [orderIds],
  });
}

/** A payment by id; null where there is none. A reversal is none. */
export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow & Record<string, unknown>>({
    text: `${PAYMENTS} ${FROM_PAYMENTS} where p.id = $1 and p.kind = 'payment'`,
    values: [id],
  });
  return row ?? null;
}

/** All payments of an order, newest first. */
export async function listPaymentsOfOrder(db: Queryable, orderId: string): Promise<Payment[]> {
  const rows = await db.query<PaymentRow & Record<string, unknown>>({
    text: `${PAYMENTS} ${FROM_PAYMENTS} where p.order_id = $1 and p.kind = 'payment' order by p.round desc`,
    values: [orderId],
  });
  return rows.map(toPayment);
}

/** A payment with whom and what it was for. */
export interface PaidOrderRow extends PaymentRow {
  name: string;
  email: string;
  phone: string;
  device_type: DeviceType;
  model: string;
  storage: string;
}

const PAID_ORDERS = `${PAYMENTS}, c.name, c.email, c.phone, d.device_type, d.model, o.storage ${FROM_PAYMENTS}
  join orders o on o.id = p.order_id join customers c on c.id = o.customer_id join products d on d.id = o.product_id`;

/** Payments of these ids with what a message or a receipt says. */
export async function findPaidOrders(db: Queryable, ids: readonly string[]): Promise<PaidOrderRow[]> {
  return db.query<PaidOrderRow & Record<string, unknown>>({
    text: `${PAID_ORDERS} where p.id = any($1) and p.kind = 'payment'`,
    values: [ids],
  });
}

/**
 * The payment of an order that its link shows: the one that it names, else the newest, which is the one that stands where
 * one does. Null where there is none.
 */
export async function findTrackedPayment(
  db: Queryable,
  orderId: string,
  paymentId: string | null,
): Promise<PaidOrderRow | null> {
  const [row] = await db.query<PaidOrderRow & Record<string, unknown>>({
    text: `${PAID_ORDERS} where p.order_id = $1 and p.kind = 'payment' and ($2::uuid is null or p.id = $2)
      order by p.round desc limit 1`,
    values: [orderId, paymentId],
  });
  return row ?? null;
}

export interface PaymentFilter {
  after: { createdAt: string; id: string } | null;
  method: PaymentMethod | null;
  /** The shop's days, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  timeZone: string;
  limit: number;
}

/** Payments, newest first. */
export async function listAllPayments(db: Queryable, filter: PaymentFilter): Promise<PaidOrderRow[]> {
  const { after, method, from, to, timeZone, limit } = filter;
  return db.query<PaidOrderRow & Record<string, unknown>>({
    text: `${PAID_ORDERS} where p.kind = 'payment' and ($1::text is null or p.method = $1)
        and ($2::timestamptz is null or (p.created_at, p.id) < ($2, $3::uuid))
        and ($4::date is null or p.created_at >= ($4::date::timestamp at time zone $6))
        and ($5::date is null or p.created_at < (($5::date + 1)::timestamp at time zone $6))
      order by p.created_at desc, p.id desc limit $7`,
    values: [method, after?.createdAt, after?.id, from, to, timeZone, limit],
  });
}
