import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DomainEvent } from '#server/platform/event.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import type { AppointmentMoved, CancelledByCustomer } from '../events/order-events.ts';
import { deviceOf, nameDevices } from '../home-pickups.ts';
import { customerChangeNotice } from '../letters/changed-by-customer.letters.ts';
import { letterFacts, queueLetters } from '../letters/letter-facts.ts';
import { pickupTimeNews } from '../letters/pickup-time.letters.ts';
import { type Order, pickupAddressOf } from '../order-rows.ts';
import { findOrders } from '../orders.queries.ts';

/** Notifies the customer of the new time of a pickup by SMS and e-mail. */
export function notifyOfMove(context: Context, notifications: Notifications): Reaction<AppointmentMoved> {
  return async (tx, events) => {
    const announced = events.filter(({ payload }) => !payload.isToldElsewhere);
    const orders = await ordersOf(tx, announced);
    const letters = announced.flatMap(({ subjectId, payload }) => {
      const order = orders.get(subjectId);
      if (order === undefined) return [];
      const about = letterFacts(context, order);
      const device = nameDevices(about.device, payload.devices);
      return pickupTimeNews({ ...payload, ...about, device, address: pickupAddressOf(order) });
    });
    await queueLetters(tx, notifications, letters);
  };
}

/** Notifies the shop's mailbox of a change by a customer, with the assignee. */
export function notifyShop(
  what: 'cancelled' | 'moved',
  { env, publicUrl }: Context,
  notifications: Notifications,
): Reaction<CancelledByCustomer & Partial<AppointmentMoved>> {
  const shop = shopFacts(env, publicUrl);
  return async (tx, events) => {
    const byCustomers = events.filter(({ payload }) => payload.byShop !== true && payload.isToldElsewhere !== true);
    const orders = await ordersOf(tx, byCustomers);
    const messages = byCustomers.flatMap(({ subjectId, payload }) => {
      const order = orders.get(subjectId);
      if (order === undefined) return [];
      const device = nameDevices(deviceOf(order), payload.devices ?? 1);
      return customerChangeNotice({ what, now: null, ...payload, orderId: order.id, device, shop });
    });
    await notifications.queueMessages(tx, messages);
  };
}

async function ordersOf(
  tx: Parameters<Reaction>[0],
  events: readonly DomainEvent<unknown>[],
): Promise<Map<string, Order>> {
  const orders = await findOrders(
    tx,
    events.map(({ subjectId }) => subjectId),
  );
  return new Map(orders.map((order) => [order.id, order]));
}
