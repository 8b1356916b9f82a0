import { type AdjustmentForm, readAdjusted } from '#contracts/forms/prices.ts';
import { CONDITIONS, type Condition } from '#domain/vocabulary.ts';
import type { CallInput } from '#web/lib/api.ts';

export const EMPTY_FORM: AdjustmentForm = {
  deviceType: 'iPhone',
  adjustmentType: 'percentage',
  adjustmentValue: '',
  adjustmentDirection: 'increase',
  conditions: [],
  lockStatus: '',
  reason: '',
};

export type AdjustmentRequest = CallInput<'prices.preview'>['body'];

/** What is asked of the server, or null without a value (S5: Preview is disabled then). */
export function requestOf(form: AdjustmentForm): AdjustmentRequest | null {
  const { deviceType, adjustmentType, adjustmentDirection, conditions, lockStatus } = form;
  const adjustmentValue = readAdjusted(form.adjustmentValue, adjustmentType);
  if (adjustmentValue === null) return null;
  return {
    deviceType,
    adjustmentType,
    adjustmentValue,
    adjustmentDirection,
    conditions: conditions.length === 0 ? null : [...conditions],
    lockStatus: lockStatus === '' ? null : lockStatus,
  };
}

/** Picks a condition or takes it back; in the order of the vocabulary. */
export function toggled(conditions: readonly Condition[], condition: Condition): Condition[] {
  const isPicked = conditions.includes(condition);
  return CONDITIONS.filter((one) => (one === condition ? !isPicked : conditions.includes(one)));
}
