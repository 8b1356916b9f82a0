import type { CustomerDesk } from '#contracts/staff-customers.ts';
import { refreshOrders } from '#web/features/order-desk/index.ts';
import { call } from '#web/lib/api.ts';
import { cacheAnswer, callQuery } from '#web/lib/query.tsx';

/** Reads one customer with all related data. */
export function customerDesk(id: string) {
  return callQuery('customers.desk', { params: { id } });
}

/** Caches the data of a customer under its own id, so its sheet opens at once. */
export function cacheDesk(desk: CustomerDesk): void {
  cacheAnswer(callQuery('customers.desk', { params: { id: desk.customer.id } }), desk);
}

/** Merges a guest's record into another, and refetches the reads of both. @throws as `call` does */
export async function mergeCustomers(id: string, into: string): Promise<void> {
  await call('customers.merge', { params: { id }, body: { into } });
  refreshOrders();
}

/** Undoes a merge, and refetches the reads of both records. @throws as `call` does */
export async function undoMerge(id: string, into: string): Promise<void> {
  await call('customers.unmerge', { params: { id }, body: { into } });
  refreshOrders();
}
