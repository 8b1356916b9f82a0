import { describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { type PaymentForm, paymentForm } from '#contracts/forms/payments.ts';
import { wrongFields } from '#contracts/forms/testing/wrong-fields.ts';
import { USUAL_FEES } from '#domain/payouts/fees.ts';
import {
  adminOnlyError,
  isFilled,
  likelyPayment,
  type PaidOrder,
  paymentBody,
  paymentContext,
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
  serial: '',
  noSerialReason: '',
  ...changes,
});

const checkForm = (typed: PaymentForm, order: PaidOrder, isAdmin: boolean) =>
  wrongFields(paymentForm({ ...paymentContext(order, isAdmin), fees: USUAL_FEES }), typed);
const bodyOf = (typed: PaymentForm, fees = USUAL_FEES) =>
  paymentBody(parse(paymentForm({ ...paymentContext(ORDER, false), fees }), typed), ORDER, fees);

describe('a payment', () => {
  test('enables a payment once amount and method are entered', () => {
    expect([isFilled(form({})), isFilled(form({ amount: ' ' })), isFilled(form({ method: '' }))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['the quote, without a method', ORDER, 'mail', null, '850.00', ''],
    ['the revised price, as the customer chose', CUT, 'mail', 'zelle', '700.00', 'zelle'],
    ['cash over the counter', ORDER, 'counter', null, '850.00', 'cash'],
    ['at the counter, too, as the customer chose', ORDER, 'counter', 'mobile', '850.00', 'mobile'],
  ] as const)('begins with %s', (_, order, serviceMethod, chosen, amount, method) => {
    expect(likelyPayment({ ...order, serviceMethod }, chosen)).toEqual({ ...form({ amount, method }) });
  });

  test('asks no reason for a payment of the agreed price, the revised one if there is one', () => {
    expect(checkForm(form({}), ORDER, false)).toEqual({});
    expect(checkForm(form({ amount: '700' }), CUT, false)).toEqual({});
  });

  test.each([
    ['nobody names', {}, false, true],
    ['a clerk types', { serial: 'F2LX1234ABCD' }, false, false],
    ['a clerk mistypes', { serial: '12' }, false, true],
    ['a clerk calls unreadable', { noSerialReason: 'No display' }, false, true],
    ['an admin calls unreadable', { noSerialReason: 'No display' }, true, false],
  ] as const)('asks for a missing number that %s, or not (R-068)', (_, typed, isAdmin, isNeeded) => {
    const wrong = wrongFields(paymentForm({ ...paymentContext(ORDER, isAdmin, true), fees: USUAL_FEES }), form(typed));
    expect(Object.keys(wrong)).toEqual(isNeeded ? ['serial'] : []);
    expect(checkForm(form({}), ORDER, isAdmin)).toEqual({});
  });

  test('asks a reason for a payment below the agreed price', () => {
    expect(checkForm(form({ amount: '800' }), ORDER, false)).toEqual({
      reason: 'Please add a reason for not paying the agreed $850.',
    });
    expect(checkForm(form({ amount: '800', reason: 'scratch' }), ORDER, false)).toEqual({});
  });

  test('asks an admin and a reason for a payment above the agreed price', () => {
    const more = form({ amount: '850', reason: 'goodwill' });
    expect(checkForm(more, CUT, false)).toEqual({
      amount: 'Only an admin can pay more than the agreed $700.',
    });
    expect(checkForm(more, CUT, true)).toEqual({});
    expect(checkForm({ ...more, reason: ' ' }, CUT, true)).toEqual({
      reason: 'Please add a reason for not paying the agreed $700.',
    });
  });

  test('refuses a payment above the agreed price while it is typed, without an admin', () => {
    const text = 'Only an admin can pay more than the agreed $700.';
    expect(adminOnlyError('700.01', paymentContext(CUT, false))).toBe(text);
    expect(adminOnlyError('700', paymentContext(CUT, false))).toBeNull();
    expect(adminOnlyError('900', paymentContext(CUT, true))).toBeNull();
    expect(adminOnlyError('90o', paymentContext(CUT, false))).toBeNull();
  });

  test.each([
    ['x', 'Please enter an amount in dollars, such as 850 or 850.50.'],
    ['0', 'Please enter an amount above $0.'],
  ])('refuses a payment of %j beside the field', (amount, text) => {
    expect(checkForm(form({ amount }), ORDER, true)).toEqual({ amount: text });
  });

  test('refuses a method whose fee would leave the seller nothing, beside the method', () => {
    const check = (paidBy: 'shop' | 'seller') =>
      wrongFields(
        paymentForm({ ...paymentContext(ORDER, false), fees: { ...USUAL_FEES, paidBy } }),
        form({ amount: '5', method: 'card', reason: 'Scrap' }),
      );
    expect(check('shop')).toEqual({});
    expect(check('seller')).toEqual({ method: expect.stringContaining('would leave nothing of $5') });
  });

  test('sends a payment with the fee of its method, and with a reason only where one is needed', () => {
    expect(bodyOf(form({ method: 'card', reason: 'left over' }))).toEqual({
      sellRequestId: 'o1',
      amount: '850.00',
      method: 'card',
      feeAmount: '5.00',
      feePaidBy: 'shop',
    });
    expect(bodyOf(form({ method: 'card' }), { ...USUAL_FEES, card: 725, paidBy: 'seller' })).toMatchObject({
      amount: '850.00',
      feeAmount: '7.25',
      feePaidBy: 'seller',
    });
    expect(bodyOf(form({ amount: '800', reason: ' scratch ' }))).toMatchObject({
      amount: '800.00',
      feeAmount: '0.00',
      reason: 'scratch',
    });
  });
});
