import { retryPause } from '#domain/messages/retries.ts';
import { MESSAGE_RULES } from '#domain/messages/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { reasonOf } from '../deliver.ts';
import { recordProviderBlock } from '../delivery/provider-block.ts';
import type { ClaimedMessage } from '../message.ts';
import { type AfterFailure, type AttemptFailure, markUnsent } from './attempts.queries.ts';

/** Describes a failure for the list of attempts. */
export function describeFailure(error: unknown): Pick<AttemptFailure, 'problem' | 'words' | 'isRetryable'> {
  const known = error instanceof ProviderError ? error : null;
  return { problem: reasonOf(error), words: known?.words ?? null, isRetryable: known?.retryable ?? true };
}

/**
 * Records a failed attempt of a claimed message, which then waits for its next try (`startWaking` queues it), or is given up:
 * when the provider's refusal is final, when its tries are used up, or when it is one that is tried once. Advertising that the
 * provider may have taken is `uncertain`, and not tried again.
 */
export async function recordFailure(
  { database, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  message: ClaimedMessage,
  { error, provider, tookMs }: { error: unknown; provider: string; tookMs: number },
): Promise<void> {
  const now = clock.now();
  const failure = describeFailure(error);
  const after = afterFailure(message, error, now);
  await markUnsent(database, message, after, { ...failure, provider, tookMs, at: now });
  if (error instanceof ProviderError && error.isStopped) {
    await recordProviderBlock({ database, clock }, message.content.recipient);
  }
  const { status, until } = after;
  log.warn(
    { err: error, message: message.id, until },
    status === 'waiting' ? 'message not sent yet' : `message ${status}`,
  );
}

function afterFailure({ content, purpose, tries }: ClaimedMessage, error: unknown, now: Date): AfterFailure {
  const known = error instanceof ProviderError ? error : null;
  const rule = MESSAGE_RULES[purpose];
  if (rule.class === 'marketing' && (known?.mayBeTaken ?? true)) return { status: 'uncertain', until: null };
  const isTriedAgain = (known?.retryable ?? true) && !rule.isTriedOnce;
  const pause = isTriedAgain ? retryPause(content.channel, tries, (known?.retryAfterSeconds ?? 0) / 60) : null;
  if (pause === null) return { status: 'failed', until: null };
  return { status: 'waiting', until: new Date(now.getTime() + pause * 60_000) };
}
