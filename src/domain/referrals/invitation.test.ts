import { describe, expect, test } from 'vitest';
import { type Invitation, invitationText } from './invitation.ts';
import { orderBonusText } from './order-bonus.ts';
import { bonusAtPrice } from './price-bonus.ts';

const INVITATION: Invitation = {
  from: 'Dana R.',
  bonusCents: 1000,
  minimumCents: 10_000,
  holdDays: 14,
  validityDays: 30,
};

test('an invitation names who sent the bonus, how much it is, and the least sale', () => {
  expect(invitationText(INVITATION)).toBe(
    'Dana R. sent you a $10 bonus, on top of your price for your first sale of $100 or more.',
  );
  expect(invitationText({ ...INVITATION, minimumCents: 0 })).toBe(
    'Dana R. sent you a $10 bonus, on top of your price for your first sale.',
  );
});

test.each([
  [10_000, {}, 'Plus your $10 bonus from Dana R., paid 14 days after your order is paid.'],
  [10_000, { holdDays: 1 }, 'Plus your $10 bonus from Dana R., paid 1 day after your order is paid.'],
  [10_000, { holdDays: 0 }, 'Plus your $10 bonus from Dana R., paid once your order is paid.'],
  [9_900, {}, 'The $10 bonus from Dana R. needs a sale of $100 or more.'],
] as const)('a price of %i cents with %j is told its bonus', (cents, terms, text) => {
  expect(bonusAtPrice({ ...INVITATION, ...terms }, cents)).toBe(text);
});

describe('the bonus of an order', () => {
  test.each([
    [
      'pending',
      null,
      'Your $10 bonus comes on top. We’ll pay it 14 days after your order is paid, if that’s for $100 or more.',
    ],
    ['pending', 'Dec 9', 'Your $10 bonus comes on top. We’ll pay it after Dec 9.'],
    ['earned', 'Dec 9', 'Your $10 bonus is ready. We’ll pay it shortly.'],
    ['paid', 'Dec 9', 'We’ve paid your $10 bonus.'],
    ['reversed', null, 'There’s no referral bonus for this order.'],
  ] as const)('that is %s, due on %s, is told with its time', (state, dueDay, text) => {
    expect(orderBonusText({ ...INVITATION, state, dueDay })).toBe(text);
  });
});
