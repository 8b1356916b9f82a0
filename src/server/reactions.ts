import type { Notifications } from '#server/modules/notifications/index.ts';
import {
  confirmToCustomer,
  countOrders,
  makeFindable,
  prepareLabel,
  tellStatus,
} from '#server/modules/orders/index.ts';
import { notifyPaid, notifyReversed } from '#server/modules/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reactions } from '#server/platform/events.ts';

/** Every event, and who reacts to it (decision 24). */
export function reactionsTo(context: Context, notifications: Notifications): Reactions {
  return {
    'order.created': [confirmToCustomer(context, notifications), prepareLabel(context), makeFindable, countOrders],
    'order.status_changed': [tellStatus(context, notifications)],
    'payment.recorded': [notifyPaid(context, notifications)],
    'payment.reversed': [notifyReversed(context, notifications)],
  };
}
