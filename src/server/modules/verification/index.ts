import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { deleteOldVerifications, isPhoneVerified } from './verification.queries.ts';
import { addVerificationRoutes } from './verification.routes.ts';

export { phoneOfCode, startLaterCode, textLaterCode } from './later-codes.ts';
export { checkPurposeCode, sendPurposeCode } from './purpose-codes.ts';
export { requirePhone } from './require-phone.ts';
export { PROOF_VALID_DAYS } from './rules.ts';
export {
  deleteOldVerifications,
  forgetPhones,
  forgetProofs,
  isPhoneVerified,
  PHONE_VERIFIED,
} from './verification.queries.ts';

/**
 * Creates phone verification: a texted code proves that the phone belongs to the person at the browser, and is bound to
 * both.
 */
export function createVerification(
  context: Context,
  { notifications }: { notifications: Notifications },
): ServerModule {
  addVerificationRoutes(context, notifications);
  return { chores: [{ name: 'verifications', run: deleteOldVerifications }] };
}

/**
 * Copies this browser's proof to the signed-in account: the shop texts an account only at a number that was proved
 * (R-091).
 */
export async function proveForAccount(
  tx: Transaction,
  notifications: Notifications,
  { visitor, userId, phone }: { visitor: string | null; userId: string; phone: string },
  now: Date,
): Promise<void> {
  if (visitor === null || !(await isPhoneVerified(tx, visitor, phone, now))) return;
  await notifications.allowTexts(tx, { userId, phone });
}
