import { z } from 'zod';
import { JOIN_PRODUCT } from '#server/modules/catalog/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const keptQuotes = entity('kept_quotes', {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailKey: z.string(),
  productId: z.int(),
  priceCents: z.int(),
  expiresAt: z.date(),
  path: z.string(),
  createdAt: z.date(),
});
const quote = keptQuotes.omit('emailKey', 'productId', 'createdAt');

const keep = statement({ name: 'kept-quote-add', ...keptQuotes.put(['emailKey']) });

/** Keeps a quote for a reminder. It replaces an earlier one of the same mailbox. */
export async function insertKeptQuote(tx: Transaction, row: z.infer<typeof keptQuotes.row>): Promise<void> {
  await tx.query(keep, row);
}

const due = statement({
  name: 'kept-quotes-due',
  params: z.object({ afterAt: z.date(), afterId: z.uuid(), until: z.date(), limit: z.int() }),
  row: quote.row.extend({ at: z.date(), model: z.string(), storage: z.string().nullable() }),
  plan: 'each call',
  sql: sql`select ${quote.columns('q')}, q.created_at as at, p.model, p.storage
    from kept_quotes q ${JOIN_PRODUCT(sql`q.product_id`)}
    where (q.created_at, q.id) > (:afterAt, :afterId) and q.created_at <= :until
    order by q.created_at, q.id limit :limit`,
});

/** A quote whose reminder is due. */
export type DueQuote = z.infer<typeof quote.row> & { at: Date; device: string };

/** Lists kept quotes after a position in time and id, the oldest first. */
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

const deleteOld = statement({
  name: 'kept-quotes-old',
  params: z.object({ before: z.date() }),
  sql: sql`delete from kept_quotes where created_at < :before`,
});

const KEPT_MS = 7 * 24 * 3_600_000;

/** Deletes quotes after the time for their reminder. For housekeeping. */
export async function deleteOldQuotes(db: Queryable, now: Date): Promise<void> {
  await db.query(deleteOld, { before: new Date(now.getTime() - KEPT_MS) });
}
