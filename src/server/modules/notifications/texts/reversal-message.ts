import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { describeParts } from '#domain/payment-methods.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { NewMessage } from '../message.ts';
import type { Letter } from './letter.ts';
import { greetingFor } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';
import type { PaymentNews } from './payment-message.ts';

/** Facts of a reversed payment for its customer (decision 31): those of the ledger, and no others. */
export interface ReversalNews extends PaymentNews {
  /** The shop's day and time, for a person. */
  reversedAt: string;
  /** The words of staff to the customer, or null. */
  customerNote: string | null;
  /** What became of the order: cancelled or declined, as when the device went back, is closed; paid anew is paid. */
  after: keyof typeof NEXT;
}

const NEXT = {
  open: 'Your order is open again: we pay it anew, or call you about it.',
  closed: 'Your order is closed: no payment will follow.',
  paid: 'Another payment has taken its place.',
} as const;

/** The news of a reversal as SMS and as e-mail. */
export function reversalMessages(news: ReversalNews): NewMessage[] {
  return orderNewsMessages({
    purpose: 'payment_reversed',
    orderId: news.orderId,
    key: `payment:${news.paymentId}:reversed`,
    customer: news,
    sms: reversalSms(news),
    letter: reversalLetter(news),
  });
}

function reversalSms({ shop, orderId, paidCents, parts, customerNote, after, trackingUrl }: ReversalNews): string {
  const next = NEXT[after];
  const number = shortOrderId(orderId);
  const what = `${shop.name}: our payment of ${formatMoney(paidCents)} by ${describeParts(parts)} for order ${number} was taken back.`;
  const call = `Questions? ${shop.phone}`;
  const texts = [
    `${what} ${customerNote ?? ''} ${next} ${call} ${trackingUrl}`,
    `${what} ${next} ${call} ${trackingUrl}`,
    `${what} ${call} ${trackingUrl}`,
  ];
  return fitSms(texts.map((text) => text.replaceAll(/ {2,}/g, ' '))) ?? toGsmText(`${what} ${call}`);
}

function reversalLetter(news: ReversalNews): Letter {
  const { shop, orderId, name, deviceModel, paidCents, parts, paidAt, reversedAt, customerNote, receiptUrl } = news;
  const number = shortOrderId(orderId);
  return {
    title: `Payment taken back: ${formatMoney(paidCents)} for order ${number}`,
    greeting: greetingFor(name),
    intro: `We have taken back our payment of ${formatMoney(paidCents)} for your order ${number}. It no longer counts as paid. ${NEXT[news.after]}`,
    facts: [
      ['Order number', number],
      ['Device', deviceModel],
      ['Payment', `${formatMoney(paidCents)} by ${describeParts(parts)}`],
      ['Paid on', paidAt],
      ['Taken back on', reversedAt],
      ...(customerNote === null ? [] : [['What happened', customerNote] as const]),
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'See the receipt, marked as reversed (PDF)', url: receiptUrl },
    linkNote: `Was this a surprise? Please call us at ${shop.phone} or answer to ${shop.email}.`,
    shop,
  };
}
