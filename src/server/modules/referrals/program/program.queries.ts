import { z } from 'zod';
import { FIRST_TERMS, type ReferralTerms } from '#domain/referrals/program.ts';
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
export const terms = settings.row;

/** Selects `terms` of program `t`. */
export const TERMS = settings.columns('t');

/** Versions of the settings. */
export const programVersions = versionedSetting('referral-programs', programs);

/** Returns the settings in force; version 0 with the first ones while nobody has changed them. */
export async function currentTerms(db: Queryable): Promise<ReferralTerms & { version: number }> {
  return (await programVersions.newest(db)) ?? { ...FIRST_TERMS, version: 0 };
}
