import { assertNever } from '../assert-never.ts';
import { formatMoney } from '../money.ts';
import type { DeviceType } from '../vocabulary.ts';
import type { Deduction, DeductionRule, DeductionScope } from './deductions.ts';
import { DEFECTS } from './defects.ts';
import type { Tolerance } from './tolerance.ts';

/** Names the devices of a rule: "iPhone 16", "every MacBook Pro", "all devices". */
export function describeScope({ deviceType, series }: DeductionScope): string {
  if (deviceType === null) return 'all devices';
  return series === null ? `every ${deviceType}` : describeSeries(deviceType, series);
}

/** Names a series, with its type unless the name includes it: "iPhone 16", "Apple Watch Series 9". */
function describeSeries(deviceType: DeviceType, series: string): string {
  return series.startsWith(deviceType) ? series : `${deviceType} ${series}`;
}

/** Writes a deduction: "25%" or "$200". */
export function deductionText(deduction: Deduction): string {
  switch (deduction.kind) {
    case 'share':
      return `${deduction.percent}%`;
    case 'fixed':
      return formatMoney(deduction.cents);
    default:
      return assertNever(deduction);
  }
}

/**
 * Describes a change of a rule in a line: "Cracked screen, iPhone 16: 25% to $200", "Cracked screen, every iPhone: no
 * longer 30%, back to the default of 25%".
 * @param before deduction before the change, and `after` the current one
 */
export function describeRuleChange(
  { code, ...scope }: Omit<DeductionRule, 'deduction'>,
  { before, after, isRemoved }: { before: Deduction; after: Deduction; isRemoved: boolean },
): string {
  const devices = `${DEFECTS[code].label}, ${describeScope(scope)}`;
  if (!isRemoved) return `${devices}: ${deductionText(before)} to ${deductionText(after)}`;
  return `${devices}: ${deductionText(before)} rule removed, back to ${deductionText(after)}`;
}

/** Writes a tolerance: "$15 or 3%, whichever is less". */
export function toleranceText({ cents, percent }: Tolerance): string {
  return `${formatMoney(cents)} or ${percent}%, whichever is less`;
}

/** Describes a change of the tolerance in a line: "Tolerance: $15 or 3% to $20 or 4%". */
export function describeToleranceChange(before: Tolerance, after: Tolerance): string {
  const shortText = ({ cents, percent }: Tolerance) => `${formatMoney(cents)} or ${percent}%`;
  return `Tolerance: ${shortText(before)} to ${shortText(after)}`;
}
