import { queryOptions } from '@tanstack/react-query';
import type { Order, StaffOrder } from '#contracts/orders.ts';
import type { StatusChange } from '#contracts/staff-orders.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { ApiError, call, type ListPage, messageOf, pathOf, readListPage, urlOf } from '#web/lib/api.ts';
import { callQuery, queryClient, refreshReads } from '#web/lib/query.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { NO_FILTER, ordersPath } from './list/filtering/order-filter.ts';
import { nextStepOf } from './list/next-step.ts';

/** Returns true for an order as staff see it; once the area has closed, the server sends it as a customer sees it. */
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

/** Reads the current state of one order, for a page that no longer has it. */
export function orderQuery(id: string) {
  return callQuery('orders.get', { params: { id } });
}

/** Reads one order with its history, payments and messages. */
export function orderDesk(id: string) {
  return callQuery('orders.desk', { params: { id } });
}

/** Reads the counts and sums of the stat cards. */
export function orderStats() {
  return callQuery('orders.stats', {});
}

/** Reads one order from the server, bypassing the cache; null once the area has closed. @throws as `call` does */
export async function readCurrentOrder(id: string): Promise<StaffOrder | null> {
  const order = await queryClient.query({ ...orderQuery(id), staleTime: 0 });
  return isStaffOrder(order) ? order : null;
}

/** Changes one order of several; the caller refetches the reads once, at the end. @throws as `call` does */
export function sendChange(id: string, body: StatusChange): Promise<StaffOrder> {
  return call('orders.changeStatus', { params: { id }, body });
}

/** Changes an order, and refetches the reads that show it. @throws as `call` does */
export async function changeOrder(id: string, body: StatusChange): Promise<StaffOrder> {
  const order = await sendChange(id, body);
  refreshOrders();
  return order;
}

/**
 * Undoes the last change of an order, with the price that it set. Its version is the key: the server refuses the call after any
 * later change, also one by an earlier attempt of this call. @throws as `call` does
 */
export function undoMove({ id, version }: StaffOrder, status: OrderStatus): Promise<StaffOrder> {
  return changeOrder(id, { status, undo: true, version });
}

/**
 * Shows a failed call in a toast.
 * @param isPlaced true when the form's fields say why
 * @returns null: the form shows no further text
 */
export function showFailure(title: string, error: unknown, isPlaced = false): null {
  if (!(error instanceof ApiError)) console.warn(title, error);
  return toastFailedCall(title, error, isPlaced ? () => null : messageOf);
}

/** Refetches all orders on screen, in the background. A failed read is shown in its own place. */
export function refreshOrders(): void {
  void refreshReads('/api/sell-requests');
  void refreshReads('/api/order-stats');
  void refreshReads('/api/payments');
  void refreshReads('/api/staff/customers');
}

/** Adds a note of staff to an order, and refetches the reads that show it. @throws as `call` does */
export async function addNote(orderId: string, text: string, idempotencyKey: string): Promise<void> {
  await call('orders.addNote', { params: { id: orderId }, body: { text }, idempotencyKey });
  await refreshReads(pathOf('orders.desk', { id: orderId }));
}

/** Limit of results in a quick search. */
const MAX_FOUND = 6;

/** Reads the newest results of a search across all lists. */
export function searchOrders(q: string) {
  return queryOptions({
    ...ordersPage(urlOf('orders.list', {}, { limit: MAX_FOUND, q })),
    select: ({ items }) => items,
  });
}

/** Number of the oldest orders that are searched for the next in line: some of them wait for their customer. */
const MAX_ORDERS_IN_LINE = 10;

/** Reads the next order in line: the oldest that can be inspected or paid now; null when there is none. */
export function nextInLine(afterId: string) {
  const filter = { ...NO_FILTER, status: 'ready_for_payment', direction: 'asc' } as const;
  return queryOptions({
    ...ordersPage(ordersPath(filter, [], MAX_ORDERS_IN_LINE)),
    select: ({ items }) => {
      const order = items.find(
        (candidate) => candidate.id !== afterId && AT_THE_DESK.has(nextStepOf(candidate)?.opens ?? ''),
      );
      return order ?? null;
    },
  });
}

/** Steps for which staff need the device itself. */
const AT_THE_DESK: ReadonlySet<string> = new Set(['bench', 'payment']);

/** Limit of orders of one customer in the details. */
const MAX_ORDERS_OF_CUSTOMER = 20;

/** Reads the newest orders of a customer's record and of everyone with the same phone, as a clerk would find them. */
export function ordersOfPhone({ customerId, customer }: Pick<StaffOrder, 'customerId' | 'customer'>) {
  const path = urlOf('orders.list', {}, { limit: MAX_ORDERS_OF_CUSTOMER, q: customer.phone });
  return queryOptions({
    ...ordersPage(path),
    select: ({ items }) =>
      items.filter((order) => order.customerId === customerId || order.customer.phone === customer.phone),
  });
}
