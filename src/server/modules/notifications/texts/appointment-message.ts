import { shortOrderId } from '#domain/orders/short-id.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import { longDay, shortDay } from '../confirmation/day-words.ts';
import type { NewMessage } from '../message.ts';
import type { Letter } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';

/** The shop's day (YYYY-MM-DD) and a slot such as "10:00 AM". */
interface PickupTime {
  date: string;
  time: string;
}

/** Facts of a pickup that has its first time, or another one. */
export interface AppointmentNews {
  orderId: string;
  customer: { name: string; email: string; phone: string };
  device: string;
  /** The whole pickup address on one line. */
  address: string;
  /** Names the change, so that it is told once. */
  version: number;
  /** Null where there was no appointment: the pickup is booked, not moved. */
  before: PickupTime | null;
  now: PickupTime;
  /** The shop has booked or moved the pickup: the letter says so, and does not ask who it was. */
  byShop: boolean;
  trackingUrl: string;
  shop: Signer;
}

/** The news of a time as SMS and as e-mail to the customer, who may not be who chose it: the shop, or a shared link. */
export function appointmentMessages(news: AppointmentNews): NewMessage[] {
  const { orderId, customer, version } = news;
  const key = `order:${orderId}:appointment:${version}`;
  const words = { sms: appointmentSms(news), letter: appointmentLetter(news) };
  return orderNewsMessages({ purpose: 'appointment', orderId, key, customer, orderVersion: version, ...words });
}

/** The pickup's time in an SMS: "Nov 24, 10:00 AM". */
function briefly({ date, time }: PickupTime): string {
  return `${shortDay(date)}, ${time}`;
}

/** The pickup's time in a letter: "Tuesday, November 24, 2026, 10:00 AM". */
export function inFull({ date, time }: PickupTime): string {
  return `${longDay(date)}, ${time}`;
}

function appointmentSms({ shop, orderId, before, now, byShop, trackingUrl }: AppointmentNews): string {
  const what = `${shop.name} order ${shortOrderId(orderId)}: your pickup is ${before === null ? 'booked for' : 'now'} ${briefly(now)}`;
  const was = before === null ? '' : ` (was ${briefly(before)})`;
  const call = `${byShop ? 'Does not suit you?' : 'Not you?'} Call ${shop.phone}.`;
  const texts = [`${what}${was}. ${call} ${trackingUrl}`, `${what}. ${call} ${trackingUrl}`, `${what}. ${trackingUrl}`];
  return fitSms(texts) ?? toGsmText(`${what}. ${call}`);
}

function appointmentLetter(news: AppointmentNews): Letter {
  const { orderId, customer, device, address, before, now, byShop, trackingUrl, shop } = news;
  const number = shortOrderId(orderId);
  const done = before === null ? 'booked' : 'moved';
  return {
    title: `Order ${number}: your pickup ${before === null ? 'is booked' : 'has a new time'}`,
    greeting: greetingFor(customer.name),
    intro: `${byShop ? `We have ${done} your pickup. ` : ''}Our driver comes on ${inFull(now)}. Have the device ready: backed up, signed out, and erased.`,
    facts: [
      ['Order number', number],
      ['Device', device],
      ...(before === null
        ? [['Pickup time', inFull(now)] as const]
        : [['New time', inFull(now)] as const, ['Time before', inFull(before)] as const]),
      ['Pickup address', address],
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'See or change your order', url: trackingUrl },
    linkNote: `This link shows your order to whoever has it. Please keep it to yourself. ${byShop ? 'Does the time not suit you? Choose another one by the link, or call us' : `Was it not you who ${done} the pickup? Call us`} at ${shop.phone}.`,
    shop,
  };
}
