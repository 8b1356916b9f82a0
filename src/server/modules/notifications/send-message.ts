import type { Context } from '#server/platform/context.ts';
import type { Attempt, Queue } from '#server/platform/jobs.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { createTurns } from '#server/platform/turns.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { deliver, type Providers, READ_IN_LOG, reasonOf } from './deliver.ts';
import type { ClaimedMessage, MessageContent } from './message.ts';
import { claimMessage, isBeingSent, markSent, markUnsent } from './notifications.queries.ts';
import { holdMessage } from './room/hold-message.ts';
import { allowances, budgetDay } from './room/rules.ts';
import { unmask } from './secret-mask.ts';
import { markSuppressed } from './suppressed.queries.ts';

export const SEND_MESSAGE: Queue<{ messageId: string }> = { name: 'send-message', retryLimit: 40, batchSize: 20 };

/**
 * Messages of one batch want their place in the same rows, of the day's texts and of one number. Waiting for them here, not in
 * the database, they take one connection and not all: visitors' orders need those.
 */
const inTurn = createTurns();

/** Longer than any delivery takes (an e-mail is given up after one minute): an older claim has lost its sender. */
const CLAIM_MINUTES = 5;

/** Another process is sending the message. The job comes back to see the outcome. */
export class MessageBusy extends Error {
  override name = 'MessageBusy';
}

/**
 * Sends one queued message, once, however many workers are handed it (decision 24). Only a process that dies after the
 * provider took the message and before the row says so leaves it to be sent again: no provider offers a key against that.
 * One that may not go yet (decision 33) waits, and its job is done: `startWaking` queues it again.
 * @throws what the provider threw, when another try may succeed or there is none left, so that the job fails too.
 */
export async function sendMessage(
  context: Pick<Context, 'database' | 'clock' | 'log' | 'env' | 'publicUrl'>,
  providers: Providers,
  messageId: string,
  { isLast }: Attempt,
): Promise<void> {
  const { database, clock, log, env, publicUrl } = context;
  const now = clock.now();
  const terms = {
    now,
    staleBefore: new Date(now.getTime() - CLAIM_MINUTES * 60_000),
    day: budgetDay(now, env.SHOP_TIME_ZONE),
    allowances: allowances(env),
  };
  const message = await inTurn(() => claimMessage(database, messageId, terms));
  if (message === null) {
    if (await isBeingSent(database, messageId)) throw new MessageBusy('The message is being sent by another worker');
    return;
  }
  if (message.refusal !== null) return markSuppressed(database, message, message.refusal);
  if (message.waitsFor !== null) return holdMessage(context, message, message.waitsFor);
  const provider = providers[message.content.channel].name;
  let providerId: string | null;
  try {
    providerId = await deliver(providers, revealed(message), shopFacts(env, publicUrl));
  } catch (error) {
    const hopeless = error instanceof ProviderError && !error.retryable;
    const status = hopeless || isLast ? 'failed' : 'queued';
    await markUnsent(database, message, { status, provider, error: reasonOf(error) });
    if (!hopeless) throw error;
    log.warn({ err: error, message: messageId }, 'message given up');
    return;
  }
  await markSent(database, messageId, {
    provider,
    providerId,
    at: clock.now(),
    isReadInLog: provider === READ_IN_LOG,
  });
}

/** The content as its reader gets it. */
function revealed({ content, secret }: ClaimedMessage): MessageContent {
  if (secret === null) return content;
  const text = unmask(content.text, secret);
  return content.channel === 'sms' ? { ...content, text } : { ...content, text, html: unmask(content.html, secret) };
}
