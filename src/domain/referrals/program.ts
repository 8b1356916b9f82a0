import type { Cents } from '../money.ts';

/** Settings of the referral program. */
export interface ReferralTerms {
  /** False when links don't work and aren't shown. */
  isActive: boolean;
  /** Reward of the person who shared the link. */
  referrerBonusCents: Cents;
  /** Reward of the referred seller, in addition to the payment of the order (decision 022). */
  referredDiscountCents: Cents;
  /** Minimum payment of the referred order. */
  minimumPurchaseCents: Cents;
  /** Days between following a link and ordering. */
  validityDays: number;
  /** Days between the payment of the order and the reward. */
  holdDays: number;
  /** Maximum number of rewards of one referrer in a calendar year. */
  yearlyCap: number;
}

/** Default settings: the program is off. */
export const DEFAULT_REFERRAL_TERMS: ReferralTerms = {
  isActive: false,
  referrerBonusCents: 2500,
  referredDiscountCents: 1000,
  minimumPurchaseCents: 10_000,
  validityDays: 30,
  holdDays: 14,
  yearlyCap: 10,
};

/** Limits of the settings. */
export const MAX_VALIDITY_DAYS = 365;
export const MAX_HOLD_DAYS = 180;
export const MAX_YEARLY_CAP = 1000;
/** Largest reward: $1,000. */
export const MAX_BONUS_CENTS: Cents = 100_000;

const DAY_MS = 24 * 3600 * 1000;

/** Adds days of 24 hours to a moment. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** Returns true when a followed link counts for an order. A time in the future never does. */
export function isFollowedInTime(
  { followedAt, orderedAt }: { followedAt: Date; orderedAt: Date },
  validityDays: number,
): boolean {
  // Clocks of browsers differ: one that is up to an hour ahead is accepted.
  const isPast = followedAt.getTime() <= orderedAt.getTime() + DAY_MS / 24;
  return isPast && orderedAt <= daysAfter(followedAt, validityDays);
}
