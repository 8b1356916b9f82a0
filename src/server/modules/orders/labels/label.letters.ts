import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** News of a label that could not be made at once. `address`: the customer has to check the address. `ready`: the label is made now. */
const LABEL_NEWS = ['address', 'ready'] as const;

export interface LabelNews extends AboutOrder {
  what: (typeof LABEL_NEWS)[number];
  /** Problem of the address: a clause that begins in lower case. */
  words: string;
  /** True when the address came by the tracking link, and so perhaps not from the customer. */
  isByLink?: boolean;
  /** Number of the address that the label is for; each is announced once. */
  round: number;
}

/** Notifies the customer of the news. */
export const labelNews = orderLetter<LabelNews>({
  name: 'label',
  purpose: 'order_status',
  to: ({ customer }) => customer,
  key: ({ orderId, what, round }) => `order:${orderId}:label:${what}:${round}`,
  // A later message about the status does not repeat it.
  life: () => ({ isLasting: true }),
  content: ({ what, words, isByLink = false, device, trackingUrl }, { number, start, keepLink, questions }) => {
    const facts = [
      ['Order number', number],
      ['Device', device],
    ] as const;
    const note = `${keepLink()} ${questions}`;
    if (what === 'ready') {
      const text =
        'Your prepaid shipping label is ready. Print it, pack your device, and drop it off with the carrier.';
      // Every change is reported to the customer's own number and mailbox (decision 008).
      const changedText = isByLink
        ? ' Its address was changed from your order’s link. If that wasn’t you, call us first.'
        : '';
      const short = `${start}: your shipping label is ready.${changedText}`;
      return {
        title: `Order ${number}: your label is ready`,
        intro: `${text}${changedText}`,
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
