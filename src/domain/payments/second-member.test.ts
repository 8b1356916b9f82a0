import { expect, test } from 'vitest';
import { needsSecond } from './second-member.ts';

test.each([
  ['at the limit', { limitCents: 100_000, paidCents: 0, amountCents: 100_000 }, false],
  ['a cent above the limit', { limitCents: 100_000, paidCents: 0, amountCents: 100_001 }, true],
  ['above the limit with what was paid before', { limitCents: 100_000, paidCents: 60_000, amountCents: 40_001 }, true],
  ['of anything, where the limit is nothing', { limitCents: 0, paidCents: 0, amountCents: 1 }, true],
  ['of any amount, in a shop without the rule', { limitCents: null, paidCents: 0, amountCents: 9_999_999 }, false],
])('asks a second member for a payment %s: %j is %s', (_, given, isNeeded) => {
  expect(needsSecond(given)).toBe(isNeeded);
});
