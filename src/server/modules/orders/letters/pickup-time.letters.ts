import { longSlot, shortSlot } from '#domain/messages/day-words.ts';
import { HAVE_IT_READY } from '#domain/promise/promised-times.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** The shop's day (YYYY-MM-DD) and a slot such as "10:00 AM". */
interface PickupTime {
  date: string;
  time: string;
}

/** Facts of a pickup that got its first time, or a new one. */
interface PickupTimeNews extends AboutOrder {
  /** The whole pickup address on one line. */
  address: string;
  /** Identifies the change, which is announced once. */
  version: number;
  /** Null without an earlier appointment: the pickup is booked, not moved. */
  before: PickupTime | null;
  now: PickupTime;
  /** True when the shop booked or moved the pickup: the letter says so instead of asking who it was. */
  byShop: boolean;
}

/** Notifies the customer of a pickup time, which the shop or a holder of the tracking link may have chosen. */
export const pickupTimeNews = orderLetter<PickupTimeNews>({
  name: 'pickup-time',
  purpose: 'appointment',
  to: ({ customer }) => customer,
  key: ({ orderId, version }) => `order:${orderId}:appointment:${version}`,
  life: ({ version }) => ({ orderVersion: version }),
  content: ({ device, address, before, now, byShop, trackingUrl, shop }, { number, start, keepLink }) => {
    const participle = before === null ? 'booked' : 'moved';
    const contactText = byShop
      ? 'Doesn’t work for you? Choose another time at the link, or call us'
      : `Didn’t ${before === null ? 'book' : 'move'} this pickup? Call us`;
    const sentence = `${start}: your pickup is ${before === null ? 'booked for' : 'now'} ${shortSlot(now)}`;
    const previousTime = before === null ? '' : ` (was ${shortSlot(before)})`;
    const call = `${byShop ? 'Doesn’t work for you?' : 'Not you?'} Call ${shop.phone}.`;
    return {
      title: `Order ${number}: your pickup ${before === null ? 'is booked' : 'time has changed'}`,
      intro: `${byShop ? `We ${participle} your pickup. ` : ''}Our driver comes on ${longSlot(now)}. ${HAVE_IT_READY}`,
      facts: [
        ['Order number', number],
        ['Device', device],
        [before === null ? 'Pickup time' : 'New time', longSlot(now)],
        ['Previous time', before && longSlot(before)],
        ['Pickup address', address],
      ],
      link: { label: 'View or change your order', url: trackingUrl },
      note: `${keepLink()} ${contactText} at ${shop.phone}.`,
      sms: [
        [
          `${sentence}${previousTime}. ${call} ${trackingUrl}`,
          `${sentence}. ${call} ${trackingUrl}`,
          `${sentence}. ${trackingUrl}`,
        ],
        `${sentence}. ${call}`,
      ],
    };
  },
  examples: (about) => {
    const moved = {
      ...about,
      address: '2201 Juniper Street, Apartment 12, Austin, TX 78702',
      version: 2,
      before: { date: '2026-11-21', time: '10:00 AM' },
      now: { date: '2026-12-02', time: '2:00 PM' },
      byShop: false,
    };
    return { booked: { ...moved, before: null }, moved, 'moved-by-shop': { ...moved, byShop: true } };
  },
});
