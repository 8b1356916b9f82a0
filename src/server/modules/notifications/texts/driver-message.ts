import { shortOrderId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/normalize-phone.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import { shortDay } from '../confirmation/day-words.ts';
import type { NewMessage } from '../message.ts';
import { inFull } from './appointment-message.ts';
import type { Letter } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';

/** The shop's day (YYYY-MM-DD) and a slot such as "10:00 AM". */
interface PickupTime {
  date: string;
  time: string;
}

/** News of a home pickup for one driver. */
export interface PickupNews {
  what: 'new' | 'moved' | 'cancelled' | 'back';
  /** Version of the order that it tells about; names the news, so that it is told once. */
  version: number;
  pickup: {
    orderId: string;
    device: string;
    customer: { name: string; phone: string };
    /** The whole address on one line. */
    address: string;
    /** Null while the time is to be agreed. */
    appointment: PickupTime | null;
    /** Words of the customer. */
    notes: string | null;
  };
  /** The time before the move, where there was one. */
  before: PickupTime | null;
  driver: { id: string; name: string; email: string; phone: string };
  shop: Signer & { publicUrl: string };
}

const WORDS = {
  new: { title: 'new home pickup', intro: 'There is a new home pickup. Who takes it is agreed with the shop.' },
  moved: { title: 'home pickup moved', intro: 'The customer has chosen another time for this pickup.' },
  cancelled: { title: 'home pickup cancelled', intro: 'This order was cancelled. Nobody needs to go there any more.' },
  back: { title: 'home pickup is on again', intro: 'This order was cancelled by mistake. The pickup is on again.' },
} as const satisfies Record<PickupNews['what'], { title: string; intro: string }>;

/** The news as SMS and as e-mail to a driver (S2, decision 24). They belong to the order, and are erased with its customer. */
export function driverMessages(news: PickupNews): NewMessage[] {
  const { what, version, pickup, driver } = news;
  return orderNewsMessages({
    purpose: 'driver',
    orderId: pickup.orderId,
    key: `order:${pickup.orderId}:driver:${driver.id}:${what}:${version}`,
    orderVersion: version,
    customer: driver,
    sms: driverSms(news),
    letter: driverLetter(news),
  });
}

const AGREED_LATER = 'time to be agreed';

/** Says everything that fits two segments: when, where and whom to call come first. */
function driverSms({ what, pickup, shop }: PickupNews): string {
  const { orderId, device, customer, address, appointment } = pickup;
  const when = appointment === null ? AGREED_LATER : `${shortDay(appointment.date)}, ${appointment.time}`;
  const start = `${shop.name}: ${WORDS[what].title}, ${when}, order ${shortOrderId(orderId)}`;
  if (what === 'cancelled') return fitSms([`${start}. ${address}.`]) ?? toGsmText(`${start}.`);
  const person = `${customer.name}, ${formatPhone(customer.phone)}`;
  const texts = [
    `${start}. ${address}. ${person}. ${device}.`,
    `${start}. ${address}. ${person}.`,
    `${start}. ${person}.`,
  ];
  return fitSms(texts) ?? toGsmText(`${start}. The rest is in your e-mail.`);
}

function driverLetter({ what, pickup, before, driver, shop }: PickupNews): Letter {
  const { orderId, device, customer, address, appointment, notes } = pickup;
  const number = shortOrderId(orderId);
  const { title, intro } = WORDS[what];
  const isOn = what !== 'cancelled';
  return {
    title: `Order ${number}: ${title}`,
    greeting: greetingFor(driver.name),
    intro,
    facts: [
      ['Order number', number],
      [isOn ? 'Pickup time' : 'Pickup was on', appointment === null ? 'Not chosen yet' : inFull(appointment)],
      ...(before === null ? [] : [['Time before', inFull(before)] as const]),
      ['Pickup address', address],
      ...(isOn
        ? ([
            ['Customer', customer.name],
            ['Phone', formatPhone(customer.phone)],
          ] as const)
        : []),
      ['Device', device],
      ...(isOn && notes !== null && notes !== '' ? [['Notes of the customer', notes] as const] : []),
    ],
    stepsTitle: '',
    steps: [],
    link: isOn ? { label: 'Find the way', url: mapsUrl(address) } : { label: shop.name, url: shop.publicUrl },
    linkNote: isOn
      ? `Addresses and numbers are for this pickup alone. Questions? Call the shop at ${shop.phone}.`
      : `Questions? Call the shop at ${shop.phone}.`,
    shop,
  };
}

/** The address of a route in Google Maps, which needs no key. */
function mapsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}
