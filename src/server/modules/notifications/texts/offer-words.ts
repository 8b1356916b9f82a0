import { type Cents, formatMoney } from '#domain/money.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import type { Signer } from './letter-parts.ts';
import type { LetterPicture } from './letter-picture.ts';

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
  /** Made while the driver is at the door. */
  isAtDoor: boolean;
  lines: readonly NewsLine[];
  /** Address of the offer's page. */
  url: string;
  shop: Signer & { publicUrl: string; timeZone: string };
}

export interface NewsWords {
  title: string;
  /** Of the e-mail. */
  intro: string;
  /** Of the SMS, after the order and before the link. */
  sms: string;
  button: string;
}

/** Says the news of an offer after an inspection at the bench. */
export function wordsOf({ what, device, quotedCents, offerCents, answerBy, shop }: OfferNews): NewsWords {
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
