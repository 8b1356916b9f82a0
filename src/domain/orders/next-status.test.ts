import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { nextStatus } from './next-status.ts';

describe('the status of an order', () => {
  test.each([
    ['device_received', 'inspected', 'evaluation'],
    ['evaluation', 'inspected', 'evaluation'],
    ['price_confirmation', 'inspected', 'evaluation'],
    ['device_received', 'price_lowered', 'price_confirmation'],
    ['price_confirmation', 'offer_accepted', 'payment_processing'],
    ['price_confirmation', 'offer_declined', 'declined'],
    ['price_confirmation', 'offer_lapsed', 'declined'],
    ['price_confirmation', 'contest_decided', 'price_confirmation'],
    ['price_confirmation', 'quote_restored', 'evaluation'],
    ['device_received', 'came_accepted', 'payment_processing'],
    ['device_received', 'came_as_quoted', 'evaluation'],
    ['evaluation', 'paid', 'payment_issued'],
    ['payment_issued', 'bought', 'completed'],
    ['device_received', 'given_back', 'cancelled'],
    ['evaluation', 'given_back', 'cancelled'],
    ['price_confirmation', 'given_back', 'declined'],
    ['device_received', 'purchase_reversed', 'cancelled'],
    ['evaluation', 'return_begun', 'declined'],
    ['declined', 'return_begun', 'declined'],
    ['received', 'driver_assigned', 'pickup_assigned'],
    ['pickup_assigned', 'driver_assigned', 'pickup_assigned'],
    ['pickup_assigned', 'driver_taken_off', 'received'],
    ['pickup_assigned', 'picked_up', 'device_received'],
    ['pickup_assigned', 'pickup_failed', 'received'],
    ['mail_tracking', 'cancelled_by_customer', 'cancelled'],
    ['received', 'first_scan', 'mail_tracking'],
    ['received', 'delivered', 'device_received'],
    ['mail_tracking', 'delivered', 'device_received'],
    ['received', 'label_void', 'cancelled'],
  ] as const)('that is %s is after %s: %s', (status, fact, next) => {
    expect(nextStatus({ status }, fact)).toBe(next);
  });

  test.each([
    ['inspected', 'pickup_assigned'],
    ['price_lowered', 'pickup_assigned'],
    ['offer_accepted', 'pickup_assigned'],
    ['offer_declined', 'cancelled'],
    ['offer_lapsed', 'cancelled'],
  ] as const)('whose device is at the door of its owner is after %s: %s', (fact, next) => {
    expect(nextStatus({ status: 'pickup_assigned', isAtDoor: true }, fact)).toBe(next);
  });

  test.each([
    ['first_scan', ['received']],
    ['delivered', ['received', 'mail_tracking']],
    ['label_void', ['received']],
    ['payment_reversed', ['payment_issued', 'completed']],
  ] as const)('that a person has set stays after %s', (fact, changed) => {
    const stays = ORDER_STATUSES.filter((status) => nextStatus({ status, paidFrom: 'evaluation' }, fact) === status);
    const others = ORDER_STATUSES.filter((status) => !changed.some((one) => one === status));
    expect(new Set(stays)).toEqual(new Set(others));
  });

  test.each(['payment_issued', 'completed'] as const)(
    'that is %s is that before the payment once it is reversed',
    (status) => {
      expect(nextStatus({ status, paidFrom: 'device_received' }, 'payment_reversed')).toBe('device_received');
    },
  );
});
