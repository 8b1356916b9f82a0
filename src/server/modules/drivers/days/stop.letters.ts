import { longSlot, shortDay, shortSlot } from '#domain/messages/day-words.ts';
import { HAVE_IT_READY } from '#domain/promise/promised-times.ts';
import { toGsmText } from '#domain/sms-segments.ts';
import { type AboutOrder, orderLetter } from '#server/modules/letters/index.ts';

/** A free window; its link opens a page where one press books it. */
interface FreeWindow {
  date: string;
  time: string;
  url: string;
}

/** News of a pickup for its customer, on the day of the pickup. */
interface StopNews extends AboutOrder {
  /** Version of the order after the driver's report; identifies the news, so it is sent once. */
  version: number;
  /** The driver's first name while they are on the way; the next free windows after a pickup that failed. */
  news: { what: 'on_the_way'; driver: string } | { what: 'failed'; free: readonly FreeWindow[] };
}

/** "The driver is on the way" helps for an hour. */
const ON_THE_WAY_MINUTES = 60;

/** Sends a customer the news that the driver is on the way, or that the pickup failed. */
export const stopNews = orderLetter<StopNews>({
  name: 'stop',
  purpose: 'appointment',
  to: ({ customer }) => customer,
  key: ({ orderId, news, version }) => `order:${orderId}:stop:${news.what}:${version}`,
  life: ({ news, version }) => {
    const lives = news.what === 'on_the_way' ? { livesMinutes: ON_THE_WAY_MINUTES } : {};
    return { orderVersion: version, ...lives };
  },
  content: (stopFacts, { number, start, keepLink, questions }) => {
    const { device, news, trackingUrl, shop } = stopFacts;
    const about = { facts: [['Order number', number] as const, ['Device', device] as const] };
    const note = `${keepLink()} ${questions}`;
    if (news.what === 'on_the_way') {
      return {
        ...about,
        note,
        title: `Order ${number}: our driver is on the way`,
        intro: `${news.driver} is on the way to you. ${HAVE_IT_READY}`,
        link: { label: 'View your order', url: trackingUrl },
        sms: [`${start}: ${news.driver}, our driver, is on the way to you. Questions? ${shop.phone}`],
      };
    }
    const { free } = news;
    const sorry = `${start}: we couldn’t pick up your device.`;
    const missed = `${start}: not picked up.`;
    return {
      ...about,
      note,
      title: `Order ${number}: please choose a new pickup time`,
      intro: 'We couldn’t pick up your device today. Choose another time. Your order and price stay the same.',
      links: free.map((window) => ({ label: `Book ${longSlot(window)}`, url: window.url })),
      link: { label: 'Choose another time', url: trackingUrl },
      sms: [
        // Links that book with one press are worth a second segment.
        free.length === 0 ? [] : [`${missed} Book ${linksTo(free)}`, `${missed} ${linksTo(free)}`],
        [
          ...(free.length === 0 ? [] : [`${missed} Open times: ${timesOf(free)}. Choose: ${trackingUrl}`]),
          `${sorry} Choose a time: ${trackingUrl}`,
        ],
        `${sorry} Please call ${shop.phone}.`,
      ],
    };
  },
  examples: (about) => {
    const stop = { ...about, version: 5 };
    const free = ['10:00 AM', '11:00 AM'].map((time, index) => {
      return { date: '2026-11-24', time, url: `${about.trackingUrl}?pickup=${index}` };
    });
    return {
      'on-the-way': { ...stop, news: { what: 'on_the_way', driver: 'Drew' } },
      failed: { ...stop, news: { what: 'failed', free } },
      'failed-full': { ...stop, news: { what: 'failed', free: [] } },
    };
  },
});

/** Names windows briefly, each with its link: "Nov 24, 10:00 AM: http://… 11:00 AM: http://…". */
function linksTo(free: readonly FreeWindow[]): string {
  return free.map((window, index) => `${nameWindow(window, free[index - 1])}: ${window.url}`).join(' ');
}

/** Names windows briefly: "Nov 24, 10:00 AM or 11:00 AM". */
function timesOf(free: readonly FreeWindow[]): string {
  return free.map((window, index) => nameWindow(window, free[index - 1])).join(' or ');
}

/** Names a window, with its day only when it differs from the previous one's. */
function nameWindow(window: FreeWindow, before: FreeWindow | undefined): string {
  return window.date === before?.date ? window.time : shortSlot(window);
}

/** Writes the SMS with a driver's link to the stops of a day. */
export function driverDayText({ shopName, date, url }: { shopName: string; date: string; url: string }): string {
  return toGsmText(`${shopName}: your pickups for ${shortDay(date)}: ${url}`);
}
