import { assertNever } from '#domain/assert-never.ts';
import { type Answer, answerText, OUTAGE, UNKNOWN_ANSWER } from '#domain/messages/answers/answer.ts';
import { growingRetryPause, ONCE_MORE_MINUTES, retryPause } from '#domain/messages/retries.ts';
import { MESSAGE_RULES } from '#domain/messages/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { reasonOf } from '../deliver.ts';
import { recordBadMailbox } from '../delivery/bad-mailbox.ts';
import { recordProviderBlock } from '../delivery/provider-block.ts';
import type { ClaimedMessage } from '../message.ts';
import { openStall } from '../stalls/stalls.queries.ts';
import { type AfterFailure, type AttemptFailure, markUnsent } from './attempts.queries.ts';

/**
 * Returns the provider's answer for a failure. One that is not in the provider's table counts as an outage when retryable,
 * otherwise as final.
 */
export function answerOf(error: unknown): Answer {
  if (!(error instanceof ProviderError)) return OUTAGE;
  return error.answer ?? (error.retryable ? OUTAGE : UNKNOWN_ANSWER);
}

/** Describes a failure for the list of attempts. */
export function describeFailure(
  error: unknown,
): Pick<AttemptFailure, 'problem' | 'words' | 'isRetryable' | 'fault' | 'code' | 'meaning'> {
  const providerError = error instanceof ProviderError ? error : null;
  const answer = answerOf(error);
  const { fault, fate } = answer;
  const meaning = providerError?.answer ? answerText(answer) : null;
  const code = providerError?.code?.replace(/^code /, '') ?? null;
  return {
    problem: reasonOf(error),
    words: providerError?.words ?? null,
    isRetryable: fate !== 'ends',
    fault,
    code,
    meaning,
  };
}

/**
 * Records a failed attempt of a claimed message. The message waits for its next try (`startWaking` queues it), or is given up when
 * the refusal is final, its tries are used up, or its purpose is tried once. Advertising that the provider may have taken becomes
 * `uncertain`, and is not tried again.
 */
export async function recordFailure(
  { database, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  message: ClaimedMessage,
  { error, provider, tookMs }: { error: unknown; provider: string; tookMs: number },
): Promise<Answer> {
  const now = clock.now();
  const failure = describeFailure(error);
  const answer = answerOf(error);
  const after = afterFailure(message, error, now);
  await markUnsent(database, message, after, { ...failure, provider, tookMs, at: now });
  const { channel, recipient } = message.content;
  if (answer.isWhole) {
    await openStall(database, { channel, since: now, meaning: answerText(answer), words: failure.words });
  }
  if (answer.isStopped) await recordProviderBlock({ database, clock }, recipient);
  if (answer.fault === 'address' && channel === 'email') await recordBadMailbox({ database, clock }, recipient);
  const { status, until } = after;
  log.warn(
    { err: error, message: message.id, until },
    status === 'waiting' ? 'message not sent yet' : `message ${status}`,
  );
  return answer;
}

function afterFailure(message: ClaimedMessage, error: unknown, now: Date): AfterFailure {
  const providerError = error instanceof ProviderError ? error : null;
  const rule = MESSAGE_RULES[message.purpose];
  if (rule.class === 'marketing' && (providerError?.mayBeTaken ?? true)) return { status: 'uncertain', until: null };
  const pause = rule.isTriedOnce === true ? null : pauseAfter(message, error);
  if (pause === null) return { status: 'failed', until: null };
  return { status: 'waiting', until: new Date(now.getTime() + pause * 60_000) };
}

/** Returns the minutes until the next try; null when there is none. */
function pauseAfter({ content, tries }: ClaimedMessage, error: unknown): number | null {
  const requestedMinutes = error instanceof ProviderError ? (error.retryAfterSeconds ?? 0) / 60 : 0;
  const { fate } = answerOf(error);
  switch (fate) {
    case 'ends':
      return null;
    case 'waits':
      return growingRetryPause(tries, requestedMinutes);
    case 'later':
      return retryPause(content.channel, tries, requestedMinutes);
    case 'once':
      return tries > 1 ? null : ONCE_MORE_MINUTES;
    default:
      return assertNever(fate);
  }
}
