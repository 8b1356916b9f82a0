import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { ClaimedMessage } from '../message.ts';

/** A number that an account has typed. */
export interface AccountPhone {
  userId: string;
  /** E.164. */
  phone: string;
}

/** Condition that a text may go to its number: nobody has to prove that it is theirs, or they have. Takes SQL expressions. */
export const IS_PROVEN = ({ user, phone }: Record<'user' | 'phone', string>): string =>
  `(${user} is null or exists (select from account_phones proof
    where proof.user_id = ${user} and proof.phone = ${phone} and proof.proven_at is not null))`;

/**
 * Notes that a number is its account's, and lets the texts go that waited for it. Whoever is about to hold one more
 * (`holdForProof`) goes before or after, and never beside.
 */
export async function allowTexts(tx: Transaction, { userId, phone }: AccountPhone, at: Date): Promise<void> {
  await tx.query({
    text: `insert into account_phones as known (user_id, phone, proven_at) values ($1, $2, $3)
      on conflict (user_id, phone) do update set proven_at = coalesce(known.proven_at, excluded.proven_at)`,
    values: [userId, phone, at],
  });
  await tx.query({
    text: `update messages set waits_until = $3
      where status = 'waiting' and waits_for = 'proof' and proof_user_id = $1 and recipient = $2`,
    values: [userId, phone, at],
  });
}

/** Has a claimed text wait for the proof of its number; where that has just come, until `at` only. */
export async function holdForProof(tx: Transaction, message: ClaimedMessage, at: Date): Promise<void> {
  const { id, attempt, proofUserId, content } = message;
  // Writes the row even where nothing changes: that is what makes the two wait for each other.
  const [known] = await tx.query<{ proven: boolean }>({
    text: `insert into account_phones as known (user_id, phone) values ($1, $2)
      on conflict (user_id, phone) do update set proven_at = known.proven_at returning proven_at is not null as proven`,
    values: [proofUserId, content.recipient],
  });
  await tx.query({
    text: `update messages set status = 'waiting', waits_for = 'proof', waits_until = $3, claimed_at = null,
        attempts = attempts - 1
      where id = $1 and attempts = $2 and status = 'sending'`,
    values: [id, attempt, known?.proven === true ? at : null],
  });
}

/** Numbers that an account has shown to be its own. */
export async function listProvenPhones(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ phone: string }>({
    text: 'select phone from account_phones where user_id = $1 and proven_at is not null order by phone',
    values: [userId],
  });
  return rows.map(({ phone }) => phone);
}

export async function deletePhonesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query({ text: 'delete from account_phones where user_id = $1', values: [userId] });
}
