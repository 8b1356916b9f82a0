import type { Context } from '#server/platform/context.ts';
import { addReferralRoutes } from './referrals.routes.ts';

export { attribute, settleOrders } from './attribution/reactions.ts';
export { readBonus, readInvitation } from './invited/read-invitation.ts';
export { listEarningsAt } from './own/earnings.queries.ts';
export { readOwn } from './own/own-referrals.ts';
export { startSettling } from './states/settle-due.ts';

/** The referral program: links that customers share, and rewards for orders that come by them (docs/decisions/032). */
export function createReferrals(context: Context): void {
  addReferralRoutes(context);
}
