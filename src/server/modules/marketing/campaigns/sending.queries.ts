import { z } from 'zod';
import { EXCLUSIONS, RECIPIENT_STATES } from '#domain/marketing/campaigns.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const ofCampaign = z.object({ campaignId: z.uuid() });

const reader = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string(), addressKey: z.string() });
/** The next person to get a campaign. */
export type Reader = z.infer<typeof reader>;

const take = statement({
  name: 'campaign-recipients-take',
  params: ofCampaign.extend({ limit: z.int() }),
  row: reader,
  neverNull: ['email', 'addressKey'],
  sql: sql`update campaign_recipients set state = 'queued'
    where id in (select id from campaign_recipients where campaign_id = :campaignId and state = 'waiting'
      order by refusals, id limit :limit)
    returning ${columns(reader)}`,
});

/** Takes the next people of a locked campaign. Their messages are written in the same transaction. */
export async function takeReaders(tx: Transaction, campaignId: string, limit: number): Promise<Reader[]> {
  return tx.query(take, { campaignId, limit });
}

const queued = statement({
  name: 'campaign-recipients-queued',
  params: ofCampaign,
  row: z.object({ id: z.uuid(), refusals: z.int() }),
  sql: sql`select id, refusals from campaign_recipients where campaign_id = :campaignId and state = 'queued' order by id`,
});

/** Lists the people whose message is written and has no end yet. */
export async function listQueued(tx: Transaction, campaignId: string): Promise<{ id: string; refusals: number }[]> {
  return tx.query(queued, { campaignId });
}

const refused = statement({
  name: 'campaign-recipients-refused',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  sql: sql`update campaign_recipients set refusals = refusals + 1 where id = any(:ids)`,
});

/** Counts a refusal through a fault of the shop. These people are tried after the others. */
export async function countRefused(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query(refused, { ids });
}

const sent = statement({
  name: 'campaign-sent-any',
  params: ofCampaign,
  row: z.object({}),
  sql: sql`select from campaign_recipients where campaign_id = :campaignId and state = 'sent' limit 1`,
});

/** Returns true once the provider took an e-mail of a campaign. */
export async function isAnySent(db: Queryable, campaignId: string): Promise<boolean> {
  return (await db.first(sent, { campaignId })) !== null;
}

const settled = z.object({
  id: z.uuid(),
  state: z.enum(RECIPIENT_STATES),
  exclusion: z.enum(EXCLUSIONS).nullable(),
  sentAt: z.date().nullable(),
});
/** The final state of a person's message. */
export type SettledRecipient = z.infer<typeof settled>;

const settle = statement({
  name: 'campaign-recipients-settle',
  params: z.object({ ends: z.string() }),
  sql: sql`update campaign_recipients r set state = given.state, exclusion = given.exclusion, sent_at = given."sentAt"
    from jsonb_to_recordset(:ends::jsonb) as given(id uuid, state text, exclusion text, "sentAt" timestamptz)
    where r.id = given.id and r.state = 'queued'`,
});

/** Writes the final states of people whose messages ended. */
export async function writeEnds(tx: Transaction, ends: readonly SettledRecipient[]): Promise<void> {
  if (ends.length > 0) await tx.query(settle, { ends: JSON.stringify(ends) });
}

const doneRow = z.object({ sent: z.int(), failed: z.int(), complained: z.int() });
const done = statement({
  name: 'campaign-done',
  params: ofCampaign,
  row: doneRow,
  sql: sql`select count(*) filter (where state = 'sent' and bounced_at is null)::int as sent,
      count(*) filter (where state = 'failed' or bounced_at is not null)::int as failed, count(complained_at)::int as complained
    from campaign_recipients where campaign_id = :campaignId and state in ('sent', 'failed')`,
});

/** Counts the e-mails that arrived, those that were given up or bounced, and those that were reported as spam. */
export async function countDone(tx: Transaction, campaignId: string): Promise<z.infer<typeof doneRow>> {
  const [row] = await tx.query(done, { campaignId });
  return row ?? { sent: 0, failed: 0, complained: 0 };
}

const unsettled = statement({
  name: 'campaigns-unsettled',
  row: z.object({ id: z.uuid() }),
  sql: sql`select c.id from campaigns c where exists (select from campaign_recipients r
    where r.campaign_id = c.id and r.state = 'queued')`,
});

/** Lists campaigns with messages that are written and have no end yet. */
export async function listUnsettled(tx: Transaction): Promise<string[]> {
  return (await tx.query(unsettled)).map(({ id }) => id);
}
