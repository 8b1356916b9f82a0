import { queueLetters, readLetterFacts } from '#server/modules/orders/letters/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { type ParcelNews, parcelNews, parcelNotice } from './parcel.letters.ts';
import type { Parcel } from './parcels.queries.ts';
import type { ShippingTools } from './shipping-tools.ts';

/** Notifies the customer and the shop of a parcel's news, each with their own text. */
export async function notifyOfParcel(
  { context, notifications }: ShippingTools,
  tx: Transaction,
  { id, orderId, lastEventAt }: Pick<Parcel, 'id' | 'orderId' | 'lastEventAt'>,
  what: ParcelNews['what'],
): Promise<void> {
  const about = (await readLetterFacts(tx, context, [orderId])).get(orderId);
  if (about === undefined) return;
  const news = { ...about, what, key: `parcel:${id}:${what}:${lastEventAt?.getTime() ?? 0}` };
  await queueLetters(tx, notifications, [...parcelNews(news), ...parcelNotice(news)]);
}
