import type { FastifyInstance } from 'fastify';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { addCampaignRoutes } from './campaigns/campaigns.routes.ts';
import { holdAfterRestore } from './campaigns/hold.ts';
import { startCampaigns } from './campaigns/send-campaigns.ts';
import { deleteOldQuotes } from './joining/kept-quotes.queries.ts';
import { addMarketingRoutes } from './marketing.routes.ts';
import { addStarterTemplates } from './templates/keep-templates.ts';
import { addTrackingPages } from './tracking/tracking-pages.ts';
import { addUnsubscribePage } from './unsubscribe/unsubscribe-page.ts';

export { noteBadEmail } from './campaigns/bad-emails.queries.ts';
export { creditCampaigns } from './campaigns/credit-campaigns.ts';
export { eraseFromMarketing } from './joining/erase-contacts.ts';
export { joinOffers, subscribeSellers } from './joining/join-offers.ts';
export { listDueQuotes } from './joining/kept-quotes.queries.ts';
export { accountLabel, changeOffersOf, readOffersOf } from './joining/own-offers.ts';
export { unsubscribeTokens } from './unsubscribe/unsubscribe-page.ts';

/**
 * Creates the Marketing Dashboard: contacts and their consent, templates, and campaigns. Adds the first templates to a new shop,
 * and holds marketing after a restore before anything is sent.
 */
export async function createMarketing(
  context: Context,
  { http, notifications }: { http: FastifyInstance; notifications: Notifications },
): Promise<ServerModule> {
  addMarketingRoutes(context, notifications);
  addCampaignRoutes(context);
  addUnsubscribePage(http, context);
  addTrackingPages(http, context);
  await addStarterTemplates(context);
  await holdAfterRestore(context);
  return {
    start: () => startCampaigns(context, notifications),
    chores: [{ name: 'kept quotes', run: deleteOldQuotes }],
  };
}
