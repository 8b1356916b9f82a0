import type { Cents } from '../money.ts';
import type { ReferralTerms } from './program.ts';
import type { ReferralState } from './referral-state.ts';

/** The two people whom a referral rewards: who shared the link, and who sold by it. */
export const REWARDED = ['referrer', 'referred'] as const;
export type Rewarded = (typeof REWARDED)[number];

/**
 * Kinds of entries in the history of a referral: its states, what admins decided, and each payment of a reward, which can be undone.
 * An undoing is told as `reward_undone`, and kept as `earned` with its reward, which an earlier version can read.
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

/** An entry about a reward: its payments and their undoings take turns, from 1. Null for an entry about no reward. */
interface RewardEntry {
  rewarded: Rewarded | null;
  turn: number;
}

/** Returns true for the undoing of a payment. */
export function isUndoing({ rewarded, turn }: RewardEntry): boolean {
  return rewarded !== null && turn % 2 === 0;
}

/** Returns true for a reward whose last entry is its payment, and not the undoing of it. @param entries the oldest first */
export function isRewardPaid(rewarded: Rewarded, entries: readonly RewardEntry[]): boolean {
  const last = entries.findLast((entry) => entry.rewarded === rewarded);
  return last !== undefined && !isUndoing(last);
}

/** Returns those who are still to be paid of an earned referral: a reward of nothing needs no payment. */
export function unpaidOf(terms: Amounts, paid: readonly Rewarded[]): Rewarded[] {
  return REWARDED.filter((rewarded) => rewardOf(rewarded, terms) > 0 && !paid.includes(rewarded));
}
