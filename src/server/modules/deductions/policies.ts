import type { Deduction, DeductionPolicy, DeductionRule } from '#domain/inspection/deductions.ts';
import { DEFAULT_TOLERANCE, type Tolerance } from '#domain/inspection/tolerance.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listAtQuoteAndNow, type Setting } from './deductions.queries.ts';

/**
 * Reads the rules and the tolerance as of the day of a quote, and as of now. An inspection uses whichever is better for the seller
 * (decision 017).
 */
export async function readPolicies(db: Queryable, quotedAt: Date): Promise<DeductionPolicy[]> {
  const rows = await listAtQuoteAndNow(db, quotedAt);
  return [policyOf(rows.filter(({ isNow }) => !isNow)), policyOf(rows.filter(({ isNow }) => isNow))];
}

/** Builds a policy from the newest row of each setting, without removed rules. */
export function policyOf(rows: readonly Setting[]): DeductionPolicy {
  return { rules: rows.flatMap((row) => ruleOf(row) ?? []), tolerance: toleranceOf(rows) };
}

/** Returns the deduction that a row sets; null for a removed one. */
export function deductionOf({ percent, cents }: Pick<Setting, 'percent' | 'cents'>): Deduction | null {
  if (percent !== null) return { kind: 'share', percent };
  return cents === null ? null : { kind: 'fixed', cents };
}

function ruleOf(row: Setting): DeductionRule | null {
  const { code, deviceType, series } = row;
  const deduction = deductionOf(row);
  return code === null || deduction === null ? null : { code, deviceType, series, deduction };
}

/** Returns the tolerance among the rows: the default when it was never set, or was removed. */
export function toleranceOf(rows: readonly Setting[]): Tolerance {
  const { percent = null, cents = null } = rows.find(({ code }) => code === null) ?? {};
  return percent === null || cents === null ? DEFAULT_TOLERANCE : { percent, cents };
}
