import crypto from 'node:crypto';
import { answerText } from '#domain/messages/answers/answer.ts';
import { maskOf } from '#domain/messages/secret-mask.ts';
import { READ_IN_LOG } from '#domain/messages.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { SmsProvider } from '#server/ports/sms/index.ts';
import { insertFailedSms } from './attempts/attempts.queries.ts';
import { answerOf, describeFailure } from './attempts/failed-attempt.ts';
import { recordProviderBlock } from './delivery/provider-block.ts';
import { takeEarlyReport } from './delivery/take-report.ts';
import type { SecretSms } from './message.ts';
import { logSms } from './sent-now.queries.ts';
import { openStall } from './stalls/stalls.queries.ts';

/**
 * Sends a text whose reader waits for it, and logs it; with its secret masked when a provider sent it. It is tried once: the reader
 * learns at once whether to wait, use another phone or come back later.
 * @returns true when a provider took it, false when none is connected: then it's only in the log
 * @throws Failure sms_unavailable when the provider does not take it, texts_stopped when its number has stopped all texts,
 * phone_gets_no_texts for a landline or a number that does not exist.
 */
export async function sendNow(
  { database, clock, log, env }: Pick<Context, 'database' | 'clock' | 'log' | 'env'>,
  sms: SmsProvider,
  { recipient, text, secret, purpose }: SecretSms,
): Promise<boolean> {
  const id = crypto.randomUUID();
  const logOutcome = (outcome: Pick<Parameters<typeof logSms>[1], 'providerId' | 'error' | 'fault'>) =>
    logSms(database, {
      id,
      recipient,
      // Read after the sending: only then is the provider known.
      body: sms.name === READ_IN_LOG ? text : text.replaceAll(secret, maskOf(secret)),
      purpose,
      provider: sms.name,
      at: clock.now(),
      ...outcome,
    });
  const started = performance.now();
  let providerId: string | null;
  try {
    ({ providerId } = await sms.send({ id, to: recipient, text }));
  } catch (error) {
    const failure = { ...describeFailure(error), provider: sms.name, at: clock.now(), isRetryable: false };
    await logOutcome({ providerId: null, error: failure.problem, fault: failure.fault });
    await insertFailedSms(database, id, { ...failure, tookMs: Math.round(performance.now() - started) });
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, purpose }, 'text message not sent');
    const answer = answerOf(error);
    if (answer.isStopped) {
      await recordProviderBlock({ database, clock }, recipient);
      fail('texts_stopped');
    }
    if (answer.isWhole) {
      const { at: since, words } = failure;
      await openStall(database, { channel: 'sms', since, meaning: answerText(answer), words });
    }
    switch (answer.fault) {
      case 'address':
        return fail('phone_gets_no_texts');
      case 'account':
      case 'sender':
      case 'content':
        return fail('sms_unavailable', { message: unavailableText(env.SHOP_PHONE) });
      default:
        return fail('sms_unavailable');
    }
  }
  await logOutcome({ providerId, error: null, fault: null });
  if (providerId !== null) await takeEarlyReport({ database, clock }, { providerId, key: roomKey('sms', recipient) });
  return providerId !== null || sms.name !== READ_IN_LOG;
}

/** Explains that waiting a few minutes does not help. */
function unavailableText(phone: string): string {
  return `We can’t send texts right now. Please try again later today, or call us at ${phone}.`;
}
