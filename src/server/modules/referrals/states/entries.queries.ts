import { z } from 'zod';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { REFERRAL_ENTRY_KINDS, REWARDED, type Rewarded } from '#domain/referrals/rewards.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const referralEntries = entity('referral_entries', {
  referralId: z.uuid(),
  kind: z.enum(REFERRAL_ENTRY_KINDS),
  rewarded: z.enum(REWARDED).nullable(),
  amountCents: z.int().nullable(),
  method: z.enum(PAYMENT_METHOD_VALUES).nullable(),
  /** Numbers the payments and undoings of one reward, from 1. */
  turn: z.int(),
  /** The expense that books the payment; null where it is not booked. */
  expenseId: z.uuid().nullable(),
  note: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const entry = referralEntries.omit('memberId');
export type ReferralEntry = z.infer<typeof entry.row>;

/** Author of entries that follow from an order. */
export const SYSTEM: StaffActor = { actor: 'system', memberId: null };

const insert = statement({
  name: 'referral-entry-insert',
  ...referralEntries.insert(sql`on conflict do nothing returning number`),
  row: z.object({ number: z.string() }),
});

type NewEntry = Pick<ReferralEntry, 'referralId' | 'kind' | 'at'> &
  Partial<Pick<ReferralEntry, 'rewarded' | 'amountCents' | 'method' | 'note' | 'turn' | 'expenseId'>>;

/** Adds an entry to the history of a referral. @returns false for the second payment of one reward in its turn */
export async function addEntry(tx: Transaction, newEntry: NewEntry, author: StaffActor): Promise<boolean> {
  const defaults = { rewarded: null, amountCents: null, method: null, note: null, turn: 1, expenseId: null };
  return (await tx.query(insert, { ...defaults, ...newEntry, ...author })).length > 0;
}

/** Condition that a reward of a referral is paid, and not undone since. */
export const IS_REWARD_PAID = (referralId: Sql, rewarded: Rewarded): Sql =>
  sql`exists (select from referral_entries e where e.referral_id = ${referralId} and e.rewarded = ${literal(rewarded)}
    having max(e.turn) % 2 = 1)`;

const ofReferrals = statement({
  name: 'referral-entries-of',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: entry.row,
  plan: 'each call',
  sql: sql`select ${entry.columns()} from referral_entries where referral_id = any(:ids) order by number`,
});

/** Lists the history of referrals, oldest first. */
export async function listEntries(db: Queryable, ids: readonly string[]): Promise<ReferralEntry[]> {
  return db.query(ofReferrals, { ids });
}
