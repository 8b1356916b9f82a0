import { statusLivesMinutes } from '#domain/messages/rules.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { CustomerNext } from '#domain/orders/customer-next.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { asksAboutPrice, customerStatus, customerWords, isToldByLedger } from '#domain/orders/status.ts';
import { STATUS_HANDLING } from '#domain/orders/status-handling.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import { NO_STORAGE, type OrderStatus } from '#domain/vocabulary.ts';
import type { NewMessage } from '../message.ts';
import type { Letter } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import type { LetterPicture } from './letter-picture.ts';
import { orderNewsMessages } from './order-news.ts';
import { usualValues } from './sms-values.ts';

/** Facts of a status change for the customer (decision 24). */
export interface StatusNews {
  orderId: string;
  customer: { name: string; email: string; phone: string };
  model: string;
  /** Null or "N/A" where the device has no storage versions. */
  storage: string | null;
  picture: LetterPicture | null;
  status: OrderStatus;
  /** What the status means for this order: the words of its customer's page. */
  next: CustomerNext;
  /** Names the change, so that it is told once. */
  version: number;
  channels: readonly MessageChannel[];
  /** The agreed price at this moment. */
  agreedCents: Cents;
  /** A price that was revised after the inspection. */
  price: { fromCents: Cents; toCents: Cents; reason: string } | null;
  trackingUrl: string;
  shop: Signer;
}

/**
 * The news as the messages that were asked for, ready to be queued. None of a status that the ledger tells of: then only a
 * new price is news.
 */
export function statusMessages(news: StatusNews): NewMessage[] {
  const { orderId, customer, channels, version, status, price } = news;
  if (isToldByLedger(status) && price === null) return [];
  const key = `order:${orderId}:status:${version}`;
  const words = { sms: statusSms(news), template: templateOf(news), letter: statusLetter(news) };
  // A revised price and its reason are said once.
  const life = { livesMinutes: statusLivesMinutes(status), isLasting: price !== null, orderVersion: version };
  return orderNewsMessages({ purpose: 'order_status', orderId, key, customer, ...words, ...life }, channels);
}

/**
 * The text that staff can edit, if the news is one. A revised price is told in the shop's own words, with its reason, and so is
 * a status that means something else for this order than for most: the edited text would promise what is not so.
 */
function templateOf({ status, next, price, shop, customer, orderId, model, trackingUrl, agreedCents }: StatusNews) {
  const { smsText: key } = STATUS_HANDLING[status];
  if (key === null || price !== null || next.text !== usualWords(status).text) return undefined;
  const values = { ...usualValues({ shop, customer, orderId, model, trackingUrl }), price: formatMoney(agreedCents) };
  return { key, values };
}

/**
 * Writes what the status means for the customer, and a new price with its reason, in one segment if it fits, else in two.
 * The e-mail holds what a long site address leaves no room for.
 */
function statusSms(news: StatusNews): string {
  const { orderId, model, next, price, trackingUrl, shop } = news;
  const about = `${shop.name} order ${shortOrderId(orderId)}`;
  const { title } = next;
  const text = next.action === 'book' ? `${next.text} ${next.step}` : next.text;
  const paid = priceWords(news);
  const why = price === null ? null : fitSms([`${about}, ${model}:${paid} ${price.reason} ${text} ${trackingUrl}`]);
  const whole = [
    `${about}, ${model}: ${title}.${paid} ${text} ${trackingUrl}`,
    `${about}: ${text}${paid} ${trackingUrl}`,
  ];
  return (
    why ??
    fitSms(whole) ??
    fitSms([`${about}: ${title}.${paid} ${trackingUrl}`]) ??
    toGsmText(`${about}: ${title}.${paid}`)
  );
}

/** The words of a status for an order that is not paid: a change of status never says that money is on its way. */
function usualWords(status: OrderStatus) {
  return customerWords(customerStatus({ status, paymentStatus: 'pending' }));
}

/** The price where it is news, or where the customer is asked about it. */
function priceWords({ status, price, agreedCents }: StatusNews): string {
  if (price !== null) return ` New price: ${formatMoney(price.toCents)} (was ${formatMoney(price.fromCents)}).`;
  return asksAboutPrice(status) ? ` Price: ${formatMoney(agreedCents)}.` : '';
}

/** The tracking page has the button that a next step needs. */
const LINK_LABELS: Record<NonNullable<CustomerNext['action']>, string> = {
  label: 'Get your shipping label',
  offer: 'See our offer',
  book: 'Choose a pickup time',
};

function statusLetter(news: StatusNews): Letter {
  const { orderId, customer, model, storage, picture, next, price, agreedCents, trackingUrl, shop } = news;
  const { title, text, step, action } = next;
  const number = shortOrderId(orderId);
  const device = storage === null || storage === NO_STORAGE ? model : `${model}, ${storage}`;
  return {
    title: `Order ${number}: ${title}`,
    greeting: greetingFor(customer.name),
    intro: price === null ? text : `We have looked at your device and revised its price. ${text}`,
    picture,
    facts: [
      ['Order number', number],
      ['Device', device],
      ['Status', title],
      ...(price === null ? [priceFact(agreedCents)] : revisedFacts(price)),
    ],
    stepsTitle: step === null ? '' : 'Your next step',
    steps: step === null ? [] : [step],
    link: { label: action === null ? 'Track your order' : LINK_LABELS[action], url: trackingUrl },
    linkNote: `This link shows your order to whoever has it. Please keep it to yourself. Questions? Call us at ${shop.phone}.`,
    shop,
  };
}

function priceFact(agreedCents: Cents): [string, string] {
  return ['Price', formatMoney(agreedCents)];
}

function revisedFacts({ fromCents, toCents, reason }: NonNullable<StatusNews['price']>): [string, string][] {
  return [
    ['Price before', formatMoney(fromCents)],
    ['New price', formatMoney(toCents)],
    ['Why', reason],
  ];
}
