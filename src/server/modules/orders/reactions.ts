import type { Order } from '#contracts/orders.ts';
import { parseMoney } from '#domain/money.ts';
import {
  type Notifications,
  type OrderConfirmation,
  orderConfirmationMessages,
} from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DomainEvent, Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { labelQueue } from './ensure-label.ts';
import { findOrders } from './orders.queries.ts';
import { writeTrackingToken } from './tracking-link.ts';

/** Tells the customer by e-mail and SMS that the order is in, with a link that shows it (decision 24). */
export function confirmToCustomer({ env, secrets, clock, publicUrl }: Context, notifications: Notifications): Reaction {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    const orders = await findOrders(tx, idsOf(events));
    const messages = orders.flatMap((order) => {
      const trackingUrl = `${publicUrl}/track/${writeTrackingToken(secrets, order.id, clock.now())}`;
      return orderConfirmationMessages({ ...describe(order), trackingUrl, shop });
    });
    await notifications.queueMessages(tx, messages);
  };
}

function describe(order: Order): Omit<OrderConfirmation, 'trackingUrl' | 'shop'> {
  const { id, customer, product, condition, quotedPrice } = order;
  return {
    orderId: id,
    customer: { name: customer.name, email: customer.email, phone: customer.phone },
    model: product.model,
    storage: product.storage,
    condition,
    quotedCents: parseMoney(quotedPrice) ?? 0,
    handover: order.serviceMethod === 'mail' ? { method: 'mail' } : pickupOf(order),
  };
}

function pickupOf(order: Order): OrderConfirmation['handover'] {
  const { pickupAddress, pickupCity, pickupState, pickupZip, appointmentDate: date, appointmentTime: time } = order;
  const street = pickupAddress ?? '';
  // The screens send the whole address on one line; others may send its parts.
  const isWhole = pickupZip === null || street.includes(pickupZip);
  const address = isWhole ? street : `${street}, ${pickupCity}, ${pickupState} ${pickupZip}`;
  return { method: 'home_pickup', address, appointment: date === null || time === null ? null : { date, time } };
}

/** Has the labels of mail-in orders made, so that they are there before a customer asks for one (decision 24). */
export function prepareLabel({ jobs }: Context): Reaction {
  return async (tx, events) => {
    const orders = await findOrders(tx, idsOf(events));
    const labels = orders.filter(({ serviceMethod }) => serviceMethod === 'mail').map(({ id }) => ({ orderId: id }));
    await jobs.send(tx, labelQueue, labels);
  };
}

function idsOf(events: readonly DomainEvent[]): string[] {
  return events.map(({ orderId }) => orderId);
}
