import { REVERSAL_CAUSES, type ReferralFacts, settleReferral } from '#domain/referrals/referral-state.ts';
import {
  SELF_REFERRAL_SIGN_VALUES,
  SELF_REFERRAL_SIGNS,
  type SelfReferralSign,
} from '#domain/referrals/self-referral.ts';
import { findOrders, type Order } from '#server/modules/orders/index.ts';
import { listPaymentsOfOrders } from '#server/modules/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { addEntry, SYSTEM } from './entries.queries.ts';
import { countEarnedThisYear, findReferral, type StoredReferral, writeReferral } from './referrals.queries.ts';
import { findSigns } from './self-referral-signs.ts';

/**
 * Updates a referral to the state that follows from its order, payment and signs now, and adds a changed state to its history. The
 * caller locks its referrer (`lockReferrerOf`).
 * @returns the updated referral, or null where there is none
 */
export async function settleStoredReferral(
  tx: Transaction,
  { clock, env }: Pick<Context, 'clock' | 'env'>,
  id: string,
): Promise<StoredReferral | null> {
  const referral = await findReferral(tx, id);
  const [order] = referral === null ? [] : await findOrders(tx, [referral.orderId]);
  if (referral === null || order === undefined) return referral;
  const now = clock.now();
  const payment = await findPaymentInForce(tx, order.id);
  const { referrerId } = referral;
  const facts: ReferralFacts = {
    ...referral,
    wasPaid: referral.wasPaid || payment !== null,
    signs: await signsOf(tx, referral, order),
    order: { status: order.status, payment },
    earnedThisYear: await countEarnedThisYear(tx, { referrerId, exceptId: id, now, timeZone: env.SHOP_TIME_ZONE }),
  };
  const { state, cause, dueAt } = settleReferral(facts, now);
  const isEarned = state === 'earned' || state === 'paid';
  const settled: StoredReferral = {
    ...referral,
    state,
    cause,
    dueAt,
    wasPaid: facts.wasPaid,
    signs: [...facts.signs],
    earnedAt: isEarned ? (referral.earnedAt ?? now) : null,
  };
  await writeReferral(tx, settled);
  if (state !== referral.state || cause !== referral.cause) {
    await addEntry(tx, { referralId: id, kind: state, note: noteOf(settled), at: now }, SYSTEM);
  }
  return settled;
}

async function findPaymentInForce(tx: Transaction, orderId: string): Promise<ReferralFacts['order']['payment']> {
  // A payment from several payouts has several parts, which are written together and reversed together.
  const parts = (await listPaymentsOfOrders(tx, [orderId])).filter(({ reversalId }) => reversalId === null);
  const [first] = parts;
  if (first === undefined) return null;
  return { amountCents: parts.reduce((sum, part) => sum + part.amountCents, 0), at: first.createdAt };
}

/** Returns the current signs. Keeps signs of earlier settlings, although their records may be erased since. */
async function signsOf(
  tx: Transaction,
  { signs, userId }: StoredReferral,
  order: Order,
): Promise<readonly SelfReferralSign[]> {
  const newSigns = userId === null ? [] : await findSigns(tx, order, userId);
  return SELF_REFERRAL_SIGN_VALUES.filter((sign) => signs.includes(sign) || newSigns.includes(sign));
}

function noteOf({ state, cause, signs, approvedSigns }: StoredReferral): string | null {
  if (cause !== null) return REVERSAL_CAUSES[cause];
  if (state !== 'held') return null;
  const open = signs.filter((sign) => !approvedSigns.includes(sign));
  return open.map((sign) => SELF_REFERRAL_SIGNS[sign]).join('; ');
}
