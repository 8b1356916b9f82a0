import type { SmsTemplateUse } from '#domain/messages/new-message.ts';
import { listDeviceModels, summarizeDevices } from '#domain/messages/several-devices.ts';
import { defaultSmsText, usualValues } from '#domain/messages/sms-values.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { describePaidParts, PAYMENT_METHOD_VALUES, type PaidPart } from '#domain/payment-methods.ts';
import { AFTER_REVERSAL, type AfterReversal } from '#domain/payments/after-reversal.ts';
import { feeFacts } from '#domain/payouts/fees.ts';
import { plainMask } from '#domain/payouts/payout-ways.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** Facts of a payment for its customer: email, phone, device, amount, order and link to the receipt. */
export interface PaymentNews extends AboutOrder {
  paymentId: string;
  deviceType: DeviceType;
  /** What the seller got. */
  paidCents: Cents;
  /** Methods of the payment with their amounts, which add up to `paidCents`. */
  parts: readonly PaidPart[];
  /** Fee that was taken off the price; 0 for none. */
  sellerFeeCents: Cents;
  /** Masked payee, such as "Zelle (•••) •••-0142"; null when unknown. */
  paidTo: string | null;
  /** Day and time in the shop, as text for people. */
  paidAt: string;
  receiptUrl: string;
}

/** Notification of a payment; its email is the receipt. */
export const paymentNews = orderLetter<PaymentNews>({
  name: 'payment',
  purpose: 'payment',
  to: ({ customer }) => customer,
  key: ({ paymentId }) => `payment:${paymentId}`,
  content: (news, { number, keepLink }) => {
    const { device, deviceType, paidCents, parts, paidTo, paidAt, picture, trackingUrl, receiptUrl, shop } = news;
    const [amount, methods] = [formatMoney(paidCents), describePaidParts(parts)];
    const way = paidTo === null ? `by ${methods}` : `to ${plainMask(paidTo)}`;
    const template = templateOf(news, device);
    return {
      title: `Receipt: ${amount} for order ${number}`,
      intro: `We’ve paid you for your device. Thank you for selling to ${shop.name}! Here’s your receipt.`,
      picture,
      facts: [
        ['Order number', number],
        ['Device', `${device} (${deviceType})`],
        ...feeFacts(news),
        ['Amount', amount],
        ['Method', methods],
        ['Sent to', paidTo],
        ['Date', paidAt],
      ],
      link: { label: 'Download receipt (PDF)', url: receiptUrl },
      note: keepLink('receipt'),
      sms: [
        [
          defaultSmsText(template),
          `${shop.name} paid ${amount} ${way} for ${device}, order ${number}. ${trackingUrl}`,
          `${shop.name} paid ${amount} by ${methods} for ${device}, order ${number}. ${trackingUrl}`,
        ],
        `${shop.name}: we’ve paid you ${amount} by ${methods}, order ${number}. Thank you!`,
      ],
      template,
    };
  },
  examples: (about) => ({ zelle: sample(about, 'p1') }),
});

/** Facts of a reversed payment for its customer, only from the ledger. */
interface ReversalNews extends PaymentNews {
  /** Day and time in the shop, as text for people. */
  reversedAt: string;
  /** Note of staff to the customer, or null. */
  customerNote: string | null;
  /** State of the order since: closed when it was cancelled or declined, as after a return; paid when it was paid again; else open. */
  after: AfterReversal;
}

/** Notification of a reversed payment. */
export const reversalNews = orderLetter<ReversalNews>({
  name: 'payment-reversed',
  purpose: 'payment_reversed',
  to: ({ customer }) => customer,
  key: ({ paymentId }) => `payment:${paymentId}:reversed`,
  content: (news, { number }) => {
    const { device, paidCents, parts, paidAt, reversedAt, customerNote, trackingUrl, receiptUrl, shop } = news;
    const [amount, next] = [formatMoney(paidCents), AFTER_REVERSAL[news.after]];
    const paid = `${amount} by ${describePaidParts(parts)}`;
    const what = `${shop.name}: our payment of ${paid} for order ${number} was reversed.`;
    const call = `Questions? ${shop.phone}`;
    return {
      title: `Payment reversed: ${amount} for order ${number}`,
      intro: `We reversed our payment of ${amount} for your order ${number}. It no longer counts as paid. ${next}`,
      facts: [
        ['Order number', number],
        ['Device', device],
        ['Payment', paid],
        ['Paid on', paidAt],
        ['Reversed on', reversedAt],
        ['What happened', customerNote],
      ],
      link: { label: 'View the reversed receipt (PDF)', url: receiptUrl },
      note: `Weren’t expecting this? Call us at ${shop.phone} or email ${shop.email}.`,
      sms: [
        [
          `${what} ${customerNote ?? ''} ${next} ${call} ${trackingUrl}`,
          `${what} ${next} ${call} ${trackingUrl}`,
          `${what} ${call} ${trackingUrl}`,
        ].map((text) => text.replaceAll(/ {2,}/g, ' ')),
        `${what} ${call}`,
      ],
    };
  },
  examples: (about) => {
    const reversal = { ...sample(about, 'p1'), reversedAt: 'November 22, 2026, 9:40 AM' };
    return {
      open: { ...reversal, customerNote: 'Your bank sent it back.', after: 'open' },
      closed: { ...reversal, customerNote: null, after: 'closed' },
      paid: { ...reversal, customerNote: null, after: 'paid' },
    };
  },
});

/** Payments of one customer made together at the counter (decision 014). The first one names the recipient. */
interface TogetherNews extends PaymentNews {
  /** All payments, in the order of the visit. */
  all: readonly PaymentNews[];
}

/** Adds up payments that were made together; null for none. */
export function sumPayments(all: readonly PaymentNews[]): TogetherNews | null {
  const [first] = all;
  if (first === undefined) return null;
  const parts = PAYMENT_METHOD_VALUES.map((method) => {
    const partsOfMethod = all.flatMap((news) => news.parts).filter((part) => part.method === method);
    return { method, amountCents: partsOfMethod.reduce((sum, { amountCents }) => sum + amountCents, 0) };
  }).filter(({ amountCents }) => amountCents > 0);
  const sumOf = (field: 'paidCents' | 'sellerFeeCents') => all.reduce((sum, news) => sum + news[field], 0);
  return { ...first, all, parts, paidCents: sumOf('paidCents'), sellerFeeCents: sumOf('sellerFeeCents') };
}

/** Notification of several orders paid together: one SMS, and one email that is the receipt of each. */
export const togetherNews = orderLetter<TogetherNews>({
  name: 'payment-of-visit',
  purpose: 'payment',
  to: ({ customer }) => customer,
  key: ({ paymentId }) => `payments:${paymentId}`,
  content: (together) => {
    const { all, paidCents, parts, paidAt, trackingUrl, shop } = together;
    const [amount, methods] = [formatMoney(paidCents), describePaidParts(parts)];
    const paid = `${amount} by ${methods} for ${all.length} devices`;
    const devices = all.map(({ device }) => device);
    const template = templateOf(together, summarizeDevices(devices));
    const receipts = all.map(({ device, receiptUrl: url }) => ({ label: `Receipt for ${device} (PDF)`, url }));
    return {
      title: `Receipt: ${amount} for ${all.length} devices`,
      intro: `We’ve paid you for your ${all.length} devices. Thank you for selling to ${shop.name}! Here are your receipts.`,
      facts: [
        ...all.map(({ device, orderId, paidCents: cents }, index) => {
          return [`Device ${index + 1}`, `${device}: ${formatMoney(cents)}, order ${shortOrderId(orderId)}`] as const;
        }),
        ...feeFacts(together),
        ['Total', amount],
        ['Method', methods],
        ['Date', paidAt],
      ],
      links: receipts.slice(0, -1),
      link: receipts.at(-1) ?? { label: 'Track your order', url: trackingUrl },
      note: 'Anyone with these links can see your receipts, so keep them private.',
      sms: [
        // Allows a second SMS segment for the models, so the customer sees all devices.
        [
          `${shop.name} paid ${paid}: ${listDeviceModels(devices)}. ${trackingUrl}`,
          `${shop.name} paid ${paid}: ${listDeviceModels(devices)}. Thank you!`,
        ],
        [defaultSmsText(template), `${shop.name} paid ${paid}. ${trackingUrl}`],
        `${shop.name}: we’ve paid you ${paid}. Thank you!`,
      ],
      template,
    };
  },
  examples: (about) => {
    const all = ['p1', 'p2', 'p3'].map((id) => sample(about, id));
    return { several: { ...sample(about, 'p1'), all, paidCents: 255_000 } };
  },
});

/** Fills the text that staff can edit. @param model the device, or a short list of all devices */
function templateOf(news: PaymentNews, model: string): SmsTemplateUse {
  const values = { amount: formatMoney(news.paidCents), method: describePaidParts(news.parts) };
  return { key: 'payment_issued', values: { ...usualValues({ ...news, model }), ...values } };
}

function sample(about: AboutOrder, paymentId: string): PaymentNews {
  return {
    ...about,
    paymentId,
    deviceType: 'iPhone',
    paidCents: 85_000,
    parts: [{ method: 'zelle', amountCents: 85_000 }],
    sellerFeeCents: 0,
    paidTo: 'Zelle (•••) •••-0142',
    paidAt: 'November 21, 2026, 3:12 PM',
    receiptUrl: `${about.trackingUrl}/receipt.pdf`,
  };
}
