import type { Cents } from '../money.ts';
import type { ReferralTerms } from './program.ts';
import type { ReferralState } from './referral-state.ts';

/** The two people that a referral rewards: the one who shared the link, and the seller who used it. */
export const REWARDED = ['referrer', 'referred'] as const;
export type Rewarded = (typeof REWARDED)[number];

/**
 * Kinds of entries in the history of a referral: its states, decisions of admins, and each payment of a reward, which can be undone.
 * An undone payment is reported as `reward_undone`, but stored as `earned` with its reward, which earlier versions can read.
 */
export const REFERRAL_ENTRY_KINDS = [
  'pending',
  'held',
  'earned',
  'paid',
  'reversed',
  'approved',
  'refused',
  'reward_paid',
  'reward_undone',
] as const satisfies readonly (ReferralState | 'approved' | 'refused' | 'reward_paid' | 'reward_undone')[];

type Amounts = Pick<ReferralTerms, 'referrerBonusCents' | 'referredDiscountCents'>;

/** Returns the reward of one of the two, in cents. */
export function rewardOf(rewarded: Rewarded, { referrerBonusCents, referredDiscountCents }: Amounts): Cents {
  return rewarded === 'referrer' ? referrerBonusCents : referredDiscountCents;
}

/** An entry about a reward: payments (odd turns, from 1) and undone payments (even turns) alternate. Null for an entry without a reward. */
interface RewardEntry {
  rewarded: Rewarded | null;
  turn: number;
}

/** Returns true for an undone payment. */
export function isUndoing({ rewarded, turn }: RewardEntry): boolean {
  return rewarded !== null && turn % 2 === 0;
}

/** Returns true for a reward whose last entry is a payment that was not undone. @param entries the oldest first */
export function isRewardPaid(rewarded: Rewarded, entries: readonly RewardEntry[]): boolean {
  const last = entries.findLast((entry) => entry.rewarded === rewarded);
  return last !== undefined && !isUndoing(last);
}

/** Returns the people who are still to be paid for an earned referral: a reward of zero needs no payment. */
export function unpaidOf(terms: Amounts, paid: readonly Rewarded[]): Rewarded[] {
  return REWARDED.filter((rewarded) => rewardOf(rewarded, terms) > 0 && !paid.includes(rewarded));
}
