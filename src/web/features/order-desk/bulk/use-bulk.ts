import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { MAX_AT_ONCE } from '#domain/orders/bulk-change.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import { readCurrentOrder, refreshOrders } from '../order-desk.api.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';

export type OrderResult = BulkResult<StaffOrder>;

/**
 * Holds the state of a bulk action: planned, under way, or finished.
 * @param selected at most `MAX_AT_ONCE` of them are used
 */
export function useBulk(selected: readonly StaffOrder[]) {
  const [orders, setOrders] = useState(selected.slice(0, MAX_AT_ONCE));
  /** Number of finished orders; null while the action is not running. */
  const [progress, setProgress] = useState<{ count: number; of: number } | null>(null);
  const [results, setResults] = useState<readonly OrderResult[] | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const run = async (items: readonly StaffOrder[], change: (order: StaffOrder) => Promise<unknown>) => {
    const stop = new AbortController();
    work.current = stop;
    const reportProgress = (count: number) => setProgress({ count, of: items.length });
    reportProgress(0);
    const outcomes = await runBulk(items, change, reportProgress, stop.signal);
    setProgress(null);
    return outcomes;
  };

  return {
    orders,
    progress,
    results,
    start: async (items: readonly StaffOrder[], change: (order: StaffOrder) => Promise<unknown>) => {
      setResults(await run(items, change));
      refreshOrders();
    },
    stop: () => work.current?.abort(),
    /** Plans the failed orders again, in their current state: no change is repeated unreviewed. */
    reviewAgain: async () => {
      const failed = (results ?? []).filter(({ outcome }) => outcome !== 'done').map(({ item }) => item);
      const currentOrders = new Map<string, StaffOrder>();
      const read = await run(failed, async ({ id }) => {
        const order = await readCurrentOrder(id);
        if (order !== null) currentOrders.set(id, order);
      });
      const failedRead = read.find(({ outcome }) => outcome !== 'done');
      if (failedRead !== undefined) return toastFailure('Couldn’t load the orders', failedRead.reason);
      setOrders(failed.flatMap(({ id }) => currentOrders.get(id) ?? []));
      setResults(null);
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;
