import { describe, expect, it, test } from 'vitest';
import { FEE_PAYERS, type PaymentFees, USUAL_FEES } from '#domain/payouts/fees.ts';
import { EMPTY_VISIT, getsOf, PAID_IN_CASH, visitForm } from './counter.ts';
import { wrongFields } from './testing/wrong-fields.ts';

const BY_SELLER: PaymentFees = { ...USUAL_FEES, paidBy: 'seller' };
const CARD = { ...PAID_IN_CASH, payBy: 'card' } as const;
const split = (cash: string, card: string) => ({ ...PAID_IN_CASH, payBy: 'split', cash, card }) as const;

test.each([
  ['cash', PAID_IN_CASH, 83_300, 83_300],
  ['card', CARD, 83_300, 82_800],
  ['cash and card', split('800', '33'), 83_300, 82_800],
  ['cash alone of a split', split('833', ''), 83_300, 83_300],
] as const)('a seller paid by %s gets the price, less the fee where they pay it', (_, form, byShop, bySeller) => {
  expect([getsOf(form, 83_300, USUAL_FEES), getsOf(form, 83_300, BY_SELLER)]).toEqual([byShop, bySeller]);
});

it('never shows a seller less than nothing, while a price is smaller than its fee', () => {
  expect(getsOf(CARD, 300, BY_SELLER)).toBe(0);
});

describe('a visit is not finished', () => {
  const fields = (form: object, cents: number, fees: PaymentFees) =>
    Object.keys(wrongFields(visitForm(cents, fees), { ...EMPTY_VISIT, ...form }));

  test.each(FEE_PAYERS)('with parts that don’t add up, whoever pays the fee: the %s', (paidBy) => {
    expect(fields(split('800', '30'), 83_300, { ...USUAL_FEES, paidBy })).toEqual(['cash']);
  });

  test('by a method whose fee would leave the seller nothing, beside that method', () => {
    expect(fields(CARD, 500, BY_SELLER)).toEqual(['payBy']);
    expect(fields(split('828', '5'), 83_300, BY_SELLER)).toEqual(['card']);
    expect(fields(split('828', '5'), 83_300, USUAL_FEES)).toEqual([]);
    expect(fields({ ...CARD, kind: 'drop_off', readyAt: '2030-01-02T10:00' }, 500, BY_SELLER)).toEqual([]);
  });
});
