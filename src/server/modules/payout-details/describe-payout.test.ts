import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { canChangePayout } from './describe-payout.ts';
import type { PayoutRow } from './payout-details.queries.ts';

const GIVEN: PayoutRow = {
  orderId: 'a',
  way: 'zelle',
  sealed: null,
  actor: 'customer',
  givenAt: new Date(),
  version: 1,
};
const statuses = (given: PayoutRow | null, proof: 'owner' | 'link') =>
  ORDER_STATUSES.filter((status) => canChangePayout({ status, paymentStatus: 'pending' }, given, proof));
const ENDED = ['cancelled', 'completed', 'declined'];

test('payout details are given until the order ends, and changed by the owner’s browser alone until the device arrives', () => {
  for (const proof of ['owner', 'link'] as const)
    expect(ORDER_STATUSES.filter((status) => !statuses(null, proof).includes(status)).toSorted()).toEqual(ENDED);
  expect(statuses(GIVEN, 'owner').toSorted()).toEqual(['mail_tracking', 'pickup_assigned', 'received']);
  expect(statuses(GIVEN, 'link')).toEqual([]);
  expect(canChangePayout({ status: 'received', paymentStatus: 'paid' }, null, 'owner')).toBe(false);
});
