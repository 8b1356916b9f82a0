import { formatMoney } from '#domain/money.ts';
import { COUNTER_STEPS } from '#domain/orders/counter-order.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isEndedEarly, statusLabel } from '#domain/orders/status.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { CONDITION_LABELS, NO_STORAGE } from '#domain/vocabulary.ts';
import { headFacts } from '#server/modules/custody/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { letterhead, shopFacts } from '#server/platform/shop.ts';
import { readPaperLogo } from '#server/ports/receipts/paper-logo.ts';
import { drawReceipt } from '#server/ports/receipts/receipt-page.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import type { Order } from '../order-rows.ts';

/**
 * Creates the PDF receipt for a device that was handed in at the shop, with the device, the time and the price. A
 * stamp shows how the order ended.
 * @throws Failure not_found for an order with another service method
 */
export async function dropOffReceiptOf(
  { database, env, publicUrl }: Context,
  storage: FileStorage,
  order: Order,
): Promise<Uint8Array> {
  if (order.serviceMethod !== 'counter') fail('not_found');
  const { customer, product, imei, finalCents } = order;
  const stamp = stampOf(order);
  const device = order.storage === NO_STORAGE ? product.model : `${product.model}, ${order.storage}`;
  const shop = shopFacts(env, publicUrl);
  return drawReceipt({
    shop: letterhead(shop),
    logo: await readPaperLogo(storage, shop),
    title: 'Drop-off receipt',
    number: shortOrderId(order.id),
    facts: [
      ['Received from', customer.name],
      ['Dropped off on', shopMoment(order.createdAt, env.SHOP_TIME_ZONE)],
      ['Order', shortOrderId(order.id)],
      ['Device', `${device} (${product.deviceType})`],
      ['Condition', CONDITION_LABELS[order.condition]],
      ...(imei === null ? [] : [['IMEI or serial', imei] as const]),
      ...(await headFacts(database, order.id)),
    ],
    amount: {
      label: finalCents === null ? 'Quoted price' : 'Agreed price',
      value: formatMoney(agreedCents(order)),
    },
    next: stamp === null ? [...COUNTER_STEPS, 'Keep this receipt. It’s your proof that we have your device.'] : [],
    stamp,
  });
}

function stampOf({ status, paymentStatus }: Order): string | null {
  if (paymentStatus === 'paid') return 'PAID';
  return isEndedEarly(status) ? statusLabel(status).toUpperCase() : null;
}
