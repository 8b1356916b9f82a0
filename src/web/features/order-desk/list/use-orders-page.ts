import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { ApiError } from '#web/lib/api.ts';
import { isStaffOrder, oneOrder, ordersPage, readOrders, tellFailure } from '../order-desk.api.ts';
import { FIRST_PAGE, type PagePlace } from './filtering/order-address.ts';
import { PAGE_SIZE } from './filtering/order-filter.ts';

/** Each is a call of its own; further rows wait for the next read of the page. */
const MOST_MISSING = 20;

interface Seen extends PagePlace {
  /** Path of the list's first page. */
  first: string;
  path: string;
  orders: readonly StaffOrder[];
}

interface PagePlan {
  /** Path of the first page of what is filtered. */
  first: string;
  /** The same, sorted the other way round. */
  backwards: string;
  /** The page that the address names. */
  place: PagePlace;
  goToPage: (place: PagePlace) => void;
  /** An order that is shown already: it is no news. */
  taken: string | null;
}

/**
 * Holds the page on screen. Changed rows are drawn anew in their place; orders that have come since are counted, and shown
 * by `showFresh`.
 */
export function useOrdersPage({ first, backwards, place, goToPage, taken }: PagePlan) {
  const top = useQuery(ordersPage(first));
  const asked = useQuery(ordersPage(pathAfter(first, place.after)));
  // Anybody can have written the address: a cursor that is none leads to the first page.
  const isLost = asked.error instanceof ApiError && asked.error.errors.cursor !== undefined;
  const [page, here] = isLost ? [top, FIRST_PAGE] : [asked, place];
  const path = pathAfter(first, here.after);
  const [seen, setSeen] = useState<readonly Seen[]>([]);

  // Pages after this one are forgotten: the next visit shows them as they are then.
  const kept = seen.filter((one) => one.first === first && (one.path === path || one.pageNumber < here.pageNumber));
  // A page is first seen once it is what the server says now: what an earlier look has left in the cache may be old.
  const looks = [{ ...here, path, read: page }, ...(path === first ? [] : [{ ...FIRST_PAGE, path: first, read: top }])];
  const news = looks.flatMap(({ read, ...look }) =>
    read.data === undefined || read.isFetching || kept.some((one) => one.path === look.path)
      ? []
      : [{ ...look, first, orders: read.data.items }],
  );
  if (kept.length < seen.length || news.length > 0) setSeen([...kept, ...news]);
  const known = kept.find((one) => one.path === path);
  const atTop = kept.find((one) => one.path === first);

  const latest = page.data?.items ?? [];
  const missing = useQueries({
    queries: (known === undefined ? [] : missingIds(known.orders, latest)).slice(0, MOST_MISSING).map(oneOrder),
  });
  const others = missing.flatMap(({ data }) => (data === undefined || !isStaffOrder(data) ? [] : [data]));

  const next = cursorIn(page.data?.next ?? null);
  const fresh = top.data === undefined || atTop === undefined ? [] : freshRows(atTop.orders, top.data.items, PAGE_SIZE);
  return {
    /** Null while nothing is there to be shown. */
    orders: known === undefined ? null : rowsInPlace(known.orders, [...latest, ...others]),
    error: page.error,
    retry: () => void page.refetch(),
    /** From 1. */
    pageNumber: here.pageNumber,
    next: next === null ? null : () => goToPage({ pageNumber: here.pageNumber + 1, after: next }),
    previous: here.pageNumber > 1 ? () => void goBack() : null,
    freshCount: fresh.filter(({ id }) => id !== taken).length,
    /** Returns false where the server has said that the first page lacks an order. */
    mayHold: (id: string) => top.data === undefined || top.isFetching || top.data.items.some((one) => one.id === id),
    showFresh: () => {
      setSeen(top.data === undefined ? [] : [{ ...FIRST_PAGE, first, path: first, orders: top.data.items }]);
      if (here.pageNumber > 1) goToPage(FIRST_PAGE);
    },
  };

  async function goBack(): Promise<void> {
    const pageNumber = here.pageNumber - 1;
    const before = kept.find((one) => one.pageNumber === pageNumber);
    if (before !== undefined) return goToPage(before);
    if (pageNumber === 1) return goToPage(FIRST_PAGE);
    // Come by a link: read backwards, the page before ends where the one before that begins.
    try {
      const { next: edge } = await readOrders(pathAfter(backwards, here.after));
      const after = cursorIn(edge);
      goToPage(after === null ? FIRST_PAGE : { pageNumber, after });
    } catch (error) {
      tellFailure('Failed to load the page before', error);
    }
  }
}

/** @param first path of a first page, which has a query */
function pathAfter(first: string, cursor: string | null): string {
  return cursor === null ? first : `${first}&cursor=${cursor}`;
}

/** Returns the cursor in the path of a next page. */
function cursorIn(path: string | null): string | null {
  return path === null ? null : new URLSearchParams(path.slice(path.indexOf('?'))).get('cursor');
}

/**
 * Returns the rows of a page in the order in which they were first seen, each as it is now. None comes between them and
 * none leaves by itself, so that no row moves away from under a finger.
 * @param latest the same rows as they are now, in whatever order; what is not among them stays as it was
 */
export function rowsInPlace<Row extends { id: string }>(seen: readonly Row[], latest: readonly Row[]): Row[] {
  const now = new Map(latest.map((row) => [row.id, row]));
  return seen.map((row) => now.get(row.id) ?? row);
}

/**
 * Returns the rows that have come since a page was first seen: those before its last row. Rows after that have only moved
 * up from the next page, unless the page had room.
 */
export function freshRows<Row extends { id: string }>(
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
export function missingIds<Row extends { id: string }>(seen: readonly Row[], latest: readonly Row[]): string[] {
  const there = new Set(latest.map(({ id }) => id));
  return seen.map(({ id }) => id).filter((id) => !there.has(id));
}
