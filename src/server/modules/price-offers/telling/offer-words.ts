import { type Cents, formatMoney } from '#domain/money.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import type { AboutOrder } from '#server/modules/letters/index.ts';
import type { OfferNews } from '../price-offer-events.ts';

/** A line of a price offer, in words. */
export interface NewsLine {
  label: string;
  said: string | null;
  found: string | null;
  /** Signed: "-$300". */
  amount: string;
  isContested: boolean;
  decision: { isRestored: boolean; words: string } | null;
}

/** What happened to a price offer (docs/decisions/044). */
export interface OfferFacts extends Omit<AboutOrder, 'trackingUrl'> {
  what: OfferNews;
  /** Names the news, so that each channel tells it once. */
  key: string;
  quotedCents: Cents;
  /** Amount that is paid now. */
  offerCents: Cents;
  answerBy: Date;
  /** Made while the driver is at the door. */
  isAtDoor: boolean;
  lines: readonly NewsLine[];
  /** Address of the offer's page. */
  url: string;
}

interface NewsWords {
  title: string;
  /** Of the e-mail. */
  intro: string;
  /** Of the SMS, after the order and before the link. */
  sms: string;
  button: string;
}

/** Facts of an offer in words. */
interface Facts {
  device: string;
  quoted: string;
  offer: string;
  until: string;
  phone: string;
}

type Rows = Record<OfferNews, (facts: Facts) => NewsWords>;

const CHOICE = 'You can accept, contest a line, or have your device sent back free of charge.';

/** Words after an inspection at the bench. */
const BENCH: Rows = {
  made: ({ device, quoted, offer, until }) => ({
    title: `Our offer for your ${device}: ${offer}`,
    intro: `We have inspected your device, and it is not quite as described. We offer ${offer} instead of the quoted ${quoted}. Below you see each difference; the page has its photos. ${CHOICE} Please answer by ${until}.`,
    sms: `we inspected your ${device} and offer ${offer} instead of ${quoted}. See why, with photos, and answer by ${until}:`,
    button: 'See the photos and decide',
  }),
  reminder: ({ offer, until }) => ({
    title: `Your answer to our offer of ${offer}`,
    intro: `Our offer of ${offer} for your device waits for your answer. ${CHOICE} Without an answer by ${until} we send it back to you, free of charge.`,
    sms: `our offer of ${offer} waits for your answer. Without one by ${until} we send your device back free:`,
    button: 'See the photos and decide',
  }),
  extended: ({ offer, until }) => ({
    title: `More time for our offer of ${offer}`,
    intro: `We could not be reached for a while, so you have more time for our offer of ${offer}. ${CHOICE} Without an answer by ${until} we send it back to you, free of charge.`,
    sms: `you have more time for our offer of ${offer}. Without an answer by ${until} we send your device back free:`,
    button: 'See the photos and decide',
  }),
  contested: () => ({
    title: 'We look at it again',
    intro:
      'Thank you for telling us. Another person than the one who inspected your device looks at the lines that you contest, and decides on each. Your time to answer stands still until then.',
    sms: 'we have what you wrote. Somebody else looks at your device again and decides; your time to answer stands still.',
    button: 'See your offer',
  }),
  decided: ({ quoted, offer, until }) => ({
    title: `Our decision: ${offer}`,
    intro: `Another person has looked at the lines that you contested. Our offer for your device is ${offer} now; the quote was ${quoted}. You can accept it, or have your device sent back free of charge. Please answer by ${until}.`,
    sms: `we have decided on what you contested. Our offer is ${offer} now. Please answer by ${until}:`,
    button: 'See the decision and answer',
  }),
  restored: ({ offer }) => ({
    title: `You get your quote: ${offer}`,
    intro: `You were right. Another person has looked at the lines that you contested, and we pay ${offer}. You need not do anything: your payment is next.`,
    sms: `you were right: we pay ${offer}. You need not do anything, your payment is next.`,
    button: 'See the decision',
  }),
  accepted: ({ offer, phone }) => ({
    title: `You accepted ${offer}`,
    intro: `You have accepted our offer of ${offer} for your device. Your payment follows within 1-2 business days. If that was not you, please call us at once.`,
    sms: `you accepted ${offer}. Your payment follows within 1-2 business days. Not you? Call ${phone}.`,
    button: 'See your offer',
  }),
  declined: ({ offer, phone }) => ({
    title: 'Your device comes back to you',
    intro: `You have declined our offer of ${offer}. Your device comes back to you free of charge. If that was not you, please call us at once.`,
    sms: `you declined our offer. Your device comes back to you free of charge. Not you? Call ${phone}.`,
    button: 'See your offer',
  }),
  lapsed: ({ offer, phone }) => ({
    title: 'Your device comes back to you',
    intro: `We have not heard from you about our offer of ${offer}, so we send your device back to you, free of charge. Would you rather sell it? Please call us soon.`,
    sms: `we have not heard from you, so your device comes back to you free of charge. Would you rather sell it? Call ${phone}.`,
    button: 'See the offer',
  }),
};

/** Words of an offer that is made while the driver is at the door; other news there is as that of the bench. */
const DOOR: Rows = {
  ...BENCH,
  made: ({ device, quoted, offer }) => ({
    title: `Our offer for your ${device}: ${offer}`,
    intro: `Our driver has looked at your device with you, and it is not quite as described. We offer ${offer} instead of the quoted ${quoted}. Below you see each difference; the page has its photos. Please accept or decline on this page while the driver is with you. If you decline, your device stays with you.`,
    sms: `our driver looked at your ${device}. We offer ${offer} instead of ${quoted}. See why, and accept or decline while the driver is with you:`,
    button: 'See the photos and decide',
  }),
  accepted: ({ offer, phone }) => ({
    title: `You accepted ${offer}`,
    intro: `You have accepted our offer of ${offer} for your device, and our driver takes it along. Your payment follows within 1-2 business days. If that was not you, please call us at once.`,
    sms: `you accepted ${offer}, and our driver takes your device along. Your payment follows within 1-2 business days. Not you? Call ${phone}.`,
    button: 'See your offer',
  }),
  declined: ({ offer, phone }) => ({
    title: 'Your device stays with you',
    intro: `You have declined our offer of ${offer}. Your device stays with you, and the order has ended. You owe us nothing. If that was not you, please call us at once.`,
    sms: `you declined our offer. Your device stays with you, and the order has ended. Not you? Call ${phone}.`,
    button: 'See the offer',
  }),
  lapsed: ({ offer, phone }) => ({
    title: 'Your device stays with you',
    intro: `Our driver had no answer to our offer of ${offer}, so your device stays with you, and the order has ended. Would you rather sell it? Please call us.`,
    sms: `our driver had no answer to our offer, so your device stays with you. Would you rather sell it? Call ${phone}.`,
    button: 'See the offer',
  }),
};

/** Says the news of an offer. */
export function wordsOf({ what, device, quotedCents, offerCents, answerBy, isAtDoor, shop }: OfferFacts): NewsWords {
  const say = (isAtDoor ? DOOR : BENCH)[what];
  return say({
    device,
    quoted: formatMoney(quotedCents),
    offer: formatMoney(offerCents),
    until: shopMoment(answerBy, shop.timeZone),
    phone: shop.phone,
  });
}
