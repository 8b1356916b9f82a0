import {
  changeCampaign,
  createCampaign,
  getCampaign,
  listAudience,
  listCampaigns,
  listRecipients,
  readAudience,
  readHold,
  releaseHold,
} from '#contracts/campaigns.ts';
import type { Context } from '#server/platform/context.ts';
import { editCampaign } from './change-campaign.ts';
import { addCampaign } from './create-campaign.ts';
import { readMarketingHold, releaseMarketingHold } from './hold.ts';
import { countPeople, listAudiencePeople, listCampaignRecipients, listCampaignsForStaff } from './read-campaigns.ts';
import { readCampaign } from './read-results.ts';

export function addCampaignRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(listCampaigns, (call) => listCampaignsForStaff(context, call));
  addRoute(createCampaign, (call) => addCampaign(context, call));
  addRoute(getCampaign, (call) => readCampaign(context, call));
  addRoute(changeCampaign, (call) => editCampaign(context, call));
  addRoute(listRecipients, (call) => listCampaignRecipients(context, call));
  addRoute(readAudience, (call) => countPeople(context, call));
  addRoute(listAudience, (call) => listAudiencePeople(context, call));
  addRoute(readHold, () => readMarketingHold(database));
  addRoute(releaseHold, (call) => releaseMarketingHold(context, call));
}
