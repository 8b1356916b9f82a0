import type { AdjustmentDirection, AdjustmentType } from '#domain/pricing/adjust-prices.ts';
import { CONDITIONS, type Condition, type DeviceType, type LockStatus } from '#domain/vocabulary.ts';
import type { CallInput } from '#web/lib/api.ts';

/** The price manager's form as it is filled in (S2). */
export interface AdjustmentForm {
  deviceType: DeviceType;
  adjustmentType: AdjustmentType;
  /** As typed. */
  adjustmentValue: string;
  adjustmentDirection: AdjustmentDirection;
  conditions: readonly Condition[];
  lockStatus: LockStatus | null;
  reason: string;
}

export const EMPTY_FORM: AdjustmentForm = {
  deviceType: 'iPhone',
  adjustmentType: 'percentage',
  adjustmentValue: '',
  adjustmentDirection: 'increase',
  conditions: [],
  lockStatus: null,
  reason: '',
};

const MOST = 99_999;

/** The value as a number: more than 0, two decimals at most; null where the text is none. */
export function readValue(text: string): number | null {
  const plain = text.trim();
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return null;
  const value = Number(plain);
  return value > 0 && value <= MOST ? value : null;
}

/** What is wrong with a value that was typed, or null. */
export function valueProblem(text: string): string | null {
  if (text.trim() === '' || readValue(text) !== null) return null;
  return 'A number above 0, with two decimals at most';
}

export type AdjustmentRequest = CallInput<'prices.preview'>['body'];

/** What is asked of the server, or null without a value (S5: Preview is disabled then). */
export function requestOf(form: AdjustmentForm): AdjustmentRequest | null {
  const { deviceType, adjustmentType, adjustmentDirection, conditions, lockStatus } = form;
  const adjustmentValue = readValue(form.adjustmentValue);
  if (adjustmentValue === null) return null;
  return {
    deviceType,
    adjustmentType,
    adjustmentValue,
    adjustmentDirection,
    conditions: conditions.length === 0 ? null : [...conditions],
    lockStatus,
  };
}

/** Picks a condition or takes it back; in the order of the vocabulary. */
export function toggled(conditions: readonly Condition[], condition: Condition): Condition[] {
  const isPicked = conditions.includes(condition);
  return CONDITIONS.filter((one) => (one === condition ? !isPicked : conditions.includes(one)));
}
