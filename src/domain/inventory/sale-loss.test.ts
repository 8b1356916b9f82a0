import { expect, test } from 'vitest';
import { marginOf } from './cost.ts';
import { needsSaleReason, saleLossCents, saleReasonText } from './sale-loss.ts';

test.each([
  ['above cost', { priceCents: 60_000, feeCents: 0, costCents: 50_000 }, 0, false],
  ['at cost after the fee', { priceCents: 51_000, feeCents: 1_000, costCents: 50_000 }, 0, false],
  ['$250 below a large cost', { priceCents: 95_000, feeCents: 0, costCents: 120_000 }, 25_000, false],
  ['$250.01 below a large cost', { priceCents: 94_999, feeCents: 0, costCents: 120_000 }, 25_001, true],
  [
    'for a good price whose fee takes it all',
    { priceCents: 60_000, feeCents: 60_000, costCents: 50_000 },
    50_000,
    true,
  ],
  ['for a fee above the price', { priceCents: 100, feeCents: 9_000, costCents: 0 }, 8_900, true],
  ['at three quarters of a small cost', { priceCents: 1_500, feeCents: 0, costCents: 2_000 }, 500, false],
  ['below three quarters of a small cost', { priceCents: 1_499, feeCents: 0, costCents: 2_000 }, 501, true],
  ['of a unit that cost nothing', { priceCents: 1, feeCents: 0, costCents: 0 }, 0, false],
])('a sale %s: %j loses %i cents, and needs a reason: %s', (_, sale, loss, isFar) => {
  expect([saleLossCents(sale), needsSaleReason(sale)]).toEqual([loss, isFar]);
});

test('says how far below cost a sale is', () => {
  expect(saleReasonText({ priceCents: 100, feeCents: 0, costCents: 104_500 })).toBe(
    'That’s $1,044 below the unit’s cost of $1,045. Please add a reason.',
  );
});

test('leaves as margin what a price has above its fee and its cost', () => {
  expect(marginOf({ priceCents: 60_000, feeCents: 1_000, costCents: 50_000 })).toBe(9_000);
});
