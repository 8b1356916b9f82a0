import type { PriceOfferState } from '../inspection/price-offer-states.ts';
import { methodLabel, type PaymentMethod } from '../payment-methods.ts';
import { HAVE_IT_READY, PAID_WITHIN, PAYMENT_NEXT } from '../promise/promised-times.ts';
import { type ReturnState, returnWords, TO_COLLECT } from '../returns/return-states.ts';
import type { LabelWait } from '../shipping/label-answers/label-answer.ts';
import type { ParcelState } from '../shipping/parcel-events.ts';
import type { OrderStatus, PaymentStatus, ServiceMethod } from '../vocabulary.ts';
import { type Decline, type DeclineCause, declineWords } from './decline-cause.ts';
import { customerStatus, customerWords, isCancellable } from './status.ts';

/** A device that goes back, as far as its sender's next step depends on it. */
export interface BackFacts {
  state: ReturnState;
  /** Why the device was not bought, of its holds, as `whyUnsold` names them. */
  because: readonly string[];
  /** True for a device that may not be mailed: its sender collects it. */
  isCollected: boolean;
  isHandedOver: boolean;
}

/** Facts of an order that decide what its customer does next. */
export interface CustomerFacts {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  serviceMethod: ServiceMethod;
  hasLabel: boolean;
  /** True with the day and time of a pickup. */
  hasTime: boolean;
  /** State of the price offer that waits; null without one. */
  offer: PriceOfferState | null;
  /** Where the parcel to the shop is; null where nobody knows. */
  parcel: ParcelState | null;
  /** Why the label is not made yet; left out while nothing is the matter with it. */
  label?: LabelWait | undefined;
  /** What holds the device up: `customer` has steps that end it, `shop` has none. */
  hold: 'customer' | 'shop' | null;
  /** Why a declined order was declined; null where nobody knows. */
  decline: Decline | null;
  /** Null where the device does not go back. */
  back: BackFacts | null;
  /** Methods of the payment; empty while unpaid, and where they are not known. */
  paidBy: readonly PaymentMethod[];
}

/** The state of an order for its customer, with the one thing to do next. */
export interface CustomerNext {
  /** In a few words, for a badge. */
  title: string;
  /** A sentence about what happens now. */
  text: string;
  /** What the customer does next; null when they only wait, or when all is done. */
  step: string | null;
  /** The button that the step needs: print the label, see the offer, choose a pickup time, or check the address. */
  action: 'label' | 'offer' | 'book' | 'address' | null;
}

/** An order as its customer reads it, as far as the next step depends on it. */
interface ReadOrder extends Pick<CustomerFacts, 'status' | 'paymentStatus' | 'serviceMethod'> {
  trackingNumber: string | null;
  shippingLabelUrl: string | null;
  appointmentDate: string | null;
  appointmentTime: string | null;
  priceOffer?: { state: PriceOfferState } | null | undefined;
  /** Left out right after the order was placed: nothing has happened to it. */
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

/** Parcels that the customer has to hear about from us. */
const TROUBLED: readonly ParcelState[] = ['failed', 'returning', 'returned'];

/**
 * Says where an order stands for its customer, and what they do next. The only place that decides it, for pages and messages
 * alike. What has the last word comes first: the end of the order, the money, a hold, an offer, and then the device's way here.
 */
export function customerNext(facts: CustomerFacts): CustomerNext {
  const status = fittingStatus(facts, customerStatus(facts));
  if (status === 'cancelled') return waiting(status);
  if (status === 'declined') return goingBack(facts);
  if (facts.paymentStatus === 'paid') return paid(facts);
  if (facts.hold !== null && status === 'evaluation') return held(facts.hold);
  if (facts.offer === 'open') return { ...waiting(status), step: 'Review our offer and decide.', action: 'offer' };
  if (facts.offer === 'contested') {
    const text = 'We’re taking another look at what you disputed. Your deadline is paused.';
    return { ...waiting(status), text };
  }
  return onItsWay(facts, status);
}

/** Names a step of an order's history for its customer; a decline by its cause. */
export function stepTitle({
  declined,
  ...step
}: Pick<CustomerFacts, 'status' | 'paymentStatus'> & { declined: DeclineCause | null }): string {
  if (declined !== null) return declineWords({ cause: declined, words: null }).title;
  return customerWords(customerStatus(step)).title;
}

/** Statuses on the way here that belong to one service method alone. */
const WAYS: Partial<Record<OrderStatus, ServiceMethod>> = { pickup_assigned: 'home_pickup', mail_tracking: 'mail' };

/**
 * Returns the status in whose words a customer reads the order. Staff may pick any status: nobody waits for a
 * driver with a parcel, nor for a parcel with a driver, and a device of the counter is in the shop.
 */
function fittingStatus({ serviceMethod }: CustomerFacts, status: OrderStatus): OrderStatus {
  if (serviceMethod === 'counter' && isCancellable(status)) return 'device_received';
  const way = WAYS[status];
  return way === undefined || way === serviceMethod ? status : 'received';
}

function waiting(status: OrderStatus): CustomerNext {
  const { title, text } = customerWords(status);
  return { title, text, step: null, action: null };
}

/** Says where a device is whose return has not begun. */
const NOT_BEGUN = 'If we have your device, we’ll ship it back to you for free.';

function goingBack({ decline, back }: CustomerFacts): CustomerNext {
  // An order of the time before causes were kept has none.
  const { title, text } = decline === null ? customerWords('declined') : declineWords(decline, back?.because);
  const isToCollect = back?.isCollected === true && !back.isHandedOver;
  const step = isToCollect ? 'Pick up your device at our shop.' : null;
  return { title, text: `${text} ${wayBack(back)}`, step, action: null };
}

function wayBack(back: BackFacts | null): string {
  if (back === null) return NOT_BEGUN;
  if (back.isHandedOver) return 'Your device was picked up at our shop.';
  return back.isCollected ? TO_COLLECT : returnWords(back.state).text;
}

/** Money that was handed over is not on its way. */
function paid({ status, paidBy }: CustomerFacts): CustomerNext {
  if (status === 'completed') return waiting(status);
  const { title } = customerWords('payment_issued');
  const now = paidBy.every((method) => method === 'cash' || method === 'card');
  const by = paidBy.map(methodLabel).join(' and ');
  if (paidBy.length === 0) return { title, text: 'We’ve sent your payment.', step: null, action: null };
  if (now) return { title, text: `You’ve been paid by ${by}. Thank you!`, step: null, action: null };
  return {
    title,
    text: `We paid you by ${by}. It arrives within ${PAID_WITHIN}.`,
    step: 'Watch for your payment. If it hasn’t arrived after 2 business days, call us.',
    action: null,
  };
}

function held(hold: 'customer' | 'shop'): CustomerNext {
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

function onItsWay(facts: CustomerFacts, status: OrderStatus): CustomerNext {
  const now = waiting(status);
  if (status === 'price_confirmation') {
    return { ...now, step: `Call us to confirm the final price. ${PAYMENT_NEXT}` };
  }
  if (status === 'device_received' && facts.serviceMethod === 'counter') {
    return { ...now, step: 'Keep your drop-off receipt. We’ll let you know as soon as your device is inspected.' };
  }
  if (facts.serviceMethod === 'home_pickup') return awaitingDriver(facts, now, status);
  return facts.serviceMethod === 'mail' ? awaitingParcel(facts, now, status) : now;
}

function awaitingDriver({ hasTime }: CustomerFacts, now: CustomerNext, status: OrderStatus): CustomerNext {
  if (status !== 'received' && status !== 'pickup_assigned') return now;
  if (hasTime) return { ...now, step: HAVE_IT_READY };
  const text = status === 'received' ? now.text : 'A driver is assigned. Your pickup doesn’t have a time yet.';
  return { ...now, text, step: 'Choose a pickup time.', action: 'book' };
}

/** A label that could not be made at once. */
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
};

function awaitingParcel(
  { parcel, hasLabel, label }: CustomerFacts,
  now: CustomerNext,
  status: OrderStatus,
): CustomerNext {
  if (status !== 'received' && status !== 'mail_tracking') return now;
  if (parcel !== null && TROUBLED.includes(parcel)) {
    return { ...now, text: 'The carrier couldn’t deliver your package to us.', step: 'Call us so we can sort it out.' };
  }
  if (parcel === 'delivered') return { ...now, text: 'The carrier delivered your package. We’ll check it in next.' };
  if (parcel !== null && parcel !== 'label_made') return { ...now, text: customerWords('mail_tracking').text };
  if (status === 'mail_tracking') return now;
  if (!hasLabel) return label === undefined ? now : { ...now, ...LABEL_WORDS[label] };
  const step = 'Print your prepaid label, pack your device, and drop it off with the carrier.';
  return { ...now, step, action: 'label' };
}
