import { describe, expect, test } from 'vitest';
import { type ReferralFacts, settleReferral } from './referral-state.ts';

const PAID_AT = new Date('2026-11-01T12:00:00Z');
const IN_HOLD = new Date('2026-11-15T11:59:59Z');
const PAST_HOLD = new Date('2026-11-15T12:00:00Z');

const FACTS: ReferralFacts = {
  state: 'pending',
  cause: null,
  wasPaid: true,
  signs: [],
  approvedSigns: [],
  order: { status: 'payment_issued', payment: { amountCents: 10_000, at: PAID_AT } },
  terms: { minimumPurchaseCents: 10_000, holdDays: 14, yearlyCap: 2 },
  earnedThisYear: 1,
};
const { order } = FACTS;
const unpaid: Partial<ReferralFacts> = { order: { status: 'received', payment: null }, wasPaid: false };
const takenBack: Partial<ReferralFacts> = { ...unpaid, wasPaid: true };
const small = { ...order, payment: { amountCents: 9999, at: PAID_AT } };
const cancelled = { status: 'cancelled', payment: null } as const;

describe('the state of a referral', () => {
  test.each<[string, Partial<ReferralFacts>, string]>([
    ['is earned when the hold is over', {}, 'earned'],
    ['waits for the payment', unpaid, 'pending'],
    ['is held for a person by a sign of self-referral', { signs: ['phone'] }, 'held'],
    ['is earned once all its signs are approved', { signs: ['phone'], approvedSigns: ['phone'] }, 'earned'],
    ['is held again by a sign that nobody approved', { signs: ['phone', 'device'], approvedSigns: ['phone'] }, 'held'],
    ['is held again after it was earned, before it is paid', { state: 'earned', signs: ['device'] }, 'held'],
    ['is reversed by a payment of a cent below the minimum', { order: small }, 'reversed: below_minimum'],
    ['is reversed with the payment of the order', { ...takenBack, state: 'earned' }, 'reversed: payment_reversed'],
    ['is reversed when an unpaid order is cancelled', { order: cancelled, wasPaid: false }, 'reversed: order_ended'],
    [
      'is reversed when a paid order is declined',
      { order: { ...order, status: 'declined' }, state: 'earned' },
      'reversed: order_ended',
    ],
    ['is reversed when the referrer has the rewards of a year', { earnedThisYear: 2 }, 'reversed: cap_reached'],
    ['stays earned when later ones reach the cap', { state: 'earned', earnedThisYear: 2 }, 'earned'],
    ['stays refused, whatever happens to the order', { state: 'reversed', cause: 'refused' }, 'reversed: refused'],
    ['stays paid when the payment of the order is reversed', { ...takenBack, state: 'paid' }, 'paid'],
  ])('%s', (_name, facts, expected) => {
    const { state, cause } = settleReferral({ ...FACTS, ...facts }, PAST_HOLD);
    expect(cause === null ? state : `${state}: ${cause}`).toBe(expected);
  });

  test('waits until the hold is over, and anew when a reversed order is paid again', () => {
    for (const before of [{}, { state: 'reversed', cause: 'payment_reversed' }] as const)
      expect(settleReferral({ ...FACTS, ...before }, IN_HOLD)).toMatchObject({ state: 'pending', cause: null });
  });

  test('names the end of the hold once the order is paid', () => {
    expect(settleReferral(FACTS, IN_HOLD).dueAt).toEqual(PAST_HOLD);
    expect(settleReferral({ ...FACTS, ...unpaid }, IN_HOLD).dueAt).toBeNull();
  });
});
