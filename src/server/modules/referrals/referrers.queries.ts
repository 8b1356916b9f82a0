import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const referrers = entity('referrers', { id: z.uuid(), code: z.string(), userId: z.uuid(), createdAt: z.date() });
const referrer = referrers.omit('createdAt');
/** A person with a link, whose account exists. */
export type Referrer = z.infer<typeof referrer.row>;

const byCode = statement({
  name: 'referrer-by-code',
  neverNull: ['userId'],
  ...referrer.select(['code'], sql`and user_id is not null`),
});

/** Finds a referrer by code. @returns null for an unknown code, and for one of a deleted account */
export async function findReferrerByCode(db: Queryable, code: string): Promise<Referrer | null> {
  return db.first(byCode, { code });
}

const ofUser = statement({ name: 'referrer-of-user', neverNull: ['userId'], ...referrer.select(['userId']) });

/** Finds the referrer of an account. @returns null for an account without a link */
export async function findReferrerOf(db: Queryable, userId: string): Promise<Referrer | null> {
  return db.first(ofUser, { userId });
}

const insert = statement({
  name: 'referrer-insert',
  ...referrers.insert(sql`on conflict do nothing returning id`),
  row: z.object({ id: z.uuid() }),
});

/** Inserts a referrer. @returns false when the account has a link, or the code is taken */
export async function insertReferrer(db: Queryable, row: Referrer & { createdAt: Date }): Promise<boolean> {
  return (await db.query(insert, row)).length > 0;
}

const lock = statement({
  name: 'referrer-lock',
  params: z.object({ referralId: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from referrers where id = (select referrer_id from referrals where id = :referralId) for update`,
});

/**
 * Locks the referrer of a referral. All changes of a referrer's referrals run one after the other, so that two at once cannot both
 * earn the last reward of a year.
 * @returns false where there is no such referral
 */
export async function lockReferrerOf(tx: Transaction, referralId: string): Promise<boolean> {
  return (await tx.query(lock, { referralId })).length > 0;
}
