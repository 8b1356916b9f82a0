import { RETURN_NEXT, TO_COLLECT } from '#domain/returns/return-states.ts';
import { RETURN_TROUBLES } from '#domain/returns/return-troubles.ts';
import { PARCEL_TROUBLES, type ParcelTrouble } from '#domain/shipping/troubles.ts';
import { staffPath } from '#domain/staff-addresses.ts';
import { type AboutOrder, orderLetter, shopNotice } from '#server/modules/letters/index.ts';

/** News of a return for the sender of the device. */
export interface ReturnNews extends AboutOrder {
  what: (typeof RETURN_STEPS)[number] | ParcelTrouble;
  /** Identifies the news, so it is sent once. */
  key: string;
  /** Reason of the return, as text for its sender; null when another message gives it. */
  why: string | null;
  carrier: string | null;
  trackingNumber: string | null;
}

/** `to_collect`: the return of a device that may not be mailed begins. */
const RETURN_STEPS = ['began', 'to_collect', 'sent', 'delivered', 'handed_over'] as const;

/** Texts for the sender and for staff; null when staff have nothing to do. */
const WORDS: Record<ReturnNews['what'], { title: string; text: string; staff: string | null }> = {
  ...RETURN_TROUBLES,
  began: {
    title: 'Your device is coming back',
    text: RETURN_NEXT,
    staff: null,
  },
  to_collect: {
    title: 'Pick up your device at our shop',
    text: TO_COLLECT,
    staff: null,
  },
  sent: {
    title: 'On its way back to you',
    text: 'Your device is on its way back to you, free of charge.',
    staff: null,
  },
  delivered: {
    title: 'Your device was delivered',
    text: 'The carrier delivered your device. If you don’t have it, please call us.',
    staff: null,
  },
  handed_over: {
    title: 'You have your device back',
    text: 'Your device was picked up at our shop. If you don’t have it, please call us.',
    staff: null,
  },
};

/** Sends the news of a return to the sender of the device. */
export const returnNews = orderLetter<ReturnNews>({
  name: 'return',
  purpose: 'order_status',
  to: ({ customer }) => customer,
  key: ({ key }) => key,
  // A later status message does not include it.
  life: () => ({ isLasting: true }),
  content: (news, { number, start, keepLink, questions }) => {
    const { what, why, device, trackingNumber, trackingUrl } = news;
    const { title, text: after } = WORDS[what];
    const text = why === null ? after : `${why} ${after}`;
    const tracked = what === 'sent' && trackingNumber !== null ? ` Tracking number ${trackingNumber}.` : '';
    return {
      title: `Order ${number}: ${title}`,
      intro: text,
      facts: [
        ['Order number', number],
        ['Device', device],
        ['Tracking number', trackingOf(news)],
      ],
      link: { label: 'View your order', url: trackingUrl },
      note: `${keepLink()} ${questions}`,
      sms: [
        why === null ? [] : [`${start}: ${text} ${trackingUrl}`, `${start}: ${why} ${trackingUrl}`],
        [
          `${start}: ${text}${tracked} ${trackingUrl}`,
          `${start}: ${title}.${tracked} ${trackingUrl}`,
          `${start}: ${title}. ${trackingUrl}`,
        ],
        `${start}: ${title}.`,
      ],
    };
  },
  examples: (about) => {
    const parcel = { ...about, why: null, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };
    const steps = RETURN_STEPS.map((what): [string, ReturnNews] => [
      what,
      { ...parcel, what, key: `return:r1:${what}` },
    ]);
    const why = 'It isn’t paid off with its carrier.';
    return {
      ...Object.fromEntries(steps),
      'began-because': { ...parcel, what: 'began', key: 'return:r1:why', why, carrier: null, trackingNumber: null },
      ...troubles(parcel),
    };
  },
});

/** Tells the shop what to do about a return. */
export const returnNotice = shopNotice<Pick<ReturnNews, 'orderId' | 'device' | 'shop' | 'what' | 'key' | Tracked>>({
  name: 'shop-return',
  key: ({ key }) => `${key}:shop`,
  isSent: ({ what }) => WORDS[what].staff !== null,
  content: ({ what, ...parcel }) => {
    const { title, staff } = WORDS[what];
    return {
      title: `Return: ${title}`,
      intro: staff ?? '',
      facts: [['Tracking number', trackingOf(parcel)]],
      link: { label: 'Open returns', path: staffPath('admin', 'returns') },
      note: 'You’ll find every carrier update in the return.',
    };
  },
  examples: (about) => troubles({ ...about, why: null, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }),
});

type Tracked = 'carrier' | 'trackingNumber';

/** Returns carrier and number of the parcel; null while it has none. */
function trackingOf({ carrier, trackingNumber }: Pick<ReturnNews, Tracked>): string | null {
  return trackingNumber === null ? null : [carrier, trackingNumber].join(' ');
}

function troubles(news: Omit<ReturnNews, 'what' | 'key'>): Record<string, ReturnNews> {
  return Object.fromEntries(PARCEL_TROUBLES.map((what) => [what, { ...news, what, key: `return:r1:${what}` }]));
}
