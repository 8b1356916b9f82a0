import { greetingFor } from '#domain/messages/greeting.ts';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { AboutOrder } from './about-order.ts';
import { declareLetter } from './declared-letters.ts';
import type { Fact } from './frame/letter.ts';
import type { LetterShop } from './frame/letter-frame.ts';
import { emailOf } from './order-letter.ts';

/** What a letter to the shop says. */
interface ShopWords {
  title: string;
  intro: string;
  facts: readonly Fact[];
  /** A page of the staff's. */
  link: { label: string; path: string };
  note: string;
}

/** One e-mail to the shop or its owner that is about no order, as a row. */
interface ShopLetter<Facts> {
  name: string;
  to: (facts: Facts) => string;
  /** Names the news, so that it is told once. */
  key: (facts: Facts) => string;
  words: (facts: Facts) => ShopWords;
  /** As of `orderLetter`. */
  examples: (about: AboutOrder) => Record<string, Facts>;
}

/**
 * Declares an e-mail to the shop or its owner about the shop's own matters. It holds no word about a customer.
 * @returns a function that writes the message, ready to be queued
 */
export function shopLetter<Facts extends { shop: LetterShop }>(
  letter: ShopLetter<Facts>,
): (facts: Facts) => NewMessage[] {
  const write = (facts: Facts): NewMessage[] => {
    const {
      link: { label, path },
      ...words
    } = letter.words(facts);
    const { shop } = facts;
    const whole = { ...words, greeting: greetingFor(''), link: { label, url: shop.publicUrl + path }, shop };
    const about = { purpose: 'shop_notice', orderId: null, dedupeKey: letter.key(facts) } as const;
    return [{ ...emailOf(whole, letter.to(facts)), ...about }];
  };
  declareLetter(letter, 'shop', write);
  return write;
}

interface NoticeWords {
  /** After the order's number: "pickup moved by its customer". */
  title: string;
  intro: string;
  /** After the order's number and its device. */
  facts?: readonly Fact[];
  /** The staff's page, by default the orders. */
  link?: { label: string; path: string };
  note: string;
}

/** One notice to the shop about an order, as a row. */
interface ShopNotice<Facts> {
  name: string;
  /** Names the news, so that it is told once. */
  key: (facts: Facts) => string;
  /** Returns false when there is nothing to tell; always told when left out. */
  isTold?: (facts: Facts) => boolean;
  words: (facts: Facts) => NoticeWords;
  /** As of `orderLetter`. */
  examples: (about: AboutOrder) => Record<string, Facts>;
}

const ORDERS = { label: 'Open orders', path: '/admin' };

/**
 * Declares an e-mail that tells the shop about an order, and through it whoever is assigned. It holds no word about the customer and
 * belongs to no order of the log, so that erasing a person leaves nothing here: the order itself has the rest.
 * @returns a function that writes the message, ready to be queued; none where there is nothing to tell
 */
export function shopNotice<Facts extends { orderId: string; device: string; shop: LetterShop }>(
  notice: ShopNotice<Facts>,
): (facts: Facts) => NewMessage[] {
  const write = (facts: Facts): NewMessage[] => {
    if (notice.isTold?.(facts) === false) return [];
    const { orderId, device, shop } = facts;
    const number = shortOrderId(orderId);
    const { title, intro, facts: more = [], link: { label, path } = ORDERS, note } = notice.words(facts);
    const letter = {
      title: `Order ${number}: ${title}`,
      greeting: greetingFor(''),
      intro,
      facts: [['Order number', number], ['Device', device], ...more] satisfies Fact[],
      link: { label, url: shop.publicUrl + path },
      note,
      shop,
    };
    const about = { purpose: 'shop_notice', orderId: null, dedupeKey: notice.key(facts) } as const;
    return [{ ...emailOf(letter, shop.email), ...about }];
  };
  declareLetter(notice, 'shop', write);
  return write;
}
