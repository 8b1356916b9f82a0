import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { fitSms, toGsmText } from '#domain/sms-segments.ts';
import type { NewMessage } from '../message.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { greetingFor } from './letter-parts.ts';
import { doorWordsOf } from './offer-at-door.ts';
import { type NewsLine, type NewsWords, type OfferNews, wordsOf } from './offer-words.ts';
import { orderNewsMessages } from './order-news.ts';

/** The news as e-mail, with each line, and as SMS with the link. */
export function offerNewsMessages(news: OfferNews): NewMessage[] {
  const { what, orderId, key, customer, url, shop } = news;
  const words = (news.isAtDoor ? doorWordsOf(news) : null) ?? wordsOf(news);
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
