import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { agreedCents, checkPayment } from './payment.ts';
import { isPayable } from './status.ts';

const GOOD = {
  status: 'evaluation',
  paymentStatus: 'pending',
  agreedCents: 50_000,
  amountCents: 50_000,
  hasReason: false,
  isAdmin: false,
} as const;

describe('an order', () => {
  test('can be paid while its device is received or in evaluation, or once its price was accepted', () => {
    expect(ORDER_STATUSES.filter(isPayable)).toEqual(['evaluation', 'device_received', 'payment_processing']);
  });

  test('owes its final price, and its quote before there is one', () => {
    expect(agreedCents({ quotedCents: 100, finalCents: null })).toBe(100);
    expect(agreedCents({ quotedCents: 100, finalCents: 0 })).toBe(0);
  });
});

describe('a payment', () => {
  test.each([
    ['of the agreed price', {}, null],
    ['of a paid order', { paymentStatus: 'paid' }, 'already_paid'],
    ['of a paid order in another status too', { paymentStatus: 'paid', status: 'payment_issued' }, 'already_paid'],
    ['before the device is here', { status: 'received' }, 'order_not_payable'],
    ['of nothing', { amountCents: 0, hasReason: true, isAdmin: true }, 'amount_zero'],
    ['of less', { amountCents: 49_999 }, 'reason_missing'],
    ['of less with a reason', { amountCents: 49_999, hasReason: true }, null],
    ['of more', { amountCents: 50_001, hasReason: true }, 'amount_needs_admin'],
    ['of more by an admin', { amountCents: 50_001, isAdmin: true }, 'reason_missing'],
    ['of more by an admin with a reason', { amountCents: 50_001, hasReason: true, isAdmin: true }, null],
  ] as const)('%s', (_, changes, problem) => {
    expect(checkPayment({ ...GOOD, ...changes })).toBe(problem);
  });

  test('is refused above the agreed price without an admin, and at another price without a reason', () => {
    const any = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      paymentStatus: fc.constantFrom('pending', 'paid'),
      agreedCents: fc.nat(9_999_999),
      amountCents: fc.nat(9_999_999),
      hasReason: fc.boolean(),
      isAdmin: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (payment) => {
        if (checkPayment({ ...payment, paymentStatus: payment.paymentStatus === 'paid' ? 'paid' : 'pending' }) !== null)
          return;
        expect([payment.paymentStatus, isPayable(payment.status)]).toEqual(['pending', true]);
        if (payment.amountCents > payment.agreedCents) expect(payment.isAdmin).toBe(true);
        if (payment.amountCents !== payment.agreedCents) expect(payment.hasReason).toBe(true);
      }),
    );
  });
});
