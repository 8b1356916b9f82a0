import crypto from 'node:crypto';
import { maskOf } from '#domain/messages/secret-mask.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { SmsProvider } from '#server/ports/sms/index.ts';
import { insertFailedSms } from './attempts/attempts.queries.ts';
import { describeFailure } from './attempts/failed-attempt.ts';
import { READ_IN_LOG } from './deliver.ts';
import { recordProviderBlock } from './delivery/provider-block.ts';
import type { SecretSms } from './message.ts';
import { logSms } from './sent-now.queries.ts';

/**
 * Sends a text whose reader waits for it, and keeps it in the log; with its secret masked when it left this machine.
 * @throws Failure sms_unavailable when the provider does not take it, texts_stopped when its number has stopped all texts.
 */
export async function sendNow(
  { database, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  sms: SmsProvider,
  { recipient, text, secret, purpose }: SecretSms,
): Promise<void> {
  const id = crypto.randomUUID();
  const keep = (outcome: { providerId: string | null; error: string | null }) =>
    logSms(database, {
      id,
      recipient,
      // Asked after the sending: only then is it known by which provider it went.
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
    const failure = { ...describeFailure(error), provider: sms.name, at: clock.now() };
    await keep({ providerId: null, error: failure.problem });
    await insertFailedSms(database, id, { ...failure, tookMs: Math.round(performance.now() - started) });
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, purpose }, 'text message not sent');
    if (!error.isStopped) fail('sms_unavailable');
    await recordProviderBlock({ database, clock }, recipient);
    fail('texts_stopped');
  }
  await keep({ providerId, error: null });
}
