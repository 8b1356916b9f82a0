import { isAtHome } from '#domain/orders/status.ts';
import { type LabelAnswer, labelPause, labelWait } from '#domain/shipping/label-answers/label-answer.ts';
import type { ParcelDirection } from '#domain/shipping/parcel-events.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { labelAnswerOf, labelProviderText } from '#server/ports/labels/label-error.ts';
import type { ProviderError } from '#server/ports/provider-error.ts';
import { queueLetters, readLetterFacts } from '../letters/letter-facts.ts';
import { lockOrder } from '../status/status-change.queries.ts';
import { type LabelNews, labelNews } from './label.letters.ts';
import {
  endWait,
  findPurchase,
  type LabelPurchase,
  notePurchase,
  wakeAccountLabels,
} from './label-purchases.queries.ts';

/** Identifies a label that is being bought: its order, its direction, and the number of its address. */
export interface LabelKey {
  orderId: string;
  direction: ParcelDirection;
  round: number;
}

interface Tools {
  context: Context;
  notifications: Notifications;
}

const MINUTE_MS = 60_000;

/** The recorded problem of a label that could not be bought. */
export interface NotedRefusal extends LabelAnswer {
  since: Date;
}

/**
 * Records why a label could not be bought and when it is tried next, by the table of answers. Notifies the customer once about each
 * address. Records nothing for an order that no longer needs a label.
 * @param by the label's job, or a person, whose try does not delay the job's next one
 * @returns the problem of the label
 */
export async function noteRefusal(
  { context, notifications }: Tools,
  label: LabelKey,
  error: ProviderError,
  by: 'job' | 'person' = 'job',
): Promise<NotedRefusal> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const isNeeded = await needsLabel(tx, label);
    const before = await findPurchase(tx, label.orderId, label.direction);
    const noted = noteOf(before, { label, error, by, now });
    if (!isNeeded) {
      await endWait(tx, label.orderId, label.direction);
      return noted;
    }
    const isNoted = await notePurchase(tx, noted);
    if (isNoted && noted.fault === 'address' && !isSame(before, noted)) {
      await notifyCustomer({ context, notifications }, tx, label, { what: 'address', words: noted.words });
    }
    return noted;
  });
}

/** Returns true while the device still has to travel under the label. Locks the order of a label to the shop. */
async function needsLabel(tx: Transaction, { orderId, direction }: LabelKey): Promise<boolean> {
  if (direction === 'return') return true;
  const order = await lockOrder(tx, orderId);
  return order !== null && isAtHome(order.status);
}

type FailedTry = { label: LabelKey; error: ProviderError; by: 'job' | 'person'; now: Date };

function noteOf(before: LabelPurchase | null, { label, error, by, now }: FailedTry) {
  const reported = { ...labelAnswerOf(error), said: labelProviderText(error), code: codeOf(error) };
  const answer = problemBehindOutage(before, label, reported) ?? reported;
  const sameProblem = isSame(before, { ...label, ...answer }) ? before : null;
  const isUncounted = reported.fault !== answer.fault || (by === 'person' && sameProblem !== null);
  const tries = (sameProblem?.tries ?? 0) + (isUncounted ? 0 : 1);
  const seconds = error.retryAfterSeconds ?? 0;
  const pause = labelPause(answer.fault, Math.max(tries, 1), seconds / 60);
  const planned = pause === null ? null : new Date(now.getTime() + pause * MINUTE_MS);
  const notBefore =
    seconds > 0 && planned !== null ? earlierOf(planned, new Date(now.getTime() + seconds * 1000)) : null;
  const plannedBefore = by === 'person' ? (sameProblem?.nextTryAt ?? null) : null;
  const nextTryAt =
    plannedBefore !== null && plannedBefore > now && (notBefore === null || plannedBefore > notBefore)
      ? plannedBefore
      : planned;
  return { ...label, ...answer, since: before?.since ?? now, tries, nextTryAt, notBefore, isBought: false };
}

type ReportedAnswer = LabelAnswer & Pick<LabelPurchase, 'said' | 'code'>;

/** Returns the earlier problem that an outage hides; null without one, or when it allows no further try. */
function problemBehindOutage(
  before: LabelPurchase | null,
  { round }: LabelKey,
  reported: ReportedAnswer,
): ReportedAnswer | null {
  if (reported.fault !== 'carrier' || before === null || before.since === null || before.round !== round) return null;
  const { fault, words, advice, said, code, tries } = before;
  if (fault === null || words === null || advice === null) return null;
  return labelPause(fault, Math.max(tries, 1)) === null ? null : { fault, words, advice, said, code };
}

function isSame(before: LabelPurchase | null, { round, fault }: Pick<LabelPurchase, 'round' | 'fault'>): boolean {
  return before !== null && before.round === round && before.fault === fault;
}

function codeOf({ code, status }: ProviderError): string | null {
  return code ?? (status === null ? null : String(status));
}

function earlierOf(a: Date, b: Date): Date {
  return a < b ? a : b;
}

/**
 * Ends the wait of a bought label, and retries those that wait for the shop's account. For a label to the shop with a doubtful address,
 * records the doubt instead. Notifies the customer that it is ready if they could see a delay, or if the address was corrected.
 */
export async function noteBought(
  tools: Tools,
  tx: Transaction,
  label: LabelKey,
  doubt: LabelAnswer | null,
): Promise<void> {
  const { orderId, direction } = label;
  const before = await findPurchase(tx, orderId, direction);
  const now = tools.context.clock.now();
  await wakeAccountLabels(tx, now);
  // A doubt about a return is shown on the return.
  const isNeeded = direction === 'in' && (await needsLabel(tx, label));
  if (doubt !== null && isNeeded) {
    const bought = { since: now, said: null, code: null, tries: 0, nextTryAt: null, notBefore: null, isBought: true };
    await notePurchase(tx, { ...label, ...doubt, ...bought });
  } else if (before !== null) {
    await endWait(tx, orderId, direction);
  }
  if (!isNeeded || !(wasDelayShown(before, now) || label.round > 1)) return;
  await notifyCustomer(tools, tx, label, { what: 'ready', words: '', isByLink: before?.correctedBy === 'link' });
}

/** Returns true when the customer could see that the label is delayed. */
function wasDelayShown(before: LabelPurchase | null, now: Date): boolean {
  if (before === null || before.since === null || before.fault === null) return false;
  return labelWait({ fault: before.fault, since: before.since }, now) !== null;
}

async function notifyCustomer(
  { context, notifications }: Tools,
  tx: Transaction,
  { orderId, direction, round }: LabelKey,
  news: Pick<LabelNews, 'what' | 'words' | 'isByLink'>,
): Promise<void> {
  // Staff take care of the labels of returns.
  if (direction !== 'in') return;
  const about = (await readLetterFacts(tx, context, [orderId])).get(orderId);
  if (about !== undefined) await queueLetters(tx, notifications, labelNews({ ...about, ...news, round }));
}
