import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { addReferralRoutes } from './referrals.routes.ts';
import { startSettling } from './states/settle-due.ts';

export { readBonus, readInvitation } from './invited/read-invitation.ts';
export { listEarningsAt } from './own/earnings.queries.ts';
export { describeOwnReferrals } from './own/own-referrals.ts';
export { attributeReferrals, settleOrders } from './reactions.ts';

/** Creates the referral program: links that customers share, and rewards for orders by them (decision 022). */
export function createReferrals(context: Context): ServerModule {
  addReferralRoutes(context);
  return { start: () => startSettling(context) };
}
