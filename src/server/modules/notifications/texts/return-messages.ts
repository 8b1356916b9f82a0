import { shortOrderId } from '#domain/orders/short-id.ts';
import { RETURN_TROUBLES } from '#domain/returns/return-troubles.ts';
import type { ParcelTrouble } from '#domain/shipping/troubles.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { NewMessage } from '../message.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import { orderNewsMessages } from './order-news.ts';

/** News of a device that goes back to its sender. */
export interface ReturnNews {
  what: 'began' | 'sent' | 'delivered' | 'handed_over' | { trouble: ParcelTrouble };
  orderId: string;
  /** Names the news, so that it is told once. */
  key: string;
  /** Why it goes back, in the words for its sender; null where another message has said it. */
  why: string | null;
  /** True for a device that may not be mailed. */
  isCollected: boolean;
  customer: { name: string; email: string; phone: string };
  device: string;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string;
  shop: Signer & { publicUrl: string };
}

const WORDS = {
  began: {
    title: 'Your device goes back to you',
    text: 'We send your device back to you, free of charge, within two business days. You get the tracking number as soon as it is on its way.',
  },
  sent: { title: 'On its way back to you', text: 'Your device is on its way back to you, free of charge.' },
  delivered: {
    title: 'Your device was delivered',
    text: 'The carrier has delivered your device. If you do not have it, please call us.',
  },
  handed_over: {
    title: 'You have your device back',
    text: 'Your device was handed over in our shop. If you do not have it, please call us.',
  },
} as const;

const TO_COLLECT = {
  title: 'Pick up your device in our shop',
  text: "We can't mail your device, so it's waiting for you in our shop.",
} as const;

function wordsOf({ what, why, isCollected }: ReturnNews): { title: string; text: string } {
  const known = typeof what === 'string' ? WORDS[what] : RETURN_TROUBLES[what.trouble];
  const words = what === 'began' && isCollected ? TO_COLLECT : known;
  return why === null ? words : { title: words.title, text: `${why} ${words.text}` };
}

/** The news for the sender of the device as SMS and as e-mail. */
export function returnMessages(news: ReturnNews): NewMessage[] {
  const { orderId, key, customer, trackingUrl, shop } = news;
  const { title, text } = wordsOf(news);
  const start = `${shop.name} order ${shortOrderId(orderId)}`;
  const number = news.what === 'sent' && news.trackingNumber !== null ? ` Tracking number ${news.trackingNumber}.` : '';
  const why =
    news.why === null ? null : fitSms([`${start}: ${text} ${trackingUrl}`, `${start}: ${news.why} ${trackingUrl}`]);
  const sms =
    why ??
    fitSms([
      `${start}: ${text}${number} ${trackingUrl}`,
      `${start}: ${title}.${number} ${trackingUrl}`,
      `${start}: ${title}. ${trackingUrl}`,
    ]) ??
    toGsmText(`${start}: ${title}.`);
  const letter = letterOf(news, { title, intro: text, greeting: greetingFor(customer.name) });
  return orderNewsMessages({ purpose: 'order_status', orderId, key, customer, sms, letter, isLasting: true });
}

/** The e-mail that tells the shop what to do about a return. It holds no word about the customer. */
export function returnNotice(news: ReturnNews & { what: { trouble: ParcelTrouble } }): NewMessage {
  const { title, staff } = RETURN_TROUBLES[news.what.trouble];
  const letter: Letter = {
    ...letterOf(news, { title: `Return: ${title}`, intro: staff, greeting: 'Hello,' }),
    link: { label: 'Open the returns', url: `${news.shop.publicUrl}/admin?tab=returns` },
    linkNote: 'The return shows every event of its parcel.',
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
  { orderId, device, carrier, trackingNumber, trackingUrl, shop }: ReturnNews,
  { title, intro, greeting }: { title: string; intro: string; greeting: string },
): Letter {
  const number = shortOrderId(orderId);
  return {
    title: `Order ${number}: ${title}`,
    greeting,
    intro,
    facts: [
      ['Order number', number],
      ['Device', device],
      ...(trackingNumber === null ? [] : ([['Tracking number', [carrier, trackingNumber].join(' ')]] as const)),
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'See your order', url: trackingUrl },
    linkNote: `This link shows your order to whoever has it. Please keep it to yourself. Questions? Call us at ${shop.phone}.`,
    shop,
  };
}
