import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { readFilter, withFilter } from './order-address.ts';
import type { OrderFilter } from './order-filter.ts';

interface Change {
  /** The tab that holds what is found, as the address names it; null for the first one. Left out: the tab stays. */
  tab?: string | null;
  /** Leaves no step behind for the browser's Back: for what is typed. */
  replace?: boolean;
}

/** Reads the filter of the orders from the address, and changes it there: a reload, Back and a link show the same. */
export function useOrderFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => readFilter(address), [address]);
  const change = (part: Partial<OrderFilter>, { tab, replace = false }: Change = {}) =>
    setAddress(
      (before) => {
        const next = withFilter(before, { ...readFilter(before), ...part });
        if (tab === null) next.delete('tab');
        if (typeof tab === 'string') next.set('tab', tab);
        return next;
      },
      { replace },
    );
  return { filter, change };
}
export type ChangeFilter = ReturnType<typeof useOrderFilter>['change'];
