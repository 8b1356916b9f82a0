import { useState } from 'react';
import { type AdjustmentForm, adjustmentForm, readAdjusted } from '#contracts/forms/prices.ts';
import { CONDITIONS, type Condition } from '#domain/vocabulary.ts';
import { ApiError } from '#web/lib/api.ts';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import {
  type AdjustmentRequest,
  failureText,
  type PricePreview,
  previewPrices,
  useApply,
} from './price-manager.api.ts';

/** A preview and its request: exactly that is applied. */
interface Shown {
  request: AdjustmentRequest;
  preview: PricePreview;
}

/** Holds the form and its preview, and applies it (S2, S4). A preview is hidden while the form says something else. */
export function useAdjustment() {
  const [last, setLast] = useState<Shown | null>(null);
  const apply = useApply();
  const form = useForm({
    schema: adjustmentForm,
    initial: EMPTY_FORM,
    send: async (typed) => {
      const request = requestOf(typed);
      if (request !== null) setLast({ request, preview: await previewPrices(request) });
    },
    tell: failureText,
  });
  const request = requestOf(useTyped({ control: form.control, compute: (typed) => typed }));
  const shown = last !== null && JSON.stringify(last.request) === JSON.stringify(request) ? last : null;

  const submit = () => {
    if (shown === null || apply.isPending) return;
    const reason = form.readTyped('reason').trim() || null;
    const body = { ...shown.request, previewToken: shown.preview.previewToken, reason };
    apply.mutate(body, {
      onSuccess: () => {
        form.reset(EMPTY_FORM);
        setLast(null);
      },
      // The preview was stale: the same is asked again.
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'preview_stale') form.submit();
      },
    });
  };
  return {
    form,
    preview: shown?.preview ?? null,
    isStale: apply.error instanceof ApiError && apply.error.code === 'preview_stale',
    canPreview: request !== null,
    submit,
    canSubmit: shown !== null && shown.preview.total > 0,
    isSubmitting: apply.isPending,
  };
}

export type Adjustment = ReturnType<typeof useAdjustment>;

export const EMPTY_FORM: AdjustmentForm = {
  deviceType: 'iPhone',
  adjustmentType: 'percentage',
  adjustmentValue: '',
  adjustmentDirection: 'increase',
  conditions: [],
  lockStatus: '',
  reason: '',
};

/** Builds what is asked of the server; null without a value (S5: Preview is disabled then). */
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
