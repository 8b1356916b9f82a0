import { greetingFor } from '#domain/messages/greeting.ts';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { staffPath } from '#domain/staff-addresses.ts';
import type { AboutOrder } from './about-order.ts';
import { declareLetter } from './declared-letters.ts';
import type { Fact } from './frame/letter.ts';
import type { LetterShop } from './frame/letter-frame.ts';
import { emailOf } from './order-letter.ts';

/** The content of a letter to the shop. */
interface ShopLetterContent {
  title: string;
  intro: string;
  facts: readonly Fact[];
  /** A page for staff. */
  link: { label: string; path: string };
  note: string;
}

/** Declaration of one e-mail to the shop or its owner that is about no order. */
interface ShopLetter<Facts> {
  name: string;
  to: (facts: Facts) => string;
  /** Identifies the news, so that it is sent once. */
  key: (facts: Facts) => string;
  content: (facts: Facts) => ShopLetterContent;
  /** As in `orderLetter`. */
  examples: (about: AboutOrder) => Record<string, Facts>;
}

/**
 * Declares an e-mail to the shop or its owner about the shop itself. It holds no data of customers.
 * @returns a function that writes the message, ready to be queued
 */
export function shopLetter<Facts extends { shop: LetterShop }>(
  letter: ShopLetter<Facts>,
): (facts: Facts) => NewMessage[] {
  const write = (facts: Facts): NewMessage[] => {
    const {
      link: { label, path },
      ...content
    } = letter.content(facts);
    const { shop } = facts;
    const fullLetter = { ...content, greeting: greetingFor(''), link: { label, url: shop.publicUrl + path }, shop };
    const about = { purpose: 'shop_notice', orderId: null, dedupeKey: letter.key(facts) } as const;
    return [{ ...emailOf(fullLetter, letter.to(facts)), ...about }];
  };
  declareLetter(letter, 'shop', write);
  return write;
}

interface NoticeContent {
  /** After the order's number: "pickup moved by its customer". */
  title: string;
  intro: string;
  /** After the order's number and its device. */
  facts?: readonly Fact[];
  /** The page for staff, by default the orders. */
  link?: { label: string; path: string };
  note: string;
}

/** Declaration of one notice to the shop about an order. */
interface ShopNotice<Facts> {
  name: string;
  /** Identifies the news, so that it is sent once. */
  key: (facts: Facts) => string;
  /** Returns false to send nothing; always sent when left out. */
  isSent?: (facts: Facts) => boolean;
  content: (facts: Facts) => NoticeContent;
  /** As in `orderLetter`. */
  examples: (about: AboutOrder) => Record<string, Facts>;
}

const ORDERS = { label: 'Open orders', path: staffPath('admin', 'orders') };

/**
 * Declares an e-mail to the shop, and so to the assigned member, about an order. It holds no data of the customer and is logged
 * without the order, so erasing a person leaves nothing here.
 * @returns a function that writes the message, ready to be queued; none where there is nothing to send
 */
export function shopNotice<Facts extends { orderId: string; device: string; shop: LetterShop }>(
  notice: ShopNotice<Facts>,
): (facts: Facts) => NewMessage[] {
  const write = (facts: Facts): NewMessage[] => {
    if (notice.isSent?.(facts) === false) return [];
    const { orderId, device, shop } = facts;
    const number = shortOrderId(orderId);
    const { title, intro, facts: more = [], link: { label, path } = ORDERS, note } = notice.content(facts);
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
