import { type Payout, splitPayouts } from '#domain/counter/split-payouts.ts';
import type { Cents } from '#domain/money.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { agreedCents as agreedBefore } from '#domain/orders/payment.ts';
import { checkRevision } from '#domain/orders/revise-price.ts';
import { isWithShop } from '#domain/orders/status.ts';
import type { PaymentStatus } from '#domain/vocabulary.ts';
import type { HoldSecond } from '#server/modules/approvals/index.ts';
import { type LockedOrder, lockOrder, moveOrder, refuseRevision } from '#server/modules/orders/status/index.ts';
import { approveTogether, type GivenNumber, paymentsTogether, recordPayment } from '#server/modules/payments/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail, refuse } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { inDevice } from './device-refusal.ts';

/** A price that was agreed for a device. */
export interface Deal {
  agreedCents: Cents;
  /** Why it is not the quote, or the price agreed before; the customer reads it. */
  reason: string | null;
}

/**
 * Checks an agreed price by R-080, and that there is something to pay.
 * @throws Failure already_paid, price_needs_admin, rule_broken, with the field `agreedPrice` or `priceReason`
 */
export function checkDeal(
  order: { paymentStatus: PaymentStatus; quotedCents: Cents; finalCents: Cents | null },
  { agreedCents, reason, isAdmin }: Deal & { isAdmin: boolean },
): void {
  const hasReason = reason !== null;
  const prices = { agreedCents: agreedBefore(order), toCents: agreedCents };
  const problem = checkRevision({ ...order, ...prices, hasReason, isAdmin });
  if (problem !== null) refuseRevision(problem, order.quotedCents, 'agreedPrice');
  if (agreedCents === 0) refuse('agreedPrice', 'Please enter an amount above zero.');
}

interface Purchase {
  /** With the place of each in the request. */
  deals: readonly (Deal & Pick<GivenNumber, 'serial' | 'noSerialReason'> & { orderId: string; place: number })[];
  /** Together the sum of the agreed prices. */
  payouts: readonly Payout[];
  by: StaffActor;
  /** The terminal at which is paid. */
  terminal: string;
  isAdmin: boolean;
  /** Second member, who approves what is above the limit. */
  holdSecond: HoldSecond;
  /** True where whoever pays has confirmed the payout details with the seller. */
  isPayeeConfirmed?: boolean;
  at: Date;
  /** Register whose drawer payouts in cash come from; null for the only open one. */
  registerId: string | null;
}

/**
 * Buys devices that the shop has: agrees on their prices, pays them from the payouts, and completes their orders. Each order
 * gets the history and the event of an ordinary payment; as its device and its money have changed hands, it is completed. The
 * customer reads of all in one message.
 * @throws Failure not_found, already_paid, order_not_payable, and those of `checkDeal`, `requireSecond` and `recordPayment`
 */
export async function buyDevices(
  tx: Transaction,
  context: Pick<Context, 'env' | 'secrets'>,
  { deals, payouts, by, terminal, isAdmin, holdSecond, isPayeeConfirmed = false, at, registerId }: Purchase,
): Promise<void> {
  const [first] = deals;
  if (first === undefined) return;
  const amountCents = payouts.reduce((sum, payout) => sum + payout.amountCents, 0);
  const orderIds = deals.map(({ orderId }) => orderId);
  const payees = { orderIds, methods: payouts.map(({ method }) => method), isConfirmed: isPayeeConfirmed };
  const asked = { orderIds, orderId: first.orderId, amountCents, by, terminal, holdSecond, payees, at };
  const approval = await approveTogether(tx, context, asked);
  const parts = splitPayouts(
    deals.map(({ agreedCents }) => agreedCents),
    payouts,
  );
  const paymentIds: string[] = [];
  const isToldTogether = deals.length > 1;
  for (const [index, { orderId, place, serial, noSerialReason, ...deal }] of deals.entries()) {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    if (order.paymentStatus === 'paid') fail('already_paid');
    if (!isWithShop(order)) fail('order_not_payable');
    inDevice(place, () => checkDeal(order, { ...deal, isAdmin }));
    const agreed = await agree(tx, order, deal, { by, at });
    const drawer = { registerId, seesCash: isAdmin };
    // A reason for another price is in the history of the order; one for the same price is why it is paid.
    const reason = deal.agreedCents === agreedBefore(order) ? deal.reason : null;
    const number = { serial, noSerialReason, isAdmin, field: `devices.${place}.serial` };
    const payment = { parts: parts[index] ?? [], reason, by, approval, number, at, drawer, isToldTogether };
    const [entry] = await recordPayment(tx, context, agreed, payment);
    if (entry !== undefined) paymentIds.push(entry.id);
    const paid = (await lockOrder(tx, orderId)) ?? fail('not_found');
    moveOrder(tx, paid, { to: { status: nextStatus(paid, 'bought') }, by, at, tell: 'payment' });
  }
  if (isToldTogether) emit(tx, paymentsTogether, first.orderId, { paymentIds });
}

/** Writes an agreed price that is another one than before. @returns the order as it is then */
async function agree(
  tx: Transaction,
  order: LockedOrder,
  { agreedCents, reason }: Deal,
  { by, at }: Pick<Purchase, 'by' | 'at'>,
): Promise<LockedOrder> {
  if (agreedCents === agreedBefore(order)) return order;
  const detail = { finalPriceCents: agreedCents, priceReason: reason };
  moveOrder(tx, order, { to: { finalCents: agreedCents }, by, detail, at, tell: 'unchanged' });
  return (await lockOrder(tx, order.id)) ?? fail('not_found');
}
