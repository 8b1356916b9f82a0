import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Order } from '#contracts/orders.ts';
import { type ListPage, readListPage } from '#web/lib/api.ts';
import { keyOf } from '#web/lib/query.tsx';

/** As many cards as a person looks through. Theirs alone, also in a browser in which a staff area is open. */
const PAGE_SIZE = '20';
const FIRST_PAGE = keyOf('orders.list', { query: { limit: PAGE_SIZE, of: 'me' } });

/** A mail-in order gets its number from the carrier a moment after it is made, which is no change of its status. */
const LABEL_AWAITED_MS = 120_000;
const LABEL_ASKED_EVERY_MS = 4_000;

/** The caller's orders, newest first, page by page (decision 20). */
export function ownOrders() {
  return infiniteQueryOptions({
    queryKey: FIRST_PAGE,
    queryFn: ({ pageParam, signal }) => readListPage<Order>(pageParam, signal),
    initialPageParam: FIRST_PAGE.join('/'),
    getNextPageParam: ({ next }: ListPage<Order>) => next,
    refetchInterval: ({ state }) => waitForLabel(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });
}

/** Returns the milliseconds until the next read of orders whose label is on its way; false where none is. */
export function waitForLabel(orders: readonly Order[]): number | false {
  const since = Date.now() - LABEL_AWAITED_MS;
  const isAwaited = ({ serviceMethod, trackingNumber, createdAt }: Order) =>
    serviceMethod === 'mail' && trackingNumber === null && Date.parse(createdAt) > since;
  return orders.some(isAwaited) ? LABEL_ASKED_EVERY_MS : false;
}
