import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { type AdjustmentForm, type AdjustmentRequest, EMPTY_FORM, requestOf } from './adjustment.ts';
import { fieldErrors, type PricePreview, useApply, usePreview } from './price-manager.api.ts';

/** A preview, and what was asked for it: exactly that is applied. */
interface Shown {
  request: AdjustmentRequest;
  preview: PricePreview;
}

/** The form, its preview, and what applies it (S2, S4). A preview is put away as soon as the form says something else. */
export function useAdjustment() {
  const [form, setForm] = useState<AdjustmentForm>(EMPTY_FORM);
  const [shown, setShown] = useState<Shown | null>(null);
  const preview = usePreview();
  const apply = useApply();
  const request = requestOf(form);

  const change = (next: Partial<AdjustmentForm>) => {
    setForm({ ...form, ...next });
    if (Object.keys(next).every((key) => key === 'reason')) return;
    setShown(null);
    preview.reset();
  };
  const show = (wanted: AdjustmentRequest | null) => {
    if (wanted === null || preview.isPending) return;
    preview.mutate(wanted, { onSuccess: (found) => setShown({ request: wanted, preview: found }) });
  };
  const submit = () => {
    if (shown === null || apply.isPending) return;
    const reason = form.reason.trim();
    const body = { ...shown.request, previewToken: shown.preview.previewToken, reason: reason === '' ? null : reason };
    apply.mutate(body, {
      onSuccess: () => {
        setForm(EMPTY_FORM);
        setShown(null);
      },
      // What was shown is not what there is: the same question again.
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'preview_stale') show(shown.request);
      },
    });
  };
  return {
    form,
    change,
    preview: shown?.preview ?? null,
    isStale: apply.error instanceof ApiError && apply.error.code === 'preview_stale',
    showPreview: () => show(request),
    canPreview: request !== null,
    isPreviewing: preview.isPending,
    previewError: preview.error,
    errors: fieldErrors(preview.error),
    submit,
    canSubmit: shown !== null && shown.preview.total > 0,
    isSubmitting: apply.isPending,
  };
}

export type Adjustment = ReturnType<typeof useAdjustment>;
