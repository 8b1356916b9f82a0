import type { Notifications } from '#server/modules/notifications/index.ts';
import { confirmToCustomer, prepareLabel } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { EventType, Reaction } from '#server/platform/events.ts';

/** Every event, and who reacts to it (decision 24). */
export function reactions(context: Context, notifications: Notifications): Record<EventType, readonly Reaction[]> {
  return {
    'order.created': [confirmToCustomer(context, notifications), prepareLabel(context)],
  };
}
