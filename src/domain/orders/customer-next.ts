import type { PriceOfferState } from '../inspection/price-offer-states.ts';
import { methodLabel, type PaymentMethod } from '../payment-methods.ts';
import { HAVE_IT_READY, PAID_WITHIN, PAYMENT_NEXT } from '../promise/promised-times.ts';
import { type ReturnState, returnStateText, TO_COLLECT } from '../returns/return-states.ts';
import type { LabelWait } from '../shipping/label-answers/label-answer.ts';
import type { ParcelState } from '../shipping/parcel-events.ts';
import type { OrderStatus, PaymentStatus, ServiceMethod } from '../vocabulary.ts';
import { type Decline, type DeclineCause, describeDecline } from './decline-cause.ts';
import { customerStatus, customerStatusText, isCancellable } from './status.ts';

/** Facts of a return that decide its sender's next step. */
export interface OrderReturnFacts {
  state: ReturnState;
  /** Reasons of holds for not buying the device, from `unsoldReasons`. */
  because: readonly string[];
  /** True for a device that can't be mailed: its sender picks it up. */
  isCollected: boolean;
  isHandedOver: boolean;
}

/** Facts of an order that decide what its customer does next. */
export interface CustomerFacts {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  serviceMethod: ServiceMethod;
  hasLabel: boolean;
  /** True when a pickup has a day and a time. */
  hasTime: boolean;
  /** State of the price offer that waits; null without one. */
  offer: PriceOfferState | null;
  /** State of the parcel to the shop; null when unknown. */
  parcel: ParcelState | null;
  /** Reason why the label is delayed; omitted without a problem. */
  label?: LabelWait | undefined;
  /** Hold on the device: `customer` has steps that end it, `shop` has none. */
  hold: 'customer' | 'shop' | null;
  /** Cause of a declined order; null when unknown. */
  decline: Decline | null;
  /** Null when the device does not go back. */
  back: OrderReturnFacts | null;
  /** Methods of the payment; empty while unpaid or unknown. */
  paidBy: readonly PaymentMethod[];
}

/** The state of an order for its customer, with the one thing to do next. */
export interface CustomerNext {
  /** Short title for a badge. */
  title: string;
  /** A sentence about what happens now. */
  text: string;
  /** Next thing that the customer does; null while they only wait, and when everything is done. */
  step: string | null;
  /** The button that the step needs: print the label, see the offer, choose a pickup time, or check the address. */
  action: 'label' | 'offer' | 'book' | 'address' | null;
}

/** Fields of a customer's order that decide the next step. */
interface ReadOrder extends Pick<CustomerFacts, 'status' | 'paymentStatus' | 'serviceMethod'> {
  trackingNumber: string | null;
  shippingLabelUrl: string | null;
  appointmentDate: string | null;
  appointmentTime: string | null;
  priceOffer?: { state: PriceOfferState } | null | undefined;
  /** Omitted right after the order was placed, when nothing has happened to it. */
  journey?: Pick<CustomerFacts, 'parcel' | 'label' | 'hold' | 'decline' | 'back' | 'paidBy'> | undefined;
}

/** Returns the facts that decide the next step of an order's customer. */
export function factsOf(order: ReadOrder): CustomerFacts {
  const { status, paymentStatus, serviceMethod, priceOffer, journey } = order;
  return {
    status,
    paymentStatus,
    serviceMethod,
    hasLabel: order.trackingNumber !== null && order.shippingLabelUrl !== null,
    hasTime: order.appointmentDate !== null && order.appointmentTime !== null,
    offer: priceOffer?.state ?? null,
    ...(journey ?? { parcel: null, hold: null, decline: null, back: null, paidBy: [] }),
  };
}

/** States of parcels that the shop has to tell the customer about. */
const TROUBLED: readonly ParcelState[] = ['failed', 'returning', 'returned'];

/**
 * Returns the state of an order for its customer, and their next step. Pages and messages use only this function.
 * Checks in order of precedence: the end of the order, the payment, a hold, an offer, and then the device's way to the shop.
 */
export function customerNext(facts: CustomerFacts): CustomerNext {
  const status = fittingStatus(facts, customerStatus(facts));
  if (status === 'cancelled') return waitingStep(status);
  if (status === 'declined') return returnStep(facts);
  if (facts.paymentStatus === 'paid') return paidStep(facts);
  if (facts.hold !== null && status === 'evaluation') return holdStep(facts.hold);
  if (facts.offer === 'open') return { ...waitingStep(status), step: 'Review our offer and decide.', action: 'offer' };
  if (facts.offer === 'contested') {
    const text = 'We’re taking another look at what you disputed. Your deadline is paused.';
    return { ...waitingStep(status), text };
  }
  return incomingStep(facts, status);
}

/** Returns the title of a step in an order's history for its customer; of a decline by its cause. */
export function stepTitle({
  declined,
  ...step
}: Pick<CustomerFacts, 'status' | 'paymentStatus'> & { declined: DeclineCause | null }): string {
  if (declined !== null) return describeDecline({ cause: declined, words: null }).title;
  return customerStatusText(customerStatus(step)).title;
}

/** Statuses on the way to the shop that belong to only one service method. */
const WAYS: Partial<Record<OrderStatus, ServiceMethod>> = { pickup_assigned: 'home_pickup', mail_tracking: 'mail' };

/**
 * Returns the status that a customer sees. Staff may pick any status, so it is corrected: a mailed order doesn't
 * wait for a driver, a pickup doesn't wait for a parcel, and a device handed in at the counter is in the shop.
 */
function fittingStatus({ serviceMethod }: CustomerFacts, status: OrderStatus): OrderStatus {
  if (serviceMethod === 'counter' && isCancellable(status)) return 'device_received';
  const way = WAYS[status];
  return way === undefined || way === serviceMethod ? status : 'received';
}

function waitingStep(status: OrderStatus): CustomerNext {
  const { title, text } = customerStatusText(status);
  return { title, text, step: null, action: null };
}

/** Text for a return that has not begun. */
const NOT_BEGUN = 'If we have your device, we’ll ship it back to you for free.';

function returnStep({ decline, back }: CustomerFacts): CustomerNext {
  // Older orders have no cause.
  const { title, text } = decline === null ? customerStatusText('declined') : describeDecline(decline, back?.because);
  const isToCollect = back?.isCollected === true && !back.isHandedOver;
  const step = isToCollect ? 'Pick up your device at our shop.' : null;
  return { title, text: `${text} ${returnText(back)}`, step, action: null };
}

function returnText(back: OrderReturnFacts | null): string {
  if (back === null) return NOT_BEGUN;
  if (back.isHandedOver) return 'Your device was picked up at our shop.';
  return back.isCollected ? TO_COLLECT : returnStateText(back.state).text;
}

/** Returns the next step of a paid order. Cash and card payments have already arrived. */
function paidStep({ status, paidBy }: CustomerFacts): CustomerNext {
  if (status === 'completed') return waitingStep(status);
  const { title } = customerStatusText('payment_issued');
  const isImmediate = paidBy.every((method) => method === 'cash' || method === 'card');
  const by = paidBy.map(methodLabel).join(' and ');
  if (paidBy.length === 0) return { title, text: 'We’ve sent your payment.', step: null, action: null };
  if (isImmediate) return { title, text: `You’ve been paid by ${by}. Thank you!`, step: null, action: null };
  return {
    title,
    text: `We paid you by ${by}. It arrives within ${PAID_WITHIN}.`,
    step: 'Watch for your payment. If it hasn’t arrived after 2 business days, call us.',
    action: null,
  };
}

function holdStep(hold: 'customer' | 'shop'): CustomerNext {
  const isOwn = hold === 'customer';
  return {
    title: 'On hold',
    text: isOwn
      ? 'Your device is on hold until you clear it.'
      : 'Your device is on hold while we check it. We’ll contact you.',
    step: isOwn ? 'Follow the steps to clear the hold, then let us know.' : null,
    action: null,
  };
}

function incomingStep(facts: CustomerFacts, status: OrderStatus): CustomerNext {
  const base = waitingStep(status);
  if (status === 'price_confirmation') {
    return { ...base, step: `Call us to confirm the final price. ${PAYMENT_NEXT}` };
  }
  if (status === 'device_received' && facts.serviceMethod === 'counter') {
    return { ...base, step: 'Keep your drop-off receipt. We’ll let you know as soon as your device is inspected.' };
  }
  if (facts.serviceMethod === 'home_pickup') return pickupStep(facts, base, status);
  return facts.serviceMethod === 'mail' ? mailStep(facts, base, status) : base;
}

function pickupStep({ hasTime }: CustomerFacts, base: CustomerNext, status: OrderStatus): CustomerNext {
  if (status !== 'received' && status !== 'pickup_assigned') return base;
  if (hasTime) return { ...base, step: HAVE_IT_READY };
  const text = status === 'received' ? base.text : 'A driver is assigned. Your pickup doesn’t have a time yet.';
  return { ...base, text, step: 'Choose a pickup time.', action: 'book' };
}

/** Texts for a label that could not be made right away. */
const LABEL_WORDS: Record<LabelWait, Pick<CustomerNext, 'text' | 'step' | 'action'>> = {
  address: {
    text: 'We couldn’t confirm your address.',
    step: 'Check your address, and we’ll make your label right away.',
    action: 'address',
  },
  late: {
    text: 'Your label is taking longer than usual. We’ll message you when it’s ready.',
    step: null,
    action: null,
  },
  by_hand: { text: 'We’ll email your prepaid label, usually the same day.', step: null, action: null },
};

function mailStep({ parcel, hasLabel, label }: CustomerFacts, base: CustomerNext, status: OrderStatus): CustomerNext {
  if (status !== 'received' && status !== 'mail_tracking') return base;
  if (parcel !== null && TROUBLED.includes(parcel)) {
    return {
      ...base,
      text: 'The carrier couldn’t deliver your package to us.',
      step: 'Call us so we can sort it out.',
    };
  }
  if (parcel === 'delivered') return { ...base, text: 'The carrier delivered your package. We’ll check it in next.' };
  if (parcel !== null && parcel !== 'label_made') return { ...base, text: customerStatusText('mail_tracking').text };
  if (status === 'mail_tracking') return base;
  if (!hasLabel) return label === undefined ? base : { ...base, ...LABEL_WORDS[label] };
  const step = 'Print your prepaid label, pack your device, and drop it off with the carrier.';
  return { ...base, step, action: 'label' };
}
