import { familyOf } from '#domain/inspection/device-families.ts';
import { HOLDS, type HoldCode, stepsToEnd } from '#domain/inspection/holds.ts';
import { holdMessages, type NewMessage, type Notifications } from '#server/modules/notifications/index.ts';
import { deviceOf, findOrders, requireProof, writeTrackingToken } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import type { InspectionCompleted } from '../inspection-events.ts';
import { findInspectionRow, listInspections } from '../inspections.queries.ts';

/** Tells sellers how to end the holds that an inspection found, each hold once while it lasts. */
export function tellHolds(context: Context, notifications: Notifications): Reaction<InspectionCompleted> {
  return async (tx, events) => {
    const messages: NewMessage[] = [];
    for (const { payload } of events) {
      if (payload.isHeld) messages.push(...(await messagesOf(context, tx, payload.inspectionId)));
    }
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}

async function messagesOf(
  { env, publicUrl, secrets, clock }: Context,
  tx: Transaction,
  inspectionId: string,
): Promise<NewMessage[]> {
  const inspection = await findInspectionRow(tx, inspectionId);
  if (inspection === null) return [];
  const { orderId, round, doorDate } = inspection;
  const rounds = await listInspections(tx, orderId);
  const before = rounds.find((one) => one.round === round - 1)?.holds ?? [];
  const news = endedBySeller(inspection.holds).filter((code) => !before.includes(code));
  const [order] = news.length === 0 ? [] : await findOrders(tx, [orderId]);
  if (order === undefined) return [];
  return holdMessages({
    orderId,
    key: `hold:${inspectionId}`,
    customer: order.customer,
    device: deviceOf(order),
    holds: news.map((code) => ({
      label: HOLDS[code].label,
      told: HOLDS[code].told,
      steps: stepsToEnd(code, familyOf(order.product.deviceType), doorDate === null ? 'shop' : 'seller'),
    })),
    words: inspection.holdWords,
    trackingUrl: `${publicUrl}/track/${writeTrackingToken(secrets, orderId, clock.now())}`,
    shop: shopFacts(env, publicUrl),
  });
}

/** Returns the holds that the seller can end. */
export function endedBySeller(holds: readonly HoldCode[]): HoldCode[] {
  return holds.filter((code) => HOLDS[code].who === 'seller');
}
