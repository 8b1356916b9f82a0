import { inPlainLetters } from '#domain/payouts/payout-ways.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** Facts of a choice of how to be paid. */
interface PayoutNews extends AboutOrder {
  /** Names the choice, so that it is told once. */
  version: number;
  /** Masked: "Zelle (•••) •••-0142". */
  payout: string;
}

/** The news of how a customer is paid: it may not have been them who chose it. */
export const payoutNews = orderLetter<PayoutNews>({
  name: 'payout',
  purpose: 'payout_details',
  to: ({ customer }) => customer,
  key: ({ orderId, version }) => `order:${orderId}:payout:${version}`,
  words: ({ payout, trackingUrl, shop }, { number, start, keepLink }) => {
    // The dots of the mask are no GSM characters.
    const what = `${start}: we’ll pay you by ${inPlainLetters(payout)}. Not you? Call ${shop.phone}.`;
    return {
      title: `Order ${number}: how we’ll pay you`,
      intro: `We’ve saved how you want to be paid for this order. If this wasn’t you, call us right away at ${shop.phone}, before we pay.`,
      facts: [
        ['Order number', number],
        ['Payout', payout],
      ],
      link: { label: 'View your order', url: trackingUrl },
      note: keepLink(),
      sms: [[`${what} ${trackingUrl}`, what], what],
    };
  },
  examples: (about) => ({ zelle: { ...about, version: 1, payout: 'Zelle (•••) •••-0142' } }),
});
