import type { Order } from '#contracts/orders.ts';
import { assertNever } from '#domain/assert-never.ts';
import { parseMoney } from '#domain/money.ts';
import { customerNext, factsOf } from '#domain/orders/customer-next.ts';
import {
  devicePicture,
  type Notifications,
  type OrderConfirmation,
  orderConfirmationMessages,
  statusMessages,
} from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DomainEvent } from '#server/platform/event.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { requireProof } from './accounts/require-proof.ts';
import { labelQueue } from './documents/ensure-label.ts';
import { listMailed } from './documents/label.queries.ts';
import { writeTrackingToken } from './documents/tracking-link.ts';
import { countNew } from './lists/order-counts.queries.ts';
import { addOrderWords } from './lists/order-words.queries.ts';
import type { OrderCreated, StatusChanged } from './order-events.ts';
import { forCustomer, type OrderTravel } from './order-of-caller.ts';
import { pickupAddressOf } from './order-rows.ts';
import { findOrders } from './orders.queries.ts';
import { appointmentOf } from './write-move.ts';

/** Confirms a new order to the customer by e-mail and SMS, with a link that shows it (decision 24). */
export function confirmToCustomer(
  { env, secrets, clock, publicUrl }: Context,
  notifications: Notifications,
): Reaction<OrderCreated> {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    const apart = events.filter(({ payload }) => payload?.isToldWithVisit !== true);
    const orders = await findOrders(tx, idsOf(apart));
    const messages = orders.flatMap((order) => {
      const trackingUrl = `${publicUrl}/track/${writeTrackingToken(secrets, order.id, clock.now())}`;
      const picture = devicePicture(env.PUBLIC_URL, order.product);
      return orderConfirmationMessages({ ...describe(order), picture, trackingUrl, shop });
    });
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}

/** Notifies the customer of a new status, by the channels that staff have chosen (decision 24). */
export function tellStatus(
  { env, secrets, clock, publicUrl }: Context,
  notifications: Notifications,
  travel: OrderTravel,
): Reaction<StatusChanged> {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    const found = await forCustomer(tx, travel, await findOrders(tx, idsOf(events)));
    const orders = new Map(found.map((order) => [order.id, order]));
    const messages = events.flatMap(({ subjectId: orderId, payload }) => {
      const order = orders.get(orderId);
      if (order === undefined) return [];
      const { customer, product, quotedPrice, finalPrice } = order;
      const trackingUrl = `${publicUrl}/track/${writeTrackingToken(secrets, orderId, clock.now())}`;
      const agreedCents = parseMoney(finalPrice ?? quotedPrice) ?? 0;
      const { model, storage } = product;
      const picture = devicePicture(env.PUBLIC_URL, product);
      return statusMessages({
        ...payload,
        next: customerNext({ ...factsOf(order), status: payload.status }),
        orderId,
        customer,
        model,
        storage,
        picture,
        agreedCents,
        trackingUrl,
        shop,
      });
    });
    await notifications.queueMessages(tx, await requireProof(tx, messages));
  };
}

/** Counts new orders in their first status. */
export const countOrders: Reaction = async (tx, events) => countNew(tx, idsOf(events));

/** Makes new orders findable by the words of their customer's name. */
export const makeFindable: Reaction = async (tx, events) => addOrderWords(tx, idsOf(events));

function describe(order: Order): Omit<OrderConfirmation, 'picture' | 'trackingUrl' | 'shop'> {
  const { id, customer, product, condition, quotedPrice } = order;
  return {
    orderId: id,
    customer: { name: customer.name, email: customer.email, phone: customer.phone },
    model: product.model,
    storage: product.storage,
    condition,
    quotedCents: parseMoney(quotedPrice) ?? 0,
    handover: handoverOf(order),
  };
}

function handoverOf(order: Order): OrderConfirmation['handover'] {
  switch (order.serviceMethod) {
    case 'mail':
    case 'counter':
      return { method: order.serviceMethod };
    case 'home_pickup':
      return pickupOf(order);
    default:
      return assertNever(order.serviceMethod);
  }
}

function pickupOf(order: Order): OrderConfirmation['handover'] {
  return { method: 'home_pickup', address: pickupAddressOf(order), appointment: appointmentOf(order) };
}

/** Queues buying the labels of mail-in orders, so that they exist before a customer asks for one (decision 24). */
export function prepareLabel({ jobs }: Context): Reaction {
  return async (tx, events) => {
    const ids = await listMailed(tx, idsOf(events));
    await jobs.send(
      tx,
      labelQueue,
      ids.map((orderId) => ({ orderId })),
    );
  };
}

function idsOf(events: readonly DomainEvent<unknown>[]): string[] {
  return events.map(({ subjectId }) => subjectId);
}
