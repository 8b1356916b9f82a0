import { z } from 'zod';
import { DEFAULT_REFERRAL_TERMS, type ReferralTerms } from '#domain/referrals/program.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { STAMP, versionedSetting } from '#server/platform/settings/versioned-setting.ts';

/** Settings of the program, as in `ReferralTerms`. */
const programs = entity('referral_programs', {
  isActive: z.boolean(),
  referrerBonusCents: z.int(),
  referredDiscountCents: z.int(),
  minimumPurchaseCents: z.int(),
  validityDays: z.int(),
  holdDays: z.int(),
  yearlyCap: z.int(),
  ...STAMP,
});
const settings = programs.omit('version', 'actor', 'memberId', 'at');
export const termsRow = settings.row;

/** Selects `termsRow` of program `t`. */
export const TERMS = settings.columns('t');

/** Versions of the settings. */
export const programVersions = versionedSetting('referral-programs', programs);

/** Returns the settings in force; version 0 with the defaults before the first change. */
export async function currentTerms(db: Queryable): Promise<ReferralTerms & { version: number }> {
  return (await programVersions.newest(db)) ?? { ...DEFAULT_REFERRAL_TERMS, version: 0 };
}
