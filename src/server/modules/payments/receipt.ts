import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { drawReceipt } from '#server/ports/receipts/receipt-page.ts';
import type { PaidOrderRow } from './payments.queries.ts';

/** The receipt of a payment as PDF; one that was reversed says so. */
export async function receiptOf({ env, publicUrl }: Context, paid: PaidOrderRow): Promise<Buffer> {
  const shop = shopFacts(env, publicUrl);
  const device = paid.storage === NO_STORAGE ? paid.model : `${paid.model}, ${paid.storage}`;
  const pdf = await drawReceipt({
    shop: [shop.name, `${shop.street}, ${shop.city}, ${shop.state} ${shop.zip}`, shop.phone, shop.email],
    title: 'Receipt',
    number: shortOrderId(paid.id),
    facts: [
      ['Paid to', paid.name],
      ['Paid on', paidAt(paid.created_at, env.SHOP_TIME_ZONE)],
      ['For order', shortOrderId(paid.order_id)],
      ['Device', `${device} (${paid.device_type})`],
      ['By', methodLabel(paid.method)],
    ],
    amount: formatMoney(paid.amount_cents),
    stamp: paid.reversal_id === null ? null : 'REVERSED',
  });
  return Buffer.from(pdf);
}

/** The shop's day and time of an instant, for a person: "November 20, 2026 at 5:04 PM". */
export function paidAt(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at);
}
