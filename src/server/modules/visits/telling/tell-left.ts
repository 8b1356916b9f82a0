import { z } from 'zod';
import { parseMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import {
  devicePicture,
  dropOffMessages,
  type NewMessage,
  type Notifications,
} from '#server/modules/notifications/index.ts';
import { ORDER, requireProof, writeTrackingToken } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import { event } from '#server/platform/event.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { readVisit, type WholeVisit } from '../describe-visit.ts';

const left = z.object({ visitId: z.uuid() });
type DevicesLeft = z.infer<typeof left>;

/** A customer left devices for testing. Its subject is the first order, so that it is dropped with a deleted account. */
export const devicesLeft = event({ type: 'visit.devices_left', subject: ORDER, payload: left });

/** Confirms a drop-off to the customer: one message for all its devices, with the ready time and the promised prices. */
export function tellLeft(context: Context, notifications: Notifications): Reaction<DevicesLeft> {
  return async (tx, events) => {
    const messages: NewMessage[] = [];
    for (const { payload } of events) messages.push(...messagesOf(context, await readVisit(tx, payload.visitId)));
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}

function messagesOf({ env, secrets, clock, publicUrl }: Context, { row, orders }: WholeVisit): NewMessage[] {
  const [first] = orders;
  if (first === undefined) return [];
  const linkOf = (id: string) => `${publicUrl}/track/${writeTrackingToken(secrets, id, clock.now())}`;
  return dropOffMessages({
    visitId: row.id,
    number: shortOrderId(row.id),
    orderId: first.order.id,
    customer: first.order.customer,
    devices: orders.map(({ order: { id, product, storage, condition, quotedPrice }, taken }) => {
      const quotedCents = parseMoney(quotedPrice) ?? 0;
      return {
        name: storage === NO_STORAGE ? product.model : `${product.model}, ${storage}`,
        condition,
        fromCents: taken.rangeFromCents ?? quotedCents,
        toCents: taken.rangeToCents ?? quotedCents,
        trackingUrl: linkOf(id),
      };
    }),
    picture: devicePicture(env.PUBLIC_URL, first.order.product),
    readyAt: row.readyAt === null ? null : shopMoment(row.readyAt, env.SHOP_TIME_ZONE),
    trackingUrl: linkOf(first.order.id),
    shop: shopFacts(env, publicUrl),
  });
}
