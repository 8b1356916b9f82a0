import { longSlot } from '#domain/messages/day-words.ts';
import { type AboutOrder, shopNotice } from '#server/modules/letters/index.ts';

/** What a customer did with their order: a slot is the shop's day (YYYY-MM-DD) and a time such as "10:00 AM". */
interface CustomerChange extends Pick<AboutOrder, 'orderId' | 'device' | 'shop'> {
  what: 'cancelled' | 'moved';
  /** Names the change, so that it is told once. */
  version: number;
  /** Who works on the order, in the words of staff; null for nobody. */
  assignedTo: string | null;
  before: { date: string; time: string } | null;
  /** Null for an order that was cancelled. */
  now: { date: string; time: string } | null;
}

const WORDS = {
  cancelled: {
    title: 'cancelled by its customer',
    intro: 'The customer has cancelled this order. Nobody needs to go there any more.',
  },
  booked: { title: 'pickup booked by its customer', intro: 'The customer has chosen a time for the pickup.' },
  moved: { title: 'pickup moved by its customer', intro: 'The customer has chosen another time for the pickup.' },
} as const satisfies Record<CustomerChange['what'] | 'booked', { title: string; intro: string }>;

/** Tells the shop of a change by a customer. */
export const customerChangeNotice = shopNotice<CustomerChange>({
  name: 'shop-changed-by-customer',
  key: ({ orderId, version }) => `order:${orderId}:shop:${version}`,
  words: ({ what, assignedTo, before, now }) => {
    return {
      ...WORDS[what === 'moved' && before === null ? 'booked' : what],
      facts: [
        ['Pickup was on', before && longSlot(before)],
        [before === null ? 'Pickup is on' : 'Pickup is now on', now && longSlot(now)],
        ['Assigned to', assignedTo ?? 'Nobody'],
      ],
      note: 'Please tell whoever is assigned, if that is not you.',
    };
  },
  examples: (about) => {
    const before = { date: '2026-11-21', time: '10:00 AM' };
    const change = { ...about, what: 'moved', version: 2, before, assignedTo: 'Kim, van 2' } as const;
    return {
      cancelled: { ...change, what: 'cancelled', now: null },
      booked: { ...change, before: null, now: before },
      moved: { ...change, now: { date: '2026-12-02', time: '2:00 PM' } },
    };
  },
});
