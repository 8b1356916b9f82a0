import crypto from 'node:crypto';
import { z } from 'zod';
import { normalizeAddress, roomKey } from '#server/modules/consent/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const add = statement({
  name: 'unsubscribe-link-add',
  params: z.object({ id: z.uuid(), email: z.string(), emailKey: z.string(), now: z.date() }),
  row: z.object({ id: z.uuid() }),
  // An update that changes nothing answers the id of the row that is there.
  sql: sql`insert into unsubscribe_links (id, email, email_key, created_at) values (:id, :email, :emailKey, :now)
    on conflict (email_key) do update set email = unsubscribe_links.email returning id`,
});

/** Returns the id of the link of a mailbox; the first time it is written. */
export async function findOrAddLink(tx: Transaction, email: string, now: Date): Promise<string> {
  const given = { email: normalizeAddress('email', email), emailKey: roomKey('email', email) };
  const [row] = await tx.query(add, { ...given, id: crypto.randomUUID(), now });
  if (row === undefined) throw new Error('The link was neither written nor found');
  return row.id;
}

const find = statement({
  name: 'unsubscribe-link-find',
  params: z.object({ id: z.uuid() }),
  row: z.object({ email: z.string() }),
  sql: sql`select email from unsubscribe_links where id = :id`,
});

/** Finds the address of a link; null where there is none. */
export async function findLink(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query(find, { id });
  return row?.email ?? null;
}

const lock = statement({
  name: 'unsubscribe-link-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({ email: z.string() }),
  sql: sql`select email from unsubscribe_links where id = :id for update`,
});

/** Has presses of one link wait for each other. @returns its address, null where there is none */
export async function lockLink(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.query(lock, { id });
  return row?.email ?? null;
}
