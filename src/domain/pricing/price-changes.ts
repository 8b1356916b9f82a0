import { assertNever } from '../assert-never.ts';
import { productName } from '../catalog/product-name.ts';
import { formatMoney } from '../money.ts';
import { CONDITION_LABELS, type Condition, type DeviceType, type LockStatus } from '../vocabulary.ts';
import type { Adjustment } from './adjust-prices.ts';

/** Kinds of price changes: by the price manager's form, by a file, by hand, or undone. */
export const PRICE_CHANGE_KINDS = ['adjustment', 'import', 'added', 'edited', 'undo'] as const;
export type PriceChangeKind = (typeof PRICE_CHANGE_KINDS)[number];

/** Prices that an adjustment applies to; no condition and no lock status mean all. */
export interface AdjustmentScope {
  /** Null for all types. */
  deviceType: DeviceType | null;
  /** Individually picked products, in list order; null for all of the type. */
  picked: readonly { model: string; storage: string | null }[] | null;
  conditions: readonly Condition[];
  lockStatus: LockStatus | null;
}

/**
 * Describes an adjustment in a line: "iPhone: +10%", "All devices: +5%", "iPhone 14, iPhone 14 Pro: +10%", "iPad: -$25 (Good, Fair;
 * unlocked)".
 */
export function describeAdjustment({ type, direction, value }: Adjustment, scope: AdjustmentScope): string {
  const sign = direction === 'increase' ? '+' : '-';
  const amount = type === 'percentage' ? `${value}%` : formatMoney(value);
  const filters = [scope.conditions.map((condition) => CONDITION_LABELS[condition]).join(', '), scope.lockStatus ?? ''];
  const filterText = filters.filter((text) => text !== '').join('; ');
  return `${describePicked(scope)}: ${sign}${amount}${filterText === '' ? '' : ` (${filterText})`}`;
}

/** Maximum number of names in a summary; the others are counted. */
const MAX_NAMED_PRODUCTS = 3;

/** Names the picked products: a few with their storage, more of them by model. */
function describePicked({ deviceType, picked }: AdjustmentScope): string {
  if (picked === null || picked.length === 0) return deviceType ?? 'All devices';
  const joinNames = (names: readonly string[], rest: number) =>
    names.join(', ') + (rest === 0 ? '' : ` and ${rest} more model${rest === 1 ? '' : 's'}`);
  if (picked.length <= MAX_NAMED_PRODUCTS) return joinNames(picked.map(productName), 0);
  const models = [...new Set(picked.map(({ model }) => model))];
  return joinNames(models.slice(0, MAX_NAMED_PRODUCTS), Math.max(0, models.length - MAX_NAMED_PRODUCTS));
}

/** Returns the label of a kind of price change. */
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
