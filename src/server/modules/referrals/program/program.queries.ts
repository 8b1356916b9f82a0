import { z } from 'zod';
import { FIRST_TERMS } from '#domain/referrals/program.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Settings of the program, as in `ReferralTerms`. */
export const terms = z.object({
  isActive: z.boolean(),
  referrerBonusCents: z.int(),
  referredDiscountCents: z.int(),
  minimumPurchaseCents: z.int(),
  validityDays: z.int(),
  holdDays: z.int(),
  yearlyCap: z.int(),
});

const programRow = terms.extend({ version: z.int(), actor: z.string(), at: z.date() });
export type ProgramRow = z.infer<typeof programRow>;

/** Selects `terms` of program `t`. */
export const TERMS = sql`t.is_active as "isActive", t.referrer_bonus_cents as "referrerBonusCents",
  t.referred_discount_cents as "referredDiscountCents", t.minimum_purchase_cents as "minimumPurchaseCents",
  t.validity_days as "validityDays", t.hold_days as "holdDays", t.yearly_cap as "yearlyCap"`;

const MOST_LISTED = 100;

const list = statement({
  name: 'referral-programs-list',
  row: programRow,
  sql: sql`select ${TERMS}, t.version, t.actor, t.at from referral_programs t order by t.version desc limit ${MOST_LISTED}`,
});

/** Lists the versions of the settings, the one in force first. */
export async function listPrograms(db: Queryable): Promise<ProgramRow[]> {
  return db.query(list);
}

const current = statement({
  name: 'referral-program-current',
  row: terms.extend({ version: z.int() }),
  sql: sql`select ${TERMS}, t.version from referral_programs t order by t.version desc limit 1`,
});

/** Returns the settings in force; version 0 with the first ones while nobody has changed them. */
export async function currentTerms(db: Queryable): Promise<z.infer<typeof terms> & { version: number }> {
  const [row] = await db.query(current);
  return row ?? { ...FIRST_TERMS, version: 0 };
}

const insert = statement({
  name: 'referral-program-insert',
  params: programRow.extend({ memberId: z.uuid().nullable() }),
  row: z.object({ version: z.int() }),
  sql: sql`insert into referral_programs (version, is_active, referrer_bonus_cents, referred_discount_cents,
      minimum_purchase_cents, validity_days, hold_days, yearly_cap, actor, member_id, at)
    values (:version, :isActive, :referrerBonusCents, :referredDiscountCents, :minimumPurchaseCents, :validityDays,
      :holdDays, :yearlyCap, :actor, :memberId, :at) on conflict do nothing returning version`,
});

/** Adds a version of the settings. @returns false when there is one with its number */
export async function insertProgram(tx: Transaction, row: ProgramRow & { memberId: string | null }): Promise<boolean> {
  return (await tx.query(insert, row)).length > 0;
}
