import { type Cents, formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { describeParts, type PaidPart } from '#domain/payment-methods.ts';
import { inPlainLetters } from '#domain/payouts/payout-ways.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import type { NewMessage, SmsTemplateUse } from '../message.ts';
import type { Letter } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import type { LetterPicture } from './letter-picture.ts';
import { orderNewsMessages } from './order-news.ts';
import { ownText, usualValues } from './sms-values.ts';

/** Facts of a payment for its customer: the fields of S7, and the address of the receipt. */
export interface PaymentNews {
  paymentId: string;
  orderId: string;
  /** An empty one is not written to. */
  email: string;
  phone: string;
  name: string;
  deviceType: DeviceType;
  deviceModel: string;
  picture: LetterPicture | null;
  paidCents: Cents;
  /** Methods of the payment with their amounts, which together are `paidCents`. */
  parts: readonly PaidPart[];
  /** Where it went, masked: "Zelle (•••) •••-0142"; null where that is not known. */
  paidTo: string | null;
  /** The shop's day and time, for a person. */
  paidAt: string;
  trackingUrl: string;
  receiptUrl: string;
  shop: Signer;
}

/** The notification of a payment as SMS, and as an e-mail that is its receipt. */
export function paymentMessages(news: PaymentNews): NewMessage[] {
  return orderNewsMessages({
    purpose: 'payment',
    orderId: news.orderId,
    key: `payment:${news.paymentId}`,
    customer: news,
    sms: paymentSms(news),
    template: templateOf(news),
    letter: receiptLetter(news),
  });
}

function templateOf({ shop, name, orderId, deviceModel, paidCents, parts, trackingUrl }: PaymentNews): SmsTemplateUse {
  const usual = usualValues({ shop, customer: { name }, orderId, model: deviceModel, trackingUrl });
  return { key: 'payment_issued', values: { ...usual, amount: formatMoney(paidCents), method: describeParts(parts) } };
}

function paymentSms(news: PaymentNews): string {
  const { shop, orderId, deviceModel, paidCents, parts, paidTo, trackingUrl } = news;
  const to = paidTo === null ? '' : ` to ${inPlainLetters(paidTo)}`;
  const number = shortOrderId(orderId);
  const paid = `${formatMoney(paidCents)} by ${describeParts(parts)}`;
  const text = fitSms([
    ownText(templateOf(news)),
    `${shop.name} paid ${formatMoney(paidCents)}${to === '' ? ` by ${describeParts(parts)}` : to} for ${deviceModel}, order ${number}. ${trackingUrl}`,
    `${shop.name} paid ${paid} for ${deviceModel}, order ${number}. ${trackingUrl}`,
  ]);
  return text ?? toGsmText(`${shop.name}: we have paid ${paid}, order ${number}. Thank you!`);
}

function receiptLetter(news: PaymentNews): Letter {
  const { shop, orderId, name, deviceType, deviceModel, picture, paidCents, parts, paidTo, paidAt, receiptUrl } = news;
  const number = shortOrderId(orderId);
  return {
    title: `Receipt: ${formatMoney(paidCents)} for order ${number}`,
    greeting: greetingFor(name),
    intro: `We have paid you for your device. Thank you for selling to ${shop.name}! This is your receipt.`,
    picture,
    facts: [
      ['Order number', number],
      ['Device', `${deviceModel} (${deviceType})`],
      ['Paid', formatMoney(paidCents)],
      ['By', describeParts(parts)],
      ...(paidTo === null ? [] : [['To', paidTo] as const]),
      ['On', paidAt],
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'Download the receipt (PDF)', url: receiptUrl },
    linkNote: 'This link shows your receipt to whoever has it. Please keep it to yourself.',
    shop,
  };
}
