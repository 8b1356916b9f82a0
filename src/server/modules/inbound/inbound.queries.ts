import { z } from 'zod';
import type { InboundMessage } from '#contracts/inbound.ts';
import { TEXT_MEANINGS } from '#domain/inbound/read-text.ts';
import { maskKeyLinks } from '#domain/messages/key-links.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const STATUSES = ['open', 'done'] as const;

const texts = entity(
  'inbound_texts',
  {
    id: z.uuid(),
    providerId: z.string(),
    sender: z.string(),
    text: z.string(),
    meaning: z.enum(TEXT_MEANINGS),
    status: z.enum(STATUSES),
    isReaction: z.boolean(),
    pictures: z.int(),
    reply: z.string().nullable(),
    settledBy: z.string().nullable(),
    createdAt: z.date(),
  },
  { text: 'body' },
);
const received = texts.omit('reply', 'settledBy');

const insert = statement({
  name: 'inbound-insert',
  row: z.object({ id: z.uuid() }),
  ...received.insert(sql`on conflict (provider_id) do nothing returning id`),
});

/** Adds a text. A repeated call waits for the transaction that adds it. @returns false when it exists already */
export async function insertText(tx: Transaction, row: z.infer<typeof received.row>): Promise<boolean> {
  const rows = await tx.query(insert, row);
  return rows.length > 0;
}

const lock = statement({
  name: 'inbound-lock-sender',
  params: z.object({ sender: z.string() }),
  row: z.object({}),
  sql: sql`select from (select pg_advisory_xact_lock(hashtextextended('inbound ' || :sender, 0))) held`,
});

/** Locks a sender, so that two STOPs at once are confirmed once. */
export async function lockSender(tx: Transaction, sender: string): Promise<void> {
  await tx.query(lock, { sender });
}

const setReply = statement({ name: 'inbound-reply', ...texts.pick('id', 'reply').update(['id']) });

/** Records the shop's reply to a text. */
export async function noteReply(tx: Transaction, id: string, reply: string): Promise<void> {
  await tx.query(setReply, { id, reply });
}

const replyOf = statement({ name: 'inbound-reply-of', ...texts.pick('reply').select(['providerId']) });

/** Reads the shop's reply to a text, null for none. */
export async function readReply(db: Queryable, providerId: string): Promise<string | null> {
  const [row] = await db.query(replyOf, { providerId });
  return row?.reply ?? null;
}

const inbound = texts.omit('providerId');

/** Writes a text for staff: quotes of our messages lose the keys of their links. */
function toInbound({ createdAt, text, ...same }: z.infer<typeof inbound.row>): InboundMessage {
  return { ...same, text: maskKeyLinks(text), createdAt: createdAt.toISOString() };
}

const list = statement({
  name: 'inbound-list',
  params: z.object({
    isOpen: z.boolean(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: inbound.row,
  plan: 'each call',
  sql: sql`select ${inbound.columns()} from inbound_texts
    where (not :isOpen::boolean or status = 'open')
      and (:afterTime::timestamptz is null or (created_at, id) < (:afterTime, :afterId::uuid))
    order by created_at desc, id desc limit :limit`,
});

/** Lists texts, newest first. */
export async function listTexts(
  db: Queryable,
  { isOpen, after, limit }: { isOpen: boolean; after: PageKey | null; limit: number },
): Promise<InboundMessage[]> {
  const page = { afterTime: after?.createdAt ?? null, afterId: after?.id ?? null };
  const rows = await db.query(list, { isOpen, limit, ...page });
  return rows.map(toInbound);
}

const settle = statement({
  name: 'inbound-settle',
  params: z.object({ id: z.uuid(), actor: z.string() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update inbound_texts set status = 'done', settled_by = :actor where id = :id and status = 'open' returning id`,
});

/** Settles an open text. @returns false when it is not open */
export async function settleText(tx: Transaction, id: string, actor: string): Promise<boolean> {
  const rows = await tx.query(settle, { id, actor });
  return rows.length > 0;
}

const byId = statement({ name: 'inbound-find', ...inbound.select(['id']) });

export async function findText(db: Queryable, id: string): Promise<InboundMessage | null> {
  const [row] = await db.query(byId, { id });
  return row === undefined ? null : toInbound(row);
}

const listFrom = statement({
  name: 'inbound-list-from',
  params: z.object({ phones: z.array(z.string()).readonly() }),
  row: z.object({ createdAt: z.date(), text: z.string(), pictures: z.int(), reply: z.string().nullable() }),
  sql: sql`select created_at as "createdAt", body as text, pictures, reply from inbound_texts
    where sender = any(:phones) order by created_at, id`,
});

/** Lists the texts from these numbers, the oldest first, each with the shop's automatic reply. */
export async function listTextsFrom(
  db: Queryable,
  phones: readonly string[],
): Promise<{ createdAt: string; text: string; pictures: number; reply: string | null }[]> {
  const rows = await db.query(listFrom, { phones });
  return rows.map(({ createdAt, ...fields }) => ({ createdAt: createdAt.toISOString(), ...fields }));
}

const eraseFrom = statement({
  name: 'inbound-erase',
  params: z.object({ phones: z.array(z.string()).readonly() }),
  sql: sql`update inbound_texts set sender = '', body = '', reply = null, status = 'done' where sender = any(:phones)`,
});

/** Empties the texts from these numbers. Their opt-outs and opt-ins stay in the consent ledger. */
export async function eraseTextsFrom(tx: Transaction, phones: readonly string[]): Promise<void> {
  await tx.query(eraseFrom, { phones });
}

const emailEvents = entity('email_events', { id: z.string(), kind: z.enum(['bounce', 'complaint']), at: z.date() });
const insertEvent = statement({
  name: 'email-event-insert',
  row: z.object({ id: z.string() }),
  ...emailEvents.insert(sql`on conflict (id) do nothing returning id`),
});

/** Adds a report about an e-mail. A repeated call waits for the transaction that adds it. @returns false when it exists already */
export async function insertEmailEvent(tx: Transaction, event: z.infer<typeof emailEvents.row>): Promise<boolean> {
  return (await tx.query(insertEvent, event)).length > 0;
}

const countEvents = statement({
  name: 'email-events-count',
  params: z.object({ since: z.date() }),
  row: z.object({ bounced: z.int(), complained: z.int() }),
  sql: sql`select count(*) filter (where kind = 'bounce')::int as bounced,
    count(*) filter (where kind = 'complaint')::int as complained from email_events where at > :since`,
});

/** Counts the reports of mailboxes about e-mails since a time. */
export async function countEmailEvents(db: Queryable, since: Date): Promise<{ bounced: number; complained: number }> {
  return (await db.first(countEvents, { since })) ?? { bounced: 0, complained: 0 };
}
