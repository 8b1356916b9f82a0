import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { labelQueue } from '../documents/ensure-label.ts';
import { deleteOrderWords, eraseTextsOfOrders } from './erase-orders.queries.ts';

/**
 * Takes from an account's orders what tells of its owner; their labels are removed by a job after the commit, which is
 * tried again where the disk is away.
 */
export async function eraseOrdersOfUser(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const orders = await eraseTextsOfOrders(tx, userId);
  const labels = orders.filter(({ serviceMethod }) => serviceMethod === 'mail').map(({ id }) => ({ orderId: id }));
  await jobs.send(tx, labelQueue, labels);
  await deleteOrderWords(
    tx,
    orders.map(({ id }) => id),
  );
}
