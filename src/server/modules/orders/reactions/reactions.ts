import { assertNever } from '#domain/assert-never.ts';
import { customerNext, factsOf } from '#domain/orders/customer-next.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DomainEvent } from '#server/platform/event.ts';
import type { Reaction } from '#server/platform/events.ts';
import { labelsOf } from '#server/ports/accounts.ts';
import type { LabelCarrier } from '#server/ports/labels/index.ts';
import type { OrderCreated, StatusChanged } from '../events/order-events.ts';
import { listMailed } from '../labels/label.queries.ts';
import { labelQueue } from '../labels/label-queues.ts';
import { letterFacts, queueLetters } from '../letters/letter-facts.ts';
import { type OrderReceived, orderReceived } from '../letters/order-received.letters.ts';
import { statusNews } from '../letters/status.letters.ts';
import { addJourneys, type RelatedReaders } from '../order-of-caller.ts';
import { type Order, pickupAddressOf } from '../order-rows.ts';
import { findOrders } from '../orders.queries.ts';
import { appointmentOf } from '../write-move.ts';

/** Confirms a new order to the customer by e-mail and SMS, with a link that shows it. */
export function confirmToCustomer(context: Context, notifications: Notifications): Reaction<OrderCreated> {
  return async (tx, events) => {
    const confirmable = events.filter(({ payload }) => payload?.isToldWithVisit !== true);
    const orders = await findOrders(tx, idsOf(confirmable));
    const { isByHand: isLabelByHand } = labelsOf(context.env);
    const letters = orders.flatMap((order) => {
      const { condition, quotedCents } = order;
      const { model, storage } = order.product;
      const about = letterFacts(context, order);
      return orderReceived({
        ...about,
        model,
        storage,
        condition,
        quotedCents,
        handover: handoverOf(order, isLabelByHand),
      });
    });
    await queueLetters(tx, notifications, letters);
  };
}

/** Notifies the customer of a new status, by the channels that staff have chosen. */
export function notifyOfStatus(
  context: Context,
  notifications: Notifications,
  related: RelatedReaders,
): Reaction<StatusChanged> {
  return async (tx, events) => {
    const ordersWithJourneys = await addJourneys(
      { database: tx, clock: context.clock },
      related,
      await findOrders(tx, idsOf(events)),
    );
    const orders = new Map(ordersWithJourneys.map((order) => [order.id, order]));
    const letters = events.flatMap(({ subjectId: orderId, payload }) => {
      const order = orders.get(orderId);
      if (order === undefined) return [];
      const { model, storage } = order.product;
      const next = customerNext({ ...factsOf(order), status: payload.status });
      const news = {
        ...letterFacts(context, order),
        ...payload,
        model,
        storage,
        agreedCents: agreedCents(order),
        next,
      };
      return statusNews(news, payload.channels);
    });
    await queueLetters(tx, notifications, letters);
  };
}

function handoverOf(order: Order, isLabelByHand: boolean): OrderReceived['handover'] {
  switch (order.serviceMethod) {
    case 'mail':
      return { method: 'mail', isLabelByHand };
    case 'counter':
      return { method: 'counter' };
    case 'home_pickup':
      return pickupOf(order);
    default:
      return assertNever(order.serviceMethod);
  }
}

function pickupOf(order: Order): OrderReceived['handover'] {
  return { method: 'home_pickup', address: pickupAddressOf(order), appointment: appointmentOf(order) };
}

/** Queues the purchase of labels for mail-in orders if buying takes time: they exist before a customer needs them. */
export function prepareLabel({ jobs }: Context, labels: Pick<LabelCarrier, 'buysAhead'>): Reaction {
  return async (tx, events) => {
    if (!labels.buysAhead) return;
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
