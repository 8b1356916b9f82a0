import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { ClaimedMessage } from '../message.ts';

const accountPhone = z.object({
  userId: z.uuid(),
  /** E.164. */
  phone: z.string(),
});
/** A number that an account has entered. */
export type AccountPhone = z.infer<typeof accountPhone>;

/** True when texts may go to the number: no verification is required, or it is done. */
export const IS_PROVEN = ({ user, phone }: Record<'user' | 'phone', Sql>): Sql =>
  sql`(${user} is null or exists (select from account_phones proof
    where proof.user_id = ${user} and proof.phone = ${phone} and proof.proven_at is not null))`;

const prove = statement({
  name: 'account-phone-prove',
  params: accountPhone.extend({ at: z.date() }),
  sql: sql`insert into account_phones as known (user_id, phone, proven_at) values (:userId, :phone, :at)
    on conflict (user_id, phone) do update set proven_at = coalesce(known.proven_at, excluded.proven_at)`,
});
const releaseTexts = statement({
  name: 'messages-let-go',
  params: accountPhone.extend({ at: z.date() }),
  sql: sql`update messages set waits_until = :at
    where status = 'waiting' and waits_for = 'proof' and proof_user_id = :userId and recipient = :phone`,
});

/**
 * Records that a number belongs to its account, and releases the texts that waited for it. Runs one after the other with
 * `holdForProof`, never in parallel.
 */
export async function allowTexts(tx: Transaction, { userId, phone }: AccountPhone, at: Date): Promise<void> {
  await tx.query(prove, { userId, phone, at });
  await tx.query(releaseTexts, { userId, phone, at });
}

const lockProof = statement({
  name: 'account-phone-lock',
  params: z.object({ userId: accountPhone.shape.userId.nullable(), phone: accountPhone.shape.phone }),
  row: z.object({ proven: z.boolean() }),
  // Writes the row even when nothing changes: the lock makes the two run one after the other.
  sql: sql`insert into account_phones as known (user_id, phone) values (:userId, :phone)
    on conflict (user_id, phone) do update set proven_at = known.proven_at returning proven_at is not null as proven`,
});
const hold = statement({
  name: 'message-hold-for-proof',
  params: z.object({ id: z.uuid(), attempt: z.int(), until: z.date().nullable() }),
  sql: sql`update messages set status = 'waiting', waits_for = 'proof', waits_until = :until, claimed_at = null,
      attempts = attempts - 1
    where id = :id and attempts = :attempt and status = 'sending'`,
});

/** Holds a claimed text until its number is verified; only until `at` when that has just happened. */
export async function holdForProof(tx: Transaction, message: ClaimedMessage, at: Date): Promise<void> {
  const { id, attempt, proofUserId: userId, content } = message;
  const [lockedPhone] = await tx.query(lockProof, { userId, phone: content.recipient });
  await tx.query(hold, { id, attempt, until: lockedPhone?.proven === true ? at : null });
}

const proven = statement({
  name: 'account-phones-proven',
  params: z.object({ userId: z.uuid() }),
  row: z.object({ phone: z.string() }),
  sql: sql`select phone from account_phones where user_id = :userId and proven_at is not null order by phone`,
});

/** Lists the verified numbers of an account. */
export async function listProvenPhones(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query(proven, { userId });
  return rows.map(({ phone }) => phone);
}

const deleteOfUser = statement({
  name: 'account-phones-delete',
  params: z.object({ userId: z.uuid() }),
  sql: sql`delete from account_phones where user_id = :userId`,
});

export async function deletePhonesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query(deleteOfUser, { userId });
}
