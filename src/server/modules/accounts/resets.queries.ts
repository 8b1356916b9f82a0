import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { RESET_LINK_SECONDS } from './rules.ts';

export interface NewReset {
  userId: string;
  requestId: string;
  secretHash: string;
  expiresAt: Date;
}

/**
 * Stores a link in the place of an earlier one.
 * @returns false, changing nothing, when this request has its link already.
 */
export async function storeReset(tx: Transaction, reset: NewReset): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into password_resets as known (user_id, request_id, secret_hash, expires_at) values ($1, $2, $3, $4)
      on conflict (user_id) do update set request_id = excluded.request_id, secret_hash = excluded.secret_hash,
        expires_at = excluded.expires_at
      where known.request_id <> excluded.request_id
      returning user_id`,
    values: [reset.userId, reset.requestId, reset.secretHash, reset.expiresAt],
  });
  return rows.length > 0;
}

/** A link that is still good at the time `$2`; one that ends later than any can was made by a clock that was ahead. */
const WORKS = `secret_hash = $1 and expires_at > $2
  and expires_at <= $2::timestamptz + interval '${RESET_LINK_SECONDS + CLOCK_SLACK_SECONDS} seconds'`;

/** Whether a link is good, without using it up. */
export async function isReset(db: Queryable, secretHash: string, now: Date): Promise<boolean> {
  const rows = await db.query({
    text: `select from password_resets where ${WORKS}`,
    values: [secretHash, now],
  });
  return rows.length > 0;
}

/** Uses a link up. @returns whose it was; null for one that is unknown, used or too old. */
export async function useReset(tx: Transaction, secretHash: string, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ user_id: string }>({
    text: `delete from password_resets where ${WORKS} returning user_id`,
    values: [secretHash, now],
  });
  return row?.user_id ?? null;
}

/** A changed password ends the link that was asked for before. */
export async function deleteReset(tx: Transaction, userId: string): Promise<void> {
  await tx.query({ text: 'delete from password_resets where user_id = $1', values: [userId] });
}
