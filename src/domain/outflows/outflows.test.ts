import { describe, expect, test } from 'vitest';
import { exceededLimit, kindsOfGroup, OUTFLOW_KINDS, OUTFLOWS, outflowRefusal } from './outflows.ts';

const NOTHING = { memberCents: 0, terminalCents: 0 };

test.each([
  ['at the limit', { limitCents: 100_000, amountCents: 100_000 }, null],
  ['a cent above the limit', { limitCents: 100_000, amountCents: 100_001 }, 'member'],
  ['a cent above it with what left before', { limitCents: 100_000, amountCents: 1, memberCents: 100_000 }, 'member'],
  ['at twice the limit by one terminal', { limitCents: 100_000, amountCents: 1, terminalCents: 199_999 }, null],
  [
    'a cent above twice the limit by one terminal',
    { limitCents: 100_000, amountCents: 1, terminalCents: 200_000 },
    'terminal',
  ],
  ['of anything, where the limit is nothing', { limitCents: 0, amountCents: 1 }, 'member'],
  ['of nothing', { limitCents: 0, amountCents: 0 }, null],
  ['of any amount, in a shop without the rule', { limitCents: null, amountCents: 9_999_999 }, null],
] as const)('what leaves the shop %s: %j asks another member by the limit of: %s', (_, sums, limit) => {
  expect(exceededLimit({ ...NOTHING, ...sums })).toBe(limit);
});

describe('the refusal', () => {
  const sums = { limitCents: 100_000, amountCents: 60_000, ...NOTHING };

  test('names the amount, the sum and the limit', () => {
    expect(outflowRefusal('pay_out', 'member', { ...sums, memberCents: 55_050 })).toBe(
      'Paying out $600 makes $1,150.50 within 24 hours. Above $1,000, a second employee has to approve.',
    );
    expect(outflowRefusal('drop', 'member', { ...sums, amountCents: 500_000 })).toBe(
      'Moving $5,000 to the safe needs approval from a second employee: it’s above $1,000.',
    );
  });

  test('does not say what others took at the terminal', () => {
    const message = outflowRefusal('pay_out', 'terminal', { ...sums, terminalCents: 187_123 });
    expect(message).toBe(
      'Paying out $600 needs approval from a second employee: that’s more than $2,000 from this computer within 24 hours.',
    );
  });
});

test('drops to the safe are a sum of their own, which leaves pay-outs and expenses as they are', () => {
  expect(kindsOfGroup('safe')).toEqual(['drop']);
  expect(kindsOfGroup('cash')).not.toContain('drop');
});

test('the list of kinds of what leaves the shop has each of the table', () => {
  expect(OUTFLOW_KINDS.toSorted()).toEqual(Object.keys(OUTFLOWS).toSorted());
});
