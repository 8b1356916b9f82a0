import { describe, expect, test } from 'vitest';
import {
  adminOnly,
  checkForm,
  isFilled,
  type PaidOrder,
  type PaymentForm,
  paymentBody,
  readAmount,
} from './payment-form.ts';

const ORDER: PaidOrder = {
  id: 'o1',
  quotedPrice: '850.00',
  finalPrice: null,
  status: 'evaluation',
  paymentStatus: 'pending',
};
const CUT: PaidOrder = { ...ORDER, finalPrice: '700.00' };
const form = (changes: Partial<PaymentForm>): PaymentForm => ({
  amount: '850',
  method: 'cash',
  reason: '',
  ...changes,
});

describe('an amount as it is typed', () => {
  test.each([
    ['850', 85_000],
    ['$850.00', 85_000],
    [' $ 850.5 ', 85_050],
    ['1,200', 120_000],
    ['12,345.67', 1_234_567],
    ['0', 0],
    ['0.01', 1],
  ])('%j is read to the cent', (text, cents) => expect(readAmount(text)).toBe(cents));

  test.each(['', 'abc', '-5', '1e3', '850.505', '1,2', '12,34', '123456', '.5', '5.', '0x10', '850 usd', 'NaN'])(
    '%j is none',
    (text) => expect(readAmount(text)).toBeNull(),
  );
});

describe('a payment', () => {
  test('can be sent once amount and method are there', () => {
    expect([isFilled(form({})), isFilled(form({ amount: ' ' })), isFilled(form({ method: '' }))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('of the agreed price needs no reason, the revised price where there is one', () => {
    expect(checkForm(form({}), ORDER, false)).toEqual({});
    expect(checkForm(form({ amount: '700' }), CUT, false)).toEqual({});
  });

  test('of less needs a reason', () => {
    expect(checkForm(form({ amount: '800' }), ORDER, false)).toEqual({
      reason: 'Please say why it is not the agreed $850.',
    });
    expect(checkForm(form({ amount: '800', reason: 'scratch' }), ORDER, false)).toEqual({});
  });

  test('of more needs an admin, and a reason', () => {
    const more = form({ amount: '850', reason: 'goodwill' });
    expect(checkForm(more, CUT, false)).toEqual({
      amount: 'More than the agreed $700 can only be paid from the admin area.',
    });
    expect(checkForm(more, CUT, true)).toEqual({});
    expect(checkForm({ ...more, reason: ' ' }, CUT, true)).toEqual({
      reason: 'Please say why it is not the agreed $700.',
    });
  });

  test('says that it needs an admin before it is sent', () => {
    const text = 'More than the agreed $700 can only be paid from the admin area.';
    expect(adminOnly(form({ amount: '700.01', method: '' }), CUT, false)).toBe(text);
    expect(adminOnly(form({ amount: '700' }), CUT, false)).toBeNull();
    expect(adminOnly(form({ amount: '900' }), CUT, true)).toBeNull();
    expect(adminOnly(form({ amount: '90o' }), CUT, false)).toBeNull();
  });

  test.each([
    ['x', 'Please enter an amount in dollars, such as 850 or 850.50.'],
    ['0', 'Please enter an amount above zero.'],
  ])('of %j is refused beside the field', (amount, text) => {
    expect(checkForm(form({ amount }), ORDER, true)).toEqual({ amount: text });
  });

  test('is sent with the fee of its method, and with a reason only where one is needed', () => {
    expect(paymentBody(form({ method: 'card', reason: 'left over' }), ORDER)).toEqual({
      sellRequestId: 'o1',
      amount: '850.00',
      method: 'card',
      feeAmount: '5.00',
    });
    expect(paymentBody(form({ amount: '800', reason: ' scratch ' }), ORDER)).toMatchObject({
      amount: '800.00',
      feeAmount: '0.00',
      reason: 'scratch',
    });
  });
});
