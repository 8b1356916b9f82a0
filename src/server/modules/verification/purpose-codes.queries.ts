import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { CODE_PURPOSES, CODE_TRIES, RESEND_GAP_SECONDS } from './rules.ts';

const holder = z.object({
  purpose: z.enum(CODE_PURPOSES),
  /** Record that the code is for. */
  subjectId: z.uuid(),
  /** SHA-256 of the secret in the browser's cookie. */
  visitor: z.string(),
});
/** The only use that a code is valid for: a purpose, a record, a browser. */
export type PurposeHolder = z.infer<typeof holder>;

const started = holder.extend({
  phone: z.string(),
  codeId: z.uuid(),
  codeHash: z.string(),
  now: z.date(),
  expiresAt: z.date(),
  resendAt: z.date(),
});

const MAX_WAIT = sql`interval '${RESEND_GAP_SECONDS + CLOCK_SLACK_SECONDS} seconds'`;

const start = statement({
  name: 'purpose-code-start',
  params: started,
  row: z.object({ codeId: z.uuid() }),
  sql: sql`insert into purpose_codes as known (purpose, subject_id, visitor, phone, code_id, code_hash, created_at,
      expires_at, resend_at)
    values (:purpose, :subjectId, :visitor, :phone, :codeId, :codeHash, :now, :expiresAt, :resendAt)
    on conflict (purpose, subject_id, visitor) do update set phone = excluded.phone, code_id = excluded.code_id,
      code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at,
      resend_at = excluded.resend_at
    where known.resend_at <= excluded.created_at or known.resend_at > excluded.created_at + ${MAX_WAIT}
    returning code_id as "codeId"`,
});

/** Stores a new code in place of the one before it. @returns false when another one was started too recently */
export async function startPurposeCode(tx: Transaction, code: z.infer<typeof started>): Promise<boolean> {
  return (await tx.query(start, code)).length > 0;
}

const refund = statement({
  name: 'purpose-code-refund',
  params: started.pick({ codeId: true, now: true }),
  sql: sql`update purpose_codes set resend_at = :now where code_id = :codeId`,
});

/** Ends the wait for the next code of a browser whose code was not sent. */
export async function refundPurposeCode(tx: Transaction, codeId: string, now: Date): Promise<void> {
  await tx.query(refund, { codeId, now });
}

const find = statement({
  name: 'purpose-code-find',
  params: started.pick({ codeId: true }),
  row: started.pick({ phone: true, expiresAt: true }),
  sql: sql`select phone, expires_at as "expiresAt" from purpose_codes where code_id = :codeId and code_hash is not null`,
});

/** Finds a code that is neither used nor replaced. */
export async function findPurposeCode(
  db: Queryable,
  codeId: string,
): Promise<{ phone: string; expiresAt: Date } | null> {
  return db.first(find, { codeId });
}

const countTry = statement({
  name: 'purpose-code-count-try',
  params: holder.extend({ now: z.date(), most: z.int() }),
  row: started.pick({ codeId: true, codeHash: true }),
  neverNull: ['codeHash'],
  sql: sql`update purpose_codes set tries = tries + 1
    where purpose = :purpose and subject_id = :subjectId and visitor = :visitor and code_hash is not null
      and tries < :most and expires_at > :now
      and created_at <= :now::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds'
    returning code_id as "codeId", code_hash as "codeHash"`,
});

/** Counts a try before anything is compared. @returns the hash; null when there is no code that can still be tried */
export async function countPurposeTry(db: Queryable, codeHolder: PurposeHolder, now: Date) {
  return db.first(countTry, { ...codeHolder, now, most: CODE_TRIES });
}

const use = statement({
  name: 'purpose-code-use',
  params: started.pick({ codeId: true }),
  row: started.pick({ codeId: true }),
  sql: sql`update purpose_codes set code_hash = null where code_id = :codeId and code_hash is not null
    returning code_id as "codeId"`,
});

/** Uses a code up, in the transaction of its act. @returns false when it was used, or replaced by a newer one */
export async function takePurposeCode(tx: Transaction, codeId: string): Promise<boolean> {
  return (await tx.query(use, { codeId })).length > 0;
}

const deleteOfPhones = statement({
  name: 'purpose-codes-delete-of-phones',
  params: z.object({ phones: z.array(z.string()).readonly() }),
  sql: sql`delete from purpose_codes where phone = any(:phones)`,
});

/** Deletes the codes that were sent to phones. */
export async function forgetPurposeCodes(tx: Transaction, phones: readonly string[]): Promise<void> {
  await tx.query(deleteOfPhones, { phones });
}

const deleteOld = statement({
  name: 'purpose-codes-delete-old',
  params: z.object({ before: z.date() }),
  sql: sql`delete from purpose_codes where created_at < :before`,
});

/** Deletes codes that were made before a time. */
export async function deleteOldPurposeCodes(db: Queryable, before: Date): Promise<void> {
  await db.query(deleteOld, { before });
}
