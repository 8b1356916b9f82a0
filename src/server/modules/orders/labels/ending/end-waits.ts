import { isAtHome } from '#domain/orders/status.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { StatusChanged } from '../../events/order-events.ts';
import { labelQueue } from '../label-queues.ts';
import { listWaits } from '../waiting-labels.queries.ts';

/** Queues the label jobs of orders whose device is in the shop or will not come, which end the waits for their labels. */
export function endLabelWaits({ jobs }: Pick<Context, 'jobs'>): Reaction<StatusChanged> {
  return async (tx, events) => {
    const movedIds = events.filter(({ payload }) => !isAtHome(payload.status)).map(({ subjectId }) => subjectId);
    if (movedIds.length === 0) return;
    const orderIds = await listWaits(tx, movedIds);
    await jobs.send(
      tx,
      labelQueue,
      orderIds.map((orderId) => ({ orderId })),
    );
  };
}
