import type { Cents } from '../money.ts';
import { requireInteger, toWholeDollars } from '../pricing/whole-dollars.ts';
import type { DeviceType } from '../vocabulary.ts';
import { DEFECTS, type DefectCode } from './defects.ts';
import type { Tolerance } from './tolerance.ts';

/** Amount that a defect takes off: a share of the base price in percent, or a fixed amount. */
export type Deduction = { kind: 'share'; percent: number } | { kind: 'fixed'; cents: Cents };

/** Devices that a rule is for: those of a series, of a type, or all. */
export interface DeductionScope {
  deviceType: DeviceType | null;
  /** Null for all series of the type. There is no series without a type. */
  series: string | null;
}

/** A deduction that the owner set. */
export interface DeductionRule extends DeductionScope {
  code: DefectCode;
  deduction: Deduction;
}

/** The owner's rules and tolerance at one time. */
export interface DeductionPolicy {
  rules: readonly DeductionRule[];
  tolerance: Tolerance;
}

/** Largest fixed deduction. */
export const MAX_DEDUCTION_CENTS: Cents = 500_000;

/** The device whose deduction is looked up. */
export interface DeductedDevice {
  deviceType: DeviceType;
  series: string | null;
}

/**
 * Finds the rule that applies to a device, or to all devices of a scope without a closer rule: the one for its series,
 * else for its type, else for every device.
 * @param rules of one defect, at most one for each type and series
 */
export function ruleFor<Rule extends DeductionScope>(device: DeductionScope, rules: readonly Rule[]): Rule | null {
  const isOfType = ({ deviceType }: Rule) => deviceType === device.deviceType;
  return (
    rules.find((rule) => isOfType(rule) && rule.series !== null && rule.series === device.series) ??
    rules.find((rule) => isOfType(rule) && rule.series === null) ??
    rules.find((rule) => rule.deviceType === null && rule.series === null) ??
    null
  );
}

/** Returns the deduction of a defect for a device: the owner's rule, else the default share. */
export function deductionFor(code: DefectCode, device: DeductionScope, rules: readonly DeductionRule[]): Deduction {
  const rulesOfDefect = rules.filter((rule) => rule.code === code);
  return ruleFor(device, rulesOfDefect)?.deduction ?? defaultDeduction(code);
}

/** Returns the default deduction of a defect. */
export function defaultDeduction(code: DefectCode): Deduction {
  return { kind: 'share', percent: DEFECTS[code].percent };
}

/**
 * Returns the amount that a defect takes off a device, in cents: the lowest of the given policies. These
 * are the policies of the quote's day and of today, so a deduction that was raised since is not charged
 * (decision 017).
 * @throws RangeError as `deductedCents`
 */
export function leastDeducted(
  code: DefectCode,
  device: DeductedDevice,
  policies: readonly DeductionPolicy[],
  basePriceCents: Cents,
): Cents {
  const amounts = policies.map(({ rules }) => deductedCents(deductionFor(code, device, rules), basePriceCents));
  return amounts.length === 0 ? deductedCents(defaultDeduction(code), basePriceCents) : Math.min(...amounts);
}

/**
 * Returns the amount of a deduction in cents. A share is rounded half up to a whole dollar, like a quote.
 * @throws RangeError when an amount is not a whole number of cents, or the percent not an integer.
 */
export function deductedCents(deduction: Deduction, basePriceCents: Cents): Cents {
  requireInteger(basePriceCents);
  if (deduction.kind === 'fixed') {
    requireInteger(deduction.cents);
    return deduction.cents;
  }
  return toWholeDollars(basePriceCents * deduction.percent, 100);
}
