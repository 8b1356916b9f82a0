import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { RESET_LINK_SECONDS } from '../rules.ts';

const newReset = z.object({ userId: z.uuid(), requestId: z.uuid(), secretHash: z.string(), expiresAt: z.date() });
export type NewReset = z.infer<typeof newReset>;

const store = statement({
  name: 'reset-store',
  params: newReset,
  row: newReset.pick({ userId: true }),
  sql: sql`insert into password_resets as known (user_id, request_id, secret_hash, expires_at)
    values (:userId, :requestId, :secretHash, :expiresAt)
    on conflict (user_id) do update set request_id = excluded.request_id, secret_hash = excluded.secret_hash,
      expires_at = excluded.expires_at
    where known.request_id <> excluded.request_id
    returning user_id as "userId"`,
});

/**
 * Stores a link, replacing an earlier one.
 * @returns false, changing nothing, when this request has its link already.
 */
export async function storeReset(tx: Transaction, reset: NewReset): Promise<boolean> {
  const rows = await tx.query(store, reset);
  return rows.length > 0;
}

const link = z.object({ secretHash: z.string(), now: z.date() });
/** SQL that is true for a valid link; one that expires later than any can was written by a clock that was ahead. */
const IS_VALID = sql`secret_hash = :secretHash and expires_at > :now
  and expires_at <= :now::timestamptz + interval '${RESET_LINK_SECONDS + CLOCK_SLACK_SECONDS} seconds'`;

const find = statement({
  name: 'reset-find',
  params: link,
  row: z.object({}),
  sql: sql`select from password_resets where ${IS_VALID}`,
});

/** Returns true for a valid link, without using it up. */
export async function isResetValid(db: Queryable, secretHash: string, now: Date): Promise<boolean> {
  const rows = await db.query(find, { secretHash, now });
  return rows.length > 0;
}

const use = statement({
  name: 'reset-use',
  params: link,
  row: newReset.pick({ userId: true }),
  sql: sql`delete from password_resets where ${IS_VALID} returning user_id as "userId"`,
});

/** Uses a link up. @returns its account; null when the link is unknown, used or too old. */
export async function consumeReset(tx: Transaction, secretHash: string, now: Date): Promise<string | null> {
  const [row] = await tx.query(use, { secretHash, now });
  return row?.userId ?? null;
}

const remove = statement({
  name: 'reset-delete',
  params: newReset.pick({ userId: true }),
  sql: sql`delete from password_resets where user_id = :userId`,
});

/** Deletes the link of an account: a changed password invalidates it. */
export async function deleteReset(tx: Transaction, userId: string): Promise<void> {
  await tx.query(remove, { userId });
}
