import crypto from 'node:crypto';
import { mayReceive } from '#server/modules/consent/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Failure, fail } from '#server/platform/errors.ts';
import { codeOf, hashCode } from './code.ts';
import { purposeCodeText } from './code-texts.ts';
import { findPurposeCode, type PurposeHolder, startPurposeCode } from './purpose-codes.queries.ts';
import { LOOKUP_LIMITS, PURPOSE_CODE_MINUTES, RESEND_GAP_SECONDS, TEXTED_LIMITS } from './rules.ts';
import { useLimits } from './use-limits.ts';

interface LaterCode extends PurposeHolder {
  /** Phone in E.164, as it was typed: perhaps not one that anything is known of. */
  phone: string;
  network: string;
}

/**
 * Starts a code that the worker texts, if at all: neither the answer to this call nor its time tells if there is somebody to
 * text it to. Checking it is `checkPurposeCode`'s, also of one that is never texted.
 * @param queue queues the job that decides on it, in the same transaction
 * @returns when it ends
 * @throws Failure too_many_requests
 */
export async function startLaterCode(
  { clock, database, rateLimits, secrets }: Pick<Context, 'clock' | 'database' | 'rateLimits' | 'secrets'>,
  { phone, network, ...holder }: LaterCode,
  queue: (tx: Transaction, codeId: string) => Promise<void>,
): Promise<Date> {
  await useLimits(rateLimits, LOOKUP_LIMITS, { phone, visitor: holder.visitor, network });
  const now = clock.now();
  const codeId = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + PURPOSE_CODE_MINUTES * 60_000);
  const resendAt = new Date(now.getTime() + RESEND_GAP_SECONDS * 1000);
  const codeHash = hashCode(secrets, codeId, codeOf(secrets, codeId));
  await database.transaction(async (tx) => {
    const isStarted = await startPurposeCode(tx, { ...holder, phone, codeId, codeHash, now, expiresAt, resendAt });
    if (!isStarted) fail('too_many_requests', { retryAfterSeconds: RESEND_GAP_SECONDS });
    await queue(tx, codeId);
  });
  return expiresAt;
}

/** Returns the phone that a started code would go to; null when it was used or replaced, or would come too late. */
export async function phoneOfCode(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  codeId: string,
): Promise<string | null> {
  const known = await findPurposeCode(database, codeId);
  return known === null || known.expiresAt <= clock.now() ? null : known.phone;
}

/**
 * Texts a started code, within the limits of every code. One that they refuse is not sent: nobody waits for a reason.
 * @param act what is done with it, in the words of the text
 * @throws Failure sms_unavailable
 */
export async function textLaterCode(
  context: Pick<Context, 'clock' | 'database' | 'env' | 'log' | 'rateLimits' | 'secrets'>,
  notifications: Notifications,
  { codeId, phone, act }: { codeId: string; phone: string; act: string },
): Promise<void> {
  const { clock, database, env, secrets } = context;
  const refusal = await refusalOf(context, notifications, phone);
  if (refusal !== null) return context.log.info({ code: codeId, refusal }, 'code not texted');
  const secret = codeOf(secrets, codeId);
  const text = purposeCodeText({ shopName: env.SHOP_NAME, code: secret, minutes: PURPOSE_CODE_MINUTES, act });
  const now = clock.now();
  try {
    await notifications.sendNow({ recipient: phone, text, secret, purpose: 'verification_code' });
  } catch (error) {
    await database.transaction((tx) => notifications.returnUrgentText(tx, phone, now));
    if (!isFinal(error)) throw error;
    context.log.info({ code: codeId, refusal: error.code }, 'code not texted');
  }
}

/** A refusal that a further try would meet again. */
function isFinal(error: unknown): error is Failure {
  return error instanceof Failure && (error.code === 'phone_gets_no_texts' || error.code === 'texts_stopped');
}

/** Takes the room of a text. @returns why there is none, or null */
async function refusalOf(
  { database, rateLimits }: Pick<Context, 'database' | 'rateLimits'>,
  notifications: Notifications,
  phone: string,
): Promise<string | null> {
  if (!(await mayReceive(database, { channel: 'sms', address: phone, class: 'security' }))) return 'stopped';
  if (await notifications.getsNoTexts(phone)) return 'gets no texts';
  try {
    await useLimits(rateLimits, TEXTED_LIMITS, { phone, visitor: '', network: '' });
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
  const refused = await database.transaction((tx) => notifications.takeUrgentText(tx, phone));
  return refused?.reason ?? null;
}
