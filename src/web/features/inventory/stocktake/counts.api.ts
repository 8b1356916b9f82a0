import { type CallAnswer, type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { withRefresh } from '../inventory.api.ts';
import type { WaitingScan } from '../scan/use-waiting-scans.ts';

export type Count = CallAnswer<'inventory.counts'>[number];
export type CountFile = CallAnswer<'inventory.count'>;
export type CountScan = CountFile['lastScans'][number];
export type Counted = CallAnswer<'inventory.countScan'>;

const PAGE = 20;
/** Interval in ms for reading an open count again: others count, too. */
const LIVE_MS = 10_000;
const FRESH = { refetchOnMount: 'always' } as const;

/** Reads stocktakes in pages, newest first. */
export const countPages = { ...listQuery<Count>(urlOf('inventory.counts', {}, { limit: PAGE })), ...FRESH };

export const countById = (id: string) => ({
  ...callQuery('inventory.count', { params: { id } }),
  ...FRESH,
  refetchInterval: LIVE_MS,
});

/** Reads the units that are not counted yet. */
export const missingUnits = (id: string) => ({
  ...callQuery('inventory.countUnits', { params: { id }, query: { outcome: 'missing' } }),
  ...FRESH,
  refetchInterval: LIVE_MS,
});

/** Begins a stocktake. @throws as `call` does */
export function openCount(placeId: string | null, idempotencyKey: string): Promise<CountFile> {
  return withRefresh(() => call('inventory.openCount', { body: { placeId }, idempotencyKey }));
}

/** Counts a scan. A scan that was sent before counts once. @throws as `call` does */
export function sendScan(countId: string, scan: WaitingScan, signal: AbortSignal): Promise<Counted> {
  return call('inventory.countScan', { params: { id: countId }, body: scan, signal });
}

/** Closes a stocktake. @throws as `call` does */
export function closeCount(
  id: string,
  body: CallInput<'inventory.closeCount'>['body'],
  idempotencyKey: string,
): Promise<CountFile> {
  return withRefresh(() =>
    callWithApproval((approval) =>
      call('inventory.closeCount', { params: { id }, body: { ...body, ...approval }, idempotencyKey }),
    ),
  );
}
