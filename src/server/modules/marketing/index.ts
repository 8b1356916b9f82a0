import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addMarketingRoutes } from './marketing.routes.ts';

export { eraseFromMarketing } from './joining/erase-contacts.ts';
export { joinOffers } from './joining/join-offers.ts';
export { subscribeSellers } from './joining/join-with-order.ts';
export { accountWords, changeOffersOf, readOffersOf } from './joining/own-offers.ts';
export { addUnsubscribePage } from './unsubscribe/unsubscribe-page.ts';

/** The Marketing Dashboard (S2): contacts, who agreed to offers and who did not, and templates of e-mails to them. */
export function createMarketing(context: Context, notifications: Notifications): void {
  addMarketingRoutes(context, notifications);
}
