import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addCampaignRoutes } from './campaigns/campaigns.routes.ts';
import { holdAfterRestore } from './campaigns/hold.ts';
import { startCampaigns } from './campaigns/send-campaigns.ts';
import { addMarketingRoutes } from './marketing.routes.ts';
import { addStarterTemplates } from './templates/keep-templates.ts';

export { noteBadEmail } from './campaigns/bad-emails.queries.ts';
export { creditCampaigns } from './campaigns/credit-campaigns.ts';
export { eraseFromMarketing } from './joining/erase-contacts.ts';
export { joinOffers } from './joining/join-offers.ts';
export { subscribeSellers } from './joining/join-with-order.ts';
export { deleteOldQuotes, listDueQuotes } from './joining/kept-quotes.queries.ts';
export { accountWords, changeOffersOf, readOffersOf } from './joining/own-offers.ts';
export { addTrackingPages } from './tracking/tracking-pages.ts';
export { endingTokens } from './unsubscribe/ending-tokens.ts';
export { addUnsubscribePage } from './unsubscribe/unsubscribe-page.ts';

/**
 * The Marketing Dashboard (S2): contacts, who agreed to offers and who did not, templates of e-mails to them, and campaigns.
 * A new shop gets its first templates. Marketing is held after a restore before anything is sent.
 * @returns a function that starts sending campaigns, and returns one that stops it
 */
export async function createMarketing(
  context: Context,
  notifications: Notifications,
): Promise<() => () => Promise<void>> {
  addMarketingRoutes(context, notifications);
  addCampaignRoutes(context);
  await addStarterTemplates(context);
  await holdAfterRestore(context);
  return () => startCampaigns(context, notifications);
}
