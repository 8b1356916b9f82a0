import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { erasePurchases } from '../labels/label-purchases.queries.ts';
import { labelQueue } from '../labels/label-queues.ts';
import { eraseTextsOfOrders } from './erase-orders.queries.ts';

/**
 * Erases personal data in the orders of customers; a job removes their labels after the commit, and retries while
 * the storage is unavailable.
 */
export async function eraseOrdersOfCustomers(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  customerIds: readonly string[],
): Promise<void> {
  const orders = await eraseTextsOfOrders(tx, customerIds);
  const labels = orders.filter(({ serviceMethod }) => serviceMethod === 'mail').map(({ id }) => ({ orderId: id }));
  await jobs.send(tx, labelQueue, labels);
  await erasePurchases(
    tx,
    orders.map(({ id }) => id),
  );
}
