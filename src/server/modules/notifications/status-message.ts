import type { MessageChannel } from '#domain/messages.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { customerWords } from '#domain/orders/status.ts';
import { NO_STORAGE, type OrderStatus } from '#domain/vocabulary.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { greetingFor, type Signer, signatureOf } from './letter-parts.ts';
import type { NewMessage } from './message.ts';
import { fitSms, toGsmText } from './sms-segments.ts';

/** What a customer is told when their order moves on (decision 24). */
export interface StatusNews {
  orderId: string;
  customer: { name: string; email: string; phone: string };
  model: string;
  /** Null or "N/A" where the device has no storage versions. */
  storage: string | null;
  status: OrderStatus;
  /** Names the change, so that it is told once. */
  version: number;
  channels: readonly MessageChannel[];
  /** What the shop pays for the device as things stand. */
  agreedCents: Cents;
  /** A price that was revised after the inspection. */
  price: { fromCents: Cents; toCents: Cents; reason: string } | null;
  trackingUrl: string;
  shop: Signer;
}

/** The news as the messages that were asked for, ready to be queued. */
export function statusMessages(news: StatusNews): NewMessage[] {
  const { orderId, customer, channels, version } = news;
  const about = { purpose: 'order_status', orderId } as const;
  const messages: NewMessage[] = [];
  if (channels.includes('sms')) {
    const dedupeKey = `order:${orderId}:status:${version}:sms`;
    messages.push({ ...about, channel: 'sms', dedupeKey, recipient: customer.phone, text: statusSms(news) });
  }
  if (channels.includes('email')) {
    const letter = statusLetter(news);
    messages.push({
      ...about,
      channel: 'email',
      dedupeKey: `order:${orderId}:status:${version}:email`,
      recipient: customer.email,
      subject: letter.title,
      text: letterText(letter),
      html: letterHtml(letter),
    });
  }
  return messages;
}

/** In one segment where that fits, in two otherwise; what a long site address leaves no room for is in the e-mail. */
function statusSms({ orderId, model, status, price, trackingUrl, shop }: StatusNews): string {
  const number = shortOrderId(orderId);
  const { title, text } = customerWords(status);
  const revised =
    price === null ? '' : ` New price: ${formatMoney(price.toCents)} (was ${formatMoney(price.fromCents)}).`;
  const candidates = [
    ...(price === null
      ? []
      : [`${shop.name} order ${number}, ${model}:${revised} ${price.reason} ${text} ${trackingUrl}`]),
    `${shop.name} order ${number}, ${model}: ${title}.${revised} ${text} ${trackingUrl}`,
    `${shop.name} order ${number}: ${title}.${revised} ${text} ${trackingUrl}`,
    `${shop.name} order ${number}: ${title}.${revised} ${trackingUrl}`,
  ];
  // A reason is worth a second segment: the first text that fits two is taken, where there is one to tell.
  const fitting = price === null ? fitSms(candidates) : (fitSms(candidates.slice(0, 1)) ?? fitSms(candidates));
  return fitting ?? toGsmText(`${shop.name} order ${number}: ${title}.${revised}`);
}

function statusLetter(news: StatusNews): Letter {
  const { orderId, customer, model, storage, status, price, agreedCents, trackingUrl, shop } = news;
  const { title, text } = customerWords(status);
  const number = shortOrderId(orderId);
  const device = storage === null || storage === NO_STORAGE ? model : `${model}, ${storage}`;
  return {
    title: `Order ${number}: ${title}`,
    greeting: greetingFor(customer.name),
    intro: price === null ? text : `We have looked at your device and revised its price. ${text}`,
    facts: [
      ['Order number', number],
      ['Device', device],
      ['Status', title],
      ...(price === null ? [priceFact(agreedCents)] : revisedFacts(price)),
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'Track your order', url: trackingUrl },
    linkNote: `This link shows your order to whoever has it. Please keep it to yourself. Questions? Call us at ${shop.phone}.`,
    signature: signatureOf(shop),
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
