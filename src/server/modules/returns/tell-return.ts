import { whyUnsold } from '#domain/inspection/holds.ts';
import { declineWords } from '#domain/orders/decline-cause.ts';
import { returnBar } from '#domain/returns/return-bar.ts';
import { findAsFound } from '#server/modules/inspections/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { queueLetters, readLetterFacts } from '#server/modules/orders/letters/index.ts';
import { readDeclines } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { type ReturnNews, returnNews, returnNotice } from './return.letters.ts';
import type { ReturnBegan, ReturnDone, ReturnSent } from './return-events.ts';
import { findReturnOfOrder, type ReturnRow } from './returns.queries.ts';

interface Telling {
  context: Context;
  notifications: Notifications;
}

/** Tells the sender that staff send the device back, and why, unless the status has told them. */
export function tellBegan(telling: Telling): Reaction<ReturnBegan> {
  return async (tx, events) => {
    const untold = events.filter(({ payload }) => !payload.isTold);
    for (const { subjectId } of untold) await tellStep(telling, tx, subjectId, 'began');
  };
}

/** Tells the sender that the device is on its way, with its tracking number. */
export function tellSent(telling: Telling): Reaction<ReturnSent> {
  return async (tx, events) => {
    for (const { subjectId } of events) await tellStep(telling, tx, subjectId, 'sent');
  };
}

/** Tells the sender that the device was delivered, or handed over. */
export function tellDone(telling: Telling): Reaction<ReturnDone> {
  return async (tx, events) => {
    for (const { subjectId, payload } of events) await tellStep(telling, tx, subjectId, payload.how);
  };
}

async function tellStep(
  telling: Telling,
  tx: Transaction,
  orderId: string,
  what: 'began' | 'sent' | 'delivered' | 'handed_over',
): Promise<void> {
  const found = await findReturnOfOrder(tx, orderId);
  if (found === null || found.state === 'called_off') return;
  await tellReturn(telling, tx, found, what, `return:${found.id}:${what}:${found.labelRound}`);
}

/** Queues the news of a return for its sender; trouble for the shop, too. */
export async function tellReturn(
  { context, notifications }: Telling,
  tx: Transaction,
  { orderId, carrier, trackingNumber }: ReturnRow,
  what: ReturnNews['what'],
  key: string,
): Promise<void> {
  const about = (await readLetterFacts(tx, context, [orderId])).get(orderId);
  if (about === undefined) return;
  const decline = what === 'began' ? (await readDeclines(tx, [orderId])).get(orderId) : undefined;
  const { holds } = (what === 'began' ? await findAsFound(tx, orderId) : null) ?? { holds: [] };
  const why = decline === undefined ? null : declineWords(decline, whyUnsold(holds)).text;
  const toCollect = what === 'began' && returnBar(holds) === 'no_mail' ? { what: 'to_collect' as const } : { what };
  const news = { ...about, ...toCollect, why, key, carrier, trackingNumber };
  await queueLetters(tx, notifications, [...returnNews(news), ...returnNotice(news)]);
}
