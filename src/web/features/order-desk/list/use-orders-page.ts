import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { ApiError } from '#web/lib/api.ts';
import { isStaffOrder, orderQuery, ordersPage, readOrders, showFailure } from '../order-desk.api.ts';
import { FIRST_PAGE, type PagePlace } from './filtering/order-address.ts';
import { PAGE_SIZE } from './filtering/order-filter.ts';

/** Limit of missing rows read one by one; further rows wait for the next read of the page. */
const MAX_MISSING_ROWS = 20;

interface LoadedPage extends PagePlace {
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
  const requested = useQuery(ordersPage(pathAfter(first, place.after)));
  // Addresses are user input: an invalid cursor leads to the first page.
  const isLost = requested.error instanceof ApiError && requested.error.errors.cursor !== undefined;
  const [page, shownPlace] = isLost ? [top, FIRST_PAGE] : [requested, place];
  const path = pathAfter(first, shownPlace.after);
  const [loadedPages, setLoadedPages] = useState<readonly LoadedPage[]>([]);

  // Later pages are forgotten: the next visit loads them again.
  const keptPages = loadedPages.filter(
    (loadedPage) =>
      loadedPage.first === first && (loadedPage.path === path || loadedPage.pageNumber < shownPlace.pageNumber),
  );
  // A page counts as loaded only after a fresh read: cached rows may be old.
  const pageReads = [
    { ...shownPlace, path, read: page },
    ...(path === first ? [] : [{ ...FIRST_PAGE, path: first, read: top }]),
  ];
  const newPages = pageReads.flatMap(({ read, ...pagePlace }) =>
    read.data === undefined || read.isFetching || keptPages.some((loadedPage) => loadedPage.path === pagePlace.path)
      ? []
      : [{ ...pagePlace, first, orders: read.data.items }],
  );
  if (keptPages.length < loadedPages.length || newPages.length > 0) setLoadedPages([...keptPages, ...newPages]);
  const shownPage = keptPages.find((loadedPage) => loadedPage.path === path);
  const firstPage = keptPages.find((loadedPage) => loadedPage.path === first);

  const latest = page.data?.items ?? [];
  const missing = shownPage === undefined ? [] : missingIds(shownPage.orders, latest);
  const reads = useQueries({ queries: missing.slice(0, MAX_MISSING_ROWS).map(orderQuery) });
  const others = reads.flatMap(({ data }) => (data === undefined || !isStaffOrder(data) ? [] : [data]));

  const next = cursorIn(page.data?.next ?? null);
  const fresh =
    top.data === undefined || firstPage === undefined ? [] : freshRows(firstPage.orders, top.data.items, PAGE_SIZE);
  return {
    /** Null while there is no data. */
    orders: shownPage === undefined ? null : rowsInPlace(shownPage.orders, [...latest, ...others]),
    error: page.error,
    retry: () => void page.refetch(),
    /** Counted from 1. */
    pageNumber: shownPlace.pageNumber,
    next: next === null ? null : () => goToPage({ pageNumber: shownPlace.pageNumber + 1, after: next }),
    previous: shownPlace.pageNumber > 1 ? () => void goBack() : null,
    freshCount: fresh.filter(({ id }) => id !== taken).length,
    /** Returns false when the server's first page lacks an order. */
    mayInclude: (id: string) =>
      top.data === undefined || top.isFetching || top.data.items.some((order) => order.id === id),
    showFresh: () => {
      setLoadedPages(top.data === undefined ? [] : [{ ...FIRST_PAGE, first, path: first, orders: top.data.items }]);
      if (shownPlace.pageNumber > 1) goToPage(FIRST_PAGE);
    },
  };

  async function goBack(): Promise<void> {
    const pageNumber = shownPlace.pageNumber - 1;
    const previousPage = keptPages.find((loadedPage) => loadedPage.pageNumber === pageNumber);
    if (previousPage !== undefined) return goToPage(previousPage);
    if (pageNumber === 1) return goToPage(FIRST_PAGE);
    // The page was opened by a link: in reverse order, the page before ends where the one before that begins.
    try {
      const { next: edge } = await readOrders(pathAfter(backwards, shownPlace.after));
      const after = cursorIn(edge);
      goToPage(after === null ? FIRST_PAGE : { pageNumber, after });
    } catch (error) {
      showFailure('Failed to load the previous page', error);
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
 * Returns the rows of a page in the order in which they were first shown, with their current data. No row is inserted or
 * removed, so that none moves away from under a finger.
 * @param latest current data of the same rows, in any order; a row that is missing keeps its old data
 */
export function rowsInPlace<Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): Row[] {
  const current = new Map(latest.map((row) => [row.id, row]));
  return shown.map((row) => current.get(row.id) ?? row);
}

/**
 * Returns the rows that are new since a page was first shown: those before its last row. Later rows have only moved up
 * from the next page, unless the page was not full.
 */
export function freshRows<Row extends { id: string }>(
  shown: readonly Row[],
  latest: readonly Row[],
  pageSize: number,
): Row[] {
  const shownIds = new Set(shown.map(({ id }) => id));
  const isShown = ({ id }: Row) => shownIds.has(id);
  const end = shown.length < pageSize || !latest.some(isShown) ? latest.length : latest.findLastIndex(isShown);
  return latest.slice(0, end).filter((row) => !isShown(row));
}

/**
 * Returns the ids of shown rows that the last read lacks: they no longer match, or newer ones have moved them to the
 * next page.
 */
export function missingIds<Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): string[] {
  const latestIds = new Set(latest.map(({ id }) => id));
  return shown.map(({ id }) => id).filter((id) => !latestIds.has(id));
}
