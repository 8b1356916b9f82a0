import { z } from 'zod';
import { EXCLUSIONS, type Exclusion, RECIPIENT_STATES, type RecipientState } from '#domain/marketing/campaigns.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const exclusion = z.enum(EXCLUSIONS).nullable();
const person = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  exclusion,
  sentAt: z.date().nullable(),
  openedAt: z.date().nullable(),
  clickedAt: z.date().nullable(),
  scannedAt: z.date().nullable(),
  bouncedAt: z.date().nullable(),
  complainedAt: z.date().nullable(),
});
const recipientRow = person.extend({ state: z.enum(RECIPIENT_STATES) });
/** A person of a frozen audience. */
export type RecipientRow = z.infer<typeof recipientRow>;

const list = statement({
  name: 'campaign-recipients-list',
  params: z.object({
    campaignId: z.uuid(),
    states: z.array(z.enum([...RECIPIENT_STATES, 'queued'])).readonly(),
    after: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: recipientRow,
  plan: 'each call',
  sql: sql`select ${columns(person)}, case state when 'queued' then 'waiting' else state end as state
    from campaign_recipients
    where campaign_id = :campaignId and state = any(:states) and (:after::uuid is null or id > :after)
    order by id limit :limit`,
});

/** Maps a state that staff see to the stored states. */
const rowStates = (state: RecipientState) => (state === 'waiting' ? (['waiting', 'queued'] as const) : [state]);

/** Lists the audience by id. @param state null for every state */
export async function listRecipientRows(
  db: Queryable,
  campaignId: string,
  { state, after, limit }: { state: RecipientState | null; after: string | null; limit: number },
): Promise<RecipientRow[]> {
  const states = (state === null ? RECIPIENT_STATES : [state]).flatMap(rowStates);
  return db.query(list, { campaignId, states, after, limit });
}

const exclusions = statement({
  name: 'campaign-exclusions',
  params: z.object({ campaignId: z.uuid() }),
  row: z.object({ reason: z.enum(EXCLUSIONS), people: z.int() }),
  neverNull: ['reason'],
  sql: sql`select exclusion as reason, count(*)::int as people from campaign_recipients
    where campaign_id = :campaignId and state = 'excluded' group by exclusion order by people desc, reason`,
});

/** Counts the people of the audience who do not get the campaign, by reason. */
export async function countExclusions(
  db: Queryable,
  campaignId: string,
): Promise<{ reason: Exclusion; people: number }[]> {
  return db.query(exclusions, { campaignId });
}

const sentTo = statement({
  name: 'campaign-recipients-sent-to',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  row: z.object({ key: z.string(), emails: z.int() }),
  neverNull: ['key'],
  plan: 'each call',
  sql: sql`select address_key as key, count(*)::int as emails from campaign_recipients
    where address_key = any(:keys) and state in ('queued', 'sent') and sent_at is not null group by address_key`,
});

/** Counts the e-mails of campaigns that were sent to some mailboxes, by their names in the consent ledger. */
export async function countSentTo(db: Queryable, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  return new Map((await db.query(sentTo, { keys })).map(({ key, emails }) => [key, emails]));
}

const erase = statement({
  name: 'campaign-recipients-erase',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  sql: sql`update campaign_recipients r set name = null, email = null,
      state = case when state = 'waiting' then 'excluded' else state end,
      exclusion = case when state = 'waiting' then 'unsubscribed' else exclusion end
    from campaigns c where r.campaign_id = c.id and r.address_key = any(:keys)`,
});

/** Erases the names and addresses of some mailboxes from the audiences of campaigns. The rows stay, so counts do not change. */
export async function eraseRecipients(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(erase, { keys });
}
