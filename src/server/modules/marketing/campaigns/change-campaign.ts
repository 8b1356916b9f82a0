import type { Campaign, changeCampaign } from '#contracts/campaigns.ts';
import { canSetStatus } from '#domain/marketing/campaign-rules.ts';
import { findHold } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { freezeAudience } from './audience.queries.ts';
import { type CampaignRow, type CampaignState, countCampaign, lockCampaign, writeState } from './campaigns.queries.ts';
import { describeCampaign } from './describe-campaign.ts';
import { takeBackQueued } from './settle.ts';

export type StartedCampaign = Campaign & { successCount: number };
type StateRequest = Call<typeof changeCampaign>['body'];

/** Starts, schedules, pauses, resumes or cancels a campaign. @throws Failure as `changeState` */
export function editCampaign(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { params, body }: Pick<Call<typeof changeCampaign>, 'params' | 'body'>,
): Promise<StartedCampaign> {
  return database.transaction((tx) => changeState(tx, params.id, body, clock.now()));
}

/**
 * Gives a campaign another state. A repeated request changes nothing.
 * @param request null keeps a draft
 * @throws Failure not_found; campaign_moved_on when it cannot follow its state; marketing_held; rule_broken for a start time out of
 * range, and for one to be sent now whose audience is empty
 */
export async function changeState(
  tx: Transaction,
  id: string,
  request: StateRequest | null,
  now: Date,
): Promise<StartedCampaign> {
  const campaign = (await lockCampaign(tx, id)) ?? fail('not_found');
  if (request !== null && (request.status !== campaign.status || request.status === 'scheduled')) {
    if (!canSetStatus(campaign.status, request.status, campaign.startedAt !== null)) fail('campaign_moved_on');
    await writeState(tx, id, await nextState(tx, campaign, request, now));
  }
  const counted = (await countCampaign(tx, id)) ?? fail('not_found');
  return { ...describeCampaign(counted), successCount: counted.recipientCount };
}

async function nextState(
  tx: Transaction,
  campaign: CampaignRow,
  request: StateRequest,
  now: Date,
): Promise<CampaignState> {
  const before = { ...campaign, pauseReason: null, pauseNote: null, workedAt: now };
  switch (request.status) {
    case 'sending':
      return sendNow(tx, campaign, now);
    case 'scheduled': {
      const at = readTime(request.scheduledAt ?? null, now);
      return at <= now ? sendNow(tx, campaign, now) : { ...before, status: 'scheduled', scheduledAt: at };
    }
    case 'paused':
      await takeBackQueued(tx, campaign.id, now);
      return { ...before, status: 'paused', pauseReason: 'staff' };
    case 'cancelled':
      await takeBackQueued(tx, campaign.id, now);
      return { ...before, status: 'cancelled' };
  }
}

const EMPTY_AUDIENCE = 'No one would get this campaign. Choose tags with contacts who agreed to emails.';

/**
 * Starts a campaign by hand; fails when its audience is empty. A scheduled campaign starts with an empty audience, too, and shows
 * why.
 */
async function sendNow(tx: Transaction, campaign: CampaignRow, now: Date): Promise<CampaignState> {
  const started = await startCampaign(tx, campaign, now);
  const audience = await countCampaign(tx, campaign.id);
  if (campaign.startedAt === null && audience?.recipientCount === 0)
    fail('rule_broken', { errors: { tags: EMPTY_AUDIENCE } });
  return started;
}

/**
 * Fixes the audience of a campaign unless it is fixed already, and returns the state in which it is sent.
 * @throws Failure marketing_held
 */
export async function startCampaign(tx: Transaction, campaign: CampaignRow, now: Date): Promise<CampaignState> {
  if ((await findHold(tx)) !== null) fail('marketing_held');
  if (campaign.startedAt === null) await freezeAudience(tx, campaign.id, campaign.tags);
  const before = { ...campaign, pauseReason: null, pauseNote: null, workedAt: now };
  return { ...before, status: 'sending', startedAt: campaign.startedAt ?? now };
}

const MAX_WAIT_MS = 366 * 24 * 3_600_000;
const NO_TIME = 'Please choose a time within the next year.';

function readTime(text: string | null, now: Date): Date {
  const at = new Date(text ?? Number.NaN);
  const isNear = at.getTime() <= now.getTime() + MAX_WAIT_MS;
  return isNear ? at : fail('rule_broken', { errors: { scheduledAt: NO_TIME } });
}
