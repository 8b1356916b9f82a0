import { type Cents, formatMoney } from '#domain/money.ts';
import { plainMask } from '#domain/payouts/payout-ways.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** Facts of a payout choice. */
interface PayoutNews extends AboutOrder {
  /** Version of the choice, so each is sent once. */
  version: number;
  /** Masked: "Zelle (•••) •••-0142". */
  payout: string;
  /** Fee that is taken off, in cents; 0 for none. */
  feeCents: Cents;
}

/** Notification of new payout details, since another person may have entered them. */
export const payoutNews = orderLetter<PayoutNews>({
  name: 'payout',
  purpose: 'payout_details',
  to: ({ customer }) => customer,
  key: ({ orderId, version }) => `order:${orderId}:payout:${version}`,
  content: ({ payout, feeCents, trackingUrl, shop }, { number, start, keepLink }) => {
    // The dots of the mask are not GSM characters.
    const sentence = `${start}: we’ll pay you by ${plainMask(payout)}. Not you? Call ${shop.phone}.`;
    return {
      title: `Order ${number}: how we’ll pay you`,
      intro: `We’ve saved how you want to be paid for this order. If this wasn’t you, call us right away at ${shop.phone}, before we pay.`,
      facts: [
        ['Order number', number],
        ['Payout', payout],
        ['Fee taken off', feeCents === 0 ? null : formatMoney(feeCents)],
      ],
      link: { label: 'View your order', url: trackingUrl },
      note: keepLink(),
      sms: [[`${sentence} ${trackingUrl}`, sentence], sentence],
    };
  },
  examples: (about) => ({ zelle: { ...about, version: 1, payout: 'Zelle (•••) •••-0142', feeCents: 0 } }),
});
