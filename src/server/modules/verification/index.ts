import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isPhoneVerified } from './verification.queries.ts';
import { addVerificationRoutes } from './verification.routes.ts';

export { PROOF_VALID_DAYS } from './rules.ts';
export { readUsPhone } from './us-phone.ts';
export {
  deleteOldVerifications,
  forgetPhones,
  forgetProofs,
  isPhoneVerified,
  PHONE_VERIFIED,
} from './verification.queries.ts';

/** Proof that a phone belongs to who sits at the browser: a texted code, bound to both (decision 17). */
export function createVerification(context: Context, notifications: Notifications): void {
  addVerificationRoutes(context, notifications);
}

/**
 * Has what this browser has proved count for the account that is signed in, too: for its texts, which go to no number that
 * nobody has shown to be theirs (decision 33).
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
