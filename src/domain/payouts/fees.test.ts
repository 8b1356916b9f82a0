import { describe, expect, test } from 'vitest';
import { PAYMENT_METHOD_VALUES } from '../payment-methods.ts';
import { feesText, takenOffText } from './fee-texts.ts';
import {
  FEE_PAYERS,
  feeFacts,
  feeLabel,
  feeNote,
  feeOf,
  feeProblem,
  feeShares,
  type PaymentFees,
  sellerGot,
  USUAL_FEES,
} from './fees.ts';
import { PAYOUT_WAY_VALUES } from './payout-ways.ts';

const BY_SELLER: PaymentFees = { ...USUAL_FEES, paidBy: 'seller' };
const ALL_BY_SELLER: PaymentFees = { card: 500, zelle: 125, mobile: 200, paidBy: 'seller' };

test('a card costs $5, and every other method nothing, until the shop sets its own; cash never has a fee', () => {
  expect(PAYMENT_METHOD_VALUES.map((method) => feeOf(method, USUAL_FEES))).toEqual([0, 500, 0, 0]);
  expect(PAYMENT_METHOD_VALUES.map((method) => feeOf(method, ALL_BY_SELLER))).toEqual([0, 500, 125, 200]);
});

test.each(FEE_PAYERS)('the fee of each method is borne by the %s alone', (paidBy) => {
  for (const method of PAYMENT_METHOD_VALUES) {
    const cents = feeOf(method, ALL_BY_SELLER);
    expect(feeShares(method, { ...ALL_BY_SELLER, paidBy })).toEqual(
      paidBy === 'shop' ? { feeCents: cents, sellerFeeCents: 0 } : { feeCents: 0, sellerFeeCents: cents },
    );
  }
});

describe('a fee that is taken off', () => {
  test.each([
    ['card', 501, null],
    ['card', 500, 'The $5 fee would leave nothing of $5. Please choose another method.'],
    ['card', 499, 'The $5 fee would leave nothing of $4.99. Please choose another method.'],
    ['cash', 1, null],
    ['zelle', 1, null],
  ] as const)('by %s from %i cents leaves the seller something, or is refused', (method, amount, problem) => {
    expect(feeProblem(method, amount, BY_SELLER)).toBe(problem);
    expect(feeProblem(method, amount, USUAL_FEES)).toBeNull();
  });

  test('is said to sellers by the ways that the shop offers', () => {
    const all = 'We cover all fees, so you get the full amount.';
    expect(feesText(PAYOUT_WAY_VALUES, USUAL_FEES)).toBe(all);
    expect(feesText(['cash', 'zelle'], BY_SELLER)).toBe(all);
    expect(feesText(PAYOUT_WAY_VALUES, BY_SELLER)).toBe(
      'A fee comes off your payment: $5 by card. Other ways have no fee.',
    );
    expect(feesText(['card', 'zelle', 'venmo', 'paypal'], ALL_BY_SELLER)).toBe(
      'A fee comes off your payment: $5 by card, $1.25 by Zelle, $2 by Venmo or PayPal.',
    );
    expect(takenOffText(PAYOUT_WAY_VALUES, USUAL_FEES)).toBeNull();
  });

  test('is named to staff, on paper and in lists', () => {
    expect([feeLabel('card', USUAL_FEES), feeLabel('card', BY_SELLER), feeLabel('cash', BY_SELLER)]).toEqual([
      '$5 fee',
      '$5 taken off',
      null,
    ]);
    const paid = { amount: '833.00', feeAmount: '5.00' };
    expect(FEE_PAYERS.map((feePaidBy) => [sellerGot({ ...paid, feePaidBy }), feeNote({ ...paid, feePaidBy })])).toEqual(
      [
        [83_300, 'fee $5'],
        [82_800, 'after a $5 fee'],
      ],
    );
    expect(feeNote({ feeAmount: '0.00', feePaidBy: 'seller' })).toBeNull();
    expect(feeFacts({ paidCents: 82_800, sellerFeeCents: 500 })).toEqual([
      ['Price', '$833'],
      ['Fee taken off', '$5'],
    ]);
    expect(feeFacts({ paidCents: 82_800, sellerFeeCents: 0 })).toEqual([]);
  });
});
