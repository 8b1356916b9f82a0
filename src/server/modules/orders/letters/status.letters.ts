import { statusLivesMinutes } from '#domain/messages/rules.ts';
import { usualValues } from '#domain/messages/sms-values.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { type CustomerNext, customerNext } from '#domain/orders/customer-next.ts';
import { asksAboutPrice, customerStatus, customerStatusText, isAnnouncedByPayment } from '#domain/orders/status.ts';
import { STATUS_HANDLING } from '#domain/orders/status-handling.ts';
import { NO_STORAGE, ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** Facts of a status change for the customer. */
export interface StatusNews extends Omit<AboutOrder, 'device'> {
  model: string;
  /** Null or "N/A" where the device has no storage versions. */
  storage: string | null;
  status: OrderStatus;
  /** Meaning of the status for this order, as its customer's page says it. */
  next: CustomerNext;
  /** Identifies the change, which is announced once. */
  version: number;
  /** The agreed price at this moment. */
  agreedCents: Cents;
  /** A price that was revised after the inspection. */
  price: { fromCents: Cents; toCents: Cents; reason: string } | null;
}

/** Labels of the link to the tracking page, which has the button of the next step. */
const LINK_LABELS: Record<NonNullable<CustomerNext['action']>, string> = {
  label: 'Print your shipping label',
  offer: 'Review our offer',
  book: 'Choose a pickup time',
  address: 'Check your address',
};

/**
 * Notifies the customer of a status: its meaning, and a new price with its reason. The SMS is one segment if it fits, else two; the
 * e-mail has the rest when the site's address is long. For a status that the ledger announces, sends only a new price.
 */
export const statusNews = orderLetter<StatusNews>({
  name: 'status',
  purpose: 'order_status',
  to: ({ customer }) => customer,
  key: ({ orderId, version }) => `order:${orderId}:status:${version}`,
  // No later message repeats a revised price and its reason.
  life: ({ status, price, version }) => {
    return { livesMinutes: statusLivesMinutes(status), isLasting: price !== null, orderVersion: version };
  },
  isSent: ({ status, price }) => price !== null || !isAnnouncedByPayment(status),
  content: (news, { number, start, keepLink, questions }) => {
    const { model, storage, picture, next, price, agreedCents, trackingUrl } = news;
    const { title, text, step, action } = next;
    const [priceText, statusText] = [describePrice(news), action === 'book' ? `${text} ${step}` : text];
    return {
      title: `Order ${number}: ${title}`,
      intro: price === null ? text : `We’ve revised the price of your device. ${text}`,
      picture,
      facts: [
        ['Order number', number],
        ['Device', storage === null || storage === NO_STORAGE ? model : `${model}, ${storage}`],
        ['Status', title],
        ['Price', price === null ? formatMoney(agreedCents) : null],
        ['Previous price', price && formatMoney(price.fromCents)],
        ['New price', price && formatMoney(price.toCents)],
        ['Reason', price?.reason ?? null],
      ],
      steps: step === null ? null : { title: 'Your next step', items: [step] },
      link: { label: action === null ? 'Track your order' : LINK_LABELS[action], url: trackingUrl },
      note: `${keepLink()} ${questions}`,
      sms: [
        price === null ? [] : `${start}, ${model}:${priceText} ${price.reason} ${statusText} ${trackingUrl}`,
        [
          `${start}, ${model}: ${title}.${priceText} ${statusText} ${trackingUrl}`,
          `${start}: ${statusText}${priceText} ${trackingUrl}`,
        ],
        `${start}: ${title}.${priceText} ${trackingUrl}`,
        `${start}: ${title}.${priceText}`,
      ],
      template: templateOf(news),
    };
  },
  examples: (about) => {
    const order = { ...about, model: 'MacBook Pro 14-inch (M4 Max)', storage: '1TB', version: 2, agreedCents: 205_000 };
    const byStatus = ORDER_STATUSES.map((status): [string, StatusNews] => {
      return [
        status,
        { ...order, status, next: { ...customerStatusText(status), step: null, action: null }, price: null },
      ];
    });
    const reason = 'The battery holds 71% of its charge, and the back glass has a crack <3 cm> below the camera.';
    const confirmation = { ...customerStatusText('price_confirmation'), step: null, action: null };
    return {
      ...Object.fromEntries(byStatus),
      undated: { ...order, status: 'pickup_assigned', next: UNDATED, price: null },
      revised: {
        ...order,
        status: 'price_confirmation',
        next: confirmation,
        price: { fromCents: 205_000, toCents: 174_000, reason },
      },
    };
  },
});

/**
 * Returns the SMS that staff can edit, if it applies. A revised price has a fixed text with its reason, and so has a status with
 * another meaning for this order than usual: the edited text would make a wrong promise.
 */
function templateOf(news: StatusNews) {
  const { status, next, price, agreedCents } = news;
  const { smsText: key } = STATUS_HANDLING[status];
  if (key === null || price !== null || next.text !== usualText(status)) return undefined;
  return { key, values: { ...usualValues(news), price: formatMoney(agreedCents) } };
}

/** Returns the text of a status for an unpaid order: a status change never says that money is on its way. */
function usualText(status: OrderStatus): string {
  return customerStatusText(customerStatus({ status, paymentStatus: 'pending' })).text;
}

/** Describes the price when it is new, or when the customer has to agree to it. */
function describePrice({ status, price, agreedCents }: StatusNews): string {
  if (price !== null) return ` New price: ${formatMoney(price.toCents)} (was ${formatMoney(price.fromCents)}).`;
  return asksAboutPrice(status) ? ` Price: ${formatMoney(agreedCents)}.` : '';
}

/** A pickup without a time, for the examples; all other statuses have their usual text. */
const UNDATED = customerNext({
  status: 'pickup_assigned',
  paymentStatus: 'pending',
  serviceMethod: 'home_pickup',
  hasLabel: false,
  hasTime: false,
  offer: null,
  parcel: null,
  hold: null,
  decline: null,
  back: null,
  paidBy: [],
});
