import type { CampaignDetails, getCampaign } from '#contracts/campaigns.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { fillLetter } from '../templates/fill-letter.ts';
import { countClicks } from '../tracking/clicks.queries.ts';
import { countCampaign, findCampaign } from './campaigns.queries.ts';
import { describeCampaign } from './describe-campaign.ts';
import { countExclusions } from './recipients.queries.ts';

/** A reader without a name. The unsubscribe link of this letter changes nothing. */
const READER = { name: null, token: 'example' };

/** Reads a campaign with its letter, its clicks, and the sales to its readers since. @throws Failure not_found */
export async function readCampaign(
  context: Pick<Context, 'database' | 'env' | 'publicUrl'>,
  { params }: Pick<Call<typeof getCampaign>, 'params'>,
): Promise<CampaignDetails> {
  const { database } = context;
  const campaign = (await findCampaign(database, params.id)) ?? fail('not_found');
  const counted = (await countCampaign(database, params.id)) ?? fail('not_found');
  const { subject, text } = fillLetter(context, campaign, READER);
  const clicks = await countClicks(database, campaign.id);
  const countOf = (link: number, isScanner: boolean) =>
    clicks.find((click) => click.link === link && click.isScanner === isScanner)?.people ?? 0;
  return {
    ...describeCampaign(counted),
    templateKey: campaign.templateKey,
    templateVersion: campaign.templateVersion,
    tags: campaign.tags,
    actor: campaign.actor,
    exclusions: await countExclusions(database, campaign.id),
    letter: { subject, text },
    links: campaign.links.map((url, link) => ({
      url,
      clickCount: countOf(link, false),
      scannerClickCount: countOf(link, true),
    })),
  };
}
