import crypto from 'node:crypto';
import { z } from 'zod';
import { normalizeAddress, roomKey } from '#server/modules/consent/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const links = entity('unsubscribe_links', {
  id: z.uuid(),
  email: z.string().nullable(),
  emailKey: z.string(),
  createdAt: z.date(),
});
const link = links.pick('email', 'emailKey');
/** A link: its mailbox by key, and the address unless it was erased. */
export type UnsubscribeLink = z.infer<typeof link.row>;

/** Returns the id of the existing row: only an update does. Fills in the address again after an erasure. */
const KEEPS_FIRST = sql`on conflict (email_key) do update set email = coalesce(unsubscribe_links.email, excluded.email)`;

const add = statement({
  name: 'unsubscribe-link-add',
  row: z.object({ id: z.uuid() }),
  ...links.insert(sql`${KEEPS_FIRST} returning id`),
});

/** Returns the id of the link of a mailbox. Creates it on first use. */
export async function findOrAddLink(tx: Transaction, email: string, now: Date): Promise<string> {
  const given = { email: normalizeAddress('email', email), emailKey: roomKey('email', email) };
  const [row] = await tx.query(add, { ...given, id: crypto.randomUUID(), createdAt: now });
  if (row === undefined) throw new Error('The link was neither written nor found');
  return row.id;
}

const addMany = statement({
  name: 'unsubscribe-links-add',
  params: z.object({ readers: z.string(), now: z.date() }),
  row: z.object({ id: z.uuid(), emailKey: z.string() }),
  sql: sql`insert into unsubscribe_links (id, email, email_key, created_at)
    select gen_random_uuid(), email, "emailKey", :now::timestamptz
    from jsonb_to_recordset(:readers::jsonb) as given(email text, "emailKey" text) order by "emailKey"
    ${KEEPS_FIRST} returning id, email_key as "emailKey"`,
});

/** Returns the ids of the links of mailboxes, by `emailKey`, in one statement. Creates missing ones. */
export async function findOrAddLinks(
  tx: Transaction,
  readers: readonly { email: string; emailKey: string }[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await tx.query(addMany, { readers: JSON.stringify(readers), now });
  return new Map(rows.map(({ id, emailKey }) => [emailKey, id]));
}

const find = statement({ name: 'unsubscribe-link-find', ...link.select(['id']) });

/** Finds a link; null where there is none. */
export async function findLink(db: Queryable, id: string): Promise<UnsubscribeLink | null> {
  return db.first(find, { id });
}

const lock = statement({ name: 'unsubscribe-link-lock', ...link.select(['id'], sql`for update`) });

/** Locks a link, so that presses of it run one after the other. @returns the link, null where there is none */
export async function lockLink(tx: Transaction, id: string): Promise<UnsubscribeLink | null> {
  return tx.first(lock, { id });
}

const erase = statement({
  name: 'unsubscribe-links-erase',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  row: z.object({ emailKey: z.string() }),
  sql: sql`update unsubscribe_links set email = null where email_key = any(:keys) returning email_key as "emailKey"`,
});

/** Erases the addresses of links; they still work, by the key of the mailbox. @returns the keys of the existing links */
export async function eraseLinks(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.query(erase, { keys });
  return rows.map(({ emailKey }) => emailKey);
}
