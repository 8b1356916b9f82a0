import { z } from 'zod';
import { campaignCounts } from '#contracts/campaigns.ts';
import { CAMPAIGN_STATUSES, PAUSE_REASONS } from '#domain/marketing/campaigns.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';
import { EARNED } from './earnings.queries.ts';

const campaigns = entity('campaigns', {
  id: z.uuid(),
  name: z.string(),
  templateKey: z.string(),
  templateVersion: z.int(),
  subject: z.string(),
  body: z.string(),
  links: z.array(z.string()),
  tags: z.array(z.string()),
  status: z.enum(CAMPAIGN_STATUSES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  pauseNote: z.string().nullable(),
  scheduledAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  workedAt: z.date().nullable(),
  judgedSent: z.int(),
  judgedFailed: z.int(),
  judgedComplained: z.int(),
  actor: z.string(),
  createdAt: z.date(),
});
export type CampaignRow = z.infer<typeof campaigns.row>;

const state = campaigns.pick(
  'status',
  'pauseReason',
  'pauseNote',
  'scheduledAt',
  'startedAt',
  'workedAt',
  'judgedSent',
  'judgedFailed',
  'judgedComplained',
);
/** The state of a campaign, with its times and the counts at its last pause. */
export type CampaignState = z.infer<typeof state.row>;

const listed = campaigns.omit('body', 'links', 'tags', 'workedAt', 'judgedSent', 'judgedFailed', 'judgedComplained');
const countedRow = listed.row.extend({ ...campaignCounts.shape, paidCents: z.int() });
/** A campaign with its counts, which are always computed from the rows of its audience. */
export type CountedCampaign = z.infer<typeof countedRow>;

const COUNTED = sql`${listed.columns('c')}, people.*, earned.*,
  (select count(*)::int from campaign_recipients r where r.campaign_id = c.id and r.opened_at is not null) as "openCount",
  (select count(*)::int from campaign_recipients r where r.campaign_id = c.id and r.clicked_at is not null) as "clickCount",
  (select count(*)::int from campaign_recipients r where r.campaign_id = c.id and r.scanned_at is not null)
    as "scannerClickCount",
  (select count(*)::int from campaign_recipients r where r.campaign_id = c.id and r.bounced_at is not null) as "bounceCount",
  (select count(*)::int from campaign_recipients r where r.campaign_id = c.id and r.complained_at is not null) as "complaintCount"`;
const PEOPLE = sql`cross join lateral (select count(*) filter (where r.state <> 'excluded')::int as "recipientCount",
    count(*) filter (where r.state = 'excluded')::int as "excludedCount",
    count(*) filter (where r.state = 'sent')::int as "sentCount",
    count(*) filter (where r.state = 'failed')::int as "failedCount",
    count(*) filter (where r.state = 'uncertain')::int as "uncertainCount",
    count(*) filter (where r.state in ('waiting', 'queued'))::int as "waitingCount"
  from campaign_recipients r where r.campaign_id = c.id) people`;
const list = statement({
  name: 'campaigns-list',
  params: z.object({ afterTime: z.string().nullable(), afterId: z.uuid().nullable(), limit: z.int() }),
  row: countedRow,
  plan: 'each call',
  sql: sql`select ${COUNTED} from (select * from campaigns
      where :afterTime::timestamptz is null or (created_at, id) < (:afterTime, :afterId::uuid)
      order by created_at desc, id desc limit :limit) c ${PEOPLE} ${EARNED}
    order by c.created_at desc, c.id desc`,
});

/** Lists campaigns, newest first. */
export async function listCampaignRows(
  db: Queryable,
  after: PageKey | null,
  limit: number,
): Promise<CountedCampaign[]> {
  return db.query(list, { afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}

const counted = statement({
  name: 'campaign-counted',
  params: z.object({ id: z.uuid() }),
  row: countedRow,
  sql: sql`select ${COUNTED} from campaigns c ${PEOPLE} ${EARNED} where c.id = :id`,
});

/** @returns null where there is no such campaign */
export async function countCampaign(db: Queryable, id: string): Promise<CountedCampaign | null> {
  return db.first(counted, { id });
}

const find = statement({ name: 'campaign-find', ...campaigns.select(['id']) });

/** @returns null where there is no such campaign */
export async function findCampaign(db: Queryable, id: string): Promise<CampaignRow | null> {
  return db.first(find, { id });
}

const lock = statement({
  name: 'campaign-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from campaigns where id = :id for update`,
});

/** Locks a campaign, so that changes of it and its sender run one after the other. @returns null where there is none */
export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRow | null> {
  await tx.query(lock, { id });
  return findCampaign(tx, id);
}

const draft = campaigns.pick(
  'id',
  'name',
  'templateKey',
  'templateVersion',
  'subject',
  'body',
  'links',
  'tags',
  'status',
  'actor',
  'createdAt',
);
const insert = statement({ name: 'campaign-insert', ...draft.insert() });

/** Adds a campaign as a draft. */
export async function insertCampaign(
  tx: Transaction,
  campaign: Omit<z.infer<typeof draft.row>, 'status'>,
): Promise<void> {
  await tx.query(insert, { ...campaign, status: 'draft' });
}

const write = statement({
  name: 'campaign-write',
  ...campaigns
    .omit('name', 'templateKey', 'templateVersion', 'subject', 'body', 'links', 'tags', 'actor', 'createdAt')
    .update(['id']),
});

/** Writes the state of a campaign that is locked. */
export async function writeState(tx: Transaction, id: string, next: CampaignState): Promise<void> {
  await tx.query(write, { ...next, id });
}

const activeIds = statement({
  name: 'campaigns-under-way',
  params: z.object({ now: z.date() }),
  row: z.object({ id: z.uuid() }),
  // Includes paused and cancelled campaigns for an hour: a few of their messages may still be on their way.
  sql: sql`select id from campaigns where status = 'sending' or (status = 'scheduled' and scheduled_at <= :now)
      or (status in ('paused', 'cancelled') and worked_at > :now::timestamptz - interval '1 hour')
    order by created_at, id`,
});

/** Lists the campaigns that need work now, the oldest first. */
export async function listActiveCampaigns(db: Queryable, now: Date): Promise<string[]> {
  return (await db.query(activeIds, { now })).map(({ id }) => id);
}

const held = statement({
  name: 'campaigns-held',
  row: z.object({ id: z.uuid(), name: z.string() }),
  sql: sql`select id, name from campaigns where status = 'paused' and pause_reason = 'hold' order by created_at, id limit 100`,
});

/** Lists the campaigns that a hold of marketing has paused. */
export async function listHeldCampaigns(db: Queryable): Promise<{ id: string; name: string }[]> {
  return db.query(held);
}

const pauseAll = statement({
  name: 'campaigns-pause-all',
  params: z.object({ now: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update campaigns set status = 'paused', pause_reason = 'hold', worked_at = :now
    where status in ('scheduled', 'sending') returning id`,
});

/** Pauses every campaign that is scheduled or being sent. @returns their ids */
export async function pauseAllCampaigns(tx: Transaction, now: Date): Promise<string[]> {
  return (await tx.query(pauseAll, { now })).map(({ id }) => id);
}

const abandoned = statement({
  name: 'campaigns-left-alone',
  params: z.object({ before: z.date() }),
  row: z.object({}),
  sql: sql`select from campaigns where status = 'sending' and worked_at < :before limit 1`,
});

/** Returns true when a campaign is being sent that no process has worked on since `before`. */
export async function hasAbandonedCampaign(db: Queryable, before: Date): Promise<boolean> {
  return (await db.query(abandoned, { before })).length > 0;
}
