import type { Fault } from '#domain/messages/answers/answer.ts';
import type { MessageContent } from '#domain/messages/new-message.ts';
import { MESSAGE_RULES } from '#domain/messages/rules.ts';
import { unmaskSecret } from '#domain/messages/secret-mask.ts';
import { MESSAGE_CHANNELS, type MessageChannel, READ_IN_LOG } from '#domain/messages.ts';
import { unsubscribeUrl } from '#server/modules/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { JobBusyError, type Jobs, type Queue } from '#server/platform/jobs.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { createConcurrencyLimit } from '#server/platform/turns.ts';
import { recordFailure } from './attempts/failed-attempt.ts';
import { staleBefore } from './claim-age.ts';
import { deliverMessage, type Providers } from './deliver.ts';
import { takeEarlyReport } from './delivery/take-report.ts';
import type { ClaimedMessage } from './message.ts';
import { claimMessage, isBeingSent, markEnded, markSent } from './notifications.queries.ts';
import { holdForTime, holdMessage } from './quota/hold-message.ts';
import { budgetDay, readAllowances } from './quota/rules.ts';
import { markSuppressed } from './suppressed.queries.ts';

/**
 * Queues of messages to be sent. Each channel has its own worker, so a provider that is slow or down delays only its own channel. A
 * failed delivery is no failed job: the message waits for its next try (`attempts/failed-attempt.ts`), and jobs are retried only
 * after failures of the process or the database.
 */
export const SEND_QUEUES: Record<MessageChannel, Queue<{ messageId: string }>> = {
  sms: { name: 'send-sms', retryLimit: 40, batchSize: 20 },
  // Keeps its name, because it may hold jobs of earlier versions, of both channels.
  email: { name: 'send-message', retryLimit: 40, batchSize: 20 },
};

/** Queues the jobs that send messages, in the transaction that writes or wakes them. */
export async function queueJobs(
  tx: Transaction,
  jobs: Pick<Jobs, 'send'>,
  messages: readonly { id: string; channel: MessageChannel }[],
): Promise<void> {
  for (const channel of MESSAGE_CHANNELS) {
    const channelMessages = messages.filter((message) => message.channel === channel);
    await jobs.send(
      tx,
      SEND_QUEUES[channel],
      channelMessages.map(({ id }) => ({ messageId: id })),
    );
  }
}

/**
 * Makes the messages of one batch wait here for the same rows (the day's texts and the number's quota) and not in the database,
 * where they would take all connections: visitors' orders need those.
 */
const inTurn = createConcurrencyLimit();

/** Another process is sending the message. The job is retried to see the outcome. */
export class MessageBusy extends JobBusyError {
  override name = 'MessageBusy';
}

/**
 * Sends one queued message, once, even when several workers get it. Only a process that dies after the provider took the
 * message and before the row is marked causes a second sending, under the same id. A message that may not go yet, or whose
 * delivery failed, waits, and its job is done: `startWaking` queues it again.
 * @returns the party at fault when the provider refused it; null when it was taken, or not offered
 * @throws MessageBusy
 */
export async function sendMessage(
  context: Pick<Context, 'database' | 'clock' | 'log' | 'env' | 'publicUrl'>,
  providers: Providers,
  messageId: string,
): Promise<Fault | null> {
  const { database, clock, env, publicUrl } = context;
  const now = clock.now();
  const terms = {
    now,
    staleBefore: staleBefore(now),
    day: budgetDay(now, env.SHOP_TIME_ZONE),
    allowances: readAllowances(env),
  };
  const message = await inTurn(() => claimMessage(database, messageId, terms));
  if (message === null) {
    if (await isBeingSent(database, messageId)) throw new MessageBusy('The message is being sent by another worker');
    return null;
  }
  if (await endOrHold(context, message)) return null;
  const provider = providers[message.content.channel].name;
  const started = performance.now();
  let providerId: string | null;
  try {
    providerId = await deliverMessage(
      providers,
      messageId,
      unmaskedContent(message),
      shopFacts(env, publicUrl),
      unsubscribeUrlOf(message, publicUrl),
    );
  } catch (error) {
    const tookMs = Math.round(performance.now() - started);
    return (await recordFailure(context, message, { error, provider, tookMs })).fault;
  }
  const isReadInLog = provider === READ_IN_LOG;
  await markSent(database, messageId, { provider, providerId, at: clock.now(), isReadInLog });
  if (providerId !== null) await takeEarlyReport(context, { providerId, key: message.roomKey });
  return null;
}

/** Ends or holds a claimed message that may not be sent, or not now. @returns true where it did */
async function endOrHold(context: Parameters<typeof holdMessage>[0], message: ClaimedMessage): Promise<boolean> {
  const { refusal, ends, waitsFor } = message;
  if (refusal !== null) await markSuppressed(context.database, message, refusal);
  else if (ends === 'expired' && livesForDays(message) && (await readSteadyTime(context)) === null)
    await holdForTime(context, message);
  else if (ends !== null) await markEnded(context.database, message, ends);
  else if (waitsFor !== null) await holdMessage(context, message, waitsFor);
  else return false;
  return true;
}

const DAY_MINUTES = 24 * 60;
/** Returns true for messages of use for days: only those may outlive a clock that was ahead. */
const livesForDays = ({ purpose }: ClaimedMessage) => MESSAGE_RULES[purpose].livesMinutes >= DAY_MINUTES;

/** Returns the content with the secret unmasked. */
function unmaskedContent({ content, secret }: ClaimedMessage): MessageContent {
  if (secret === null) return content;
  const text = unmaskSecret(content.text, secret);
  return content.channel === 'sms'
    ? { ...content, text }
    : { ...content, text, html: unmaskSecret(content.html, secret) };
}

/** Returns the unsubscribe link of an e-mail; null for a message without one. */
function unsubscribeUrlOf({ content, purpose, secret }: ClaimedMessage, publicUrl: string): string | null {
  const endsByLink = content.channel === 'email' && MESSAGE_RULES[purpose].endsByLink === true;
  return endsByLink && secret !== null ? unsubscribeUrl(publicUrl, secret) : null;
}
