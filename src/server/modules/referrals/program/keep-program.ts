import {
  type changeReferralProgram,
  type OwnReferrals,
  type ReferralProgram,
  referralProgram,
} from '#contracts/referrals.ts';
import { formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { DEFAULT_REFERRAL_TERMS, type ReferralTerms } from '#domain/referrals/program.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { appendVersion } from '#server/platform/settings/change-setting.ts';
import { programVersions } from './program.queries.ts';

const MAX_LISTED = 100;
const PROGRAM = {
  rows: programVersions,
  changed: 'referral_program_changed',
  scope: 'referral-program',
  setting: referralProgram,
} as const;

/** Reads the settings of the program with their history. */
export async function readProgram(db: Queryable): Promise<ReferralProgram> {
  const rows = await programVersions.list(db, null, MAX_LISTED);
  const history = rows.map(({ version, actor, at, ...terms }) => ({
    ...describeTerms(terms),
    isActive: terms.isActive,
    version,
    actor,
    at: at.toISOString(),
  }));
  const { isActive, version } = rows[0] ?? { ...DEFAULT_REFERRAL_TERMS, version: 0 };
  return { ...describeTerms(rows[0] ?? DEFAULT_REFERRAL_TERMS), isActive, version, history };
}

/**
 * Changes the settings with a new version, once for each key.
 * @throws Failure referral_program_changed when the version that was read is outdated
 */
export async function changeProgram(
  context: Context,
  call: Call<typeof changeReferralProgram>,
): Promise<ReferralProgram> {
  const { referrerBonus, referredDiscount, minimumPurchase, version: _read, ...same } = call.body;
  const terms = {
    ...same,
    referrerBonusCents: parseMoney(referrerBonus) ?? fail('malformed'),
    referredDiscountCents: parseMoney(referredDiscount) ?? fail('malformed'),
    minimumPurchaseCents: parseMoney(minimumPurchase) ?? fail('malformed'),
  };
  const before = factsOf((await programVersions.newest(context.database)) ?? DEFAULT_REFERRAL_TERMS);
  const changed = await appendVersion(
    context,
    PROGRAM,
    { call, row: (stamp) => ({ ...terms, ...stamp }) },
    readProgram,
  );
  const after = factsOf(terms);
  noteChanges(
    call.caller,
    Object.entries(before).map(([field, oldValue]) => ({ field, before: oldValue, after: after[field] ?? null })),
  );
  return changed;
}

/** Formats the terms for the activity log. */
function factsOf(terms: ReferralTerms & { isActive: boolean }): Record<string, string> {
  return {
    program: terms.isActive ? 'on' : 'off',
    bonus: formatMoney(terms.referrerBonusCents),
    'friend’s bonus': formatMoney(terms.referredDiscountCents),
    minimum: formatMoney(terms.minimumPurchaseCents),
    'valid days': String(terms.validityDays),
    'hold days': String(terms.holdDays),
    'yearly cap': String(terms.yearlyCap),
  };
}

/** Writes the settings as the contract declares them. */
export function describeTerms(terms: ReferralTerms): OwnReferrals['terms'] {
  const { validityDays, holdDays, yearlyCap } = terms;
  return {
    referrerBonus: toDecimal(terms.referrerBonusCents),
    referredDiscount: toDecimal(terms.referredDiscountCents),
    minimumPurchase: toDecimal(terms.minimumPurchaseCents),
    validityDays,
    holdDays,
    yearlyCap,
  };
}
