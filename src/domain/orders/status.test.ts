import { expect, test } from 'vitest';
import { ORDER_STATUSES, type ServiceMethod } from '../vocabulary.ts';
import {
  badgeTone,
  canCancelOrder,
  canMovePickup,
  customerStatusText,
  deskStep,
  isEnded,
  isEndedEarly,
  isPending,
  OFFERED_STATUSES,
  progressOf,
  statusLabel,
} from './status.ts';

test('a badge shows underscores as spaces', () => {
  expect(statusLabel('price_confirmation')).toBe('price confirmation');
  expect(statusLabel('received')).toBe('received');
  expect(statusLabel('cancelled')).toBe('canceled');
});

test('completed is green, payment issued blue, evaluation orange, every other status grey', () => {
  const colored = ORDER_STATUSES.map((status) => [status, badgeTone(status)]).filter(([, tone]) => tone !== 'grey');
  expect(Object.fromEntries(colored)).toEqual({ completed: 'green', payment_issued: 'blue', evaluation: 'orange' });
});

test('every status has its own title and text for the customer', () => {
  const titles = ORDER_STATUSES.map((status) => customerStatusText(status).title);
  expect(new Set(titles).size).toBe(ORDER_STATUSES.length);
  for (const status of ORDER_STATUSES) expect(customerStatusText(status).text).toMatch(/^[A-Z].*[.!]$/);
});

test('the texts for customers keep the promises of the specification', () => {
  expect(customerStatusText('received').text).toContain('within 24 hours');
  expect(customerStatusText('payment_issued').text).toContain('within 1-2 business days');
});

test.each([
  ['received', 20],
  ['pickup_assigned', 20],
  ['mail_tracking', 20],
  ['device_received', 20],
  ['evaluation', 40],
  ['price_confirmation', 60],
  ['payment_processing', 60],
  ['payment_issued', 80],
  ['completed', 100],
] as const)('an order that is %s is %i percent on its way', (status, percent) => {
  expect(progressOf(status)?.percent).toBe(percent);
});

test('shows a staff-only status as the progress step that it belongs to', () => {
  expect(progressOf('payment_processing')).toEqual({ step: 'price_confirmation', index: 2, percent: 60 });
});

test.each(['declined', 'cancelled'] as const)('an order that is %s has no progress', (status) => {
  expect(progressOf(status)).toBeNull();
});

test('an order is pending until it is paid or has ended, and has ended only when nothing more happens', () => {
  const settled = ORDER_STATUSES.filter((status) => !isPending(status));
  expect(settled).toEqual(['payment_issued', 'completed', 'declined', 'cancelled']);
  expect(ORDER_STATUSES.filter(isEnded)).toEqual(['completed', 'declined', 'cancelled']);
  expect(ORDER_STATUSES.filter(isEndedEarly)).toEqual(['declined', 'cancelled']);
});

test('staff are offered the statuses of the specification first, in its order, mail tracking next, and then all others', () => {
  expect(OFFERED_STATUSES.slice(0, 8)).toEqual([
    'received',
    'evaluation',
    'price_confirmation',
    'pickup_assigned',
    'device_received',
    'payment_issued',
    'completed',
    'mail_tracking',
  ]);
  expect(OFFERED_STATUSES.toSorted()).toEqual(ORDER_STATUSES.toSorted());
});

test('lets the customer cancel while the device is not with the shop', () => {
  const cancellable = ORDER_STATUSES.filter((status) => canCancelOrder({ status, paymentStatus: 'pending' }));
  expect(cancellable).toEqual(['received', 'pickup_assigned', 'mail_tracking']);
});

test('lets the customer move a home pickup until the device is picked up, and nothing else', () => {
  const movable = (serviceMethod: ServiceMethod) =>
    ORDER_STATUSES.filter((status) => canMovePickup({ status, paymentStatus: 'pending', serviceMethod }));
  expect(movable('home_pickup')).toEqual(['received', 'pickup_assigned']);
  expect([movable('mail'), movable('counter')]).toEqual([[], []]);
});

test('lets no customer cancel or move an order that is paid', () => {
  const paid = { status: 'received', paymentStatus: 'paid', serviceMethod: 'home_pickup' } as const;
  expect([canCancelOrder(paid), canMovePickup(paid)]).toEqual([false, false]);
});

test.each([
  ['received', 'receive'],
  ['pickup_assigned', 'receive'],
  ['mail_tracking', 'receive'],
  ['device_received', 'inspect'],
  ['evaluation', 'offer'],
  ['price_confirmation', 'agree'],
  ['payment_processing', 'pay'],
  ['payment_issued', null],
  ['completed', null],
  ['declined', null],
  ['cancelled', null],
] as const)('staff do next with an unpaid order at %s: %s', (status, step) => {
  expect(deskStep({ status, paymentStatus: 'pending', finalPrice: null })).toBe(step);
});

test('an order in evaluation is paid next once a price was offered', () => {
  expect(deskStep({ status: 'evaluation', paymentStatus: 'pending', finalPrice: '900.00' })).toBe('pay');
});

test.each([
  ['open', 'answer'],
  ['contested', 'answer'],
  [null, 'agree'],
] as const)('an order that asks about its price, with an offer that is %s: %s', (pendingOffer, step) => {
  const asking = { status: 'price_confirmation', paymentStatus: 'pending', finalPrice: '900.00' } as const;
  expect(deskStep({ ...asking, pendingOffer })).toBe(step);
});

test('a paid order is completed next, whatever status staff picked for it, and a completed one is done', () => {
  expect(deskStep({ status: 'payment_issued', paymentStatus: 'paid', finalPrice: null })).toBe('complete');
  expect(deskStep({ status: 'evaluation', paymentStatus: 'paid', finalPrice: '900.00' })).toBe('complete');
  expect(deskStep({ status: 'completed', paymentStatus: 'paid', finalPrice: null })).toBeNull();
});
