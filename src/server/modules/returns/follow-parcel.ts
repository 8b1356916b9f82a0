import type { Notifications } from '#server/modules/notifications/index.ts';
import type { ReturnParcelMoved } from '#server/modules/shipping/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit, type Reaction } from '#server/platform/events.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import { returnDone, returnSent } from './return-events.ts';
import { lockReturnOfOrder, type ReturnRow, writeReturn } from './returns.queries.ts';

/** Follows the parcel of a return: its first scan marks it as sent, its delivery ends it, and trouble is reported. */
export function followParcel(context: Context, notifications: Notifications): Reaction<ReturnParcelMoved> {
  return async (tx, events) => {
    for (const { subjectId, payload } of events) {
      const before = await lockReturnOfOrder(tx, subjectId);
      // Ignores an earlier label of the same return.
      if (before === null || before.trackingNumber !== payload.trackingNumber) continue;
      const after = applyParcel(before, payload, context.clock.now());
      if (after === before) continue;
      await writeReturn(tx, after);
      emitSteps(tx, before, after);
      if (after.trouble !== null && after.trouble !== before.trouble) {
        const key = `return:${after.id}:${after.trouble}:${payload.lastEventAt?.getTime() ?? 0}`;
        await notifyOfReturn({ context, notifications }, tx, after, after.trouble, key);
      }
    }
  };
}

/** Applies the facts of a parcel to its return. Returns the same object when nothing changes or the return has ended. */
function applyParcel(
  before: ReturnRow,
  { trouble, firstScanAt, deliveredAt }: ReturnParcelMoved,
  now: Date,
): ReturnRow {
  if (before.state !== 'label_made' && before.state !== 'sent') return before;
  const by = before.carrier ?? 'carrier';
  const isSent = before.sentAt !== null;
  const sent = firstScanAt !== null && !isSent ? { state: 'sent' as const, sentAt: firstScanAt, sentBy: by } : {};
  const isDone = deliveredAt !== null && trouble !== 'returning';
  const done = isDone ? { state: 'done' as const, doneAt: deliveredAt, doneBy: by } : {};
  if (!('state' in sent) && !isDone && trouble === before.trouble) return before;
  const after = { ...before, ...sent, ...done, trouble };
  return after.sentAt !== null && after.sentAt > now ? { ...after, sentAt: now } : after;
}

function emitSteps(tx: Transaction, before: ReturnRow, after: ReturnRow): void {
  const { id: returnId, orderId, carrier, trackingNumber } = after;
  if (before.sentAt === null && after.sentAt !== null && carrier !== null && trackingNumber !== null) {
    emit(tx, returnSent, orderId, { returnId, carrier, trackingNumber });
  }
  if (after.state === 'done') emit(tx, returnDone, orderId, { returnId, how: 'delivered' });
}
