import { z } from 'zod';
import { REFERRAL_STATES, REVERSAL_CAUSE_VALUES } from '#domain/referrals/referral-state.ts';
import { SELF_REFERRAL_SIGN_VALUES } from '#domain/referrals/self-referral.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { TERMS, termsRow } from '../program/program.queries.ts';

const signs = z.array(z.enum(SELF_REFERRAL_SIGN_VALUES));

const referrals = entity('referrals', {
  id: z.uuid(),
  referrerId: z.uuid(),
  orderId: z.uuid(),
  customerId: z.uuid(),
  termsVersion: z.int(),
  state: z.enum(REFERRAL_STATES),
  cause: z.enum(REVERSAL_CAUSE_VALUES).nullable(),
  signs,
  approvedSigns: signs,
  wasPaid: z.boolean(),
  dueAt: z.date().nullable(),
  earnedAt: z.date().nullable(),
  createdAt: z.date(),
});
const stored = referrals.omit('termsVersion', 'createdAt');
const storedReferral = stored.row.extend({
  /** Account of the referrer; null once it is deleted. */
  userId: z.uuid().nullable(),
  terms: termsRow,
});
export type StoredReferral = z.infer<typeof storedReferral>;

const findRow = storedReferral.omit({ terms: true }).extend(termsRow.shape);

const byId = statement({
  name: 'referral-find',
  params: z.object({ id: z.uuid() }),
  row: findRow,
  sql: sql`select ${stored.columns('r')}, f.user_id as "userId", ${TERMS}
    from referrals r join referrers f on f.id = r.referrer_id join referral_programs t on t.version = r.terms_version
    where r.id = :id`,
});

/** @returns null where there is no such referral */
export async function findReferral(db: Queryable, id: string): Promise<StoredReferral | null> {
  const [row] = await db.query(byId, { id });
  return row === undefined ? null : { ...row, terms: termsRow.parse(row) };
}

const insert = statement({
  name: 'referral-insert',
  row: z.object({ id: z.uuid() }),
  ...referrals.omit('cause', 'dueAt', 'earnedAt').insert(sql`on conflict do nothing returning id`),
});

/** Adds a pending referral. @returns false when the order, or its customer, was referred before */
export async function insertReferral(
  tx: Transaction,
  row: Record<'id' | 'referrerId' | 'orderId' | 'customerId', string> & { termsVersion: number; createdAt: Date },
): Promise<boolean> {
  const added = await tx.query(insert, { ...row, state: 'pending', signs: [], approvedSigns: [], wasPaid: false });
  return added.length > 0;
}

const editable = stored.omit('referrerId', 'orderId', 'customerId');
const update = statement({ name: 'referral-update', ...editable.update(['id']) });

/** Writes a referral whose referrer is locked. */
export async function writeReferral(tx: Transaction, row: z.infer<typeof editable.row>): Promise<void> {
  await tx.query(update, row);
}

const earned = statement({
  name: 'referrals-earned-in-year',
  params: z.object({ referrerId: z.uuid(), exceptId: z.uuid(), now: z.date(), timeZone: z.string() }),
  row: z.object({ n: z.int() }),
  sql: sql`select count(*)::int as n from referrals where referrer_id = :referrerId and id <> :exceptId
    and state in ('earned', 'paid') and earned_at >= date_trunc('year', :now::timestamptz, :timeZone)`,
});

/** Counts the rewards that a referrer earned in the shop's calendar year, except for one referral. */
export async function countEarnedThisYear(
  tx: Transaction,
  filter: { referrerId: string; exceptId: string; now: Date; timeZone: string },
): Promise<number> {
  const [row] = await tx.query(earned, filter);
  return row?.n ?? 0;
}

const ofOrders = statement({
  name: 'referrals-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ id: z.uuid() }),
  plan: 'each call',
  sql: sql`select id from referrals where order_id = any(:orderIds) order by referrer_id, id`,
});

/** Lists the ids of the referrals of these orders, those of one referrer together. */
export async function listReferralsOf(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  return (await db.query(ofOrders, { orderIds })).map(({ id }) => id);
}

const due = statement({
  name: 'referrals-due',
  params: z.object({ now: z.date(), limit: z.int() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from referrals where state = 'pending' and due_at <= :now order by due_at, id limit :limit`,
});

/** Lists the ids of referrals whose hold is over, the longest first. */
export async function listDueReferrals(db: Queryable, now: Date, limit: number): Promise<string[]> {
  return (await db.query(due, { now, limit })).map(({ id }) => id);
}
