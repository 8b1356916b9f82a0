import { type ParcelNews, parcelMessages, parcelNotice } from '#server/modules/notifications/index.ts';
import { deviceOf, findOrders, requireProof, writeTrackingToken } from '#server/modules/orders/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { shopFacts } from '#server/platform/shop.ts';
import type { Parcel } from './parcels.queries.ts';
import type { ShippingTools } from './shipping-tools.ts';

/**
 * Tells the customer and the shop of a parcel's news. That an order is open again is told to the customer by its status; that a
 * label is void, to the customer alone.
 */
export async function tellParcel(
  { context, notifications }: ShippingTools,
  tx: Transaction,
  { id, orderId, lastEventAt }: Pick<Parcel, 'id' | 'orderId' | 'lastEventAt'>,
  what: ParcelNews['what'],
): Promise<void> {
  const { clock, env, publicUrl, secrets } = context;
  const [order] = await findOrders(tx, [orderId]);
  if (order === undefined) return;
  const shop = shopFacts(env, publicUrl);
  const trackingUrl = `${publicUrl}/track/${writeTrackingToken(secrets, orderId, clock.now())}`;
  const key = `parcel:${id}:${what}:${lastEventAt?.getTime() ?? 0}`;
  const news: ParcelNews = { what, orderId, key, customer: order.customer, device: deviceOf(order), trackingUrl, shop };
  await notifications.queueMessages(tx, [
    ...(what === 'reopened' ? [] : await requireProof(tx, parcelMessages(news))),
    ...(what === 'void' ? [] : [parcelNotice(news)]),
  ]);
}
