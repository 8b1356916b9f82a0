import type { ParcelDirection } from '#domain/shipping/parcel-events.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Jobs, Queue } from '#server/platform/jobs.ts';

/** Buys the label of a mail-in order, or removes its file. */
export const labelQueue: Queue<{ orderId: string }> = { name: 'make-label', retryLimit: 40, batchSize: 5 };

/** Buys the label of a return, identified by the return or its order, or removes its files. */
export const returnLabelQueue: Queue<{ returnId: string } | { orderId: string }> = {
  name: 'make-return-label',
  retryLimit: 40,
  batchSize: 5,
};

/** Queues the purchase of an order's label. */
export function queueLabel(
  jobs: Jobs,
  tx: Transaction,
  { orderId, direction }: { orderId: string; direction: ParcelDirection },
): Promise<void> {
  return direction === 'in' ? jobs.send(tx, labelQueue, [{ orderId }]) : jobs.send(tx, returnLabelQueue, [{ orderId }]);
}
