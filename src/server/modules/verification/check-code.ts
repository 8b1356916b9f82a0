import { ERRORS } from '#contracts/errors.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { isCode } from './code.ts';
import { requirePhone } from './require-phone.ts';
import { CHECK_LIMITS } from './rules.ts';
import { useLimits } from './use-limits.ts';
import { countWrong, findCode, useCode } from './verification.queries.ts';

export interface CodeToCheck {
  /** Phone as typed. */
  phoneNumber: string;
  /** Six digits. */
  code: string;
  /** The browser that requested the code; null for one without a cookie, which requested none. */
  visitor: string | null;
  network: string;
  /** The signed-in account, which gets the proof too. */
  userId: string | null;
}

/**
 * Proves a phone to the browser that requested the code. The code is used up; five tries end it.
 * @throws Failure phone_not_us, code_wrong, code_expired (none, used, too old, too often tried), too_many_requests.
 */
export async function checkVerificationCode(
  { clock, database, rateLimits, secrets }: Pick<Context, 'clock' | 'database' | 'rateLimits' | 'secrets'>,
  notifications: Notifications,
  { phoneNumber, code, visitor, network, userId }: CodeToCheck,
): Promise<void> {
  const phone = requirePhone(phoneNumber, 'phoneNumber');
  await useLimits(rateLimits, CHECK_LIMITS, { phone, visitor: visitor ?? network, network });
  if (visitor === null) fail('code_expired');
  const holder = { visitor, phone };
  const now = clock.now();
  const storedCode = (await findCode(database, holder, now)) ?? fail('code_expired');
  if (!isCode(secrets, storedCode, code)) {
    if (!(await countWrong(database, holder, storedCode.codeId, now))) fail('code_expired');
    fail('code_wrong', { errors: { code: ERRORS.code_wrong.message } });
  }
  if (userId === null) {
    if (!(await useCode(database, holder, storedCode.codeId, now))) fail('code_expired');
    return;
  }
  await database.transaction(async (tx) => {
    if (!(await useCode(tx, holder, storedCode.codeId, now))) fail('code_expired');
    await notifications.allowTexts(tx, { userId, phone });
  });
}
