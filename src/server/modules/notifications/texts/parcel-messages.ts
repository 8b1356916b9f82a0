import { shortOrderId } from '#domain/orders/short-id.ts';
import { type ParcelTrouble, TROUBLES } from '#domain/shipping/troubles.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { NewMessage } from '../message.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';

/** News of a parcel on its way to the shop. */
export interface ParcelNews {
  /** `void`: the carrier took an unused label back. `reopened`: such a label was scanned after all. */
  what: ParcelTrouble | 'void' | 'reopened';
  orderId: string;
  /** Names the news, so that it is told once. */
  key: string;
  customer: { name: string; email: string; phone: string };
  device: string;
  trackingUrl: string;
  shop: Signer & { publicUrl: string };
}

interface NewsWords {
  title: string;
  text: string;
  staff: string;
}

const OTHERS: Record<'void' | 'reopened', NewsWords> = {
  void: {
    title: 'Your label has expired',
    text: 'Three weeks have passed and your label was not used, so we have closed the order. Please do not use the label any more. You can sell to us again at any time, at the price of that day.',
    staff: '',
  },
  reopened: {
    title: 'On its way after all',
    text: '',
    staff:
      'The label was taken back as unused, and now the carrier has scanned it. The order is open again: the postage may be charged once more.',
  },
};

const wordsOf = (what: ParcelNews['what']): NewsWords =>
  what === 'void' || what === 'reopened' ? OTHERS[what] : TROUBLES[what];

/** The news for the customer as SMS and as e-mail. */
export function parcelMessages(news: ParcelNews): NewMessage[] {
  const { what, orderId, key, customer, trackingUrl, shop } = news;
  const { title, text } = wordsOf(what);
  const start = `${shop.name} order ${shortOrderId(orderId)}`;
  const sms =
    fitSms([`${start}: ${text} ${trackingUrl}`, `${start}: ${title}. ${trackingUrl}`]) ??
    toGsmText(`${start}: ${title}.`);
  const letter = letterOf(news, { title, intro: text, greeting: greetingFor(customer.name), device: news.device });
  // News of a status that comes after it does not say it.
  return orderNewsMessages({ purpose: 'order_status', orderId, key, customer, sms, letter, isLasting: true });
}

/** The e-mail that tells the shop what to do about a parcel. It holds no word about the customer. */
export function parcelNotice(news: ParcelNews): NewMessage {
  const { title, staff } = wordsOf(news.what);
  const letter: Letter = {
    ...letterOf(news, { title, intro: staff, greeting: 'Hello,', device: news.device }),
    link: { label: 'Open the orders', url: `${news.shop.publicUrl}/admin` },
    linkNote: 'The details of the order show every event of the parcel.',
  };
  return {
    channel: 'email',
    recipient: news.shop.email,
    subject: letter.title,
    text: letterText(letter),
    html: letterHtml(letter),
    purpose: 'shop_notice',
    orderId: null,
    dedupeKey: `${news.key}:shop`,
  };
}

function letterOf(
  { orderId, trackingUrl, shop }: ParcelNews,
  { title, intro, greeting, device }: { title: string; intro: string; greeting: string; device: string },
): Letter {
  const number = shortOrderId(orderId);
  return {
    title: `Order ${number}: ${title}`,
    greeting,
    intro,
    facts: [
      ['Order number', number],
      ['Device', device],
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'Track your parcel', url: trackingUrl },
    linkNote: `This link shows your order to whoever has it. Please keep it to yourself. Questions? Call us at ${shop.phone}.`,
    shop,
  };
}
