import type { OrderSort } from '#contracts/orders.ts';
import type { OrderStatus, ServiceMethod } from '#domain/vocabulary.ts';
import { urlOf } from '#web/lib/api.ts';

/** Narrows and sorts a table. The server searches and sorts all orders, not the page on screen. */
export interface OrderFilter {
  /** As typed: an id or its last 8 characters, a name, phone, e-mail, IMEI or model. */
  q: string;
  status: OrderStatus | null;
  serviceMethod: ServiceMethod | null;
  /** First and last of the shop's days, YYYY-MM-DD; empty for no bound. */
  from: string;
  to: string;
  sort: OrderSort;
  direction: SortDirection;
}
export type SortDirection = 'asc' | 'desc';

export const NO_FILTER: OrderFilter = {
  q: '',
  status: null,
  serviceMethod: null,
  from: '',
  to: '',
  sort: 'createdAt',
  direction: 'desc',
};

/** Rows on a page of a table (design, section 4). */
export const PAGE_SIZE = 50;
/** Most rows that one call answers (decision 20). */
export const EXPORT_PAGE_SIZE = 200;
/** A single character is in nearly every order: a costly search that narrows nothing. */
const SHORTEST_SEARCH = 2;

/**
 * Returns the path of a filter's first page; the Link header names the ones after it (decision 20).
 * @param statuses those of the table where none is picked; all where it is empty
 */
export function ordersPath(filter: OrderFilter, statuses: readonly OrderStatus[], limit = PAGE_SIZE): string {
  const q = filter.q.trim();
  const status = filter.status ?? statuses.join(',');
  return urlOf(
    'orders.list',
    {},
    {
      limit,
      q: q.length < SHORTEST_SEARCH ? undefined : q,
      status: status === '' ? undefined : status,
      serviceMethod: filter.serviceMethod ?? undefined,
      from: filter.from || undefined,
      to: filter.to || undefined,
      sort: filter.sort === NO_FILTER.sort ? undefined : filter.sort,
      direction: filter.direction === NO_FILTER.direction ? undefined : filter.direction,
    },
  );
}

/** Counts what narrows the list, beside the search. */
export function narrowings({ status, serviceMethod, from, to }: OrderFilter): number {
  return [status, serviceMethod, from, to].filter(Boolean).length;
}

/** Sorts by a column, or reverses it where it is sorted by that already. Newest and dearest come first. */
export function sortedBy(filter: OrderFilter, sort: OrderSort): OrderFilter {
  if (filter.sort === sort) return { ...filter, direction: filter.direction === 'asc' ? 'desc' : 'asc' };
  return { ...filter, sort, direction: sort === 'status' ? 'asc' : 'desc' };
}
