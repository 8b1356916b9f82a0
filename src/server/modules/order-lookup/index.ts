import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addOrderLookupRoutes } from './order-lookup.routes.ts';
import { lookupQueue, textLookupCode } from './text-code.ts';

/** Creates the lookup of guest orders by number and phone, which a texted code proves (decision 010). */
export function createOrderLookup(context: Context, { notifications }: { notifications: Notifications }): void {
  context.jobs.handle(lookupQueue, (job) => textLookupCode(context, notifications, job));
  addOrderLookupRoutes(context);
}
