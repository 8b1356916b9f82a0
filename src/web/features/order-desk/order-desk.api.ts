import { queryOptions } from '@tanstack/react-query';
import type { Order, StaffOrder } from '#contracts/orders.ts';
import type { OrderDesk, OrderStats, StatusChange } from '#contracts/staff-orders.ts';
import { call, type ListPage, readListPage } from '#web/lib/api.ts';
import { queryClient, reading, refreshReads } from '#web/lib/query.tsx';

/** Returns true when the server answered as it does to staff; after the area has closed it answers as to a customer. */
export function isStaffOrder(order: Order | StaffOrder): order is StaffOrder {
  return 'version' in order;
}

/** One page of orders, by its path. @throws as `call` does */
async function readOrders(path: string, signal?: AbortSignal): Promise<ListPage<StaffOrder>> {
  const { items, next } = await readListPage<Order | StaffOrder>(path, signal);
  return { items: items.filter(isStaffOrder), next };
}

/** One page of orders for `useQuery`. */
export function ordersPage(path: string) {
  return queryOptions({ queryKey: path.split('/'), queryFn: ({ signal }) => readOrders(path, signal) });
}

/** One order as it is now, beside a page that no longer has it. */
export function oneOrder(id: string) {
  return reading('orders.get', { params: { id } });
}

/** Everything about one order. */
export function orderDesk(id: string) {
  return reading('orders.desk', { params: { id } });
}

/** Everything about one order, read anew whatever is known. @throws as `call` does */
export function readOrderDesk(id: string): Promise<OrderDesk> {
  return queryClient.query({ ...orderDesk(id), staleTime: 0 });
}

/** Counts and sums for the stat cards. */
export function orderStats() {
  return reading('orders.stats', {});
}
export type { OrderStats };

/** Changes an order, and has everything that shows it read anew. @throws as `call` does */
export async function changeOrder(id: string, body: StatusChange): Promise<StaffOrder> {
  const order = await call('orders.changeStatus', { params: { id }, body });
  refreshOrders();
  return order;
}

/** What is in sight of orders is read anew, in the background. A read that fails shows as such where it stands. */
export function refreshOrders(): void {
  void refreshReads('/api/sell-requests');
  void refreshReads('/api/order-stats');
  void refreshReads('/api/payments');
}

/** More than a shop looks at in a spreadsheet; beyond it, a narrower filter is asked for. */
const MOST_EXPORTED = 20_000;

/**
 * All orders of a path, page after page, for a file.
 * @param onProgress told how many there are so far
 * @returns at most `MOST_EXPORTED` of them, and whether that is all
 * @throws as `call` does
 */
export async function readAllOrders(
  path: string,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<{ rows: StaffOrder[]; isAll: boolean }> {
  const rows: StaffOrder[] = [];
  let next: string | null = path;
  while (next !== null && rows.length < MOST_EXPORTED) {
    const page: ListPage<StaffOrder> = await readOrders(next, signal);
    rows.push(...page.items);
    onProgress(rows.length);
    next = page.next;
  }
  return { rows: rows.slice(0, MOST_EXPORTED), isAll: next === null };
}
