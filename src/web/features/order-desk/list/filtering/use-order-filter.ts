import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type ChangeOptions, useListFilter } from '#web/ui/list/use-list-filter.ts';
import { ORDER_FILTER, type PagePlace, readPage, toAddressParams, withPage } from './order-address.ts';
import { NO_FILTER, type OrderFilter } from './order-filter.ts';

export type ChangeFilter = (part: Partial<OrderFilter>, options?: ChangeOptions) => void;

/** Holds filter and page of the orders in the address: a reload, Back and a link show the same. */
export function useOrderFilter() {
  const list = useListFilter(ORDER_FILTER);
  const [address, setAddress] = useSearchParams();
  const filter: OrderFilter = useMemo(() => ({ ...NO_FILTER, ...list.filter }), [list.filter]);
  const change: ChangeFilter = (part, options) => list.change(toAddressParams(part), options);
  const place = useMemo(() => readPage(address), [address]);
  const goToPage = (next: PagePlace) => setAddress((before) => withPage(before, next));
  return { filter, change, place, goToPage };
}
