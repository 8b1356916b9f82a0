import type { Cents } from '../money.ts';
import { requireInteger, toWholeDollars } from '../pricing/whole-dollars.ts';
import type { DeviceType } from '../vocabulary.ts';
import { DEFECTS, type DefectCode } from './defects.ts';

/** Amount that a defect takes off: a share of the base price in percent, or a fixed amount. */
export type Deduction = { kind: 'share'; percent: number } | { kind: 'fixed'; cents: Cents };

/** A deduction that the owner set: for one type and series, for a type, or for every device. */
export interface DeductionRule {
  code: DefectCode;
  deviceType: DeviceType | null;
  /** Null for all series of the type. A series without a type is no rule. */
  series: string | null;
  deduction: Deduction;
}

/** The device whose deduction is looked up. */
export interface DeductedDevice {
  deviceType: DeviceType;
  series: string | null;
}

/**
 * Returns the deduction of a defect for a device: the owner's rule for its series, else for its type, else for every
 * device, else the share of the table of defects.
 */
export function deductionFor(code: DefectCode, device: DeductedDevice, rules: readonly DeductionRule[]): Deduction {
  const own = rules.filter((rule) => rule.code === code);
  const found =
    own.find(
      (rule) => rule.deviceType === device.deviceType && rule.series !== null && rule.series === device.series,
    ) ??
    own.find((rule) => rule.deviceType === device.deviceType && rule.series === null) ??
    own.find((rule) => rule.deviceType === null && rule.series === null);
  return found?.deduction ?? { kind: 'share', percent: DEFECTS[code].percent };
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
