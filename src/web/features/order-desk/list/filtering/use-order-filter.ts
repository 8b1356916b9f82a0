import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type PagePlace, readFilter, readPage, withFilter, withPage } from './order-address.ts';
import type { OrderFilter } from './order-filter.ts';

interface Change {
  /** Tab with the results, as named in the address; null for the first one. Left out: the tab stays. */
  tab?: string | null;
  /** Adds no history entry: for typed text. */
  replace?: boolean;
}

/** Holds filter and page of the orders in the address: a reload, Back and a link show the same. */
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
  const place = useMemo(() => readPage(address), [address]);
  const goToPage = (next: PagePlace) => setAddress((before) => withPage(before, next));
  return { filter, change, place, goToPage };
}
export type ChangeFilter = ReturnType<typeof useOrderFilter>['change'];
