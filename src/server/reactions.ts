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
import type { LabelCarrier } from '#server/ports/labels/port.ts';

/** Every event, and who reacts to it (decision 24). */
export function reactionsTo(context: Context, notifications: Notifications, carrier: LabelCarrier): Reactions {
  return {
    'order.created': [
      confirmToCustomer(context, notifications),
      ...(carrier.buysAhead ? [prepareLabel(context)] : []),
      makeFindable,
      countOrders,
    ],
    'order.status_changed': [tellStatus(context, notifications)],
    'payment.recorded': [notifyPaid(context, notifications)],
    'payment.reversed': [notifyReversed(context, notifications)],
  };
}
