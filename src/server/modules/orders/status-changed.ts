import { z } from 'zod';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';

const cents = z.int().min(0);

/** What the event `order.status_changed` carries: the change as it was made, whatever the order has become since. */
export const statusChanged = z.object({
  /** The order's version after it; names the change. */
  version: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** How the customer is told. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
  /** A revised price; null where it stayed. */
  price: z.object({ fromCents: cents, toCents: cents, reason: z.string() }).nullable(),
});
export type StatusChanged = z.infer<typeof statusChanged>;
