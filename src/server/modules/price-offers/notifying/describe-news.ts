import { type Cents, formatMoney } from '#domain/money.ts';
import { PAYMENT_NEXT } from '#domain/promise/promised-times.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import type { AboutOrder } from '#server/modules/letters/index.ts';
import type { OfferNews } from '../price-offer-events.ts';

/** A line of a price offer, as text. */
export interface NewsLine {
  label: string;
  said: string | null;
  found: string | null;
  /** Signed: "-$300". */
  amount: string;
  isContested: boolean;
  decision: { isRestored: boolean; words: string } | null;
}

/** News of a price offer (decision 017). */
export interface OfferFacts extends Omit<AboutOrder, 'trackingUrl'> {
  what: OfferNews;
  /** Identifies the news, so each channel sends it once. */
  key: string;
  quotedCents: Cents;
  /** Amount to pay. */
  offerCents: Cents;
  answerBy: Date;
  /** True for an offer at the door. */
  isAtDoor: boolean;
  lines: readonly NewsLine[];
  /** Address of the offer's page. */
  url: string;
}

interface NewsTexts {
  title: string;
  /** First paragraph of the e-mail. */
  intro: string;
  /** Part of the SMS between the order and the link. */
  sms: string;
  button: string;
}

/** Facts of an offer, as text. */
interface Facts {
  device: string;
  quoted: string;
  offer: string;
  until: string;
  phone: string;
}

type TextTable = Record<OfferNews, (facts: Facts) => NewsTexts>;

const NOT_YOU = 'If this wasn’t you, call us right away.';
/** Describes what happens without an answer. @param end end of the sentence */
const unanswered = (until: string, end = '.') =>
  `If we don’t hear from you by ${until}, we’ll ship your device back for free${end}`;
const CHOICE = 'You can accept it, dispute a deduction, or have your device shipped back for free.';

/** Texts after an inspection at the bench. */
const BENCH: TextTable = {
  made: ({ device, quoted, offer, until }) => ({
    title: `Our offer for your ${device}: ${offer}`,
    intro: `We inspected your device, and it isn’t quite as described. Our new offer is ${offer} instead of the ${quoted} we quoted. See each difference below, and its photos on the offer page. ${CHOICE} Please answer by ${until}.`,
    sms: `we inspected your ${device}. Our new offer is ${offer} instead of ${quoted}. See the photos and answer by ${until}:`,
    button: 'See the photos and decide',
  }),
  reminder: ({ offer, until }) => ({
    title: `Our offer of ${offer} is waiting for you`,
    intro: `Our offer of ${offer} for your device is waiting for your answer. ${CHOICE} ${unanswered(until)}`,
    sms: `our offer of ${offer} is waiting for you. ${unanswered(until, ':')}`,
    button: 'See the photos and decide',
  }),
  extended: ({ offer, until }) => ({
    title: `You have more time: our offer of ${offer}`,
    intro: `You couldn’t reach us for a while, so we’re giving you more time to answer our offer of ${offer}. ${CHOICE} ${unanswered(until)}`,
    sms: `you have more time to answer our offer of ${offer}. ${unanswered(until, ':')}`,
    button: 'See the photos and decide',
  }),
  contested: () => ({
    title: 'We’re taking another look',
    intro:
      'Thanks for telling us. A different person will re-inspect your device and decide on each deduction you disputed. Your deadline is paused until then.',
    sms: 'we’re taking another look. A different person will re-inspect your device. Your deadline is paused.',
    button: 'View your offer',
  }),
  decided: ({ quoted, offer, until }) => ({
    title: `Our decision: ${offer}`,
    intro: `A different person looked at the deductions you disputed. Our offer is now ${offer}; your quote was ${quoted}. You can accept it or have your device shipped back for free. Please answer by ${until}.`,
    sms: `we’ve decided on your dispute. Our offer is now ${offer}. Please answer by ${until}:`,
    button: 'See our decision and answer',
  }),
  restored: ({ offer }) => ({
    title: `You get your quote: ${offer}`,
    intro: `You were right. A different person took another look, and we’ll pay you ${offer}. There’s nothing else for you to do. Your payment is next.`,
    sms: `you were right. We’ll pay you ${offer}. There’s nothing else to do: your payment is next.`,
    button: 'See our decision',
  }),
  accepted: ({ offer, phone }) => ({
    title: `You accepted ${offer}`,
    intro: `You accepted our offer of ${offer} for your device. ${PAYMENT_NEXT} ${NOT_YOU}`,
    sms: `you accepted ${offer}. ${PAYMENT_NEXT} Not you? Call ${phone}.`,
    button: 'View your offer',
  }),
  declined: ({ offer, phone }) => ({
    title: 'Your device is coming back',
    intro: `You declined our offer of ${offer}. We’ll ship your device back to you for free. ${NOT_YOU}`,
    sms: `you declined our offer. We’ll ship your device back for free. Not you? Call ${phone}.`,
    button: 'View your offer',
  }),
  lapsed: ({ offer, phone }) => ({
    title: 'Your device is coming back',
    intro: `We haven’t heard from you about our offer of ${offer}, so we’re shipping your device back to you for free. Still want to sell it? Call us soon.`,
    sms: `we haven’t heard from you, so we’re shipping your device back for free. Still want to sell it? Call ${phone}.`,
    button: 'View the offer',
  }),
};

/** Texts of an offer at the door; other news has the texts of the bench. */
const DOOR: TextTable = {
  ...BENCH,
  made: ({ device, quoted, offer }) => ({
    title: `Our offer for your ${device}: ${offer}`,
    intro: `Our driver inspected your device with you, and it isn’t quite as described. Our new offer is ${offer} instead of the ${quoted} we quoted. See each difference below, and its photos on the offer page. Please accept or decline there while the driver is with you. If you decline, you keep your device.`,
    sms: `our driver inspected your ${device}. Our new offer is ${offer} instead of ${quoted}. Accept or decline while the driver is with you:`,
    button: 'See the photos and decide',
  }),
  accepted: ({ offer, phone }) => ({
    title: `You accepted ${offer}`,
    intro: `You accepted our offer of ${offer}, and our driver is taking your device. ${PAYMENT_NEXT} ${NOT_YOU}`,
    sms: `you accepted ${offer}, and our driver is taking your device. ${PAYMENT_NEXT} Not you? Call ${phone}.`,
    button: 'View your offer',
  }),
  declined: ({ offer, phone }) => ({
    title: 'You keep your device',
    intro: `You declined our offer of ${offer}. You keep your device, the order has ended, and you owe us nothing. ${NOT_YOU}`,
    sms: `you declined our offer. You keep your device, and the order has ended. Not you? Call ${phone}.`,
    button: 'View the offer',
  }),
  lapsed: ({ offer, phone }) => ({
    title: 'You keep your device',
    intro: `Our driver didn’t get an answer to our offer of ${offer}, so you keep your device, and the order has ended. Still want to sell it? Call us.`,
    sms: `our driver didn’t get an answer to our offer, so you keep your device. Still want to sell it? Call ${phone}.`,
    button: 'View the offer',
  }),
};

/** Describes the news of an offer. */
export function describeNews({
  what,
  device,
  quotedCents,
  offerCents,
  answerBy,
  isAtDoor,
  shop,
}: OfferFacts): NewsTexts {
  const writeTexts = (isAtDoor ? DOOR : BENCH)[what];
  return writeTexts({
    device,
    quoted: formatMoney(quotedCents),
    offer: formatMoney(offerCents),
    until: shopMoment(answerBy, shop.timeZone),
    phone: shop.phone,
  });
}
