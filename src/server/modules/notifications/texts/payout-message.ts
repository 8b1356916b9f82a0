import { shortOrderId } from '#domain/orders/short-id.ts';
import { inPlainLetters } from '#domain/payouts/payout-ways.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { NewMessage } from '../message.ts';
import type { Letter } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';

/** Facts of a choice of how to be paid. */
interface PayoutNews {
  orderId: string;
  customer: { name: string; email: string; phone: string };
  /** Names the choice, so that it is told once. */
  version: number;
  /** Masked: "Zelle (•••) •••-0142". */
  payout: string;
  trackingUrl: string;
  shop: Signer;
}

/** The news of how a customer is paid, as SMS and as e-mail: it may not have been them who chose it. */
export function payoutMessages(news: PayoutNews): NewMessage[] {
  const { orderId, customer, version } = news;
  const key = `order:${orderId}:payout:${version}`;
  const words = { sms: payoutSms(news), letter: payoutLetter(news) };
  return orderNewsMessages({ purpose: 'payout_details', orderId, key, customer, ...words });
}

function payoutSms({ shop, orderId, payout, trackingUrl }: PayoutNews): string {
  // The dots of the mask are no GSM characters.
  const by = inPlainLetters(payout);
  const what = `${shop.name} order ${shortOrderId(orderId)}: we will pay you by ${by}. Not you? Call ${shop.phone}.`;
  return fitSms([`${what} ${trackingUrl}`, what]) ?? toGsmText(what);
}

function payoutLetter({ orderId, customer, payout, trackingUrl, shop }: PayoutNews): Letter {
  const number = shortOrderId(orderId);
  return {
    title: `Order ${number}: how we pay you`,
    greeting: greetingFor(customer.name),
    intro: `We have noted how you want to be paid for this order. Was it not you? Call us at ${shop.phone} at once, before we pay.`,
    facts: [
      ['Order number', number],
      ['We pay by', payout],
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'See your order', url: trackingUrl },
    linkNote: 'This link shows your order to whoever has it. Please keep it to yourself.',
    shop,
  };
}
