import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { deleteOldPurposeCodes, forgetPurposeCodes } from './purpose-codes.queries.ts';
import { CODE_TRIES, PROOF_VALID_DAYS, RESEND_GAP_SECONDS } from './rules.ts';

const DAY_MS = 24 * 3600 * 1000;

const holder = z.object({
  /** SHA-256 of the secret in the browser's cookie. */
  visitor: z.string(),
  /** Phone in E.164. */
  phone: z.string(),
});
/** A browser with a phone. */
export type Holder = z.infer<typeof holder>;

const startedCode = z.object({
  ...holder.shape,
  codeId: z.uuid(),
  codeHash: z.string(),
  now: z.date(),
  expiresAt: z.date(),
  /** The time from which the next code may be requested. */
  resendAt: z.date(),
});
export type StartedCode = z.infer<typeof startedCode>;

/** Longest wait for the next code: a longer one was started by a clock that was ahead, and counts as over. */
const MAX_WAIT = sql`interval '${RESEND_GAP_SECONDS + CLOCK_SLACK_SECONDS} seconds'`;

const resendAt = statement({
  name: 'verification-resend-at',
  params: z.object({ ...holder.shape, now: z.date() }),
  row: z.object({ resendAt: z.date() }),
  sql: sql`select resend_at as "resendAt" from phone_verifications where visitor = :visitor and phone = :phone
    and resend_at > :now and resend_at <= :now::timestamptz + ${MAX_WAIT}`,
});

/** Returns the time from which this browser may request another code for this phone; null when it need not wait. */
export async function readResendAt(db: Queryable, { visitor, phone }: Holder, now: Date): Promise<Date | null> {
  const [row] = await db.query(resendAt, { visitor, phone, now });
  return row?.resendAt ?? null;
}

const start = statement({
  name: 'verification-start',
  params: startedCode,
  row: startedCode.pick({ codeId: true }),
  sql: sql`insert into phone_verifications as known (visitor, phone, code_id, code_hash, created_at, expires_at, resend_at)
    values (:visitor, :phone, :codeId, :codeHash, :now, :expiresAt, :resendAt)
    on conflict (visitor, phone) do update set code_id = excluded.code_id, code_hash = excluded.code_hash, tries = 0,
      created_at = excluded.created_at, expires_at = excluded.expires_at, resend_at = excluded.resend_at
    where known.resend_at <= excluded.created_at or known.resend_at > excluded.created_at + ${MAX_WAIT}
    returning code_id as "codeId"`,
});

/**
 * Stores a new code in place of the one before it, which becomes invalid.
 * @returns false, changing nothing, when another code was started too recently.
 */
export async function startCode(tx: Transaction, code: StartedCode): Promise<boolean> {
  const rows = await tx.query(start, code);
  return rows.length > 0;
}

const refund = statement({
  name: 'verification-refund',
  params: startedCode.pick({ visitor: true, phone: true, codeId: true, now: true }),
  sql: sql`update phone_verifications set resend_at = :now where visitor = :visitor and phone = :phone and code_id = :codeId`,
});

/** Ends the wait for the next code of a browser whose code was not sent. */
export async function refundCode(tx: Transaction, code: StartedCode): Promise<void> {
  await tx.query(refund, code);
}

/** True for the code of a browser and a phone that can still be tried. */
const CAN_BE_TRIED = sql`visitor = :visitor and phone = :phone and code_hash is not null and tries < :most
  and expires_at > :now and created_at <= :now::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds'`;
const tryParams = z.object({ ...holder.shape, now: z.date(), most: z.int() });
const codeTryParams = tryParams.extend({ codeId: z.uuid() });
const codeId = startedCode.pick({ codeId: true });

const find = statement({
  name: 'verification-find',
  params: tryParams,
  row: startedCode.pick({ codeId: true, codeHash: true }),
  neverNull: ['codeHash'],
  sql: sql`select code_id as "codeId", code_hash as "codeHash" from phone_verifications where ${CAN_BE_TRIED}`,
});

/**
 * Finds the code that can still be tried. The result of a comparison with its hash counts only once `useCode` or `countWrong` has
 * recorded it: of simultaneous checks, at most five get a result.
 */
export async function findCode(
  db: Queryable,
  { visitor, phone }: Holder,
  now: Date,
): Promise<Pick<StartedCode, 'codeId' | 'codeHash'> | null> {
  return db.first(find, { visitor, phone, now, most: CODE_TRIES });
}

const wrong = statement({
  name: 'verification-wrong',
  params: codeTryParams,
  row: codeId,
  sql: sql`update phone_verifications set tries = tries + 1 where code_id = :codeId and ${CAN_BE_TRIED}
    returning code_id as "codeId"`,
});

/** Counts a wrong try. @returns false when the code can no longer be tried: the caller must not learn that it was wrong */
export async function countWrong(db: Queryable, { visitor, phone }: Holder, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(wrong, { visitor, phone, codeId: id, now, most: CODE_TRIES });
  return rows.length > 0;
}

const use = statement({
  name: 'verification-use',
  params: codeTryParams,
  row: codeId,
  sql: sql`update phone_verifications set code_hash = null, verified_at = :now
    where code_id = :codeId and ${CAN_BE_TRIED} returning code_id as "codeId"`,
});

/**
 * Uses a code up and records the proof. @returns false when another request used it first, a newer one replaced it, or five tries
 * have ended it.
 */
export async function useCode(db: Queryable, { visitor, phone }: Holder, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(use, { visitor, phone, codeId: id, now, most: CODE_TRIES });
  return rows.length > 0;
}

/**
 * Returns SQL that is true while a proof is valid. One from further ahead than its lifetime was written by a wrong clock,
 * and proves nothing.
 */
const IS_PROOF_VALID = (since: Sql): Sql =>
  sql`proof.verified_at > ${since}::timestamptz
    and proof.verified_at < ${since}::timestamptz + interval '${2 * PROOF_VALID_DAYS} days'`;

/**
 * Returns SQL that is true when a browser has proved a phone, as a condition of another module's statement: an order
 * checks it in the query that reads its customer. Takes parameters (`:since`) or columns (`c.phone`). `since` is the
 * time that a proof must be younger than, PROOF_VALID_DAYS ago. Reads one row by its key: for an EXISTS, PostgreSQL may
 * collect the proofs of all browsers first.
 */
export const PHONE_VERIFIED = ({ visitor, phone, since }: Record<'visitor' | 'phone' | 'since', Sql>): Sql =>
  sql`coalesce((select ${IS_PROOF_VALID(since)} from phone_verifications proof
    where proof.visitor = ${visitor} and proof.phone = ${phone}), false)`;

const verifiedPhone = statement({
  name: 'verification-status',
  params: z.object({ visitor: z.string(), since: z.date() }),
  row: holder.pick({ phone: true }),
  sql: sql`select phone from phone_verifications proof where visitor = :visitor and ${IS_PROOF_VALID(sql`:since`)}
    order by verified_at desc limit 1`,
});

/** Returns the phone that a browser proved last, while the proof is valid. */
export async function readVerifiedPhone(db: Queryable, visitor: string, now: Date): Promise<string | null> {
  const [row] = await db.query(verifiedPhone, { visitor, since: proofSince(now) });
  return row?.phone ?? null;
}

const proof = statement({
  name: 'verification-proof',
  params: z.object({ ...holder.shape, since: z.date() }),
  row: z.object({ verified: z.boolean() }),
  sql: sql`select ${PHONE_VERIFIED({ visitor: sql`:visitor`, phone: sql`:phone`, since: sql`:since` })} as verified`,
});

/** Returns true when a browser has a valid proof of a phone (R-034). @param phone E.164 */
export async function isPhoneVerified(db: Queryable, visitor: string, phone: string, now: Date): Promise<boolean> {
  const [row] = await db.query(proof, { visitor, phone, since: proofSince(now) });
  return row?.verified === true;
}

function proofSince(now: Date): Date {
  return new Date(now.getTime() - PROOF_VALID_DAYS * DAY_MS);
}

const forgetOfVisitor = statement({
  name: 'verification-forget-of-visitor',
  params: z.object({ visitor: z.string() }),
  sql: sql`update phone_verifications set verified_at = null where visitor = :visitor and verified_at is not null`,
});

/** Deletes the proofs of a browser: its next user is another person. */
export async function forgetProofs(db: Queryable, visitor: string): Promise<void> {
  await db.query(forgetOfVisitor, { visitor });
}

const deleteOfPhones = statement({
  name: 'verification-delete-of-phones',
  params: z.object({ phones: z.array(z.string()).readonly() }),
  sql: sql`delete from phone_verifications where phone = any(:phones)`,
});

/** Deletes every code and proof of phones, in all browsers. @param phones E.164 */
export async function forgetPhones(tx: Transaction, phones: readonly string[]): Promise<void> {
  await tx.query(deleteOfPhones, { phones });
  await forgetPurposeCodes(tx, phones);
}

const deleteOld = statement({
  name: 'verification-delete-old',
  params: z.object({ before: z.date() }),
  sql: sql`delete from phone_verifications where greatest(created_at, verified_at) < :before`,
});

/** Deletes codes and proofs that expired a day ago or earlier. */
export async function deleteOldVerifications(db: Queryable, now: Date): Promise<void> {
  await db.query(deleteOld, { before: new Date(proofSince(now).getTime() - DAY_MS) });
  await deleteOldPurposeCodes(db, new Date(now.getTime() - DAY_MS));
}
