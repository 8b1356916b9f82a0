import { familyOf } from '#domain/inspection/device-families.ts';
import { HOLDS, type HoldCode, stepsToEnd } from '#domain/inspection/holds.ts';
import type { NewMessage } from '#domain/messages/new-message.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { findOrders } from '#server/modules/orders/index.ts';
import { letterFacts, queueLetters } from '#server/modules/orders/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { InspectionCompleted } from '../inspection-events.ts';
import { findInspectionRow, listInspections } from '../inspections.queries.ts';
import { holdNews } from './hold.letters.ts';

/** Sends sellers the steps to end the holds of an inspection, each hold once while it lasts. */
export function notifyOfHolds(context: Context, notifications: Notifications): Reaction<InspectionCompleted> {
  return async (tx, events) => {
    const messages: NewMessage[] = [];
    for (const { payload } of events) {
      if (payload.isHeld) messages.push(...(await messagesOf(context, tx, payload.inspectionId)));
    }
    await queueLetters(tx, notifications, messages);
  };
}

async function messagesOf(context: Context, tx: Transaction, inspectionId: string): Promise<NewMessage[]> {
  const inspection = await findInspectionRow(tx, inspectionId);
  if (inspection === null) return [];
  const { orderId, round, doorDate } = inspection;
  const rounds = await listInspections(tx, orderId);
  const previousHolds = rounds.find((earlier) => earlier.round === round - 1)?.holds ?? [];
  const newHolds = endedBySeller(inspection.holds).filter((code) => !previousHolds.includes(code));
  const [order] = newHolds.length === 0 ? [] : await findOrders(tx, [orderId]);
  if (order === undefined) return [];
  const [family, place] = [familyOf(order.product.deviceType), doorDate === null ? 'shop' : 'seller'] as const;
  const holds = newHolds.map((code) => ({ code, steps: stepsToEnd(code, family, place) }));
  return holdNews({ ...letterFacts(context, order), inspectionId, holds, words: inspection.holdWords });
}

/** Returns the holds that the seller can end. */
export function endedBySeller(holds: readonly HoldCode[]): HoldCode[] {
  return holds.filter((code) => HOLDS[code].who === 'seller');
}
