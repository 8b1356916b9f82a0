import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Dependencies of the use cases of parcels. */
export interface ShippingTools {
  context: Context;
  notifications: Notifications;
}
