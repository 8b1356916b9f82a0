import type { Cents } from '../money.ts';
import { isEndedEarly } from '../orders/status.ts';
import type { OrderStatus } from '../vocabulary.ts';
import { daysAfter, type ReferralTerms } from './program.ts';
import type { SelfReferralSign } from './self-referral.ts';

/**
 * States of a referral. `pending`: the order is not paid, or the hold is not over. `held`: looks like a self-referral and
 * waits for an admin. `earned`: its rewards are due. `paid`: an admin paid them. `reversed`: there is no reward.
 */
export const REFERRAL_STATES = ['pending', 'held', 'earned', 'paid', 'reversed'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Causes of a referral without a reward, with texts for staff. Only a refusal by an admin is final. */
export const REVERSAL_CAUSES = {
  order_ended: 'The order was canceled or declined.',
  payment_reversed: 'The order’s payment was reversed.',
  below_minimum: 'The payment was below the minimum.',
  cap_reached: 'The referrer reached the yearly limit.',
  refused: 'An admin declined it.',
} as const satisfies Record<string, string>;
export type ReversalCause = keyof typeof REVERSAL_CAUSES;
export const REVERSAL_CAUSE_VALUES = [
  'order_ended',
  'payment_reversed',
  'below_minimum',
  'cap_reached',
  'refused',
] as const satisfies readonly ReversalCause[];

/** Facts that decide the state of a referral. */
export interface ReferralFacts {
  state: ReferralState;
  cause: ReversalCause | null;
  /** True once the order was paid, even when the payment was reversed since. */
  wasPaid: boolean;
  signs: readonly SelfReferralSign[];
  /** Signs that an admin approved. */
  approvedSigns: readonly SelfReferralSign[];
  order: { status: OrderStatus; payment: { amountCents: Cents; at: Date } | null };
  terms: Pick<ReferralTerms, 'minimumPurchaseCents' | 'holdDays' | 'yearlyCap'>;
  /** Number of rewards that the referrer earned this year with other referrals. */
  earnedThisYear: number;
}

/** State of a referral, derived from its facts. */
export interface SettledReferral {
  state: ReferralState;
  cause: ReversalCause | null;
  /** Time when the hold ends; null until the order is paid. */
  dueAt: Date | null;
}

/**
 * Decides the state of a referral from the current order, payment and signs: the same facts always have the same result,
 * however often and in any order its events arrive. A reward that an admin paid or refused stays so.
 */
export function settleReferral(facts: ReferralFacts, now: Date): SettledReferral {
  const { state, cause, order, terms } = facts;
  const dueAt = order.payment === null ? null : daysAfter(order.payment.at, terms.holdDays);
  const reversed = (why: ReversalCause): SettledReferral => ({ state: 'reversed', cause: why, dueAt });
  if (state === 'paid' || cause === 'refused') return { state, cause, dueAt };
  if (isEndedEarly(order.status)) return reversed('order_ended');
  if (order.payment === null && facts.wasPaid) return reversed('payment_reversed');
  if (order.payment !== null && order.payment.amountCents < terms.minimumPurchaseCents)
    return reversed('below_minimum');
  const isHeld = facts.signs.some((sign) => !facts.approvedSigns.includes(sign));
  if (isHeld) return { state: 'held', cause: null, dueAt };
  if (dueAt === null || now < dueAt) return { state: 'pending', cause: null, dueAt };
  if (state === 'earned') return { state, cause: null, dueAt };
  return facts.earnedThisYear < terms.yearlyCap ? { state: 'earned', cause: null, dueAt } : reversed('cap_reached');
}
