import { z } from 'zod';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { event } from '#server/platform/event.ts';

const cents = z.int().min(0);

/** The subject of what happens to an order, also of its payments. */
export const ORDER = 'order';

export const orderCreated = event({ type: 'order.created', subject: ORDER, payload: z.null() });

/** A change as it was made, whatever the order has become since. */
const statusChange = z.object({
  /** The order's version after it; names the change. */
  version: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** How the customer is told. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
  /** A revised price; null where it stayed. */
  price: z.object({ fromCents: cents, toCents: cents, reason: z.string() }).nullable(),
});
export type StatusChanged = z.infer<typeof statusChange>;

export const orderStatusChanged = event({ type: 'order.status_changed', subject: ORDER, payload: statusChange });
