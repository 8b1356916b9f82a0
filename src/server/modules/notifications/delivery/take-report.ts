import { type Answer, answerText, UNKNOWN_ANSWER } from '#domain/messages/answers/answer.ts';
import { readTwilioReport } from '#domain/messages/answers/twilio-answers.ts';
import { growingRetryPause, ONCE_MORE_MINUTES } from '#domain/messages/retries.ts';
import { MESSAGE_RULES } from '#domain/messages/rules.ts';
import { isUndelivered } from '#domain/messages.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import {
  type Delivery,
  findDeliveryState,
  findLostMessage,
  type LostMessage,
  markLostMessage,
  recordDelivery,
  type SentMessage,
} from './delivery.queries.ts';

/** Our own report code of an email that bounced. */
const BOUNCED = 'bounce';
const BOUNCE: Answer = { ...UNKNOWN_ANSWER, fault: 'address', words: 'the mailbox permanently rejects email' };

/** Explains the code of a report of a failed delivery. */
export function readReportCode(code: string | null): Answer {
  return code === BOUNCED ? BOUNCE : readTwilioReport(code);
}

/** Takes a provider's delivery report, in any order and however often it comes. */
export async function takeReport(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { to, ...report }: Delivery & { to: string | null },
): Promise<void> {
  await recordDelivery(database, report, clock.now());
  if (!isUndelivered(report.state) || to === null) return;
  const sent = { providerId: report.id, key: roomKey('sms', to) };
  await database.transaction((tx) => writeLoss(tx, sent, clock.now()));
}

/** Records a loss that was reported before its message was marked as sent. Call it after marking the message. */
export async function takeEarlyReport(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  sent: SentMessage,
): Promise<void> {
  const state = await findDeliveryState(database, sent.providerId);
  if (isUndelivered(state)) await database.transaction((tx) => writeLoss(tx, sent, clock.now()));
}

/**
 * Records a reported loss on its message: retries it once, later, where the table of answers says so, and otherwise shows it in
 * Today with its reason. A report that comes before its message is marked as sent is taken then (`takeEarlyReport`).
 */
export async function writeLoss(tx: Transaction, sent: SentMessage, now: Date): Promise<void> {
  const message = await findLostMessage(tx, sent, now);
  if (message === null) return;
  const { provider, code } = message;
  const answer = readReportCode(code);
  const pause = canRetry(message) ? pauseAfterLoss(answer, message) : null;
  const until = pause === null ? null : new Date(now.getTime() + pause * 60_000);
  const problem = `${provider}: not delivered${code === null ? '' : ` (code ${code})`}`;
  const meaning = answerText(answer);
  await markLostMessage(tx, message, { problem, fault: answer.fault, meaning, at: now, until });
}

/** Returns true for a message that may be sent twice and needs no deleted secret. */
function canRetry({ purpose, isOfUse, wasSecret }: LostMessage): boolean {
  const { class: messageClass, isTriedOnce = false, endsByLink = false } = MESSAGE_RULES[purpose];
  return isOfUse && !wasSecret && (messageClass === 'order' || messageClass === 'shop') && !isTriedOnce && !endsByLink;
}

function pauseAfterLoss({ fault, fate }: Answer, { attempt, wasAgain }: LostMessage): number | null {
  if (fault === 'account') return growingRetryPause(attempt);
  return (fate === 'once' || fate === 'later') && !wasAgain ? ONCE_MORE_MINUTES : null;
}
