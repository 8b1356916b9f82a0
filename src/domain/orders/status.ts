import type { PriceOfferState } from '../inspection/price-offer-states.ts';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus, type ServiceMethod } from '../vocabulary.ts';
import {
  type BadgeTone,
  type CustomerText,
  type DeskStep,
  PROGRESS_STEPS,
  type ProgressStep,
  STATUSES,
} from './status-table.ts';

/** First status of an order: a device handed over at the counter has already arrived. */
const FIRST_STATUSES: Record<ServiceMethod, OrderStatus> = {
  home_pickup: 'received',
  mail: 'received',
  counter: 'device_received',
};

/** Returns the status of a new order. */
export function firstStatus(serviceMethod: ServiceMethod): OrderStatus {
  return FIRST_STATUSES[serviceMethod];
}

/** Returns the label of a status for its badge: underscores as spaces, "price confirmation", in American spelling, "canceled". */
export function statusLabel(status: OrderStatus): string {
  return STATUSES[status].label ?? status.replaceAll('_', ' ');
}

/** Returns the color of a status's badge. */
export function badgeTone(status: OrderStatus): BadgeTone {
  return STATUSES[status].tone;
}

/**
 * Returns the status that a customer sees. Only a payment announces money: an order that
 * staff set to `payment_issued` without a payment is shown as being prepared for payment.
 */
export function customerStatus(order: { status: OrderStatus; paymentStatus: PaymentStatus }): OrderStatus {
  return isAnnouncedByPayment(order.status) && order.paymentStatus !== 'paid' ? 'payment_processing' : order.status;
}

/** Returns true when the payment's message announces a status to the customer, not the change of status. */
export function isAnnouncedByPayment(status: OrderStatus): boolean {
  return STATUSES[status].announcedByPayment === true;
}

/** Returns the explanation of a status for the customer. */
export function customerStatusText(status: OrderStatus): CustomerText {
  return STATUSES[status];
}

/** Facts that decide the next step of staff. */
interface DeskFacts {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Price after the inspection; null until one was offered. */
  finalPrice: string | null;
  /** State of the price offer that waits, if any. */
  pendingOffer?: PriceOfferState | null | undefined;
}

/**
 * Returns the next step of staff with an order; null when it waits for something else or is done. When a price was
 * offered and the order is back in evaluation, the customer has agreed and is paid next. While a price offer waits, no status
 * records an agreement: the answer, or the shop's to a contest, is recorded with the offer (decision 017). A paid order is only completed.
 */
export function deskStep({ status, paymentStatus, finalPrice, pendingOffer }: DeskFacts): DeskStep | null {
  const step = STATUSES[status].desk ?? null;
  if (step === null) return null;
  if (paymentStatus === 'paid') return 'complete';
  // Staff picked this status without a payment, so no one was paid.
  if (step === 'complete') return null;
  if (step === 'agree' && pendingOffer != null) return 'answer';
  return step === 'offer' && finalPrice !== null ? 'pay' : step;
}

export interface Progress {
  step: ProgressStep;
  /** Counted from 0. */
  index: number;
  /** 20, 40, 60, 80 or 100: (index + 1) / 5. */
  percent: number;
}

/** Returns the customer's progress; null when the order was declined or cancelled. */
export function progressOf(status: OrderStatus): Progress | null {
  const { step } = STATUSES[status];
  if (step === null) return null;
  const index = PROGRESS_STEPS.indexOf(step);
  return { step, index, percent: ((index + 1) * 100) / PROGRESS_STEPS.length };
}

/** Returns true when a status asks the customer to confirm the price. */
export function asksAboutPrice(status: OrderStatus): boolean {
  return STATUSES[status].asksPrice === true;
}

/** Returns true for a pickup that already has a price: its device was inspected at the door, and its owner still has it. */
export function isPricedAtDoor({ status, finalCents }: { status: OrderStatus; finalCents: number | null }): boolean {
  return status === 'pickup_assigned' && finalCents !== null;
}

/** Returns true when an order of a status can be paid. */
export function isPayable(status: OrderStatus): boolean {
  return STATUSES[status].payable !== undefined;
}

/** Returns true when an order of a status can be paid only after its customer has accepted an offer. */
export function needsAcceptance(status: OrderStatus): boolean {
  return STATUSES[status].payable === 'accepted';
}

/** Statuses in which an order can be paid, in the order in which it reaches them. */
export const PAYABLE_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(isPayable).toSorted(
  (one, other) => (progressOf(one)?.index ?? 0) - (progressOf(other)?.index ?? 0),
);

/** Returns true for a status in which the device is not with the shop yet. */
export function isCancellable(status: OrderStatus): boolean {
  return STATUSES[status].coming !== undefined;
}

/** Returns true while a device is with its seller and no driver is planned: its label is still bought and corrected. */
export function isAtHome(status: OrderStatus): boolean {
  return STATUSES[status].coming === 'home';
}

/** Returns true while a driver is planned to pick the device up. */
export function hasDriver(status: OrderStatus): boolean {
  return STATUSES[status].coming === 'driver';
}

/** Returns true while the carrier has the device. */
export function isInMail(status: OrderStatus): boolean {
  return STATUSES[status].coming === 'carrier';
}

/** Returns true when the device has arrived and waits for its inspection. */
export function isAwaitingInspection(status: OrderStatus): boolean {
  return STATUSES[status].desk === 'inspect';
}

/** Returns true while the device is inspected, and as long as it is on hold. */
export function isInInspection(status: OrderStatus): boolean {
  return STATUSES[status].desk === 'offer';
}

/** Returns true when the inspection of the device can be repeated: its price is not settled. */
export function canInspectAgain(status: OrderStatus): boolean {
  return isInInspection(status) || asksAboutPrice(status);
}

/** Returns true when the customer may cancel an order: its device is not with the shop yet, and it is not paid. */
export function canCancelOrder({
  status,
  paymentStatus,
}: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  return isCancellable(status) && paymentStatus !== 'paid';
}

/** Returns true when the customer may make or move the appointment of an order: the driver has not come yet. */
export function canMovePickup(order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  serviceMethod: ServiceMethod;
}): boolean {
  const { status, paymentStatus, serviceMethod } = order;
  return serviceMethod === 'home_pickup' && (isAtHome(status) || hasDriver(status)) && paymentStatus !== 'paid';
}

/** Returns true while the shop has the device of an order that is neither paid nor ended. */
export function isWithShop({ status, serviceMethod }: { status: OrderStatus; serviceMethod: ServiceMethod }): boolean {
  return isPending(status) && (serviceMethod === 'counter' || !isCancellable(status));
}

/** Returns true when a payment sets a status. */
export function followsPayment(status: OrderStatus): boolean {
  return STATUSES[status].followsPayment === true;
}

/** Returns true when nothing more happens to an order of a status. */
export function isEnded(status: OrderStatus): boolean {
  return STATUSES[status].ended !== undefined;
}

/** Returns true when a status is declined or cancelled. */
export function isEndedEarly(status: OrderStatus): boolean {
  return isDeclined(status) || isCancelled(status);
}

/** Returns true when the shop has bought and paid the device. */
export function isSold(status: OrderStatus): boolean {
  return STATUSES[status].ended === 'sold';
}

/** Returns true when the seller or the shop has declined the sale: it has a cause, and a device that is here goes back. */
export function isDeclined(status: OrderStatus): boolean {
  return STATUSES[status].ended === 'declined';
}

/** Returns true when an order was called off, so there is nothing to inspect. */
export function isCancelled(status: OrderStatus): boolean {
  return STATUSES[status].ended === 'cancelled';
}

/** Returns true when an order of a status is neither paid nor ended: the stat card "pending". */
export function isPending(status: OrderStatus): boolean {
  return !isEnded(status) && !followsPayment(status);
}

/** Statuses of pending orders whose device is with the shop, so that customers can no longer cancel. */
export const CUSTODY_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => isPending(status) && !isCancellable(status),
);

/** Every status in the order offered to staff: the specified ones first. Any may be picked. */
export const OFFERED_STATUSES: readonly OrderStatus[] = [
  ...ORDER_STATUSES.filter((status) => STATUSES[status].specified === true),
  ...ORDER_STATUSES.filter((status) => STATUSES[status].specified !== true),
];
