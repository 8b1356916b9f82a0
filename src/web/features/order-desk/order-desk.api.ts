import { queryOptions } from '@tanstack/react-query';
import type { Order, StaffOrder } from '#contracts/orders.ts';
import type { OrderDesk, OrderStats, StatusChange } from '#contracts/staff-orders.ts';
import { call, type ListPage, pathOf, readFile, readListPage } from '#web/lib/api.ts';
import { queryClient, reading, refreshReads } from '#web/lib/query.tsx';

/** Returns true when the server answered as it does to staff; after the area has closed it answers as to a customer. */
export function isStaffOrder(order: Order | StaffOrder): order is StaffOrder {
  return 'version' in order;
}

/** Reads one page of orders. @throws as `call` does */
export async function readOrders(path: string, signal?: AbortSignal): Promise<ListPage<StaffOrder>> {
  const { items, next } = await readListPage<Order | StaffOrder>(path, signal);
  return { items: items.filter(isStaffOrder), next };
}

export function ordersPage(path: string) {
  return queryOptions({ queryKey: path.split('/'), queryFn: ({ signal }) => readOrders(path, signal) });
}

/** Reads one order as it is now, for a page that no longer has it. */
export function oneOrder(id: string) {
  return reading('orders.get', { params: { id } });
}

/** Reads one order with its history, payments and messages. */
export function orderDesk(id: string) {
  return reading('orders.desk', { params: { id } });
}

/** Reads the same from the server, whatever the cache holds. @throws as `call` does */
export function readOrderDesk(id: string): Promise<OrderDesk> {
  return queryClient.query({ ...orderDesk(id), staleTime: 0 });
}

/** Reads the counts and sums of the stat cards. */
export function orderStats() {
  return reading('orders.stats', {});
}
export type { OrderStats };

/** Reads one order from the server, whatever the cache holds; null once the area has closed. @throws as `call` does */
export async function readOneOrder(id: string): Promise<StaffOrder | null> {
  const order = await queryClient.query({ ...oneOrder(id), staleTime: 0 });
  return isStaffOrder(order) ? order : null;
}

/** Reads who works in the shop. */
export function staffMembers() {
  return reading('staff.members', {});
}

/** Has the label of an order bought, where it is not yet. @throws as `call` does */
export async function readLabel(id: string): Promise<void> {
  await readFile(pathOf('orders.label', { id }));
}

/** Changes one of several orders; whoever changes them reads anew what shows them, once. @throws as `call` does */
export function sendChange(id: string, body: StatusChange): Promise<StaffOrder> {
  return call('orders.changeStatus', { params: { id }, body });
}

/** Changes an order, and reads anew everything that shows it. @throws as `call` does */
export async function changeOrder(id: string, body: StatusChange): Promise<StaffOrder> {
  const order = await sendChange(id, body);
  refreshOrders();
  return order;
}

/** Reads all orders in sight anew, in the background. A read that fails says so in its own place. */
export function refreshOrders(): void {
  void refreshReads('/api/sell-requests');
  void refreshReads('/api/order-stats');
  void refreshReads('/api/payments');
}
