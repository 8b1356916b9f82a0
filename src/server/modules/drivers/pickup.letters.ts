import { longSlot, shortSlot } from '#domain/messages/day-words.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';
import type { HomePickup } from '#server/modules/orders/index.ts';

const PICKUP_NEWS = ['new', 'moved', 'cancelled', 'back'] as const;

/** News of a home pickup for one driver. */
export interface PickupNews extends Pick<AboutOrder, 'orderId' | 'shop'> {
  what: (typeof PICKUP_NEWS)[number];
  /** Version of the order; identifies the news, so it is sent once. */
  version: number;
  pickup: Pick<HomePickup, 'device' | 'customer' | 'address' | 'appointment' | 'notes'>;
  /** Time before the move; null for other news. */
  before: HomePickup['appointment'];
  driver: { id: string; name: string; email: string; phone: string };
}

const WORDS = {
  new: { title: 'new home pickup', intro: 'There’s a new home pickup. The shop will assign a driver.' },
  moved: { title: 'home pickup moved', intro: 'This pickup has a new time.' },
  cancelled: { title: 'home pickup canceled', intro: 'This pickup was canceled. You don’t need to go.' },
  back: { title: 'home pickup back on', intro: 'This order was canceled by mistake. The pickup is back on.' },
} as const satisfies Record<PickupNews['what'], { title: string; intro: string }>;

/** Sends the news to a driver. The SMS has all that fits two segments: time, address and customer come first. */
export const pickupNews = orderLetter<PickupNews>({
  name: 'driver',
  purpose: 'driver',
  to: ({ driver }) => driver,
  key: ({ orderId, driver, what, version }) => `order:${orderId}:driver:${driver.id}:${what}:${version}`,
  life: ({ version }) => ({ orderVersion: version }),
  content: ({ what, pickup, before, shop }, { number }) => {
    const { device, customer, address, appointment, notes } = pickup;
    const { title, intro } = WORDS[what];
    const [isOn, phone] = [what !== 'cancelled', formatPhone(customer.phone)];
    const when = appointment === null ? 'no time yet' : shortSlot(appointment);
    const start = `${shop.name}: ${title}, ${when}, order ${number}`;
    const person = [customer.name, phone].filter(Boolean).join(', ');
    const call = `Questions? Call the shop at ${shop.phone}.`;
    return {
      title: `Order ${number}: ${title}`,
      intro,
      facts: [
        ['Order number', number],
        [isOn ? 'Pickup time' : 'Original pickup', appointment === null ? 'Not chosen yet' : longSlot(appointment)],
        ['Previous time', before && longSlot(before)],
        ['Pickup address', address],
        ['Customer', isOn ? customer.name : null],
        ['Phone', isOn ? phone || 'None' : null],
        ['Device', device],
        ['Customer notes', isOn && notes ? notes : null],
      ],
      link: isOn ? { label: 'Get directions', url: mapsUrl(address) } : { label: shop.name, url: shop.publicUrl },
      note: isOn ? `Use this address and number for this pickup only. ${call}` : call,
      sms: isOn
        ? [
            [`${start}. ${address}. ${person}. ${device}.`, `${start}. ${address}. ${person}.`, `${start}. ${person}.`],
            `${start}. See your email for details.`,
          ]
        : [`${start}. ${address}.`, `${start}.`],
    };
  },
  examples: ({ orderId, customer, device, shop }) => {
    const appointment = { date: '2026-11-21', time: '10:00 AM' };
    const address = '2201 Juniper Street, Apartment 12, Austin, TX 78702';
    const pickup = { device, customer, address, appointment, notes: 'The bell doesn’t work.\nPlease call.' };
    const driver = { ...customer, id: 'd1', name: 'Drew Hart' };
    const news = { orderId, shop, version: 2, pickup, before: { date: '2026-11-20', time: '2:00 PM' }, driver };
    return {
      ...Object.fromEntries(PICKUP_NEWS.map((what): [string, PickupNews] => [what, { ...news, what }])),
      undated: { ...news, what: 'new', before: null, pickup: { ...pickup, appointment: null, notes: null } },
    };
  },
});

/** Returns the URL of a route in Google Maps, which needs no key. */
function mapsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}
