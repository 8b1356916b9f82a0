import { formatMoney } from '#domain/money.ts';
import type { NewsWords, OfferNews } from './offer-words.ts';

/** Words of an offer that is made while the driver is at the door; null for news that there is none of there. */
export function doorWordsOf({ what, device, quotedCents, offerCents, shop }: OfferNews): NewsWords | null {
  const [quoted, offer] = [formatMoney(quotedCents), formatMoney(offerCents)];
  switch (what) {
    case 'made':
      return {
        title: `Our offer for your ${device}: ${offer}`,
        intro: `Our driver has looked at your device with you, and it is not quite as described. We offer ${offer} instead of the quoted ${quoted}. Below you see each difference; the page has its photos. Please accept or decline on this page while the driver is with you. If you decline, your device stays with you.`,
        sms: `our driver looked at your ${device}. We offer ${offer} instead of ${quoted}. See why, and accept or decline while the driver is with you:`,
        button: 'See the photos and decide',
      };
    case 'accepted':
      return {
        title: `You accepted ${offer}`,
        intro: `You have accepted our offer of ${offer} for your device, and our driver takes it along. Your payment follows within 1-2 business days. If that was not you, please call us at once.`,
        sms: `you accepted ${offer}, and our driver takes your device along. Your payment follows within 1-2 business days. Not you? Call ${shop.phone}.`,
        button: 'See your offer',
      };
    case 'declined':
      return {
        title: 'Your device stays with you',
        intro: `You have declined our offer of ${offer}. Your device stays with you, and the order has ended. You owe us nothing. If that was not you, please call us at once.`,
        sms: `you declined our offer. Your device stays with you, and the order has ended. Not you? Call ${shop.phone}.`,
        button: 'See the offer',
      };
    case 'lapsed':
      return {
        title: 'Your device stays with you',
        intro: `Our driver had no answer to our offer of ${offer}, so your device stays with you, and the order has ended. Would you rather sell it? Please call us.`,
        sms: `our driver had no answer to our offer, so your device stays with you. Would you rather sell it? Call ${shop.phone}.`,
        button: 'See the offer',
      };
    default:
      return null;
  }
}
