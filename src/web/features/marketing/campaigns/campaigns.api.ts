import { type CallAnswer, type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';

export type Campaign = CallAnswer<'campaigns.list'>[number];
export type CampaignDetails = CallAnswer<'campaigns.get'>;
export type Recipient = CallAnswer<'campaigns.recipients'>[number];
export type Audience = CallAnswer<'campaigns.audience'>;
export type AudiencePerson = CallAnswer<'campaigns.people'>[number];
export type MarketingHold = CallAnswer<'campaigns.hold'>;
type PeopleFilter = NonNullable<NonNullable<CallInput<'campaigns.people'>['query']>['exclusion']>;

/** Poll intervals in ms: while a campaign is sending, and otherwise. */
const COUNTING_MS = 2_000;
const QUIET_MS = 30_000;

/** Poll interval of one campaign in ms, by status; an ended one no longer changes. */
const INTERVALS: Record<Campaign['status'], number | false> = {
  draft: QUIET_MS,
  scheduled: QUIET_MS,
  sending: COUNTING_MS,
  paused: QUIET_MS,
  sent: false,
  cancelled: false,
};

/** Returns the poll interval of one campaign in ms; false for never. */
export function pollInterval(campaign: Pick<Campaign, 'status'> | undefined): number | false {
  return campaign === undefined ? false : INTERVALS[campaign.status];
}

/** Returns the poll interval of the list in ms: other admins may start campaigns, too. */
export function listPollInterval(campaigns: readonly Pick<Campaign, 'status'>[]): number {
  return campaigns.some(({ status }) => status === 'sending') ? COUNTING_MS : QUIET_MS;
}

/** Reads campaigns in pages, newest first. */
export const campaignPages = listQuery<Campaign>('/api/marketing/campaigns?limit=50');

/** Reads a campaign with its results. */
export const campaignById = (id: string) => callQuery('campaigns.get', { params: { id } });

/** Reads the recipients of a campaign in pages. @param state undefined for all */
export const recipientPages = (id: string, state: Recipient['state'] | undefined) =>
  listQuery<Recipient>(urlOf('campaigns.recipients', { id }, { state, limit: 50 }));

const asQuery = (tags: readonly string[]) => (tags.length === 0 ? undefined : tags.join(','));

/** Reads how many people would get a campaign to these tags, and how many would not. Never caches: people come and go. */
export const audienceOf = (tags: readonly string[]) => ({
  ...callQuery('campaigns.audience', { query: { tags: asQuery(tags) } }),
  gcTime: 0,
});

/** Reads in pages the people who would get it (`none`), or who would not, for one reason. */
export const peoplePages = (tags: readonly string[], exclusion: PeopleFilter) => ({
  ...listQuery<AudiencePerson>(urlOf('campaigns.people', {}, { tags: asQuery(tags), exclusion, limit: 20 })),
  gcTime: 0,
});

/** Reads the state of the marketing hold. */
export const marketingHold = { ...callQuery('campaigns.hold', {}), refetchInterval: QUIET_MS };

/** Creates a campaign. @throws as `call` does */
export async function createCampaign(
  body: CallInput<'campaigns.create'>['body'],
  idempotencyKey: string,
): Promise<CallAnswer<'campaigns.create'>> {
  const created = await call('campaigns.create', { body, idempotencyKey });
  refreshCampaigns();
  return created;
}

/** Starts, pauses, resumes or cancels a campaign, then refetches it, even after a failure. @throws as `call` does */
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

/** Releases the marketing hold. @throws as `call` does */
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
