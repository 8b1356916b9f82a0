import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { CODE_TRIES, PROOF_VALID_DAYS, RESEND_GAP_SECONDS } from './rules.ts';

const DAY_MS = 24 * 3600 * 1000;

/** One browser and one phone. */
export interface Holder {
  /** SHA-256 of the secret in the browser's cookie. */
  visitor: string;
  /** E.164. */
  phone: string;
}

export interface StartedCode extends Holder {
  codeId: string;
  codeHash: string;
  now: Date;
  expiresAt: Date;
  /** From when on the next code may be asked for. */
  resendAt: Date;
}

/** No wait ends later than this after it begins: one that does was begun by a clock that was ahead, and is over. */
const LONGEST_WAIT = `interval '${RESEND_GAP_SECONDS + CLOCK_SLACK_SECONDS} seconds'`;

/** From when on this browser may ask for another code for this phone; null when it need not wait. */
export async function readResendAt(db: Queryable, { visitor, phone }: Holder, now: Date): Promise<Date | null> {
  const [row] = await db.query<{ resend_at: Date }>({
    name: 'verification-resend-at',
    text: `select resend_at from phone_verifications where visitor = $1 and phone = $2
      and resend_at > $3 and resend_at <= $3::timestamptz + ${LONGEST_WAIT}`,
    values: [visitor, phone, now],
  });
  return row?.resend_at ?? null;
}

/**
 * Stores a new code in place of the one before it, which is no longer good.
 * @returns false, changing nothing, when another code was started too short a time ago.
 */
export async function startCode(tx: Transaction, code: StartedCode): Promise<boolean> {
  const rows = await tx.query({
    name: 'verification-start',
    text: `insert into phone_verifications as known (visitor, phone, code_id, code_hash, created_at, expires_at, resend_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (visitor, phone) do update set code_id = excluded.code_id, code_hash = excluded.code_hash, tries = 0,
        created_at = excluded.created_at, expires_at = excluded.expires_at, resend_at = excluded.resend_at
      where known.resend_at <= excluded.created_at or known.resend_at > excluded.created_at + ${LONGEST_WAIT}
      returning code_id`,
    values: [code.visitor, code.phone, code.codeId, code.codeHash, code.now, code.expiresAt, code.resendAt],
  });
  return rows.length > 0;
}

/** Gives back the wait for the next code to whom this one was not sent. */
export async function refundCode(tx: Transaction, code: StartedCode): Promise<void> {
  await tx.query({
    text: `update phone_verifications set resend_at = $4 where visitor = $1 and phone = $2 and code_id = $3`,
    values: [code.visitor, code.phone, code.codeId, code.now],
  });
}

/**
 * Counts a try of the code before anything is compared, so that no number of checks at once gets more than five.
 * @returns what to compare with; null when there is no code that can still be tried.
 */
export async function countTry(
  db: Queryable,
  { visitor, phone }: Holder,
  now: Date,
): Promise<{ codeId: string; codeHash: string } | null> {
  const [row] = await db.query<{ code_id: string; code_hash: string }>({
    name: 'verification-count-try',
    text: `update phone_verifications set tries = tries + 1
      where visitor = $1 and phone = $2 and code_hash is not null and tries < $4
        and expires_at > $3 and created_at <= $3::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds'
      returning code_id, code_hash`,
    values: [visitor, phone, now, CODE_TRIES],
  });
  return row === undefined ? null : { codeId: row.code_id, codeHash: row.code_hash };
}

/** Uses a code up and records the proof. @returns false when somebody used it first, or a newer one took its place. */
export async function useCode(db: Queryable, { visitor, phone }: Holder, codeId: string, now: Date): Promise<boolean> {
  const rows = await db.query({
    name: 'verification-use',
    text: `update phone_verifications set code_hash = null, verified_at = $4
      where visitor = $1 and phone = $2 and code_id = $3 and code_hash is not null
      returning code_id`,
    values: [visitor, phone, codeId, now],
  });
  return rows.length > 0;
}

/** The phone that a browser proved last, while the proof counts. */
export async function readVerifiedPhone(db: Queryable, visitor: string, now: Date): Promise<string | null> {
  const [row] = await db.query<{ phone: string }>({
    name: 'verification-status',
    text: `select phone from phone_verifications proof where visitor = $1 and ${PROOF_COUNTS('$2')}
      order by verified_at desc limit 1`,
    values: [visitor, proofSince(now)],
  });
  return row?.phone ?? null;
}

/** Whether a browser has proved a phone, and the proof still counts (decision 17). @param phone E.164 */
export async function isPhoneVerified(db: Queryable, visitor: string, phone: string, now: Date): Promise<boolean> {
  const [row] = await db.query<{ verified: boolean }>({
    name: 'verification-proof',
    text: `select ${PHONE_VERIFIED({ visitor: '$1', phone: '$2', since: '$3' })} as verified`,
    values: [visitor, phone, proofSince(now)],
  });
  return row?.verified === true;
}

/**
 * The same question as a condition of somebody else's statement, so that an order asks it in the trip that reads its
 * customer. Takes SQL expressions, never values: a placeholder ("$3") or a column ("c.phone"). `since` is the time that a
 * proof must be younger than, PROOF_VALID_DAYS ago. Reads one row by its key: for an EXISTS, PostgreSQL may gather the proofs
 * of all browsers first.
 */
export const PHONE_VERIFIED = ({ visitor, phone, since }: Record<'visitor' | 'phone' | 'since', string>): string =>
  `coalesce((select ${PROOF_COUNTS(since)} from phone_verifications proof
    where proof.visitor = ${visitor} and proof.phone = ${phone}), false)`;

/** A proof from further ahead than a proof counts was written by a clock that was wrong, and proves nothing for years. */
const PROOF_COUNTS = (since: string): string =>
  `proof.verified_at > ${since}::timestamptz and proof.verified_at < ${since}::timestamptz + interval '${2 * PROOF_VALID_DAYS} days'`;

function proofSince(now: Date): Date {
  return new Date(now.getTime() - PROOF_VALID_DAYS * DAY_MS);
}

/** Forgets the phones that a browser has proved: whoever uses it next is somebody else. */
export async function forgetProofs(db: Queryable, visitor: string): Promise<void> {
  await db.query({
    text: 'update phone_verifications set verified_at = null where visitor = $1 and verified_at is not null',
    values: [visitor],
  });
}

/** Forgets every code and proof of phones, in whatever browser. @param phones E.164 */
export async function forgetPhones(tx: Transaction, phones: readonly string[]): Promise<void> {
  await tx.query({ text: 'delete from phone_verifications where phone = any($1)', values: [phones] });
}

/** Forgets codes and proofs that have not counted for a day and longer. */
export async function deleteOldVerifications(db: Queryable, now: Date): Promise<void> {
  await db.query({
    text: 'delete from phone_verifications where greatest(created_at, verified_at) < $1',
    values: [new Date(proofSince(now).getTime() - DAY_MS)],
  });
}
