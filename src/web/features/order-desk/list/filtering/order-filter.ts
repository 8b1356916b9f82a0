import type { OrderSort } from '#contracts/orders.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { isStatusGroup, type StatusChoice, type StatusGroup, statusesOf } from '#domain/orders/status-choice.ts';
import type { OrderStatus, ServiceMethod } from '#domain/vocabulary.ts';
import { urlOf } from '#web/lib/api.ts';

const GROUP_LABELS: Record<StatusGroup, string> = { pending: 'all pending', ready_for_payment: 'ready for payment' };

/** Filter and sorting of a table. The server applies them to all orders, not to the page on screen. */
export interface OrderFilter {
  /** Search text as typed: an id or its last 8 characters, a name, phone, e-mail, IMEI or model. */
  q: string;
  status: StatusChoice | null;
  serviceMethod: ServiceMethod | null;
  /** First and last of the shop's days, YYYY-MM-DD; empty for no limit. */
  from: string;
  to: string;
  sort: OrderSort;
  direction: 'asc' | 'desc';
}

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
/**
 * Minimum length of a search: a single character is in nearly every order, so the search would be costly and useless.
 */
const SHORTEST_SEARCH = 2;

/** Returns the label of a choice. */
export function choiceLabel(choice: StatusChoice): string {
  return isStatusGroup(choice) ? GROUP_LABELS[choice] : statusLabel(choice);
}

/**
 * Returns the path of a filter's first page; the Link header names the following ones.
 * @param tableStatuses statuses that the table may hold, all when empty; a choice outside of them filters nothing
 */
export function ordersPath(filter: OrderFilter, tableStatuses: readonly OrderStatus[], limit = PAGE_SIZE): string {
  return urlOf('orders.list', {}, { limit, ...queryOf(filter, tableStatuses) });
}

/** Returns the path of the file with all orders of a filter. @param tableStatuses as in `ordersPath` */
export function ordersFile(filter: OrderFilter, tableStatuses: readonly OrderStatus[]): string {
  return urlOf('orders.export', {}, queryOf(filter, tableStatuses));
}

/** Returns the path of the file with these orders. */
export function pickedOrdersFile(orders: readonly { id: string }[]): string {
  return urlOf('orders.export', {}, { orders: orders.map(({ id }) => id).join(',') });
}

function queryOf(filter: OrderFilter, tableStatuses: readonly OrderStatus[]) {
  const q = filter.q.trim();
  const status = requestedStatuses(filter.status, tableStatuses).join(',');
  return {
    q: isSearch(q) ? q : undefined,
    status: status === '' ? undefined : status,
    serviceMethod: filter.serviceMethod ?? undefined,
    from: filter.from || undefined,
    to: filter.to || undefined,
    sort: filter.sort === NO_FILTER.sort ? undefined : filter.sort,
    direction: filter.direction === NO_FILTER.direction ? undefined : filter.direction,
  };
}

/** Returns true when a text is long enough to search for. */
export function isSearch(q: string): boolean {
  return q.trim().length >= SHORTEST_SEARCH;
}

/** Returns the statuses that a table requests: those of the choice that it may hold; all when empty. */
export function requestedStatuses(
  choice: StatusChoice | null,
  tableStatuses: readonly OrderStatus[],
): readonly OrderStatus[] {
  if (choice === null) return tableStatuses;
  const chosen = statusesOf(choice);
  if (tableStatuses.length === 0) return chosen;
  const common = chosen.filter((status) => tableStatuses.includes(status));
  return common.length === 0 ? tableStatuses : common;
}

/** Returns the same filter with the opposite sorting. */
export function reverseSort(filter: OrderFilter): OrderFilter {
  return { ...filter, direction: filter.direction === 'asc' ? 'desc' : 'asc' };
}

/** Counts the active filters, without the search. */
export function countFilters({ status, serviceMethod, from, to }: OrderFilter): number {
  return [status, serviceMethod, from, to].filter(Boolean).length;
}

/** Sorts by a column, or reverses the order when it is sorted by that already. Newest and dearest come first. */
export function sortFilterBy(filter: OrderFilter, sort: OrderSort): OrderFilter {
  if (filter.sort === sort) return reverseSort(filter);
  return { ...filter, sort, direction: sort === 'status' ? 'asc' : 'desc' };
}
