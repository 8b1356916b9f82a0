import type { ShopFacts } from '#contracts/pages.ts';
import { ANSWER_DAYS, REMINDER_DAYS } from '#domain/inspection/price-offer-times.ts';
import {
  type LegalContent,
  type LegalValues,
  type ReadableDocument,
  readableDocument,
} from '#domain/legal/legal-document.ts';
import { feesText } from '#domain/payouts/fee-texts.ts';
import { payoutWayNames } from '#domain/payouts/payout-ways.ts';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { listText } from '#domain/text/list-text.ts';

/** Returns what the variables of a document stand for: facts of the shop, and numbers of its rules. */
export function legalValues(shop: ShopFacts): LegalValues {
  return {
    shop: shop.name,
    owner: shop.owner === null ? shop.name : `${shop.name}, run by ${shop.owner}`,
    address: `${shop.street}, ${shop.city}, ${shop.state} ${shop.zip}`,
    phone: shop.phone.replaceAll(' ', '\u00a0'),
    email: shop.email,
    quoteDays: `${QUOTE_VALID_DAYS}`,
    answerDays: `${ANSWER_DAYS}`,
    reminderDays: listText(REMINDER_DAYS.map(String), 'and'),
    paidWithin: PAID_WITHIN,
    mailedPaidWithin: MAILED_PAID_WITHIN,
    payoutWays: listText(payoutWayNames(shop.payoutWays), 'or'),
    fees: feesText(shop.payoutWays, shop.fees),
  };
}

/** Fills in a document for the shop, without sections about services that it does not use. */
export function readableLegal(content: LegalContent, shop: ShopFacts): ReadableDocument {
  const ads = shop.pixelId === null ? [] : (['ads'] as const);
  const maps = shop.mapsKey === null ? [] : (['maps'] as const);
  return readableDocument(content, legalValues(shop), [...ads, ...maps]);
}
