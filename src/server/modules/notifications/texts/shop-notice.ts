import { shortOrderId } from '#domain/orders/short-id.ts';
import type { NewMessage } from '../message.ts';
import { inFull } from './appointment-message.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import type { Signer } from './letter-parts.ts';

/** What a customer did with their order: a slot is the shop's day (YYYY-MM-DD) and a time such as "10:00 AM". */
export interface ShopNews {
  what: 'cancelled' | 'moved';
  orderId: string;
  device: string;
  /** Names the change, so that it is told once. */
  version: number;
  /** Who works on the order, in the words of staff; null for nobody. */
  assignedTo: string | null;
  before: { date: string; time: string } | null;
  /** Null for an order that was cancelled. */
  now: { date: string; time: string } | null;
  shop: Signer & { publicUrl: string };
}

const WORDS = {
  cancelled: {
    title: 'cancelled by its customer',
    intro: 'The customer has cancelled this order. Nobody needs to go there any more.',
  },
  booked: { title: 'pickup booked by its customer', intro: 'The customer has chosen a time for the pickup.' },
  moved: { title: 'pickup moved by its customer', intro: 'The customer has chosen another time for the pickup.' },
} as const satisfies Record<ShopNews['what'] | 'booked', { title: string; intro: string }>;

/**
 * The e-mail that tells the shop, and through it whoever is assigned. It holds no word about the customer and belongs to no
 * order of the log, so that erasing a person leaves nothing here: the order itself has the rest.
 */
export function shopNotice(news: ShopNews): NewMessage {
  const { what, orderId, device, version, assignedTo, before, now, shop } = news;
  const number = shortOrderId(orderId);
  const words = WORDS[what === 'moved' && before === null ? 'booked' : what];
  const letter: Letter = {
    title: `Order ${number}: ${words.title}`,
    greeting: 'Hello,',
    intro: words.intro,
    facts: [
      ['Order number', number],
      ['Device', device],
      ...(before === null ? [] : [['Pickup was on', inFull(before)] as const]),
      ...(now === null ? [] : [[before === null ? 'Pickup is on' : 'Pickup is now on', inFull(now)] as const]),
      ['Assigned to', assignedTo ?? 'Nobody'],
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'Open the orders', url: `${shop.publicUrl}/admin` },
    linkNote: 'Please tell whoever is assigned, if that is not you.',
    shop,
  };
  return {
    channel: 'email',
    recipient: shop.email,
    subject: letter.title,
    text: letterText(letter),
    html: letterHtml(letter),
    purpose: 'shop_notice',
    orderId: null,
    dedupeKey: `order:${orderId}:shop:${version}`,
  };
}
