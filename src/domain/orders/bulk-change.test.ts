import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { bulkSkip, countMessages } from './bulk-change.ts';

describe('setting the status of several orders', () => {
  test.each([
    ['received', 'pending', 'device_received', null],
    ['mail_tracking', 'pending', 'evaluation', null],
    ['received', 'pending', 'cancelled', null],
    ['price_confirmation', 'pending', 'declined', null],
    ['payment_issued', 'paid', 'completed', null],
    ['evaluation', 'pending', 'evaluation', 'same'],
    ['completed', 'paid', 'evaluation', 'ended'],
    ['cancelled', 'pending', 'received', 'ended'],
    ['payment_issued', 'paid', 'evaluation', 'paid'],
    ['payment_issued', 'paid', 'cancelled', 'paid'],
    ['evaluation', 'pending', 'payment_issued', 'unpaid'],
    ['evaluation', 'pending', 'completed', 'unpaid'],
    ['evaluation', 'pending', 'received', 'back'],
    ['device_received', 'pending', 'mail_tracking', 'back'],
  ] as const)('takes an order at %s, %s, to %s: left out as %s', (status, paymentStatus, to, skip) => {
    expect(bulkSkip({ status, paymentStatus }, to)).toBe(skip);
  });

  test('does not reopen an order that has ended', () => {
    for (const to of ORDER_STATUSES) {
      expect(bulkSkip({ status: 'declined', paymentStatus: 'pending' }, to)).not.toBeNull();
    }
  });
});

describe('counting the messages of a change', () => {
  const both = { customer: { phone: '+15125550142', email: 'ana@example.test' } };
  const phoneOnly = { customer: { phone: '+15125550143', email: '' } };
  const flags = { sendSMS: true, sendEmail: true };

  test('counts the messages that can be delivered, by the channels that are on', () => {
    expect(countMessages([both, phoneOnly], 'evaluation', flags)).toEqual({ sms: 2, email: 1 });
    expect(countMessages([both, phoneOnly], 'evaluation', { ...flags, sendSMS: false })).toEqual({ sms: 0, email: 1 });
  });

  test('counts none for a status that the payment message announces', () => {
    expect(countMessages([both], 'payment_issued', flags)).toEqual({ sms: 0, email: 0 });
  });
});
