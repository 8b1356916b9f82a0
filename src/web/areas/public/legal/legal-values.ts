import type { ShopFacts } from '#contracts/pages.ts';
import { ANSWER_DAYS, REMINDER_DAYS } from '#domain/inspection/price-offer-times.ts';
import { type LegalDocument, type ReadableDocument, readableDocument } from '#domain/legal/legal-document.ts';
import { feesText } from '#domain/payouts/fees.ts';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { listText } from '../shared/list-text.ts';
import { paymentMethodsText } from '../shared/promises.ts';

/** Fills in a document with the facts of the shop and the numbers of its rules. */
export function documentOf(document: LegalDocument, shop: ShopFacts): ReadableDocument {
  const values = {
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
    payoutWays: paymentMethodsText(shop),
    fees: feesText(shop.payoutWays, shop.fees),
  };
  const ads = shop.pixelId === null ? [] : (['ads'] as const);
  const maps = shop.mapsKey === null ? [] : (['maps'] as const);
  return readableDocument(document, values, [...ads, ...maps]);
}
