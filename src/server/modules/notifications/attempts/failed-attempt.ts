import { retryPause } from '#domain/messages/retries.ts';
import { MESSAGE_RULES } from '#domain/messages/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { reasonOf } from '../deliver.ts';
import { recordProviderBlock } from '../delivery/provider-block.ts';
import type { ClaimedMessage } from '../message.ts';
import { type AttemptFailure, markUnsent } from './attempts.queries.ts';

/** Describes a failure for the list of attempts. */
export function describeFailure(error: unknown): Pick<AttemptFailure, 'problem' | 'words' | 'isRetryable'> {
  const known = error instanceof ProviderError ? error : null;
  return { problem: reasonOf(error), words: known?.words ?? null, isRetryable: known?.retryable ?? true };
}

/**
 * Records a failed attempt of a claimed message, which then waits for its next try (`startWaking` queues it), or is given up:
 * when the provider's refusal is final, when its tries are used up, or when it is one that is tried once.
 */
export async function recordFailure(
  { database, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  message: ClaimedMessage,
  { error, provider, tookMs }: { error: unknown; provider: string; tookMs: number },
): Promise<void> {
  const now = clock.now();
  const failure = describeFailure(error);
  const askedMinutes = (error instanceof ProviderError ? (error.retryAfterSeconds ?? 0) : 0) / 60;
  const isTriedAgain = failure.isRetryable && !MESSAGE_RULES[message.purpose].isTriedOnce;
  const pause = isTriedAgain ? retryPause(message.content.channel, message.tries, askedMinutes) : null;
  const until = pause === null ? null : new Date(now.getTime() + pause * 60_000);
  await markUnsent(database, message, until, { ...failure, provider, tookMs, at: now });
  if (error instanceof ProviderError && error.isStopped) {
    await recordProviderBlock({ database, clock }, message.content.recipient);
  }
  log.warn({ err: error, message: message.id, until }, until === null ? 'message given up' : 'message not sent yet');
}
