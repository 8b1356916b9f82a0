import { assertNever } from '../assert-never.ts';
import { formatMoney } from '../money.ts';
import { CONDITION_LABELS, type Condition, type DeviceType, type LockStatus } from '../vocabulary.ts';
import type { Adjustment } from './adjust-prices.ts';

/** The kinds of price changes: by the price manager's form, a file, by hand, or back again. */
export const PRICE_CHANGE_KINDS = ['adjustment', 'import', 'added', 'edited', 'undo'] as const;
export type PriceChangeKind = (typeof PRICE_CHANGE_KINDS)[number];

/** Which prices an adjustment means; no condition and no lock status mean all. */
export interface AdjustmentScope {
  deviceType: DeviceType;
  conditions: readonly Condition[];
  lockStatus: LockStatus | null;
}

/** Says an adjustment in a line: "iPhone: +10%", "iPad: -$25 (Good, Fair; unlocked)". */
export function describeAdjustment({ type, direction, value }: Adjustment, scope: AdjustmentScope): string {
  const sign = direction === 'increase' ? '+' : '-';
  const amount = type === 'percentage' ? `${value}%` : formatMoney(value);
  const meant = [scope.conditions.map((one) => CONDITION_LABELS[one]).join(', '), scope.lockStatus ?? ''];
  const narrowed = meant.filter((text) => text !== '').join('; ');
  return `${scope.deviceType}: ${sign}${amount}${narrowed === '' ? '' : ` (${narrowed})`}`;
}

/** Labels of the kinds of price changes. */
export function priceChangeLabel(kind: PriceChangeKind): string {
  switch (kind) {
    case 'adjustment':
      return 'Adjustment';
    case 'import':
      return 'CSV import';
    case 'added':
      return 'Product added';
    case 'edited':
      return 'Product edited';
    case 'undo':
      return 'Undo';
    default:
      return assertNever(kind);
  }
}
