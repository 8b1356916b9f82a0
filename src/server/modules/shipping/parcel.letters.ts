import { PARCEL_TROUBLES, TROUBLES } from '#domain/shipping/troubles.ts';
import { type AboutOrder, orderLetter, shopNotice } from '#server/modules/letters/index.ts';

/** `void`: the carrier voided an unused label. `reopened`: such a label was scanned after all. */
const PARCEL_NEWS = [...PARCEL_TROUBLES, 'void', 'reopened'] as const;

/** News of a parcel on its way to the shop. */
export interface ParcelNews extends AboutOrder {
  what: (typeof PARCEL_NEWS)[number];
  /** Identifies the news, so it is sent once. */
  key: string;
}

/** Texts for the customer and for staff; null for no message. */
const WORDS: Record<ParcelNews['what'], { title: string; text: string | null; staff: string | null }> = {
  ...TROUBLES,
  void: {
    title: 'Your label has expired',
    text: 'Your label wasn’t used for three weeks, so we closed this order. Please don’t use the label anymore. You can sell to us anytime at that day’s price.',
    staff: null,
  },
  // The status message notifies the customer.
  reopened: {
    title: 'Label used after all',
    text: null,
    staff:
      'The label was voided as unused, but the carrier just scanned it. The order is open again. You may be charged for postage again.',
  },
};

/** Sends the news of a parcel to the customer. */
export const parcelNews = orderLetter<ParcelNews>({
  name: 'parcel',
  purpose: 'order_status',
  to: ({ customer }) => customer,
  key: ({ key }) => key,
  // A later status message does not include it.
  life: () => ({ isLasting: true }),
  isSent: ({ what }) => WORDS[what].text !== null,
  content: ({ what, device, trackingUrl }, { number, start, keepLink, questions }) => {
    const { title, text } = WORDS[what];
    return {
      title: `Order ${number}: ${title}`,
      intro: text ?? '',
      facts: [
        ['Order number', number],
        ['Device', device],
      ],
      link: { label: 'Track your package', url: trackingUrl },
      note: `${keepLink()} ${questions}`,
      sms: [[`${start}: ${text} ${trackingUrl}`, `${start}: ${title}. ${trackingUrl}`], `${start}: ${title}.`],
    };
  },
  examples,
});

/** Tells the shop what to do about a parcel. */
export const parcelNotice = shopNotice<Pick<ParcelNews, 'orderId' | 'device' | 'shop' | 'what' | 'key'>>({
  name: 'shop-parcel',
  key: ({ key }) => `${key}:shop`,
  isSent: ({ what }) => WORDS[what].staff !== null,
  content: ({ what }) => {
    const { title, staff } = WORDS[what];
    return { title, intro: staff ?? '', note: 'You’ll find every carrier update in the order details.' };
  },
  examples,
});

function examples(about: AboutOrder): Record<string, ParcelNews> {
  return Object.fromEntries(PARCEL_NEWS.map((what) => [what, { ...about, what, key: `parcel:p1:${what}` }]));
}
