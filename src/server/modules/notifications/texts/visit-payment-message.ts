import { type Cents, formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { describeParts, PAYMENT_METHOD_VALUES, type PaidPart } from '#domain/payment-methods.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { NewMessage, SmsTemplateUse } from '../message.ts';
import type { Letter } from './letter.ts';
import { greetingFor } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';
import type { PaymentNews } from './payment-message.ts';
import { andMore, countedModels } from './several-devices.ts';
import { ownText, usualValues } from './sms-values.ts';

/** Payments that a customer got together at the counter (decision 035). */
interface Together {
  first: PaymentNews;
  /** All of them, in the order of the visit. */
  all: readonly PaymentNews[];
  paidCents: Cents;
  /** By method, over all devices. */
  parts: readonly PaidPart[];
}

/**
 * The notification of several orders that were paid together: one SMS, and one e-mail that is the receipt of each.
 * @param all at least one
 */
export function visitPaymentMessages(all: readonly PaymentNews[]): NewMessage[] {
  const [first] = all;
  if (first === undefined) return [];
  const parts = PAYMENT_METHOD_VALUES.map((method) => {
    const own = all.flatMap((news) => news.parts).filter((part) => part.method === method);
    return { method, amountCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0) };
  }).filter(({ amountCents }) => amountCents > 0);
  const together = { first, all, parts, paidCents: all.reduce((sum, { paidCents }) => sum + paidCents, 0) };
  return orderNewsMessages({
    purpose: 'payment',
    orderId: first.orderId,
    key: `payments:${first.paymentId}`,
    customer: first,
    sms: smsOf(together),
    template: templateOf(together),
    letter: letterOf(together),
  });
}

function templateOf({ first, all, paidCents, parts }: Together): SmsTemplateUse {
  const { shop, name, orderId, trackingUrl } = first;
  const model = andMore(all.map(({ deviceModel }) => deviceModel));
  const usual = usualValues({ shop, customer: { name }, orderId, model, trackingUrl });
  return { key: 'payment_issued', values: { ...usual, amount: formatMoney(paidCents), method: describeParts(parts) } };
}

function smsOf(together: Together): string {
  const { first, all, paidCents, parts } = together;
  const { shop, trackingUrl } = first;
  const paid = `${formatMoney(paidCents)} by ${describeParts(parts)}`;
  const models = countedModels(all.map(({ deviceModel }) => deviceModel));
  // The models are worth a second segment: the customer sees that nothing was left out.
  const named = fitSms([
    `${shop.name} paid ${paid} for ${all.length} devices: ${models}. ${trackingUrl}`,
    `${shop.name} paid ${paid} for ${all.length} devices: ${models}. Thank you!`,
  ]);
  const short = fitSms([
    ownText(templateOf(together)),
    `${shop.name} paid ${paid} for ${all.length} devices. ${trackingUrl}`,
  ]);
  return named ?? short ?? toGsmText(`${shop.name}: we have paid ${paid} for ${all.length} devices. Thank you!`);
}

function letterOf({ first, all, paidCents, parts }: Together): Letter {
  const { shop, name, paidAt } = first;
  const receipts = all.map(({ deviceModel, receiptUrl }) => {
    return { label: `Receipt for ${deviceModel} (PDF)`, url: receiptUrl };
  });
  return {
    title: `Receipt: ${formatMoney(paidCents)} for ${all.length} devices`,
    greeting: greetingFor(name),
    intro: `We have paid you for your ${all.length} devices. Thank you for selling to ${shop.name}! These are your receipts.`,
    facts: [
      ...all.map(({ deviceModel, orderId, paidCents: cents }, index) => {
        return [
          `Device ${index + 1}`,
          `${deviceModel}: ${formatMoney(cents)}, order ${shortOrderId(orderId)}`,
        ] as const;
      }),
      ['Paid together', formatMoney(paidCents)],
      ['By', describeParts(parts)],
      ['On', paidAt],
    ],
    stepsTitle: '',
    steps: [],
    links: receipts.slice(0, -1),
    link: receipts.at(-1) ?? { label: 'Track your order', url: first.trackingUrl },
    linkNote: 'These links show your receipts to whoever has them. Please keep them to yourself.',
    shop,
  };
}
