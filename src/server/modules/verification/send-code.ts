import crypto from 'node:crypto';
import { mayReceive } from '#server/modules/consent/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { hashCode, newCode } from './code.ts';
import { verificationCodeText } from './code-texts.ts';
import { refuseText, secondsFrom } from './refuse-text.ts';
import { requirePhone } from './require-phone.ts';
import { CODE_MINUTES, RESEND_GAP_SECONDS, SEND_LIMITS } from './rules.ts';
import { useLimits } from './use-limits.ts';
import { readResendAt, refundCode, type StartedCode, startCode } from './verification.queries.ts';

export interface CodeRequest {
  /** Phone as typed. */
  phoneNumber: string;
  /** The browser that the proof will be bound to. */
  visitor: string;
  /** Network of the caller, as `clientNetwork` writes it. */
  network: string;
}

/**
 * Texts a code to a US phone and ends an earlier code of the same browser and phone.
 * @returns the code when no SMS provider is connected, null when one took it
 * @throws Failure phone_not_us, too_many_requests and texts_used_up (with Retry-After), texts_stopped, phone_gets_no_texts, sms_unavailable.
 */
export async function sendVerificationCode(
  context: Pick<Context, 'clock' | 'database' | 'env' | 'rateLimits' | 'secrets'>,
  notifications: Notifications,
  { phoneNumber, visitor, network }: CodeRequest,
): Promise<string | null> {
  const { clock, database, env, rateLimits, secrets } = context;
  const phone = requirePhone(phoneNumber, 'phoneNumber');
  const now = clock.now();
  const resendAt = await readResendAt(database, { visitor, phone }, now);
  if (resendAt !== null) fail('too_many_requests', { retryAfterSeconds: secondsFrom(now, resendAt) });
  await useLimits(rateLimits, SEND_LIMITS, { phone, visitor, network });
  // After the limits, which end probing for numbers that said STOP. The carrier would not deliver it: no text is counted, and the
  // person learns what helps.
  if (!(await mayReceive(database, { channel: 'sms', address: phone, class: 'security' }))) fail('texts_stopped');
  if (await notifications.getsNoTexts(phone)) fail('phone_gets_no_texts');

  const secret = newCode();
  const codeId = crypto.randomUUID();
  const code: StartedCode = {
    visitor,
    phone,
    codeId,
    codeHash: hashCode(secrets, codeId, secret),
    now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    resendAt: new Date(now.getTime() + RESEND_GAP_SECONDS * 1000),
  };
  await database.transaction(async (tx) => {
    // Checked again, this time by the database: two simultaneous requests start one code.
    if (!(await startCode(tx, code))) fail('too_many_requests', { retryAfterSeconds: RESEND_GAP_SECONDS });
    const refusal = await notifications.takeUrgentText(tx, phone);
    if (refusal !== null) refuseText(refusal, now);
  });
  const text = verificationCodeText({ shopName: env.SHOP_NAME, code: secret, minutes: CODE_MINUTES });
  try {
    const isSent = await notifications.sendNow({ recipient: phone, text, secret, purpose: 'verification_code' });
    return isSent ? null : secret;
  } catch (error) {
    await database.transaction(async (tx) => {
      await refundCode(tx, code);
      await notifications.returnUrgentText(tx, phone, now);
    });
    throw error;
  }
}
