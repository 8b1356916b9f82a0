import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { ApiError } from '#web/lib/api.ts';
import { isStaffOrder, oneOrder, ordersPage, readOrders, tellFailure } from '../order-desk.api.ts';
import { FIRST_PAGE, type PagePlace } from './filtering/order-address.ts';
import { PAGE_SIZE } from './filtering/order-filter.ts';

/** Limit of missing rows read one by one; further rows wait for the next read of the page. */
const MOST_MISSING = 20;

interface Seen extends PagePlace {
  /** Path of the list's first page. */
  first: string;
  path: string;
  orders: readonly StaffOrder[];
}

interface PagePlan {
  /** Path of the filter's first page. */
  first: string;
  /** Same path with the opposite sorting. */
  backwards: string;
  /** Page that the address names. */
  place: PagePlace;
  goToPage: (place: PagePlace) => void;
  /** Id of an order that is shown already: it does not count as new. */
  taken: string | null;
}

/** Holds the page on screen. Changed rows are updated in place; new orders are counted, and shown by `showFresh`. */
export function useOrdersPage({ first, backwards, place, goToPage, taken }: PagePlan) {
  const top = useQuery(ordersPage(first));
  const asked = useQuery(ordersPage(pathAfter(first, place.after)));
  // Addresses are user input: an invalid cursor leads to the first page.
  const isLost = asked.error instanceof ApiError && asked.error.errors.cursor !== undefined;
  const [page, here] = isLost ? [top, FIRST_PAGE] : [asked, place];
  const path = pathAfter(first, here.after);
  const [seen, setSeen] = useState<readonly Seen[]>([]);

  // Later pages are forgotten: the next visit loads them again.
  const kept = seen.filter((one) => one.first === first && (one.path === path || one.pageNumber < here.pageNumber));
  // A page counts as seen only after a fresh read: cached rows may be old.
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
    /** Null while there is no data. */
    orders: known === undefined ? null : rowsInPlace(known.orders, [...latest, ...others]),
    error: page.error,
    retry: () => void page.refetch(),
    /** Counted from 1. */
    pageNumber: here.pageNumber,
    next: next === null ? null : () => goToPage({ pageNumber: here.pageNumber + 1, after: next }),
    previous: here.pageNumber > 1 ? () => void goBack() : null,
    freshCount: fresh.filter(({ id }) => id !== taken).length,
    /** Returns false when the server's first page is known to lack an order. */
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
    // The page was opened by a link: in reverse order, the page before ends where the one before that begins.
    try {
      const { next: edge } = await readOrders(pathAfter(backwards, here.after));
      const after = cursorIn(edge);
      goToPage(after === null ? FIRST_PAGE : { pageNumber, after });
    } catch (error) {
      tellFailure('Failed to load the previous page', error);
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
 * Returns the rows of a page in the order in which they were first seen, with their current data. No row is inserted or
 * removed, so that none moves away from under a finger.
 * @param latest current data of the same rows, in any order; a row that is missing keeps its old data
 */
export function rowsInPlace<Row extends { id: string }>(seen: readonly Row[], latest: readonly Row[]): Row[] {
  const now = new Map(latest.map((row) => [row.id, row]));
  return seen.map((row) => now.get(row.id) ?? row);
}

/**
 * Returns the rows that are new since a page was first seen: those before its last row. Later rows have only moved up
 * from the next page, unless the page had room.
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

/**
 * Returns the ids of seen rows that the last read lacks: they no longer match, or newer ones have moved them to the
 * next page.
 */
export function missingIds<Row extends { id: string }>(seen: readonly Row[], latest: readonly Row[]): string[] {
  const there = new Set(latest.map(({ id }) => id));
  return seen.map(({ id }) => id).filter((id) => !there.has(id));
}
