import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Tools of everything that happens to parcels. */
export interface ShippingTools {
  context: Context;
  notifications: Notifications;
}
