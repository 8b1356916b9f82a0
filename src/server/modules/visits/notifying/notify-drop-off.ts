import { z } from 'zod';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { letterFacts, queueLetters } from '#server/modules/orders/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import { event } from '#server/platform/event.ts';
import type { Reaction } from '#server/platform/events.ts';
import { readVisit, type Visit } from '../read-visit.ts';
import { dropOffNews } from './drop-off.letters.ts';

const visitPayload = z.object({ visitId: z.uuid() });
type DevicesLeft = z.infer<typeof visitPayload>;

/** Emitted when a customer leaves devices for testing. Subject: the first order, so it goes with a deleted account. */
export const devicesLeft = event({ type: 'visit.devices_left', subject: ORDER, payload: visitPayload });

/** Confirms a drop-off to the customer with one message for all devices: ready time and price ranges. */
export function notifyDropOff(context: Context, notifications: Notifications): Reaction<DevicesLeft> {
  return async (tx, events) => {
    const messages: NewMessage[] = [];
    for (const { payload } of events) messages.push(...messagesOf(context, await readVisit(tx, payload.visitId)));
    await queueLetters(tx, notifications, messages);
  };
}

function messagesOf(context: Context, { id: visitId, readyAt, orders }: Visit): NewMessage[] {
  const [first] = orders;
  if (first === undefined) return [];
  return dropOffNews({
    ...letterFacts(context, first.order),
    visitId,
    number: shortOrderId(visitId),
    devices: orders.map(({ order, visitOrder }) => {
      const { device: name, trackingUrl } = letterFacts(context, order);
      const { quotedCents } = order;
      const fromCents = visitOrder.rangeFromCents ?? quotedCents;
      const toCents = visitOrder.rangeToCents ?? quotedCents;
      return { name, trackingUrl, condition: order.condition, fromCents, toCents };
    }),
    readyAt: readyAt === null ? null : shopMoment(readyAt, context.env.SHOP_TIME_ZONE),
  });
}
