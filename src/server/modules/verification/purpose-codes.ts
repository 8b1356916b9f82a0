import crypto from 'node:crypto';
import { ERRORS } from '#contracts/errors.ts';
import { mayReceive } from '#server/modules/consent/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { hashCode, isCode, newCode } from './code.ts';
import { purposeCodeText } from './code-texts.ts';
import {
  countPurposeTry,
  type PurposeHolder,
  refundPurposeCode,
  startPurposeCode,
  takePurposeCode,
} from './purpose-codes.queries.ts';
import { refuseText } from './refuse-text.ts';
import { requirePhone } from './require-phone.ts';
import { CHECK_LIMITS, PURPOSE_CODE_MINUTES, RESEND_GAP_SECONDS, SEND_LIMITS } from './rules.ts';
import { useLimits } from './use-limits.ts';

interface PurposeCodeRequest extends PurposeHolder {
  phoneNumber: string;
  /** Network of the caller, as `clientNetwork` writes it. */
  network: string;
  /** The act that the code allows, as the text says it: "answer our offer for order 1A2B3C4D". */
  act: string;
}

/**
 * Texts a code that is valid for one act on one record, in one browser: a code for one purpose works for no other. Counts
 * against the limits of every code.
 * @returns the time when it expires
 * @throws Failure phone_not_us, too_many_requests and texts_used_up (with Retry-After), texts_stopped, phone_gets_no_texts, sms_unavailable
 */
export async function sendPurposeCode(
  context: Pick<Context, 'clock' | 'database' | 'env' | 'rateLimits' | 'secrets'>,
  notifications: Notifications,
  { phoneNumber, network, act, ...holder }: PurposeCodeRequest,
): Promise<Date> {
  const { clock, database, env, rateLimits, secrets } = context;
  const phone = requirePhone(phoneNumber, 'phoneNumber');
  await useLimits(rateLimits, SEND_LIMITS, { phone, visitor: holder.visitor, network });
  if (!(await mayReceive(database, { channel: 'sms', address: phone, class: 'security' }))) fail('texts_stopped');
  if (await notifications.getsNoTexts(phone)) fail('phone_gets_no_texts');
  const now = clock.now();
  const secret = newCode();
  const codeId = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + PURPOSE_CODE_MINUTES * 60_000);
  await database.transaction(async (tx) => {
    const code = { ...holder, phone, codeId, codeHash: hashCode(secrets, codeId, secret), now, expiresAt };
    const resendAt = new Date(now.getTime() + RESEND_GAP_SECONDS * 1000);
    if (!(await startPurposeCode(tx, { ...code, resendAt })))
      fail('too_many_requests', { retryAfterSeconds: RESEND_GAP_SECONDS });
    const refusal = await notifications.takeUrgentText(tx, phone);
    if (refusal !== null) refuseText(refusal, now);
  });
  const text = purposeCodeText({ shopName: env.SHOP_NAME, code: secret, minutes: PURPOSE_CODE_MINUTES, act });
  try {
    await notifications.sendNow({ recipient: phone, text, secret, purpose: 'verification_code' });
  } catch (error) {
    await database.transaction(async (tx) => {
      await refundPurposeCode(tx, codeId, now);
      await notifications.returnUrgentText(tx, phone, now);
    });
    throw error;
  }
  return expiresAt;
}

/**
 * Checks a code for an act. Five tries end it.
 * @returns a function that uses the code up, in the transaction of the act: a code whose act was refused stays valid
 * @throws Failure code_wrong, code_expired (none, used, too old, too often tried), too_many_requests
 */
export async function checkPurposeCode(
  { clock, database, rateLimits, secrets }: Pick<Context, 'clock' | 'database' | 'rateLimits' | 'secrets'>,
  {
    code,
    network,
    visitor,
    ...of
  }: Omit<PurposeHolder, 'visitor'> & { visitor: string | null; code: string; network: string },
): Promise<(tx: Transaction) => Promise<void>> {
  await useLimits(rateLimits, CHECK_LIMITS, { phone: '', visitor: visitor ?? network, network });
  if (visitor === null) fail('code_expired');
  const storedCode = (await countPurposeTry(database, { ...of, visitor }, clock.now())) ?? fail('code_expired');
  if (!isCode(secrets, storedCode, code)) fail('code_wrong', { errors: { code: ERRORS.code_wrong.message } });
  return async (tx) => {
    if (!(await takePurposeCode(tx, storedCode.codeId))) fail('code_expired');
  };
}
