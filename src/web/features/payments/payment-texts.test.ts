import { describe, expect, test } from 'vitest';
import { USUAL_FEES } from '#domain/payouts/fees.ts';
import { methodChoices, paidText, unreversedPayment } from './payment-texts.ts';

test('offers each payment method with its fee (R-084)', () => {
  expect(methodChoices(USUAL_FEES)).toEqual([
    { value: 'cash', label: 'Cash', aside: 'No fee' },
    { value: 'card', label: 'Card', aside: '$5 fee' },
    { value: 'zelle', label: 'Zelle', aside: 'No fee' },
    { value: 'mobile', label: 'Mobile', aside: 'No fee' },
  ]);
});

test('describes a payment with its fee, if any', () => {
  expect(paidText({ amount: '850.00', method: 'cash', feeAmount: '0.00', feePaidBy: 'shop' })).toBe('$850 by cash');
  const card = { amount: '850.50', method: 'card', feeAmount: '5.00' } as const;
  expect(paidText({ ...card, feePaidBy: 'shop' })).toBe('$850.50 by card, fee $5');
  expect(paidText({ ...card, feePaidBy: 'seller' })).toBe('$845.50 by card, after a $5 fee');
});

describe('the current payment', () => {
  const reversal = {
    id: 'r',
    reason: 'a slip',
    customerNote: null,
    actor: 'admin',
    createdAt: '2026-11-20T15:00:00.000Z',
  };

  test('is the one that was not reversed', () => {
    const [second, first] = [
      { id: 'second', reversal: null },
      { id: 'first', reversal },
    ];
    expect(unreversedPayment([second, first])).toBe(second);
    expect(unreversedPayment([{ id: 'first', reversal }])).toBeNull();
  });
});
