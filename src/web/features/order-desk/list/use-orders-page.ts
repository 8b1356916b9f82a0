import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { isStaffOrder, oneOrder, ordersPage } from '../order-desk.api.ts';
import { PAGE_SIZE } from './order-filter.ts';

/** Each is a call of its own; further rows wait for the next read of the page. */
const MOST_MISSING = 20;

interface Seen {
  path: string;
  orders: readonly StaffOrder[];
}

/**
 * Holds the page on screen. Changed rows are drawn anew in their place; orders that have come since are counted, and shown
 * by `showFresh`.
 * @param first path of the first page of what is filtered
 */
export function useOrdersPage(first: string) {
  const [trail, setTrail] = useState<readonly string[]>([first]);
  // Another filter begins at its own first page.
  const here = trail[0] === first ? trail : [first];
  const path = here.at(-1) ?? first;
  const page = useQuery(ordersPage(path));
  const top = useQuery(ordersPage(first));
  const [seen, setSeen] = useState<readonly Seen[]>([]);

  // A page is first seen once it is what the server says now: what an earlier look has left in the cache may be old.
  const isSettled = page.data !== undefined && !page.isFetching;
  const known = seen.find((one) => one.path === path);
  if (page.data !== undefined && isSettled && known === undefined) {
    const others = seen.filter((one) => here.includes(one.path));
    setSeen([...others, { path, orders: page.data.items }]);
  }
  const atTop = seen.find((one) => one.path === first);

  const latest = page.data?.items ?? [];
  const missing = useQueries({
    queries: (known === undefined ? [] : missingIds(known.orders, latest)).slice(0, MOST_MISSING).map(oneOrder),
  });
  const others = missing.flatMap(({ data }) => (data === undefined || !isStaffOrder(data) ? [] : [data]));

  const go = (next: readonly string[]) => setTrail(next);
  const fresh = top.data === undefined || atTop === undefined ? [] : freshRows(atTop.orders, top.data.items, PAGE_SIZE);
  return {
    /** Null while nothing is there to be shown. */
    orders: known === undefined ? null : rowsInPlace(known.orders, [...latest, ...others]),
    error: page.error,
    retry: () => void page.refetch(),
    /** From 1. */
    pageNumber: here.length,
    next: page.data?.next == null ? null : goNext,
    previous: here.length > 1 ? goBack : null,
    freshCount: fresh.length,
    showFresh: () => {
      setSeen(top.data === undefined ? [] : [{ path: first, orders: top.data.items }]);
      go([first]);
    },
  };

  function goBack(): void {
    // The next visit shows it as it is then.
    setSeen(seen.filter((one) => one.path !== path));
    go(here.slice(0, -1));
  }

  function goNext(): void {
    const next = page.data?.next;
    if (next != null) go([...here, next]);
  }
}

interface Identified {
  id: string;
}

/**
 * Returns the rows of a page in the order in which they were first seen, each as it is now. None comes between them and
 * none leaves by itself, so that no row moves away from under a finger.
 * @param latest the same rows as they are now, in whatever order; what is not among them stays as it was
 */
export function rowsInPlace<Row extends Identified>(seen: readonly Row[], latest: readonly Row[]): Row[] {
  const now = new Map(latest.map((row) => [row.id, row]));
  return seen.map((row) => now.get(row.id) ?? row);
}

/**
 * Returns the rows that have come since a page was first seen: those before its last row. Rows after that have only moved
 * up from the next page, unless the page had room.
 */
export function freshRows<Row extends Identified>(
  seen: readonly Row[],
  latest: readonly Row[],
  pageSize: number,
): Row[] {
  const known = new Set(seen.map(({ id }) => id));
  const isKnown = ({ id }: Row) => known.has(id);
  const end = seen.length < pageSize || !latest.some(isKnown) ? latest.length : latest.findLastIndex(isKnown);
  return latest.slice(0, end).filter((row) => !isKnown(row));
}

/** Returns the ids of seen rows that the last read lacks: they no longer fit, or newer ones have pushed them on. */
export function missingIds<Row extends Identified>(seen: readonly Row[], latest: readonly Row[]): string[] {
  const there = new Set(latest.map(({ id }) => id));
  return seen.map(({ id }) => id).filter((id) => !there.has(id));
}
