import { expect, test } from 'vitest';
import { secondMemberReason } from './second-member.ts';

test.each([
  ['at the limit', { limitCents: 100_000, amountCents: 100_000 }, null],
  ['a cent above the limit', { limitCents: 100_000, amountCents: 100_001 }, 'person'],
  [
    'above the limit with what was paid before',
    { limitCents: 100_000, paidCents: 60_000, amountCents: 40_001 },
    'person',
  ],
  ['of anything, where the limit is nothing', { limitCents: 0, amountCents: 1 }, 'person'],
  ['at three times the limit by one member', { limitCents: 100_000, aloneCents: 200_000, amountCents: 100_000 }, null],
  ['a cent above three times the limit', { limitCents: 100_000, aloneCents: 200_001, amountCents: 100_000 }, 'member'],
  ['at six times the limit at one terminal', { limitCents: 100_000, terminalCents: 599_999, amountCents: 1 }, null],
  [
    'a cent above six times the limit at one terminal',
    { limitCents: 100_000, terminalCents: 600_000, amountCents: 1 },
    'terminal',
  ],
  [
    'of any amount, in a shop without the rule',
    { limitCents: null, aloneCents: 9_999_999, amountCents: 9_999_999 },
    null,
  ],
])('asks a second member for a payment %s: %j is %s', (_, sums, cause) => {
  expect(secondMemberReason({ paidCents: 0, aloneCents: 0, terminalCents: 0, ...sums })).toBe(cause);
});
