import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdjustmentForm, adjustmentForm, readAdjusted } from '#contracts/forms/prices.ts';
import { CONDITIONS, type Condition } from '#domain/vocabulary.ts';
import { ApiError } from '#web/lib/api.ts';
import { reading } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { isNarrowed, pickProducts } from './picked-products.ts';
import {
  type AdjustmentRequest,
  type BoughtProduct,
  failureText,
  pricePreview,
  useApply,
} from './price-manager.api.ts';

/** A preview follows what is typed once that has rested for so long. */
const REST_MS = 250;

/**
 * Holds the form with the products that it means and their preview, and applies it (S2, S4). The preview follows what is
 * typed; only one of exactly what the form says can be applied.
 */
export function useAdjustment() {
  const apply = useApply();
  const [pressed, setPressed] = useState('');
  const form = useForm({
    schema: adjustmentForm,
    initial: EMPTY_FORM,
    // Preview does not wait for the typing to rest.
    send: async (typed) => setPressed(JSON.stringify(requestOf(typed, picked))),
    tell: failureText,
  });
  const typed = useTyped({ control: form.control, compute: (values) => values });
  const source = useQuery(reading('products.list', { query: { deviceType: typed.deviceType } }));
  const products = source.data ?? [];
  const picked = pickProducts(typed.deviceType, products, typed);
  const request = requestOf(typed, picked);

  const text = JSON.stringify(request);
  const rested = useDebounced(text, REST_MS);
  const isAsked = request !== null && (text === rested || text === pressed);
  const look = useQuery({ ...pricePreview(request), enabled: isAsked, placeholderData: keepPreviousData });
  const preview = request === null ? null : (look.data ?? null);
  const isCurrent = isAsked && look.isSuccess && !look.isPlaceholderData && !look.isFetching;

  const submit = () => {
    if (request === null || preview === null || !isCurrent || apply.isPending) return;
    const reason = form.readTyped('reason').trim() || null;
    apply.mutate(
      { ...request, previewToken: preview.previewToken, reason },
      {
        onSuccess: () => form.reset(EMPTY_FORM),
        onError: (error) => {
          if (isStalePreview(error)) void look.refetch();
        },
      },
    );
  };
  return {
    form,
    /** The products of the device type, and those of them that are meant. */
    products,
    picked,
    source,
    preview,
    failure: request !== null && look.error !== null ? failureText(look.error) : null,
    /** The preview on screen is one of what was typed before. */
    isOutdated: preview !== null && !isCurrent,
    isLooking: request !== null && !isCurrent && look.error === null,
    isStale: isStalePreview(apply.error),
    canPreview: request !== null,
    submit,
    canSubmit: isCurrent && preview !== null && preview.total > 0,
    isSubmitting: apply.isPending,
  };
}

function isStalePreview(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'preview_stale';
}

export type Adjustment = ReturnType<typeof useAdjustment>;

export const EMPTY_FORM: AdjustmentForm = {
  deviceType: 'iPhone',
  series: '',
  model: '',
  search: '',
  adjustmentType: 'percentage',
  adjustmentValue: '',
  adjustmentDirection: 'increase',
  conditions: [],
  lockStatus: '',
  reason: '',
};

/**
 * Builds what is asked of the server; null without a value (S5: Preview is disabled then), and where no product is meant.
 * @param picked the products that series, model and search mean
 */
export function requestOf(
  form: AdjustmentForm,
  picked: readonly Pick<BoughtProduct, 'id'>[],
): AdjustmentRequest | null {
  const { deviceType, adjustmentType, adjustmentDirection, conditions, lockStatus } = form;
  const adjustmentValue = readAdjusted(form.adjustmentValue, adjustmentType);
  if (adjustmentValue === null || (isNarrowed(form) && picked.length === 0)) return null;
  return {
    deviceType,
    adjustmentType,
    adjustmentValue,
    adjustmentDirection,
    conditions: conditions.length === 0 ? null : [...conditions],
    lockStatus: lockStatus === '' ? null : lockStatus,
    ...(isNarrowed(form) ? { productIds: picked.map(({ id }) => id) } : {}),
  };
}

/** Picks a condition or takes it back; in the order of the vocabulary. */
export function toggled(conditions: readonly Condition[], condition: Condition): Condition[] {
  const isPicked = conditions.includes(condition);
  return CONDITIONS.filter((one) => (one === condition ? !isPicked : conditions.includes(one)));
}
