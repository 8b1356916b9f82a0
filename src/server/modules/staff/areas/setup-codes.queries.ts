import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const codes = entity('setup_codes', { codeHash: z.string(), expiresAt: z.date() });

const insert = statement({ name: 'setup-code-insert', ...codes.insert() });

/** Stores the hash of a printed setup code. */
export async function insertSetupCode(db: Queryable, codeHash: string, expiresAt: Date): Promise<void> {
  await db.query(insert, { codeHash, expiresAt });
}

const take = statement({
  name: 'setup-code-take',
  params: z.object({ codeHash: z.string(), now: z.date() }),
  row: z.object({ codeHash: z.string() }),
  sql: sql`delete from setup_codes where code_hash = :codeHash and expires_at > :now
      and not exists (select from staff_members)
    returning code_hash as "codeHash"`,
});
const clear = statement({ name: 'setup-codes-clear', sql: sql`delete from setup_codes` });

/**
 * Uses up a setup code, and with it all others.
 * @returns false, changing nothing, for one that is unknown or expired, or when the shop has a member of staff
 */
export async function takeSetupCode(tx: Transaction, codeHash: string, now: Date): Promise<boolean> {
  const taken = await tx.query(take, { codeHash, now });
  if (taken.length === 0) return false;
  await tx.query(clear);
  return true;
}

const anyMember = statement({
  name: 'staff-members-any',
  row: z.object({ exists: z.boolean() }),
  sql: sql`select exists (select from staff_members) as exists`,
});

/** Returns true once the shop has, or had, a member of staff. */
export async function hasHadMembers(db: Queryable): Promise<boolean> {
  const [row] = await db.query(anyMember);
  return row?.exists === true;
}

const deleteOld = statement({
  name: 'setup-codes-old',
  params: z.object({ now: z.date() }),
  sql: sql`delete from setup_codes where expires_at <= :now`,
});

/** Deletes expired codes. */
export async function deleteOldSetupCodes(db: Queryable, now: Date): Promise<void> {
  await db.query(deleteOld, { now });
}
