import { z } from 'zod';
import { FIRST_TERMS } from '#domain/referrals/program.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Settings of the program, as in `ReferralTerms`. */
const programs = entity('referral_programs', {
  version: z.int(),
  isActive: z.boolean(),
  referrerBonusCents: z.int(),
  referredDiscountCents: z.int(),
  minimumPurchaseCents: z.int(),
  validityDays: z.int(),
  holdDays: z.int(),
  yearlyCap: z.int(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const settings = programs.omit('version', 'actor', 'memberId', 'at');
export const terms = settings.row;

/** Selects `terms` of program `t`. */
export const TERMS = settings.columns('t');

const program = programs.omit('memberId');
export type ProgramRow = z.infer<typeof program.row>;

const MOST_LISTED = 100;

const list = statement({
  name: 'referral-programs-list',
  row: program.row,
  sql: sql`select ${program.columns()} from referral_programs order by version desc limit ${MOST_LISTED}`,
});

/** Lists the versions of the settings, the one in force first. */
export async function listPrograms(db: Queryable): Promise<ProgramRow[]> {
  return db.query(list);
}

const inForce = programs.omit('actor', 'memberId', 'at');
const current = statement({
  name: 'referral-program-current',
  row: inForce.row,
  sql: sql`select ${inForce.columns()} from referral_programs order by version desc limit 1`,
});

/** Returns the settings in force; version 0 with the first ones while nobody has changed them. */
export async function currentTerms(db: Queryable): Promise<z.infer<typeof inForce.row>> {
  const [row] = await db.query(current);
  return row ?? { ...FIRST_TERMS, version: 0 };
}

const insert = statement({
  name: 'referral-program-insert',
  ...programs.insert(sql`on conflict do nothing returning version`),
  row: z.object({ version: z.int() }),
});

/** Adds a version of the settings. @returns false when there is one with its number */
export async function insertProgram(tx: Transaction, row: z.infer<typeof programs.row>): Promise<boolean> {
  return (await tx.query(insert, row)).length > 0;
}
