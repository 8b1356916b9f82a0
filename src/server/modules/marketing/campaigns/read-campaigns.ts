import { z } from 'zod';
import type {
  Audience,
  AudiencePerson,
  Campaign,
  CampaignRecipient,
  listAudience,
  listCampaigns,
  listRecipients,
  readAudience,
} from '#contracts/campaigns.ts';
import { readTags } from '#domain/marketing/contacts.ts';
import { readErrors } from '#server/modules/message-log/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import {
  decodeCursor,
  encodeCursor,
  linkToNext,
  readCursor,
  readLimit,
  takePage,
  writeCursor,
} from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { countAudience, listPeople } from './audience.queries.ts';
import { findCampaign, listCampaignRows } from './campaigns.queries.ts';
import { describeCampaign, describeRecipient } from './describe-campaign.ts';
import { listRecipientRows } from './recipients.queries.ts';

type Needs = Pick<Context, 'database'>;

/** Lists a page of campaigns, newest first (R-063 for pages). */
export async function listCampaignsForStaff(
  { database }: Needs,
  { query, reply }: Pick<Call<typeof listCampaigns>, 'query' | 'reply'>,
): Promise<Campaign[]> {
  const limit = readLimit(query.limit);
  const rows = await listCampaignRows(database, readCursor(query.cursor), limit + 1);
  const page = takePage(rows, { query, reply }, 'campaigns.list', writeCursor).map(describeCampaign);
  return page;
}

/** Counts the people who would get a campaign to these tags now, and the excluded ones by reason. */
export async function countPeople(
  { database }: Needs,
  { query }: Pick<Call<typeof readAudience>, 'query'>,
): Promise<Audience> {
  const counts = await countAudience(database, readTags(query.tags ?? ''));
  const exclusions = counts.flatMap(({ exclusion, people }) =>
    exclusion === null ? [] : [{ reason: exclusion, people }],
  );
  return {
    recipientCount: counts.find(({ exclusion }) => exclusion === null)?.people ?? 0,
    excludedCount: exclusions.reduce((sum, { people }) => sum + people, 0),
    exclusions,
  };
}

/** Lists a page of the same people, the newest contacts first. */
export async function listAudiencePeople(
  { database }: Needs,
  { query, reply }: Pick<Call<typeof listAudience>, 'query' | 'reply'>,
): Promise<AudiencePerson[]> {
  const limit = readLimit(query.limit);
  const filter = { tags: readTags(query.tags ?? ''), exclusion: query.exclusion ?? null };
  const rows = await listPeople(database, filter, readCursor(query.cursor), limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last !== undefined) {
    const key = { id: last.id, createdAt: last.createdAt.toISOString() };
    linkToNext(reply, 'campaigns.people', query, writeCursor(key));
  }
  return rows.slice(0, limit).map(({ createdAt: _, ...person }) => person);
}

const cursor = z.tuple([z.uuid()]);

/** Lists a page of the audience as it was fixed. @throws Failure not_found */
export async function listCampaignRecipients(
  { database }: Needs,
  { params, query, reply }: Pick<Call<typeof listRecipients>, 'params' | 'query' | 'reply'>,
): Promise<CampaignRecipient[]> {
  if ((await findCampaign(database, params.id)) === null) fail('not_found');
  const limit = readLimit(query.limit);
  const [after] = query.cursor === undefined ? [null] : decodeCursor(cursor, query.cursor);
  const state = query.state ?? null;
  const rows = await listRecipientRows(database, params.id, { state, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    linkToNext(reply, 'campaigns.recipients', query, encodeCursor([last.id]), params.id);
  }
  const failed = page.filter((row) => row.state === 'failed').map(({ id }) => id);
  const errors = await readErrors(database, failed);
  return page.map((row) => describeRecipient(row, errors.get(row.id) ?? null));
}
