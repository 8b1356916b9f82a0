import { type Payout, splitPayouts } from '#domain/counter/split-payouts.ts';
import type { Cents } from '#domain/money.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { agreedCents as agreedBefore } from '#domain/orders/payment.ts';
import { checkRevision } from '#domain/orders/revise-price.ts';
import { isWithShop } from '#domain/orders/status.ts';
import type { PaymentStatus } from '#domain/vocabulary.ts';
import type { LockApprover } from '#server/modules/approvals/index.ts';
import { type LockedOrder, lockOrder, moveOrder, refuseRevision } from '#server/modules/orders/status/index.ts';
import {
  approvePayments,
  type DeviceNumberInput,
  paymentsTogether,
  recordPayment,
} from '#server/modules/payments/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail, refuseField } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import { prefixDeviceErrors } from './device-refusal.ts';

/** Agreed price of a device. */
export interface Deal {
  agreedCents: Cents;
  /** Reason for a price other than the quote or the earlier agreed price; shown to the customer. */
  reason: string | null;
}

/**
 * Checks an agreed price by R-080, and that it is above zero.
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
  if (agreedCents === 0) refuseField('agreedPrice', 'Please enter an amount above zero.');
}

interface Purchase {
  /** Agreed prices, each with the position of its device in the request. */
  deals: readonly (Deal &
    Pick<DeviceNumberInput, 'serial' | 'noSerialReason'> & { orderId: string; position: number })[];
  /** Payouts, which add up to the agreed prices. */
  payouts: readonly Payout[];
  by: StaffActor;
  /** Terminal that pays. */
  terminal: string;
  isAdmin: boolean;
  /** Locks the second member, who approves amounts above the limit. */
  lockApprover: LockApprover;
  /** True when staff have confirmed the payout details with the seller. */
  isPayeeConfirmed?: boolean;
  at: Date;
  /** Register whose drawer pays the cash; null for the only open one. */
  registerId: string | null;
}

/**
 * Buys devices that the shop has: writes their agreed prices, pays them from the payouts, and completes their orders. Each order
 * gets the history and the event of an ordinary payment, and is completed, since device and money have changed hands. One message
 * covers all devices.
 * @throws Failure not_found, already_paid, order_not_payable, and those of `checkDeal`, `requireApproval` and `recordPayment`
 */
export async function buyDevices(
  tx: Transaction,
  context: Pick<Context, 'env' | 'secrets'>,
  { deals, payouts, by, terminal, isAdmin, lockApprover, isPayeeConfirmed = false, at, registerId }: Purchase,
): Promise<void> {
  const [first] = deals;
  if (first === undefined) return;
  const amountCents = payouts.reduce((sum, payout) => sum + payout.amountCents, 0);
  const orderIds = deals.map(({ orderId }) => orderId);
  const payees = { orderIds, methods: payouts.map(({ method }) => method), isConfirmed: isPayeeConfirmed };
  const approvalRequest = { orderIds, orderId: first.orderId, amountCents, by, terminal, lockApprover, payees, at };
  const approval = await approvePayments(tx, context, approvalRequest);
  const parts = splitPayouts(
    deals.map(({ agreedCents }) => agreedCents),
    payouts,
  );
  const paymentIds: string[] = [];
  const isToldTogether = deals.length > 1;
  for (const [index, { orderId, position, serial, noSerialReason, ...deal }] of deals.entries()) {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    if (order.paymentStatus === 'paid') fail('already_paid');
    if (!isWithShop(order)) fail('order_not_payable');
    prefixDeviceErrors(position, () => checkDeal(order, { ...deal, isAdmin }));
    const pricedOrder = await writeAgreedPrice(tx, order, deal, { by, at });
    const drawer = { registerId, seesCash: isAdmin };
    // The history of the order already has a reason for a new price. A reason for the same price goes with the payment.
    const reason = deal.agreedCents === agreedBefore(order) ? deal.reason : null;
    const number = { serial, noSerialReason, isAdmin, field: `devices.${position}.serial` };
    const payment = { parts: parts[index] ?? [], reason, by, approval, number, at, drawer, isToldTogether };
    const [entry] = await recordPayment(tx, context, pricedOrder, payment);
    if (entry !== undefined) paymentIds.push(entry.id);
    const paid = (await lockOrder(tx, orderId)) ?? fail('not_found');
    moveOrder(tx, paid, { to: { status: nextStatus(paid, 'bought') }, by, at, notification: 'payment' });
  }
  if (isToldTogether) emit(tx, paymentsTogether, first.orderId, { paymentIds });
}

/** Writes an agreed price that differs from the earlier one. @returns the updated order */
async function writeAgreedPrice(
  tx: Transaction,
  order: LockedOrder,
  { agreedCents, reason }: Deal,
  { by, at }: Pick<Purchase, 'by' | 'at'>,
): Promise<LockedOrder> {
  if (agreedCents === agreedBefore(order)) return order;
  const detail = { finalPriceCents: agreedCents, priceReason: reason };
  moveOrder(tx, order, { to: { finalCents: agreedCents }, by, detail, at, notification: 'unchanged' });
  return (await lockOrder(tx, order.id)) ?? fail('not_found');
}
