import type { Cents } from '../money.ts';

/** Settings of the referral program. */
export interface ReferralTerms {
  /** False: no link works, and none is shown. */
  isActive: boolean;
  /** Reward of whoever shared the link. */
  referrerBonusCents: Cents;
  /** Reward of the referred seller, beside the payment of the order (docs/decisions/032). */
  referredDiscountCents: Cents;
  /** Least payment of the referred order. */
  minimumPurchaseCents: Cents;
  /** Days between following a link and ordering. */
  validityDays: number;
  /** Days between the payment of the order and the reward. */
  holdDays: number;
  /** Rewards of one referrer in a calendar year. */
  yearlyCap: number;
}

/** Settings until the owner changes them: the program is off. */
export const FIRST_TERMS: ReferralTerms = {
  isActive: false,
  referrerBonusCents: 2500,
  referredDiscountCents: 1000,
  minimumPurchaseCents: 10_000,
  validityDays: 30,
  holdDays: 14,
  yearlyCap: 10,
};

/** Limits of the settings. */
export const MOST_VALIDITY_DAYS = 365;
export const MOST_HOLD_DAYS = 180;
export const MOST_YEARLY_CAP = 1000;
/** Largest reward: $1,000. */
export const MOST_BONUS_CENTS: Cents = 100_000;

const DAY_MS = 24 * 3600 * 1000;

/** Adds days of 24 hours to a moment. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** Returns true while a link that was followed at a moment counts for an order. A moment in the future never does. */
export function isFollowedInTime(
  { followedAt, orderedAt }: { followedAt: Date; orderedAt: Date },
  validityDays: number,
): boolean {
  // Clocks of browsers differ: one that is a few minutes ahead is believed.
  const isPast = followedAt.getTime() <= orderedAt.getTime() + DAY_MS / 24;
  return isPast && orderedAt <= daysAfter(followedAt, validityDays);
}
