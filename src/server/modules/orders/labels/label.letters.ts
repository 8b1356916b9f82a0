import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** News of a label that could not be made at once. `address`: its customer has to check theirs. `ready`: it was made after all. */
const LABEL_NEWS = ['address', 'ready'] as const;

export interface LabelNews extends AboutOrder {
  what: (typeof LABEL_NEWS)[number];
  /** What is wrong with the address: a clause that begins in lower case. */
  words: string;
  /** It is made for an address that came by the tracking link, which whoever has it may have written. */
  isByLink?: boolean;
  /** Counts the addresses for which the label was asked: each is told once. */
  round: number;
}

/** The news for the customer. */
export const labelNews = orderLetter<LabelNews>({
  name: 'label',
  purpose: 'order_status',
  to: ({ customer }) => customer,
  key: ({ orderId, what, round }) => `order:${orderId}:label:${what}:${round}`,
  // News of a status that comes after it does not say it.
  life: () => ({ isLasting: true }),
  words: ({ what, words, isByLink = false, device, trackingUrl }, { number, start, keepLink, questions }) => {
    const facts = [
      ['Order number', number],
      ['Device', device],
    ] as const;
    const note = `${keepLink()} ${questions}`;
    if (what === 'ready') {
      const text =
        'Your prepaid shipping label is ready. Print it, pack your device, and drop it off with the carrier.';
      // Every change is reported to the customer's own number and mailbox (docs/decisions/022).
      const changed = isByLink
        ? ' Its address was changed from your order’s link. If that wasn’t you, call us first.'
        : '';
      const short = `${start}: your shipping label is ready.${changed}`;
      return {
        title: `Order ${number}: your label is ready`,
        intro: `${text}${changed}`,
        facts,
        link: { label: 'Open your label', url: trackingUrl },
        note,
        sms: [[`${short} ${trackingUrl}`], short],
      };
    }
    const short = `${start}: please check your address.`;
    return {
      title: `Order ${number}: please check your address`,
      intro: `We couldn’t make your shipping label: ${words}. Please check your address, and we’ll make your label right away.`,
      facts,
      link: { label: 'Check your address', url: trackingUrl },
      note,
      sms: [
        [
          `${start}: we couldn’t confirm your address for the shipping label. Please check it: ${trackingUrl}`,
          `${short} ${trackingUrl}`,
        ],
        short,
      ],
    };
  },
  examples: (about) => {
    const news = { ...about, words: 'the house number is missing', round: 1 };
    return {
      address: { ...news, what: 'address' },
      ready: { ...news, what: 'ready' },
      ready_by_link: { ...news, what: 'ready', isByLink: true },
    };
  },
});
