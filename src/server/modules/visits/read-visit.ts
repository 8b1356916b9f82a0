import type { Cents } from '#domain/money.ts';
import { type Attachment, listAttachments } from '#server/modules/files/index.ts';
import { findOrders, type Order } from '#server/modules/orders/index.ts';
import { listPaymentsOfOrders, type Payment } from '#server/modules/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findVisit, listVisitOrders, type VisitOrder, type VisitRow } from './visits.queries.ts';

/** A visit with its orders, payments and papers. */
export interface Visit extends VisitRow {
  /** Orders in the order in which the devices were handed over. */
  orders: readonly { order: Order; visitOrder: VisitOrder }[];
  /** Payments of all its orders, oldest first, including reversed ones. */
  payments: readonly Payment[];
  /** Signature and photo of the ID, which are stored encrypted. */
  papers: readonly Attachment<'visit'>[];
}

/** Reads a visit. @throws Failure not_found */
export async function readVisit(db: Queryable, id: string): Promise<Visit> {
  const row = (await findVisit(db, id)) ?? fail('not_found');
  const visitOrders = await listVisitOrders(db, id);
  const ids = visitOrders.map(({ orderId }) => orderId);
  const ordersById = new Map((await findOrders(db, ids)).map((order) => [order.id, order]));
  const payments = await listPaymentsOfOrders(db, ids);
  const orders = visitOrders.flatMap((visitOrder) => {
    const order = ordersById.get(visitOrder.orderId);
    return order === undefined ? [] : [{ order, visitOrder }];
  });
  const positionOf = ({ orderId, part }: Payment) => ids.indexOf(orderId) * 10 + part;
  const byTime = payments.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || positionOf(a) - positionOf(b),
  );
  return { ...row, orders, payments: byTime, papers: await listAttachments(db, 'visit', [id]) };
}

/** Amount of a visit that was paid by one method. */
export interface VisitPayout extends Pick<Payment, 'method' | 'actor' | 'createdAt'> {
  id: string;
  amountCents: Cents;
  feeCents: Cents;
  sellerFeeCents: Cents;
  /** What the seller gave back. */
  reversedCents: Cents;
}

/** Adds up payments by payout. A payment of a single order is its own payout. */
export function payoutsOf(payments: readonly Payment[]): VisitPayout[] {
  const payouts = new Map<string, VisitPayout>();
  for (const {
    id,
    payoutId,
    method,
    amountCents,
    feeCents,
    sellerFeeCents,
    actor,
    createdAt,
    reversalId,
  } of payments) {
    const key = payoutId ?? id;
    const before = payouts.get(key) ?? {
      id: key,
      method,
      actor,
      createdAt,
      amountCents: 0,
      feeCents: 0,
      sellerFeeCents: 0,
      reversedCents: 0,
    };
    payouts.set(key, {
      ...before,
      amountCents: before.amountCents + amountCents,
      feeCents: before.feeCents + feeCents,
      sellerFeeCents: before.sellerFeeCents + sellerFeeCents,
      reversedCents: before.reversedCents + (reversalId === null ? 0 : amountCents - sellerFeeCents),
    });
  }
  return [...payouts.values()];
}

/** Returns what the seller got by payouts, less what was reversed. */
export function receivedCents(payouts: readonly VisitPayout[]): Cents {
  return payouts.reduce((sum, payout) => sum + payout.amountCents - payout.sellerFeeCents - payout.reversedCents, 0);
}

/** Names the paper of a visit: the ticket until a payment, then the receipt with its number of payouts. */
export function paperOf(payouts: readonly VisitPayout[]): string {
  return payouts.length === 0 ? 'ticket' : `receipt ${payouts.length}`;
}
