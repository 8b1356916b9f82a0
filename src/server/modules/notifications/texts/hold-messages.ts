import { asSentence } from '#domain/orders/decline-cause.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { NewMessage } from '../message.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';

/** Holds that the seller of a device can end. */
export interface HoldNews {
  orderId: string;
  /** Names the news, so that it is told once. */
  key: string;
  customer: { name: string; email: string; phone: string };
  device: string;
  /** What each hold is, and the steps that end it. */
  holds: readonly { label: string; told: string; steps: readonly string[] }[];
  /** What the inspector wrote for the seller; null where nothing. */
  words: string | null;
  trackingUrl: string;
  shop: Signer;
}

/**
 * Tells a seller what holds their device up and how to end it, by SMS and e-mail. No step asks for the password of an Apple
 * account, and the e-mail says so: a message that does is not from the shop.
 */
export function holdMessages({
  orderId,
  key,
  customer,
  device,
  holds,
  words,
  trackingUrl,
  shop,
}: HoldNews): NewMessage[] {
  const number = shortOrderId(orderId);
  const start = `${shop.name} order ${number}`;
  const labels = holds.map(({ label }) => label).join(', ');
  const sms =
    fitSms([
      `${start} is on hold: ${labels}. Steps to end it: ${trackingUrl}`,
      `${start} is on hold: ${trackingUrl}`,
    ]) ?? toGsmText(`${start} is on hold: ${labels}.`);
  const letter = {
    title: `Order ${number} is on hold: ${labels}`,
    greeting: greetingFor(customer.name),
    intro: `${[...holds.map(({ told }) => told), ...(words === null ? [] : [asSentence(words)])].join(' ')} Until this is solved we cannot pay for it. We never ask for the password of your Apple account: please do not send it to anybody.`,
    facts: [
      ['Order number', number],
      ['Device', device],
      ['On hold', labels],
    ] as const,
    stepsTitle: 'What to do',
    steps: holds.flatMap(({ steps }) => steps),
    link: { label: 'See your order', url: trackingUrl },
    linkNote: `Tell us when it is done: call us at ${shop.phone}. This link shows your order to whoever has it; please keep it to yourself.`,
    shop,
  };
  // News of a status that comes after it does not say it.
  return orderNewsMessages({ purpose: 'order_status', orderId, key, customer, sms, letter, isLasting: true });
}
