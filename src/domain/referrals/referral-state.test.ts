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
const unpaid = { status: 'received', payment: null } as const;

describe('the state of a referral', () => {
  test.each<[string, Partial<ReferralFacts>, Date, string, string | null]>([
    ['waits for the payment', { order: unpaid, wasPaid: false }, PAST_HOLD, 'pending', null],
    ['waits until the hold is over', {}, IN_HOLD, 'pending', null],
    ['is earned when the hold is over', {}, PAST_HOLD, 'earned', null],
    ['is held for a person by a sign of self-referral', { signs: ['phone'] }, PAST_HOLD, 'held', null],
    [
      'is earned once all its signs are approved',
      { signs: ['phone'], approvedSigns: ['phone'] },
      PAST_HOLD,
      'earned',
      null,
    ],
    [
      'is held again by a sign that nobody approved',
      { signs: ['phone', 'device'], approvedSigns: ['phone'] },
      PAST_HOLD,
      'held',
      null,
    ],
    [
      'is held again after it was earned, before it is paid',
      { state: 'earned', signs: ['device'] },
      PAST_HOLD,
      'held',
      null,
    ],
    [
      'is reversed by a payment of a cent below the minimum',
      { order: { status: 'payment_issued', payment: { amountCents: 9999, at: PAID_AT } } },
      PAST_HOLD,
      'reversed',
      'below_minimum',
    ],
    [
      'is reversed with the payment of the order',
      { order: unpaid, state: 'earned' },
      PAST_HOLD,
      'reversed',
      'payment_reversed',
    ],
    [
      'is reversed when the order is cancelled',
      { order: { status: 'cancelled', payment: null }, wasPaid: false },
      IN_HOLD,
      'reversed',
      'order_ended',
    ],
    [
      'is reversed when a paid order is declined',
      { order: { ...FACTS.order, status: 'declined' }, state: 'earned' },
      PAST_HOLD,
      'reversed',
      'order_ended',
    ],
    [
      'begins again when a reversed order is paid anew',
      { state: 'reversed', cause: 'payment_reversed' },
      IN_HOLD,
      'pending',
      null,
    ],
    [
      'is reversed when the referrer has the rewards of a year',
      { earnedThisYear: 2 },
      PAST_HOLD,
      'reversed',
      'cap_reached',
    ],
    ['stays earned when later ones reach the cap', { state: 'earned', earnedThisYear: 2 }, PAST_HOLD, 'earned', null],
    [
      'stays refused, whatever happens to the order',
      { state: 'reversed', cause: 'refused' },
      PAST_HOLD,
      'reversed',
      'refused',
    ],
    ['stays paid when the payment of the order is reversed', { state: 'paid', order: unpaid }, PAST_HOLD, 'paid', null],
  ])('%s', (_name, facts, now, state, cause) => {
    expect(settleReferral({ ...FACTS, ...facts }, now)).toMatchObject({ state, cause });
  });

  test('names the end of the hold once the order is paid', () => {
    expect(settleReferral(FACTS, IN_HOLD).dueAt).toEqual(PAST_HOLD);
    expect(settleReferral({ ...FACTS, order: unpaid, wasPaid: false }, IN_HOLD).dueAt).toBeNull();
  });
});
