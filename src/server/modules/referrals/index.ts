import type { Context } from '#server/platform/context.ts';
import type { Made } from '#server/platform/module.ts';
import { addReferralRoutes } from './referrals.routes.ts';
import { startSettling } from './states/settle-due.ts';

export { attribute, settleOrders } from './attribution/reactions.ts';
export { readBonus, readInvitation } from './invited/read-invitation.ts';
export { listEarningsAt } from './own/earnings.queries.ts';
export { readOwn } from './own/own-referrals.ts';

/** The referral program: links that customers share, and rewards for orders that come by them (docs/decisions/032). */
export function createReferrals(context: Context): Made {
  addReferralRoutes(context);
  return { start: () => startSettling(context) };
}
