import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_METHOD_VALUES } from '../payment-methods.ts';
import { type FeePayer, feeOf, feeShares, USUAL_FEES } from '../payouts/fees.ts';
import { type Payout, splitPayouts } from './split-payouts.ts';

const feesOf = (method: Payout['method'], paidBy: FeePayer) => feeShares(method, { ...USUAL_FEES, paidBy });

const cents = fc.integer({ min: 1, max: 300_000 });

/** Prices of 1 to 10 devices, and 1 to 4 payouts of the same sum. */
const visits = fc
  .tuple(
    fc.array(cents, { minLength: 1, maxLength: 10 }),
    fc.array(fc.tuple(fc.constantFrom(...PAYMENT_METHOD_VALUES), cents), { minLength: 1, maxLength: 4 }),
    fc.constantFrom<FeePayer>('shop', 'seller'),
  )
  .map(([prices, drawn, paidBy]): { prices: number[]; payouts: Payout[] } => {
    let left = prices.reduce((sum, price) => sum + price, 0);
    const payouts = drawn.flatMap(([method, wished], index) => {
      const amountCents = index === drawn.length - 1 ? left : Math.min(wished, left);
      left -= amountCents;
      return amountCents === 0 ? [] : [{ id: `payout ${index}`, method, amountCents, ...feesOf(method, paidBy) }];
    });
    return { prices, payouts };
  });

test('the parts have the sums of the orders, of the payouts, and of the fees', () => {
  fc.assert(
    fc.property(visits, ({ prices, payouts }) => {
      const orders = splitPayouts(prices, payouts);
      const all = orders.flat();
      expect(orders.map((parts) => parts.reduce((sum, { amountCents }) => sum + amountCents, 0))).toEqual(prices);
      for (const { id, method, amountCents, feeCents, sellerFeeCents } of payouts) {
        const parts = all.filter(({ payoutId }) => payoutId === id);
        expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents);
        expect(parts.reduce((sum, part) => sum + part.feeCents, 0)).toBe(feeCents);
        expect(parts.reduce((sum, part) => sum + part.sellerFeeCents, 0)).toBe(sellerFeeCents);
        expect(feeCents + sellerFeeCents).toBe(feeOf(method, USUAL_FEES));
        // A fee below its payout is never above the part of an order.
        if (sellerFeeCents < amountCents)
          expect(parts.every((part) => part.sellerFeeCents <= part.amountCents)).toBe(true);
      }
      expect(all.every(({ amountCents }) => amountCents > 0)).toBe(true);
    }),
  );
});

test('three devices for $400 in cash and by card: the card pays what the cash did not, and each its share of the fee', () => {
  const payouts: Payout[] = [
    { id: 'a', method: 'cash', amountCents: 25_000, ...feesOf('cash', 'shop') },
    { id: 'b', method: 'card', amountCents: 15_000, ...feesOf('card', 'shop') },
  ];
  const parts = splitPayouts([10_000, 20_000, 10_000], payouts);
  expect(parts.map((order) => order.map((part) => [part.payoutId, part.amountCents, part.feeCents]))).toEqual([
    [['a', 10_000, 0]],
    [
      ['a', 15_000, 0],
      ['b', 5_000, 166],
    ],
    [['b', 10_000, 334]],
  ]);
});

test.each([
  { prices: [10_000], fees: [500] },
  { prices: [10_000, 10_000], fees: [250, 250] },
  { prices: [10_000, 10_000, 10_000], fees: [166, 167, 167] },
  { prices: [1, 99_999], fees: [0, 500] },
  { prices: [99_999, 1], fees: [499, 1] },
])('of devices for $prices by card, each bears its share of the $5 fee: $fees', ({ prices, fees }) => {
  const amountCents = prices.reduce((sum, price) => sum + price, 0);
  const split = (paidBy: FeePayer) =>
    splitPayouts(prices, [{ id: 'a', method: 'card', amountCents, ...feesOf('card', paidBy) }]).flat();
  expect(split('shop').map(({ feeCents, sellerFeeCents }) => [feeCents, sellerFeeCents])).toEqual(
    fees.map((fee) => [fee, 0]),
  );
  expect(split('seller').map(({ feeCents, sellerFeeCents }) => [feeCents, sellerFeeCents])).toEqual(
    fees.map((fee) => [0, fee]),
  );
});
