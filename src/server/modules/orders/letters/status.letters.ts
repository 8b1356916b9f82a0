import { statusLivesMinutes } from '#domain/messages/rules.ts';
import { usualValues } from '#domain/messages/sms-values.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { type CustomerNext, customerNext } from '#domain/orders/customer-next.ts';
import { asksAboutPrice, customerStatus, customerWords, isToldByLedger } from '#domain/orders/status.ts';
import { STATUS_HANDLING } from '#domain/orders/status-handling.ts';
import { NO_STORAGE, ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** Facts of a status change for the customer. */
export interface StatusNews extends Omit<AboutOrder, 'device'> {
  model: string;
  /** Null or "N/A" where the device has no storage versions. */
  storage: string | null;
  status: OrderStatus;
  /** What the status means for this order: the words of its customer's page. */
  next: CustomerNext;
  /** Names the change, so that it is told once. */
  version: number;
  /** The agreed price at this moment. */
  agreedCents: Cents;
  /** A price that was revised after the inspection. */
  price: { fromCents: Cents; toCents: Cents; reason: string } | null;
}

/** The tracking page has the button that a next step needs. */
const LINK_LABELS: Record<NonNullable<CustomerNext['action']>, string> = {
  label: 'Print your shipping label',
  offer: 'Review our offer',
  book: 'Choose a pickup time',
  address: 'Check your address',
};

/**
 * The news of a status: what it means for the customer, and a new price with its reason. The SMS is one segment if it fits, else
 * two; the e-mail holds what a long site address leaves no room for. Of a status that the ledger tells of, only a new price is news.
 */
export const statusNews = orderLetter<StatusNews>({
  name: 'status',
  purpose: 'order_status',
  to: ({ customer }) => customer,
  key: ({ orderId, version }) => `order:${orderId}:status:${version}`,
  // A revised price and its reason are said once.
  life: ({ status, price, version }) => {
    return { livesMinutes: statusLivesMinutes(status), isLasting: price !== null, orderVersion: version };
  },
  isTold: ({ status, price }) => price !== null || !isToldByLedger(status),
  words: (news, { number, start, keepLink, questions }) => {
    const { model, storage, picture, next, price, agreedCents, trackingUrl } = news;
    const { title, text, step, action } = next;
    const [paid, what] = [priceWords(news), action === 'book' ? `${text} ${step}` : text];
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
        price === null ? [] : `${start}, ${model}:${paid} ${price.reason} ${what} ${trackingUrl}`,
        [`${start}, ${model}: ${title}.${paid} ${what} ${trackingUrl}`, `${start}: ${what}${paid} ${trackingUrl}`],
        `${start}: ${title}.${paid} ${trackingUrl}`,
        `${start}: ${title}.${paid}`,
      ],
      template: templateOf(news),
    };
  },
  examples: (about) => {
    const order = { ...about, model: 'MacBook Pro 14-inch (M4 Max)', storage: '1TB', version: 2, agreedCents: 205_000 };
    const told = ORDER_STATUSES.map((status): [string, StatusNews] => {
      return [status, { ...order, status, next: { ...customerWords(status), step: null, action: null }, price: null }];
    });
    const reason = 'The battery holds 71% of its charge, and the back glass has a crack <3 cm> below the camera.';
    const asked = { ...customerWords('price_confirmation'), step: null, action: null };
    return {
      ...Object.fromEntries(told),
      undated: { ...order, status: 'pickup_assigned', next: UNDATED, price: null },
      revised: {
        ...order,
        status: 'price_confirmation',
        next: asked,
        price: { fromCents: 205_000, toCents: 174_000, reason },
      },
    };
  },
});

/**
 * Returns the text that staff can edit, if the news is one. A revised price is told in the shop's own words, with its reason, and so
 * is a status that means something else for this order than for most: the edited text would promise what is not so.
 */
function templateOf(news: StatusNews) {
  const { status, next, price, agreedCents } = news;
  const { smsText: key } = STATUS_HANDLING[status];
  if (key === null || price !== null || next.text !== usualText(status)) return undefined;
  return { key, values: { ...usualValues(news), price: formatMoney(agreedCents) } };
}

/** Returns the words of a status for an order that is not paid: a change of status never says that money is on its way. */
function usualText(status: OrderStatus): string {
  return customerWords(customerStatus({ status, paymentStatus: 'pending' })).text;
}

/** Says the price where it is news, or where the customer is asked about it. */
function priceWords({ status, price, agreedCents }: StatusNews): string {
  if (price !== null) return ` New price: ${formatMoney(price.toCents)} (was ${formatMoney(price.fromCents)}).`;
  return asksAboutPrice(status) ? ` Price: ${formatMoney(agreedCents)}.` : '';
}

/** A pickup without a time, for the examples: every other status is in its usual words. */
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
