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
  /** Phone in E.164, as typed; the shop may know no person with it. */
  phone: string;
  network: string;
}

/**
 * Starts a code that the worker texts, if at all: neither the response to this call nor its timing reveals if it has a
 * recipient. `checkPurposeCode` checks it, even if it is never texted.
 * @param queue queues the job that decides on it, in the same transaction
 * @returns the time when it expires
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

/** Returns the phone that a started code is for; null when the code was used or replaced, or has expired. */
export async function phoneOfCode(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  codeId: string,
): Promise<string | null> {
  const storedCode = await findPurposeCode(database, codeId);
  return storedCode === null || storedCode.expiresAt <= clock.now() ? null : storedCode.phone;
}

/**
 * Texts a started code, within the limits of every code. Drops a refused one without an error: no caller waits for a reason.
 * @param act the act that the code allows, as the text says it
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

/** Returns true for a refusal that a retry would get again. */
function isFinal(error: unknown): error is Failure {
  return error instanceof Failure && (error.code === 'phone_gets_no_texts' || error.code === 'texts_stopped');
}

/** Counts a text against the limits. @returns the reason for a refusal, or null */
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
  const refusal = await database.transaction((tx) => notifications.takeUrgentText(tx, phone));
  return refusal?.reason ?? null;
}
