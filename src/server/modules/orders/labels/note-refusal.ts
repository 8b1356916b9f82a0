import { type LabelAnswer, labelPause, labelWait } from '#domain/shipping/label-answers/label-answer.ts';
import type { ParcelDirection } from '#domain/shipping/parcel-events.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { labelAnswerOf, labelWordsOf } from '#server/ports/labels/label-error.ts';
import type { ProviderError } from '#server/ports/provider-error.ts';
import { queueLetters, readLetterFacts } from '../letters/letter-facts.ts';
import { type LabelNews, labelNews } from './label.letters.ts';
import { endWait, findPurchase, type LabelPurchase, notePurchase, wakeAccount } from './label-purchases.queries.ts';

/** A label that is being bought: of an order, to the shop or back, for one of its addresses. */
export interface LabelOf {
  orderId: string;
  direction: ParcelDirection;
  round: number;
}

interface Tools {
  context: Context;
  notifications: Notifications;
}

const MINUTE_MS = 60_000;

/**
 * Notes why a label could not be bought, and when it is tried next, by the table of answers. Its customer reads of an address once.
 * @returns what it means
 */
export async function noteRefusal(
  { context, notifications }: Tools,
  label: LabelOf,
  error: ProviderError,
): Promise<LabelAnswer> {
  const answer = labelAnswerOf(error);
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await findPurchase(tx, label.orderId, label.direction);
    const isSame = before?.round === label.round && before.fault === answer.fault;
    const tries = isSame ? before.tries + 1 : 1;
    const pause = labelPause(answer.fault, tries, (error.retryAfterSeconds ?? 0) / 60);
    const isNoted = await notePurchase(tx, {
      ...label,
      ...answer,
      since: before?.since ?? now,
      said: labelWordsOf(error),
      code: error.code ?? (error.status === null ? null : String(error.status)),
      tries,
      nextTryAt: pause === null ? null : new Date(now.getTime() + pause * MINUTE_MS),
      isBought: false,
    });
    if (!isNoted || isSame || answer.fault !== 'address') return;
    await tellCustomer({ context, notifications }, tx, label, { what: 'address', words: answer.words });
  });
  return answer;
}

/**
 * Ends the wait of a label that was bought: a doubt about its address is noted instead, its customer reads that it is ready if they had
 * read that it was not, and others that wait for the shop's account are tried at once.
 */
export async function noteBought(
  tools: Tools,
  tx: Transaction,
  label: LabelOf,
  doubt: LabelAnswer | null,
): Promise<void> {
  const before = await findPurchase(tx, label.orderId, label.direction);
  const now = tools.context.clock.now();
  if (before?.fault === 'account') await wakeAccount(tx, now);
  if (doubt !== null) {
    const bought = {
      ...label,
      ...doubt,
      since: now,
      said: null,
      code: null,
      tries: 0,
      nextTryAt: null,
      isBought: true,
    };
    await notePurchase(tx, bought);
  } else if (before !== null) {
    await endWait(tx, label.orderId, label.direction);
  }
  if (wasTold(before, now) || label.round > 1) await tellCustomer(tools, tx, label, { what: 'ready', words: '' });
}

/** Returns true where the customer could read that their label takes longer. */
function wasTold(before: LabelPurchase | null, now: Date): boolean {
  if (before === null || before.since === null || before.fault === null) return false;
  return labelWait({ fault: before.fault, since: before.since }, now) !== null;
}

async function tellCustomer(
  { context, notifications }: Tools,
  tx: Transaction,
  { orderId, direction, round }: LabelOf,
  news: Pick<LabelNews, 'what' | 'words'>,
): Promise<void> {
  // Of a device that goes back, staff see to the label.
  if (direction !== 'in') return;
  const about = (await readLetterFacts(tx, context, [orderId])).get(orderId);
  if (about !== undefined) await queueLetters(tx, notifications, labelNews({ ...about, ...news, round }));
}
