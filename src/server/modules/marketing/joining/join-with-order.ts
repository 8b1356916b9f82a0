import { shortOrderId } from '#domain/orders/short-id.ts';
import type { Agreement } from '#server/modules/orders/events/index.ts';
import type { Reaction } from '#server/platform/events.ts';
import { joinOffers } from './join-offers.ts';

/**
 * Subscribes customers who ticked the box with their order. Several devices of one seller cause several events: the first one
 * counts.
 */
export const subscribeSellers: Reaction<Agreement> = async (tx, events) => {
  for (const { subjectId, payload } of events) {
    await joinOffers(tx, { ...payload, source: 'order', about: `order ${shortOrderId(subjectId)}` });
  }
};
