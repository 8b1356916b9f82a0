import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { StatusChanged } from '../../events/order-events.ts';
import { labelQueue } from '../label-queues.ts';
import { listWaits } from '../waiting-labels.queries.ts';

/** Ends the waits for labels of orders whose device is in the shop, or comes no more, by the jobs of their labels. */
export function endLabelWaits({ jobs }: Pick<Context, 'jobs'>): Reaction<StatusChanged> {
  return async (tx, events) => {
    const left = events.filter(({ payload }) => payload.status !== 'received').map(({ subjectId }) => subjectId);
    if (left.length === 0) return;
    const orderIds = await listWaits(tx, left);
    await jobs.send(
      tx,
      labelQueue,
      orderIds.map((orderId) => ({ orderId })),
    );
  };
}
