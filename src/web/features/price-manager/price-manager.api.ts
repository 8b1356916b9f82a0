import { infiniteQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, type CallAnswer, type CallInput, call, saidOf } from '#web/lib/api.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { AdjustmentRequest } from './adjustment.ts';
import { usePriceChange } from './use-price-change.ts';

/** Everything that the price manager reads and writes. */

export type PricePreview = CallAnswer<'prices.preview'>;
export type PriceChange = CallAnswer<'prices.history'>['changes'][number];
export type ChangeDetails = CallAnswer<'prices.change'>;
export type ManagedProduct = CallAnswer<'products.manage'>['products'][number];
export type ImportPreview = CallAnswer<'prices.previewImport'>;

/** A change of very many prices takes longer than other calls. */
const TIMEOUT_MS = 60_000;

const FAILED = 'Failed to update prices';
const UPDATED = 'Prices updated successfully';
const UNSURE = 'The server did not answer. Press again: nothing is done twice.';

/** What a screen says of a failed call. */
export function failureText(error: unknown): string {
  return saidOf(error) ?? 'Something went wrong on our side.';
}

/** What a screen says of a change that failed. Without an answer it may be done: to send it again is safe. */
export function changeFailure(error: unknown): string {
  return error instanceof ApiError ? failureText(error) : UNSURE;
}

/** Reads anew whatever prices are in sight: after one has changed, and after a refusal that shows they had changed before. */
async function refreshPrices(): Promise<void> {
  await Promise.all([refreshReads('/api/price-changes'), refreshReads('/api/products')]);
}

const tellUpdated = () => toast({ title: UPDATED });
const tellFailed = (error: unknown) =>
  toast({ title: FAILED, description: changeFailure(error), variant: 'destructive' });

export function usePreview() {
  return useMutation({
    mutationFn: (body: AdjustmentRequest) => call('prices.preview', { body, timeoutMs: TIMEOUT_MS }),
  });
}

export function useApply() {
  return usePriceChange({
    send: (body: CallInput<'prices.update'>['body'], idempotencyKey) =>
      call('prices.update', { body, idempotencyKey, timeoutMs: TIMEOUT_MS }),
    onDone: tellUpdated,
    onFailed: tellFailed,
    refresh: refreshPrices,
  });
}

export function useImportPreview() {
  return useMutation({
    mutationFn: (body: CallInput<'prices.previewImport'>['body']) =>
      call('prices.previewImport', { body, timeoutMs: TIMEOUT_MS }),
  });
}

export function useImport() {
  return usePriceChange({
    send: (body: CallInput<'prices.import'>['body'], idempotencyKey) =>
      call('prices.import', { body, idempotencyKey, timeoutMs: TIMEOUT_MS }),
    onDone: tellUpdated,
    onFailed: tellFailed,
    refresh: refreshPrices,
  });
}

export function useUndo() {
  return usePriceChange({
    send: ({ id, reason }: { id: number; reason: string | null }, idempotencyKey) =>
      call('prices.undo', { params: { id: String(id) }, body: { reason }, idempotencyKey, timeoutMs: TIMEOUT_MS }),
    onDone: tellUpdated,
    onFailed: tellFailed,
    refresh: refreshPrices,
  });
}

export type ProductBody = CallInput<'products.create'>['body'];

/** Adds a product, or edits the one that is given. */
export function useSaveProduct(product: ManagedProduct | null) {
  return usePriceChange({
    send: ({ isActive = true, ...body }: ProductBody, idempotencyKey) =>
      product === null
        ? call('products.create', { body: { ...body, isActive }, idempotencyKey })
        : call('products.update', {
            params: { id: String(product.id) },
            body: { ...body, isActive, version: product.version },
          }),
    onDone: ({ model, storage }) =>
      toast({ title: product === null ? 'Product added' : 'Product saved', description: `${model} ${storage ?? ''}` }),
    refresh: refreshPrices,
  });
}

/** Pages of the history, newest first. */
export const historyPages = infiniteQueryOptions({
  queryKey: ['', 'api', 'price-changes', 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call('prices.history', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: firstPage(),
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
          ...(q === '' ? {} : { q }),
          ...(deviceType === null ? {} : { deviceType }),
          ...(active === null ? {} : { active }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  });

export function useChange(id: number) {
  return useQuery(reading('prices.change', { params: { id: String(id) } }));
}

export function useProductPrices(id: number) {
  return useQuery(reading('products.prices', { params: { id: String(id) } }));
}

function firstPage(): string | null {
  return null;
}
