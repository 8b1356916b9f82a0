import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type CallAnswer, type CallInput, call, messageOf } from '#web/lib/api.ts';
import { isDeclined } from '#web/lib/failures/declined.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { NO_ANSWER } from '#web/ui/no-answer.ts';
import { toast } from '#web/ui/toast.tsx';

export type PricePreview = CallAnswer<'prices.preview'>;
export type PriceChange = CallAnswer<'prices.history'>['changes'][number];
export type ChangeDetails = CallAnswer<'prices.change'>;
export type BoughtProduct = CallAnswer<'products.list'>[number];
export type ManagedProduct = CallAnswer<'products.manage'>['products'][number];
export type ImportPreview = CallAnswer<'prices.previewImport'>;
export type ProductBody = CallInput<'products.create'>['body'];
export type AdjustmentRequest = CallInput<'prices.preview'>['body'];

/** Time limit in ms: a change of very many prices takes longer than other calls. */
const timeoutMs = 60_000;

/** Returns the text for a failed call. */
export function failureText(error: unknown): string {
  return messageOf(error);
}

/** Returns the text for a failed change. Without an answer it may have been applied: sending it again is safe. */
export function changeFailure(error: unknown): string {
  if (error instanceof ApiError) return failureText(error);
  return NO_ANSWER;
}

/**
 * Reads a preview. It is not among the reads that a change refetches: after a lost answer the same change is sent
 * again, and applied once. Dropped from the cache when it leaves the screen.
 */
export const pricePreview = (request: AdjustmentRequest | null) =>
  queryOptions({
    queryKey: ['price-preview', JSON.stringify(request)],
    queryFn: ({ signal }) =>
      request === null
        ? Promise.reject(new Error('Nothing is asked'))
        : call('prices.preview', { body: request, timeoutMs, signal }),
    gcTime: 0,
  });

export const previewImport = (body: CallInput<'prices.previewImport'>['body']) =>
  call('prices.previewImport', { body, timeoutMs });

export const useApplyPrices = () =>
  usePriceChange((body: CallInput<'prices.update'>['body'], idempotencyKey) =>
    callWithApproval((approver) =>
      call('prices.update', { body: { ...body, ...approver }, idempotencyKey, timeoutMs }),
    ),
  );

export const useImportPrices = () =>
  usePriceChange((body: CallInput<'prices.import'>['body'], idempotencyKey) =>
    callWithApproval((approver) =>
      call('prices.import', { body: { ...body, ...approver }, idempotencyKey, timeoutMs }),
    ),
  );

export const useUndoPriceChange = () =>
  usePriceChange(({ id, ...body }: { id: number; reason: string | null; leavingOut: string | null }, idempotencyKey) =>
    callWithApproval((approver) =>
      call('prices.undo', { params: { id: String(id) }, body: { ...body, ...approver }, idempotencyKey, timeoutMs }),
    ),
  );

/** Adds a product, or edits the given one. Its form shows failures. */
export const useSaveProduct = (product: ManagedProduct | null) =>
  usePriceChange(
    ({ isActive = true, ...body }: ProductBody, idempotencyKey) =>
      callWithApproval((approver) =>
        product === null
          ? call('products.create', { body: { ...body, isActive, ...approver }, idempotencyKey })
          : call('products.update', {
              params: { id: String(product.id) },
              body: { ...body, isActive, version: product.version, ...approver },
            }),
      ),
    {
      onDone: ({ model, storage }) => {
        const title = product === null ? 'Product added' : 'Product saved';
        toast({ title, description: `${model} ${storage ?? ''}` });
      },
      onFailed: () => undefined,
    },
  );

interface OutcomeHandlers<Answer> {
  onDone: (answer: Answer) => void;
  onFailed: (error: Error) => void;
}

interface CallerHandlers<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
}

const TOASTS: OutcomeHandlers<unknown> = {
  onDone: () => toast({ title: 'Prices updated successfully' }),
  onFailed: (error) => toastFailedCall('Failed to update prices', error, changeFailure),
};

/**
 * Changes prices: one change at a time, and once, however often it is pressed or its answer is lost. Pending until the
 * reads on screen are refetched, after a refusal too: that shows that prices had changed before.
 */
function usePriceChange<Content extends object, Answer>(
  send: (content: Content, idempotencyKey: string) => Promise<Answer>,
  { onDone, onFailed }: OutcomeHandlers<Answer> = TOASTS,
) {
  const [sent] = useState(() => new SentKeys());
  // Two presses may come before the first is rendered.
  const isSending = useRef(false);
  // Called with the answer, before the refetch: a form emptied later would lose text that was typed meanwhile.
  const callerHandlers = useRef<CallerHandlers<Answer>>({});
  useEffect(
    () => () => {
      callerHandlers.current = {};
    },
    [],
  );
  const mutation = useMutation({
    mutationFn: (content: Content) => send(content, sent.keyOf(content)),
    onSuccess: (answer, content) => {
      sent.settle(content);
      callerHandlers.current.onSuccess?.(answer);
      onDone(answer);
    },
    onError: (error) => {
      if (isDeclined(error)) return;
      callerHandlers.current.onError?.(error);
      onFailed(error);
    },
    onSettled: async () => {
      await Promise.all([refreshReads('/api/price-changes'), refreshReads('/api/products')]);
      isSending.current = false;
    },
  });
  return {
    mutate: (content: Content, handlers: CallerHandlers<Answer> = {}) => {
      if (isSending.current) return;
      isSending.current = true;
      callerHandlers.current = handlers;
      mutation.mutate(content);
    },
    /** Returns a promise, for a form, which itself sends one at a time. */
    run: mutation.mutateAsync,
    isPending: mutation.isPending,
    error: mutation.error,
  };
}

/** Pages of the history, newest first. */
export const historyPages = infiniteQueryOptions({
  queryKey: ['', 'api', 'price-changes', 'pages'],
  queryFn: ({ pageParam, signal }) => call('prices.history', { query: { cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export interface ProductFilter {
  q: string;
  deviceType: NonNullable<CallInput<'products.manage'>['query']>['deviceType'] | null;
  active: 'yes' | 'no' | null;
}

/** Pages of the list of products. */
export const productPages = ({ q, deviceType, active }: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['', 'api', 'products', 'manage', q, deviceType ?? '', active ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call('products.manage', {
        query: {
          q: q || undefined,
          deviceType: deviceType ?? undefined,
          active: active ?? undefined,
          cursor: pageParam || undefined,
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
