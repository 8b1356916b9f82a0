import { type Cents, formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isEndedEarly } from '#domain/orders/status.ts';
import { describePaidParts } from '#domain/payment-methods.ts';
import { AFTER_REVERSAL, type AfterReversal } from '#domain/payments/after-reversal.ts';
import { feeFacts } from '#domain/payouts/fees.ts';
import { plainMask } from '#domain/payouts/payout-ways.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { headFacts } from '#server/modules/custody/index.ts';
import { maskedPayouts } from '#server/modules/payout-details/index.ts';
import type { Context } from '#server/platform/context.ts';
import { letterhead, shopFacts } from '#server/platform/shop.ts';
import { readPaperLogo } from '#server/ports/receipts/paper-logo.ts';
import { drawReceipt } from '#server/ports/receipts/receipt-page.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import type { PaidRoundRow } from './payments.queries.ts';

/** Returns the state of an order after a reversed payment: paid by a later payment, else by its status. */
export function afterReversal({ orderStatus, isPaidNow }: PaidRoundRow): AfterReversal {
  if (isPaidNow) return 'paid';
  return isEndedEarly(orderStatus) ? 'closed' : 'open';
}

/** Creates the receipt of a payment as a PDF, stamped when the payment was reversed. */
export async function receiptOf(context: Context & { storage: FileStorage }, paid: PaidRoundRow): Promise<Buffer> {
  const { database, env, publicUrl } = context;
  const paidTo = (await maskedPayouts(context, database, [paid])).get(paid.orderId);
  const shop = shopFacts(env, publicUrl);
  const device = paid.storage === NO_STORAGE ? paid.model : `${paid.model}, ${paid.storage}`;
  const isReversed = paid.reversalId !== null;
  const next = AFTER_REVERSAL[afterReversal(paid)];
  const pdf = await drawReceipt({
    shop: letterhead(shop),
    logo: await readPaperLogo(context.storage, shop),
    title: 'Receipt',
    number: shortOrderId(paid.id),
    facts: [
      ['Paid to', paid.name],
      ['Paid on', shopMoment(paid.createdAt, env.SHOP_TIME_ZONE)],
      ['Order', shortOrderId(paid.orderId)],
      ['Device', `${device} (${paid.deviceType})`],
      ['Method', describePaidParts(paid.parts)],
      ...(paidTo === undefined ? [] : [['Sent to', plainMask(paidTo)] as const]),
      ...feeFacts({ paidCents: paidTogether(paid), sellerFeeCents: feesTogether(paid) }),
      ...reversalFacts(paid, env.SHOP_TIME_ZONE),
      ...(await headFacts(database, paid.orderId)),
    ],
    amount: { label: 'Amount paid', value: formatMoney(paidTogether(paid)) },
    next: isReversed ? [`This payment was reversed and no longer counts. ${next} Questions? Call ${shop.phone}.`] : [],
    stamp: isReversed ? 'REVERSED' : null,
  });
  return Buffer.from(pdf);
}

/** Returns what the seller got by all parts of a payment, in cents. */
export function paidTogether({ parts }: Pick<PaidRoundRow, 'parts'>): Cents {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Returns the fees that were taken off all parts of a payment, in cents. */
export function feesTogether({ parts }: Pick<PaidRoundRow, 'parts'>): Cents {
  return parts.reduce((sum, { sellerFeeCents }) => sum + sellerFeeCents, 0);
}

/** Returns the time of a reversal and its note to the customer; never the reason, which is internal. */
function reversalFacts(paid: PaidRoundRow, timeZone: string): (readonly [label: string, value: string])[] {
  if (paid.reversalAt === null) return [];
  const at = ['Reversed on', shopMoment(paid.reversalAt, timeZone)] as const;
  return paid.reversalNote === null ? [at] : [at, ['What happened', paid.reversalNote]];
}
