import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdjustmentForm, adjustmentForm, readAdjustmentValue } from '#contracts/forms/prices.ts';
import { CONDITIONS, type Condition } from '#domain/vocabulary.ts';
import { ApiError } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { isNarrowed, pickProducts } from './picked-products.ts';
import {
  type AdjustmentRequest,
  type BoughtProduct,
  failureText,
  pricePreview,
  useApplyPrices,
} from './price-manager.api.ts';

/** Pause in typing before the preview follows, in ms. */
const DEBOUNCE_MS = 250;

/**
 * Holds the form with its products and their preview, and applies it. The preview follows the typed values;
 * only a preview of exactly the current values can be applied.
 * @param initial the form before anything is typed, the same object for every render
 */
export function useAdjustment(initial: AdjustmentForm = EMPTY_FORM) {
  const apply = useApplyPrices();
  const [pressed, setPressed] = useState('');
  const form = useForm({
    schema: adjustmentForm,
    initial,
    // A press of Preview does not wait for a pause in typing.
    send: async (typed) => setPressed(JSON.stringify(requestOf(typed, picked))),
    // A toast shows the failure.
    reportFailure: () => null,
  });
  const typed = useTyped({ control: form.control, compute: (values) => values });
  const source = useQuery(callQuery('products.list', { query: { deviceType: typed.deviceType || undefined } }));
  const products = source.data ?? [];
  const picked = pickProducts(products, typed);
  const request = requestOf(typed, picked);

  const text = JSON.stringify(request);
  const debouncedText = useDebounced(text, DEBOUNCE_MS);
  const isRequested = request !== null && (text === debouncedText || text === pressed);
  const previewQuery = useQuery({ ...pricePreview(request), enabled: isRequested, placeholderData: keepPreviousData });
  const preview = request === null ? null : (previewQuery.data ?? null);
  const isCurrent =
    isRequested && previewQuery.isSuccess && !previewQuery.isPlaceholderData && !previewQuery.isFetching;

  const submit = () => {
    if (request === null || preview === null || !isCurrent) return;
    const reason = form.readTyped('reason').trim() || null;
    form.attempt(async ({ reset }) => {
      try {
        await apply.run({ ...request, previewToken: preview.previewToken, reason });
      } catch (error) {
        if (isStalePreview(error)) void previewQuery.refetch();
        throw error;
      }
      reset(initial);
    });
  };
  return {
    form,
    /** Products of the device type, and the selected ones. */
    products,
    picked,
    source,
    preview,
    failure: request !== null && previewQuery.error !== null ? failureText(previewQuery.error) : null,
    /** True when the preview on screen is of earlier values. */
    isOutdated: preview !== null && !isCurrent,
    isLoadingPreview: request !== null && !isCurrent && previewQuery.error === null,
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
 * Builds the request to the server; null without a value (Preview is disabled then), and without a selected
 * product.
 * @param picked products selected by series, model and search
 */
export function requestOf(
  form: AdjustmentForm,
  picked: readonly Pick<BoughtProduct, 'id'>[],
): AdjustmentRequest | null {
  const { deviceType, adjustmentType, adjustmentDirection, conditions, lockStatus } = form;
  const adjustmentValue = readAdjustmentValue(form.adjustmentValue, adjustmentType);
  if (adjustmentValue === null || (isNarrowed(form) && picked.length === 0)) return null;
  return {
    deviceType: deviceType || null,
    adjustmentType,
    adjustmentValue,
    adjustmentDirection,
    conditions: conditions.length === 0 ? null : [...conditions],
    lockStatus: lockStatus === '' ? null : lockStatus,
    ...(isNarrowed(form) ? { productIds: picked.map(({ id }) => id) } : {}),
  };
}

/** Reads a typed amount with its sign and percent: "-5%" is 5, decrease, in percent. Missing parts are left out. */
export function readSignedAmount(typed: string): Pick<AdjustmentForm, 'adjustmentValue'> & Partial<AdjustmentForm> {
  const [, sign = '', adjustmentValue = '', percent = ''] = /^\s*([-−+]?)(.*?)(%?)\s*$/.exec(typed) ?? [];
  return {
    adjustmentValue,
    ...(sign === '' ? {} : ({ adjustmentDirection: sign === '+' ? 'increase' : 'decrease' } as const)),
    ...(percent === '' ? {} : ({ adjustmentType: 'percentage' } as const)),
  };
}

/** Adds a condition or removes it, and keeps the order of `CONDITIONS`. */
export function toggleCondition(conditions: readonly Condition[], condition: Condition): Condition[] {
  const isPicked = conditions.includes(condition);
  return CONDITIONS.filter((candidate) => (candidate === condition ? !isPicked : conditions.includes(candidate)));
}
