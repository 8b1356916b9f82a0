import type { OrderBonus } from '#contracts/order-journey.ts';
import { toDecimal } from '#domain/money.ts';
import { readReferralCode } from '#domain/referrals/code.ts';
import type { Invitation } from '#domain/referrals/invitation.ts';
import { maskedName } from '#domain/referrals/masked-name.ts';
import { hasOrders } from '#server/modules/orders/earlier/index.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { currentTerms } from '../program/program.queries.ts';
import { findBonus, findInviter } from './invited.queries.ts';

/**
 * Reads the promise of a shared link to a visitor, by the rules that `attributeReferrals` applies to the order.
 * @returns null where it promises nothing: the program is off or rewards only sharing, the code is unknown or the visitor's own, or
 * the visitor has ordered before
 */
export async function readInvitation(db: Queryable, code: string, owner: Owner | null): Promise<Invitation | null> {
  const referralCode = readReferralCode(code);
  const terms = await currentTerms(db);
  if (referralCode === null || !terms.isActive || terms.referredDiscountCents === 0) return null;
  const inviter = await findInviter(db, referralCode);
  if (inviter === null || inviter.userId === owner?.userId) return null;
  if (owner !== null && (await hasOrders(db, owner))) return null;
  return {
    from: maskedName(inviter.name),
    bonusCents: terms.referredDiscountCents,
    minimumCents: terms.minimumPurchaseCents,
    holdDays: terms.holdDays,
    validityDays: terms.validityDays,
  };
}

/**
 * Reads the bonus of an order for its seller; null without one. Shows a held referral as pending, so that the seller does not learn
 * of the review.
 */
export async function readBonus(db: Queryable, orderId: string): Promise<OrderBonus | null> {
  const bonus = await findBonus(db, orderId);
  if (bonus === null) return null;
  const { state, dueAt, bonusCents, minimumCents, holdDays } = bonus;
  return {
    state: state === 'held' ? 'pending' : state,
    dueAt: dueAt?.toISOString() ?? null,
    amount: toDecimal(bonusCents),
    minimum: toDecimal(minimumCents),
    holdDays,
  };
}
