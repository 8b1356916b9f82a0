import { type LabelAnswer, labelPause, labelWait } from '#domain/shipping/label-answers/label-answer.ts';
import type { ParcelDirection } from '#domain/shipping/parcel-events.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { labelAnswerOf, labelWordsOf } from '#server/ports/labels/label-error.ts';
import type { ProviderError } from '#server/ports/provider-error.ts';
import { queueLetters, readLetterFacts } from '../letters/letter-facts.ts';
import { lockOrder } from '../status/status-change.queries.ts';
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

/** What is noted of a label that could not be bought. */
export interface Noted extends LabelAnswer {
  since: Date;
}

/**
 * Notes why a label could not be bought, and when it is tried next, by the table of answers. Its customer reads of an address once.
 * Of an order that wants no label any more, nothing is noted.
 * @param by the label's job, or a person, whose try puts the job's next one off no further
 * @returns what is the matter with it
 */
export async function noteRefusal(
  { context, notifications }: Tools,
  label: LabelOf,
  error: ProviderError,
  by: 'job' | 'person' = 'job',
): Promise<Noted> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const isWanted = await wantsLabel(tx, label);
    const before = await findPurchase(tx, label.orderId, label.direction);
    const noted = noteOf(before, { label, error, by, now });
    if (!isWanted) {
      await endWait(tx, label.orderId, label.direction);
      return noted;
    }
    const isNoted = await notePurchase(tx, noted);
    if (isNoted && noted.fault === 'address' && !isSame(before, noted)) {
      await tellCustomer({ context, notifications }, tx, label, { what: 'address', words: noted.words });
    }
    return noted;
  });
}

/** Returns true while the device of a label is still to travel under it. The order of one to the shop is locked. */
async function wantsLabel(tx: Transaction, { orderId, direction }: LabelOf): Promise<boolean> {
  return direction === 'return' || (await lockOrder(tx, orderId))?.status === 'received';
}

type Tried = { label: LabelOf; error: ProviderError; by: 'job' | 'person'; now: Date };

function noteOf(before: LabelPurchase | null, { label, error, by, now }: Tried) {
  const read = { ...labelAnswerOf(error), said: labelWordsOf(error), code: codeOf(error) };
  const answer = hiddenBy(before, label, read) ?? read;
  const again = isSame(before, { ...label, ...answer }) ? before : null;
  const isPast = read.fault !== answer.fault || (by === 'person' && again !== null);
  const tries = (again?.tries ?? 0) + (isPast ? 0 : 1);
  const seconds = error.retryAfterSeconds ?? 0;
  const pause = labelPause(answer.fault, Math.max(tries, 1), seconds / 60);
  const planned = pause === null ? null : new Date(now.getTime() + pause * MINUTE_MS);
  const notBefore = seconds > 0 && planned !== null ? earlier(planned, new Date(now.getTime() + seconds * 1000)) : null;
  const kept = by === 'person' ? (again?.nextTryAt ?? null) : null;
  const nextTryAt = kept !== null && kept > now && (notBefore === null || kept > notBefore) ? kept : planned;
  return { ...label, ...answer, since: before?.since ?? now, tries, nextTryAt, notBefore, isBought: false };
}

type Answered = LabelAnswer & Pick<LabelPurchase, 'said' | 'code'>;

/** Returns what is the matter behind an outage, which says nothing about it: null where nothing is, or where nothing would be tried. */
function hiddenBy(before: LabelPurchase | null, { round }: LabelOf, read: Answered): Answered | null {
  if (read.fault !== 'carrier' || before === null || before.since === null || before.round !== round) return null;
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

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/**
 * Ends the wait of a label that was bought, and has others tried at once that wait for the shop's account. A doubt about the address of a
 * label to the shop is noted instead. Its customer reads that it is ready if they had read that it was not, or if another address was given.
 */
export async function noteBought(
  tools: Tools,
  tx: Transaction,
  label: LabelOf,
  doubt: LabelAnswer | null,
): Promise<void> {
  const { orderId, direction } = label;
  const before = await findPurchase(tx, orderId, direction);
  const now = tools.context.clock.now();
  await wakeAccount(tx, now);
  // What is doubtful about a return stands on the return.
  const isAsked = direction === 'in' && (await wantsLabel(tx, label));
  if (doubt !== null && isAsked) {
    const bought = { since: now, said: null, code: null, tries: 0, nextTryAt: null, notBefore: null, isBought: true };
    await notePurchase(tx, { ...label, ...doubt, ...bought });
  } else if (before !== null) {
    await endWait(tx, orderId, direction);
  }
  if (!isAsked || !(wasTold(before, now) || label.round > 1)) return;
  await tellCustomer(tools, tx, label, { what: 'ready', words: '', isByLink: before?.correctedBy === 'link' });
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
  news: Pick<LabelNews, 'what' | 'words' | 'isByLink'>,
): Promise<void> {
  // Of a device that goes back, staff see to the label.
  if (direction !== 'in') return;
  const about = (await readLetterFacts(tx, context, [orderId])).get(orderId);
  if (about !== undefined) await queueLetters(tx, notifications, labelNews({ ...about, ...news, round }));
}
