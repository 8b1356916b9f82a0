import { z } from 'zod';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const kept = z.object({
  ...{ id: z.uuid(), name: z.string(), email: z.string(), emailKey: z.string(), productId: z.int() },
  ...{ priceCents: z.int(), expiresAt: z.date(), path: z.string(), createdAt: z.date() },
});

const keep = statement({
  name: 'kept-quote-add',
  params: kept,
  sql: sql`insert into kept_quotes (id, name, email, email_key, product_id, price_cents, expires_at, path, created_at)
    values (:id, :name, :email, :emailKey, :productId, :priceCents, :expiresAt, :path, :createdAt)
    on conflict (email_key) do update set id = excluded.id, name = excluded.name, email = excluded.email,
      product_id = excluded.product_id, price_cents = excluded.price_cents, expires_at = excluded.expires_at,
      path = excluded.path, created_at = excluded.created_at`,
});

/** Keeps a quote for a reminder; it takes the place of an earlier one of the mailbox. */
export async function insertKeptQuote(tx: Transaction, row: z.infer<typeof kept>): Promise<void> {
  await tx.query(keep, row);
}

const due = statement({
  name: 'kept-quotes-due',
  params: z.object({ afterAt: z.date(), afterId: z.uuid(), until: z.date(), limit: z.int() }),
  row: kept
    .pick({ id: true, name: true, email: true, priceCents: true, expiresAt: true, path: true })
    .extend({ at: z.date(), model: z.string(), storage: z.string().nullable() }),
  plan: 'each call',
  sql: sql`select q.id, q.name, q.email, q.price_cents as "priceCents", q.expires_at as "expiresAt", q.path,
      q.created_at as at, p.model, p.storage
    from kept_quotes q ${JOIN_PRODUCT(sql`q.product_id`)}
    where (q.created_at, q.id) > (:afterAt, :afterId) and q.created_at <= :until
    order by q.created_at, q.id limit :limit`,
});

/** A quote that a reminder is due for. */
export type DueQuote = Pick<z.infer<typeof kept>, 'id' | 'name' | 'email' | 'priceCents' | 'expiresAt' | 'path'> & {
  at: Date;
  device: string;
};

/** Lists kept quotes after a place in time and id, the oldest first. */
export async function listDueQuotes(
  db: Queryable,
  { after, until, limit }: { after: { at: Date; id: string }; until: Date; limit: number },
): Promise<DueQuote[]> {
  const rows = await db.query(due, { afterAt: after.at, afterId: after.id, until, limit });
  return rows.map(({ model, storage, ...row }) => ({
    ...row,
    device: storage === null ? model : `${model}, ${storage}`,
  }));
}

const erase = statement({
  name: 'kept-quotes-erase',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  sql: sql`delete from kept_quotes where email_key = any(:keys)`,
});

/** Deletes the quotes of mailboxes, by their keys. */
export async function eraseKeptQuotes(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query(erase, { keys });
}

const old = statement({
  name: 'kept-quotes-old',
  params: z.object({ before: z.date() }),
  sql: sql`delete from kept_quotes where created_at < :before`,
});

const KEPT_MS = 7 * 24 * 3_600_000;

/** Deletes quotes whose reminder is over. For housekeeping. */
export async function deleteOldQuotes(db: Queryable, now: Date): Promise<void> {
  await db.query(old, { before: new Date(now.getTime() - KEPT_MS) });
}
