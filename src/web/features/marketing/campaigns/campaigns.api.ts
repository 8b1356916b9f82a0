import { type CallAnswer, type CallInput, call, urlOf } from '#web/lib/api.ts';
import { readingPages } from '#web/lib/list-pages.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';

export type Campaign = CallAnswer<'campaigns.list'>[number];
export type CampaignDetails = CallAnswer<'campaigns.get'>;
export type Recipient = CallAnswer<'campaigns.recipients'>[number];
export type Audience = CallAnswer<'campaigns.audience'>;
export type AudiencePerson = CallAnswer<'campaigns.people'>[number];
export type MarketingHold = CallAnswer<'campaigns.hold'>;
type PeopleFilter = NonNullable<NonNullable<CallInput<'campaigns.people'>['query']>['exclusion']>;

/** Intervals of reads in ms, by what can happen meanwhile. */
const COUNTING_MS = 2_000;
const QUIET_MS = 30_000;

/** Interval of reads of one campaign in ms; an ended one stays as it is. */
const INTERVALS: Record<Campaign['status'], number | false> = {
  draft: QUIET_MS,
  scheduled: QUIET_MS,
  sending: COUNTING_MS,
  paused: QUIET_MS,
  sent: false,
  cancelled: false,
};

/** Returns the interval at which one campaign is read anew, in ms; false for never. */
export function intervalOf(campaign: Pick<Campaign, 'status'> | undefined): number | false {
  return campaign === undefined ? false : INTERVALS[campaign.status];
}

/** Returns the interval at which the list is read anew, in ms: somebody else may start a campaign, too. */
export function listInterval(campaigns: readonly Pick<Campaign, 'status'>[]): number {
  return campaigns.some(({ status }) => status === 'sending') ? COUNTING_MS : QUIET_MS;
}

/** Pages of campaigns, newest first. */
export const campaignPages = readingPages<Campaign>('/api/marketing/campaigns?limit=50');

/** A campaign with its results. */
export const campaignById = (id: string) => reading('campaigns.get', { params: { id } });

/** Pages of the people of a campaign. @param state undefined for all */
export const recipientPages = (id: string, state: Recipient['state'] | undefined) =>
  readingPages<Recipient>(urlOf('campaigns.recipients', { id }, { state, limit: 50 }));

const asQuery = (tags: readonly string[]) => (tags.length === 0 ? undefined : tags.join(','));

/** Numbers of the people who would get a campaign to these tags, and who would not. Never from the cache: people come and go. */
export const audienceOf = (tags: readonly string[]) => ({
  ...reading('campaigns.audience', { query: { tags: asQuery(tags) } }),
  gcTime: 0,
});

/** Pages of the people who would get it (`none`), or who would not for a reason. */
export const peoplePages = (tags: readonly string[], exclusion: PeopleFilter) => ({
  ...readingPages<AudiencePerson>(urlOf('campaigns.people', {}, { tags: asQuery(tags), exclusion, limit: 20 })),
  gcTime: 0,
});

/** State of the hold of all marketing. */
export const marketingHold = { ...reading('campaigns.hold', {}), refetchInterval: QUIET_MS };

/** Creates a campaign. @throws as `call` does */
export async function createCampaign(
  body: CallInput<'campaigns.create'>['body'],
  idempotencyKey: string,
): Promise<CallAnswer<'campaigns.create'>> {
  const created = await call('campaigns.create', { body, idempotencyKey });
  refreshCampaigns();
  return created;
}

/** Starts, pauses, resumes or cancels a campaign; it is read anew, also after a failure. @throws as `call` does */
export async function changeCampaign(
  id: string,
  status: CallInput<'campaigns.change'>['body']['status'],
): Promise<CallAnswer<'campaigns.change'>> {
  try {
    return await call('campaigns.change', { params: { id }, body: { status } });
  } finally {
    refreshCampaigns();
  }
}

/** Lets marketing be sent again. @throws as `call` does */
export async function releaseHold(): Promise<void> {
  try {
    await call('campaigns.release', {});
  } finally {
    void refreshReads('/api/marketing/hold');
    refreshCampaigns();
  }
}

function refreshCampaigns(): void {
  void refreshReads('/api/marketing/campaigns');
}
