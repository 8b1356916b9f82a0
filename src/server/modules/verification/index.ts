import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addVerificationRoutes } from './verification.routes.ts';

export { PROOF_VALID_DAYS } from './rules.ts';
export { readUsPhone } from './us-phone.ts';
export { deleteOldVerifications, isPhoneVerified, PHONE_VERIFIED } from './verification.queries.ts';

/** Proof that a phone belongs to who sits at the browser: a texted code, bound to both (decision 17). */
export function createVerification(context: Context, notifications: Notifications): void {
  addVerificationRoutes(context, notifications);
}
