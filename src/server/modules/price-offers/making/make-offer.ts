import crypto from 'node:crypto';
import { newDoorTimes, newOfferTimes } from '#domain/inspection/price-offer-times.ts';
import { isPriceFixed } from '#domain/orders/revise-price.ts';
import { isEnded } from '#domain/orders/status.ts';
import { findInspection, findNewestPrice, type InspectionCompleted } from '#server/modules/inspections/index.ts';
import { findSellerAnswers } from '#server/modules/orders/index.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit, type Reaction } from '#server/platform/events.ts';
import { insertOffer, listOffers } from '../offers.queries.ts';
import { priceOfferNews } from '../price-offer-events.ts';
import { describeShown } from './describe-shown.ts';
import { replacePending } from './replace-offer.ts';

/**
 * Makes offers for inspections that price the device below its quote. A newer inspection always replaces the earlier offer. An order
 * that was paid or has ended in the meantime gets none.
 */
export function makeOffers({ clock, env }: Pick<Context, 'clock' | 'env'>): Reaction<InspectionCompleted> {
  return async (tx, events) => {
    for (const { subjectId: orderId, payload } of events)
      await makeOffer(tx, { env }, { orderId, inspectionId: payload.inspectionId, at: clock.now() });
  };
}

/**
 * Makes the offer of a completed inspection, once. At the door it commits with the inspection, because the customer answers there
 * before the device leaves.
 */
export async function makeOffer(
  tx: Transaction,
  { env }: Pick<Context, 'env'>,
  { orderId, inspectionId, at }: { orderId: string; inspectionId: string; at: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const newest = await findNewestPrice(tx, orderId);
  // A newer inspection has its own event.
  if (order === null || newest === null || newest.inspectionId !== inspectionId) return;
  if ((await listOffers(tx, orderId)).some((offer) => offer.inspectionId === inspectionId)) return;
  await replacePending(tx, orderId, at);
  const { isHeld, offerCents } = newest;
  const { quotedCents } = order;
  if (isHeld || offerCents >= quotedCents || isPriceFixed(order) || isEnded(order.status)) return;
  const answers = await findSellerAnswers(tx, orderId);
  const inspection = await findInspection(tx, inspectionId);
  if (answers === null || inspection === null) return;
  const shown = await describeShown(tx, answers, inspection);
  const id = crypto.randomUUID();
  const times = inspection.doorDate === null ? newOfferTimes(at) : newDoorTimes(at, env.SHOP_TIME_ZONE);
  const offer = { id, orderId, inspectionId, quotedCents, amountCents: offerCents, madeAt: at, shown };
  const isNew = await insertOffer(tx, { ...offer, times });
  if (isNew) emit(tx, priceOfferNews, orderId, { offerId: id, what: 'made', day: null });
}
