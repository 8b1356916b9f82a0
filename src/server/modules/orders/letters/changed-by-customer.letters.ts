import { longSlot } from '#domain/messages/day-words.ts';
import { type AboutOrder, shopNotice } from '#server/modules/letters/index.ts';

/** A change of an order by its customer. A slot is the shop's day (YYYY-MM-DD) and a time such as "10:00 AM". */
interface CustomerChange extends Pick<AboutOrder, 'orderId' | 'device' | 'shop'> {
  what: 'cancelled' | 'moved';
  /** Identifies the change, which is announced once. */
  version: number;
  /** Assignee of the order, as staff wrote it; null without one. */
  assignedTo: string | null;
  before: { date: string; time: string } | null;
  /** Null for an order that was cancelled. */
  now: { date: string; time: string } | null;
}

const TEXTS = {
  cancelled: {
    title: 'canceled by the customer',
    intro: 'The customer canceled this order. No pickup is needed.',
  },
  booked: { title: 'pickup booked by the customer', intro: 'The customer chose a pickup time.' },
  moved: { title: 'pickup moved by the customer', intro: 'The customer chose a new pickup time.' },
} as const satisfies Record<CustomerChange['what'] | 'booked', { title: string; intro: string }>;

/** Notifies the shop of a change by a customer. */
export const customerChangeNotice = shopNotice<CustomerChange>({
  name: 'shop-changed-by-customer',
  key: ({ orderId, version }) => `order:${orderId}:shop:${version}`,
  content: ({ what, assignedTo, before, now }) => {
    return {
      ...TEXTS[what === 'moved' && before === null ? 'booked' : what],
      facts: [
        ['Original pickup', before && longSlot(before)],
        [before === null ? 'Pickup time' : 'New pickup time', now && longSlot(now)],
        ['Assigned to', assignedTo ?? 'Unassigned'],
      ],
      note: 'If someone else is assigned, please let them know.',
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
