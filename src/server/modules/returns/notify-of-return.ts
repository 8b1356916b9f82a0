import { unsoldReasons } from '#domain/inspection/holds.ts';
import { describeDecline } from '#domain/orders/decline-cause.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import { findInspectedDevice } from '#server/modules/inspections/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { queueLetters, readLetterFacts } from '#server/modules/orders/letters/index.ts';
import { readDeclines } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { type ReturnNews, returnNews, returnNotice } from './return.letters.ts';
import type { ReturnBegan, ReturnDone, ReturnSent } from './return-events.ts';
import { findReturnOfOrder, type ReturnRow } from './returns.queries.ts';

interface NotifyTools {
  context: Context;
  notifications: Notifications;
}

/** Notifies the sender that staff send the device back, and why, unless the status message does. */
export function notifyReturnBegan(tools: NotifyTools): Reaction<ReturnBegan> {
  return async (tx, events) => {
    const unnotified = events.filter(({ payload }) => !payload.isTold);
    for (const { subjectId } of unnotified) await notifyOfStep(tools, tx, subjectId, 'began');
  };
}

/** Notifies the sender that the device is on its way, with its tracking number. */
export function notifyReturnSent(tools: NotifyTools): Reaction<ReturnSent> {
  return async (tx, events) => {
    for (const { subjectId } of events) await notifyOfStep(tools, tx, subjectId, 'sent');
  };
}

/** Notifies the sender that the device was delivered, or handed over. */
export function notifyReturnDone(tools: NotifyTools): Reaction<ReturnDone> {
  return async (tx, events) => {
    for (const { subjectId, payload } of events) await notifyOfStep(tools, tx, subjectId, payload.how);
  };
}

async function notifyOfStep(
  tools: NotifyTools,
  tx: Transaction,
  orderId: string,
  what: 'began' | 'sent' | 'delivered' | 'handed_over',
): Promise<void> {
  const row = await findReturnOfOrder(tx, orderId);
  if (row === null || row.state === 'called_off') return;
  await notifyOfReturn(tools, tx, row, what, `return:${row.id}:${what}:${row.labelRound}`);
}

/** Queues the news of a return for its sender, and trouble also for the shop. */
export async function notifyOfReturn(
  { context, notifications }: NotifyTools,
  tx: Transaction,
  { orderId, carrier, trackingNumber }: ReturnRow,
  what: ReturnNews['what'],
  key: string,
): Promise<void> {
  const about = (await readLetterFacts(tx, context, [orderId])).get(orderId);
  if (about === undefined) return;
  const decline = what === 'began' ? (await readDeclines(tx, [orderId])).get(orderId) : undefined;
  const { holds } = (what === 'began' ? await findInspectedDevice(tx, orderId) : null) ?? { holds: [] };
  const why = decline === undefined ? null : describeDecline(decline, unsoldReasons(holds)).text;
  const toCollect = what === 'began' && returnBar(holds) === 'no_mail' ? { what: 'to_collect' as const } : { what };
  const news = { ...about, ...toCollect, why, key, carrier, trackingNumber };
  await queueLetters(tx, notifications, [...returnNews(news), ...returnNotice(news)]);
}
