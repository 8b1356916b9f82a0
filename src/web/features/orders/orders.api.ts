import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Order } from '#contracts/orders.ts';
import { type ListPage, readListPage } from '#web/lib/api.ts';
import { keyOf } from '#web/lib/query.tsx';

/** Number of cards per page. Only the caller's own orders, also in a browser where a staff area is open. */
const PAGE_SIZE = '20';
const FIRST_PAGE = keyOf('orders.list', { query: { limit: PAGE_SIZE, of: 'me' } });

/**
 * Time in ms to wait for a label: the carrier assigns the number of a mail-in order a moment after it is made, which
 * does not change its status.
 */
const LABEL_AWAITED_MS = 120_000;
const LABEL_POLL_MS = 4_000;

/** Reads the caller's orders, newest first, page by page. */
export function ownOrders() {
  return infiniteQueryOptions({
    queryKey: FIRST_PAGE,
    queryFn: ({ pageParam, signal }) => readListPage<Order>(pageParam, signal),
    initialPageParam: FIRST_PAGE.join('/'),
    getNextPageParam: ({ next }: ListPage<Order>) => next,
    refetchInterval: ({ state }) => labelPollMs(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });
}

/** Returns the interval in milliseconds of reads while a label is pending; false when none is. */
export function labelPollMs(orders: readonly Order[]): number | false {
  const since = Date.now() - LABEL_AWAITED_MS;
  const isPending = ({ serviceMethod, trackingNumber, createdAt }: Order) =>
    serviceMethod === 'mail' && trackingNumber === null && Date.parse(createdAt) > since;
  return orders.some(isPending) ? LABEL_POLL_MS : false;
}
