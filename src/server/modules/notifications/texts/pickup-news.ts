import { shortOrderId } from '#domain/orders/short-id.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import { shortDay } from '../confirmation/day-words.ts';
import type { NewMessage } from '../message.ts';
import { inFull } from './appointment-message.ts';
import type { Letter } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';

/** A free window; its link opens a page where one press books it. */
interface FreeWindow {
  date: string;
  time: string;
  url: string;
}

/** News of a pickup for its customer, on the day of the pickup. */
export interface StopNews {
  orderId: string;
  customer: { name: string; email: string; phone: string };
  device: string;
  /** Version of the order after the driver's report; names the news, so that it is told once. */
  version: number;
  /** The driver's first name while they are on the way; the next free windows after a pickup that failed. */
  news: { what: 'on_the_way'; driver: string } | { what: 'failed'; free: readonly FreeWindow[] };
  trackingUrl: string;
  shop: Signer;
}

/** "The driver is on the way" helps for an hour. */
const ON_THE_WAY_MINUTES = 60;

/** The news as SMS and as e-mail. */
export function stopMessages(given: StopNews): NewMessage[] {
  const { orderId, customer, version, news } = given;
  const words = { sms: smsOf(given), letter: letterOf(given) };
  const life = news.what === 'on_the_way' ? { livesMinutes: ON_THE_WAY_MINUTES } : {};
  return orderNewsMessages({
    purpose: 'appointment',
    orderId,
    key: `order:${orderId}:stop:${news.what}:${version}`,
    orderVersion: version,
    customer,
    ...words,
    ...life,
  });
}

function smsOf({ orderId, news, trackingUrl, shop }: StopNews): string {
  const start = `${shop.name} order ${shortOrderId(orderId)}:`;
  if (news.what === 'on_the_way') {
    return toGsmText(`${start} ${news.driver}, our driver, is on the way to you. Questions? ${shop.phone}`);
  }
  const sorry = `${start} we could not pick up your device.`;
  // One press each is worth a second segment.
  const linked = [
    `${start} not picked up. Book ${linksTo(news.free)}`,
    `${start} not picked up. ${linksTo(news.free)}`,
  ];
  const texts = [
    `${start} not picked up. Free: ${timesOf(news.free)}. Choose: ${trackingUrl}`,
    `${sorry} Choose a time: ${trackingUrl}`,
  ];
  return (
    (news.free.length > 0 ? fitSms(linked) : null) ?? fitSms(texts) ?? toGsmText(`${sorry} Please call ${shop.phone}.`)
  );
}

/** Names windows briefly, each with its link: "Nov 24, 10:00 AM: http://… 11:00 AM: http://…". */
function linksTo(free: readonly FreeWindow[]): string {
  return free.map((window, index) => `${briefly(window, free[index - 1])}: ${window.url}`).join(' ');
}

/** Names a window; its day only where it is not that of the one before. */
function briefly({ date, time }: FreeWindow, before: FreeWindow | undefined): string {
  return date === before?.date ? time : `${shortDay(date)}, ${time}`;
}

/** Names windows briefly: "Nov 24, 10:00 AM or 11:00 AM". */
function timesOf(free: readonly FreeWindow[]): string {
  return free.map((window, index) => briefly(window, free[index - 1])).join(' or ');
}

function letterOf({ orderId, customer, device, news, trackingUrl, shop }: StopNews): Letter {
  const number = shortOrderId(orderId);
  const isFailed = news.what === 'failed';
  return {
    title: isFailed ? `Order ${number}: please choose a new pickup time` : `Order ${number}: our driver is on the way`,
    greeting: greetingFor(customer.name),
    intro: isFailed
      ? 'We could not pick up your device today. Please choose another time: your order and its price stay as they are.'
      : `${news.driver} is on the way to you. Have the device ready: backed up, signed out, and erased.`,
    facts: [
      ['Order number', number],
      ['Device', device],
    ],
    stepsTitle: '',
    steps: [],
    links: isFailed ? news.free.map((window) => ({ label: `Book ${inFull(window)}`, url: window.url })) : [],
    link: { label: isFailed ? 'Choose another time' : 'See your order', url: trackingUrl },
    linkNote: `This link shows your order to whoever has it. Please keep it to yourself. Questions? Call us at ${shop.phone}.`,
    shop,
  };
}

/** The text with which a driver gets the link to the stops of a day. */
export function driverDayText({ shopName, date, url }: { shopName: string; date: string; url: string }): string {
  return toGsmText(`${shopName}: your pickups of ${shortDay(date)}: ${url}`);
}
