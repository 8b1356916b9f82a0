import { type Cents, formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { NewMessage } from '../message.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { greetingFor, type Signer } from './letter-parts.ts';
import type { LetterPicture } from './letter-picture.ts';
import { orderNewsMessages } from './order-news.ts';

/** A line of a price offer, in words. */
interface NewsLine {
  label: string;
  said: string | null;
  found: string | null;
  /** Signed: "-$300". */
  amount: string;
  isContested: boolean;
  decision: { isRestored: boolean; words: string } | null;
}

/** What happened to a price offer (docs/decisions/044). */
export interface OfferNews {
  what: 'made' | 'reminder' | 'extended' | 'contested' | 'decided' | 'restored' | 'accepted' | 'declined' | 'lapsed';
  orderId: string;
  /** Names the news, so that each channel tells it once. */
  key: string;
  customer: { name: string; email: string; phone: string };
  device: string;
  picture: LetterPicture | null;
  quotedCents: Cents;
  /** Amount that is paid now. */
  offerCents: Cents;
  answerBy: Date;
  lines: readonly NewsLine[];
  /** Address of the offer's page. */
  url: string;
  shop: Signer & { publicUrl: string; timeZone: string };
}

interface NewsWords {
  title: string;
  /** Of the e-mail. */
  intro: string;
  /** Of the SMS, after the order and before the link. */
  sms: string;
  button: string;
}

/** The news as e-mail, with each line, and as SMS with the link. */
export function offerNewsMessages(news: OfferNews): NewMessage[] {
  const { what, orderId, key, customer, url, shop } = news;
  const words = wordsOf(news);
  const start = `${shop.name} order ${shortOrderId(orderId)}`;
  // What is at stake is worth a second segment.
  const sms =
    fitSms([`${start}: ${words.sms} ${url}`]) ??
    fitSms([`${start}: ${words.title}. ${url}`]) ??
    toGsmText(`${start}: ${words.title}.`);
  const letter = letterOf(news, words);
  const purpose = what === 'reminder' || what === 'extended' ? 'price_offer_reminder' : 'price_offer';
  return orderNewsMessages({ purpose, orderId, key, customer, sms, letter });
}

/** The e-mail that tells the shop of contested lines. It holds no word of the customer. */
export function offerShopNotice(news: OfferNews): NewMessage {
  const { orderId, device, lines, shop } = news;
  const number = shortOrderId(orderId);
  const letter: Letter = {
    title: `Order ${number}: price contested`,
    greeting: 'Hello,',
    intro: 'The customer contests what we found. Another member than the one who inspected has to decide on each line.',
    facts: [
      ['Order number', number],
      ['Device', device],
      ...lines.filter(({ isContested }) => isContested).map(({ label, amount }) => [label, amount] as const),
    ],
    stepsTitle: '',
    steps: [],
    link: { label: 'Open the orders', url: `${shop.publicUrl}/admin` },
    linkNote:
      'The details of the order show what the customer wrote. The days of the offer stand still until all is decided.',
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
    dedupeKey: `${news.key}:shop`,
  };
}

function wordsOf({ what, device, quotedCents, offerCents, answerBy, shop }: OfferNews): NewsWords {
  const [quoted, offer] = [formatMoney(quotedCents), formatMoney(offerCents)];
  const until = shopMoment(answerBy, shop.timeZone);
  const choice = 'You can accept, contest a line, or have your device sent back free of charge.';
  switch (what) {
    case 'made':
      return {
        title: `Our offer for your ${device}: ${offer}`,
        intro: `We have inspected your device, and it is not quite as described. We offer ${offer} instead of the quoted ${quoted}. Below you see each difference; the page has its photos. ${choice} Please answer by ${until}.`,
        sms: `we inspected your ${device} and offer ${offer} instead of ${quoted}. See why, with photos, and answer by ${until}:`,
        button: 'See the photos and decide',
      };
    case 'reminder':
      return {
        title: `Your answer to our offer of ${offer}`,
        intro: `Our offer of ${offer} for your device waits for your answer. ${choice} Without an answer by ${until} we send it back to you, free of charge.`,
        sms: `our offer of ${offer} waits for your answer. Without one by ${until} we send your device back free:`,
        button: 'See the photos and decide',
      };
    case 'extended':
      return {
        title: `More time for our offer of ${offer}`,
        intro: `We could not be reached for a while, so you have more time for our offer of ${offer}. ${choice} Without an answer by ${until} we send it back to you, free of charge.`,
        sms: `you have more time for our offer of ${offer}. Without an answer by ${until} we send your device back free:`,
        button: 'See the photos and decide',
      };
    case 'contested':
      return {
        title: 'We look at it again',
        intro:
          'Thank you for telling us. Another person than the one who inspected your device looks at the lines that you contest, and decides on each. Your time to answer stands still until then.',
        sms: 'we have what you wrote. Somebody else looks at your device again and decides; your time to answer stands still.',
        button: 'See your offer',
      };
    case 'decided':
      return {
        title: `Our decision: ${offer}`,
        intro: `Another person has looked at the lines that you contested. Our offer for your device is ${offer} now; the quote was ${quoted}. You can accept it, or have your device sent back free of charge. Please answer by ${until}.`,
        sms: `we have decided on what you contested. Our offer is ${offer} now. Please answer by ${until}:`,
        button: 'See the decision and answer',
      };
    case 'restored':
      return {
        title: `You get your quote: ${offer}`,
        intro: `You were right. Another person has looked at the lines that you contested, and we pay ${offer}. You need not do anything: your payment is next.`,
        sms: `you were right: we pay ${offer}. You need not do anything, your payment is next.`,
        button: 'See the decision',
      };
    case 'accepted':
      return {
        title: `You accepted ${offer}`,
        intro: `You have accepted our offer of ${offer} for your device. Your payment follows within 1-2 business days. If that was not you, please call us at once.`,
        sms: `you accepted ${offer}. Your payment follows within 1-2 business days. Not you? Call ${shop.phone}.`,
        button: 'See your offer',
      };
    case 'declined':
      return {
        title: 'Your device comes back to you',
        intro: `You have declined our offer of ${offer}. Your device comes back to you free of charge. If that was not you, please call us at once.`,
        sms: `you declined our offer. Your device comes back to you free of charge. Not you? Call ${shop.phone}.`,
        button: 'See your offer',
      };
    case 'lapsed':
      return {
        title: 'Your device comes back to you',
        intro: `We have not heard from you about our offer of ${offer}, so we send your device back to you, free of charge. Would you rather sell it? Please call us soon.`,
        sms: `we have not heard from you, so your device comes back to you free of charge. Would you rather sell it? Call ${shop.phone}.`,
        button: 'See the offer',
      };
  }
}

function letterOf(
  { orderId, customer, device, picture, quotedCents, offerCents, lines, url, shop }: OfferNews,
  words: NewsWords,
): Letter {
  const number = shortOrderId(orderId);
  return {
    title: `Order ${number}: ${words.title}`,
    greeting: greetingFor(customer.name),
    intro: words.intro,
    picture,
    facts: [
      ['Order number', number],
      ['Device', device],
      ['Your quote', formatMoney(quotedCents)],
      ...lines.map((line) => [line.label, lineWords(line)] as const),
      ['Our offer', formatMoney(offerCents)],
    ],
    stepsTitle: '',
    steps: [],
    link: { label: words.button, url },
    linkNote: `This link shows your offer to whoever has it. Please keep it to yourself. Questions? Call us at ${shop.phone}.`,
    shop,
  };
}

/** Says a line in full: "-$120. You said Good, we found Fair. We keep it: …". */
function lineWords({ amount, said, found, decision }: NewsLine): string {
  return [
    decision?.isRestored ? 'Restored' : amount,
    said !== null && found !== null ? `You said ${said}, we found ${found}` : '',
    decision === null ? '' : decision.words.replace(/[.!?]$/u, ''),
  ]
    .filter((part) => part !== '')
    .join('. ');
}
