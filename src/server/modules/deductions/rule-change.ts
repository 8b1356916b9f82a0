import type { DeductionChangeBody } from '#contracts/deductions.ts';
import { type DeductionRule, MAX_DEDUCTION_CENTS } from '#domain/inspection/deductions.ts';
import { DEFECTS, defectsOf } from '#domain/inspection/defects.ts';
import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import type { Catalog } from '#server/modules/catalog/index.ts';
import { fail } from '#server/platform/errors.ts';
import type { Setting, SettingKey } from './deductions.queries.ts';
import { deductionOf } from './policies.ts';
import { seriesIn } from './read-table.ts';

/** A change of one rule; without percent and cents it removes the rule. */
export type RuleChange = Setting & { code: DeductionRule['code'] };

/**
 * Reads a change of a rule.
 * @throws Failure rule_broken for a series without a type, one that the shop does not have, a defect that such a device
 * cannot have, percent and dollars at once, or dollars that are not whole
 */
export function readRule(catalog: Catalog, body: DeductionChangeBody): RuleChange {
  const { code, deviceType = null, series = null, percent = null, amount = null } = body;
  if (deviceType !== null && !defectsOf(deviceType).includes(code)) {
    fail('rule_broken', { errors: { deviceType: `${DEFECTS[code].label}: this device can’t have this fault` } });
  }
  if (series !== null && (deviceType === null || !seriesIn(catalog, deviceType).includes(series))) {
    fail('rule_broken', { errors: { series: 'This series isn’t part of this device type' } });
  }
  if (percent !== null && amount !== null) {
    fail('rule_broken', { errors: { amount: 'Enter a percentage or an amount, not both' } });
  }
  return { code, deviceType, series, percent, cents: amount === null ? null : readAmount(amount) };
}

/** Reads whole dollars up to the largest deduction. @throws Failure rule_broken */
export function readAmount(text: string): Cents {
  const cents = parseMoney(text);
  if (cents !== null && cents % 100 === 0 && cents <= MAX_DEDUCTION_CENTS) return cents;
  return fail('rule_broken', { errors: { amount: `Enter whole dollars, up to ${formatMoney(MAX_DEDUCTION_CENTS)}` } });
}

/** Returns true when both settings are the same rule, or the tolerance. */
export function isSameSetting(one: SettingKey, other: SettingKey): boolean {
  return one.code === other.code && one.deviceType === other.deviceType && one.series === other.series;
}

/** Returns the rules after a change. */
export function rulesAfter(rules: readonly DeductionRule[], change: RuleChange): DeductionRule[] {
  const { code, deviceType, series } = change;
  const deduction = deductionOf(change);
  const others = rules.filter((rule) => !isSameSetting(rule, change));
  return deduction === null ? others : [...others, { code, deviceType, series, deduction }];
}
