import { expect, test } from 'vitest';
import type { OrderStatus, PaymentStatus } from '../vocabulary.ts';
import { orderSteps } from './steps.ts';

/** Returns the steps of an order that went through these statuses, one an hour. */
const stepsOf = (statuses: readonly OrderStatus[], paymentStatus: PaymentStatus = 'pending') =>
  orderSteps(
    { status: statuses.at(-1) ?? 'received', paymentStatus },
    statuses.map((status, hour) => ({ status, at: `2026-11-20T${10 + hour}:00:00.000Z` })),
  );
const shown = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ state, at }) => [state, at?.slice(11, 13) ?? null]);

test('names the five steps for the customer', () => {
  expect(stepsOf(['received']).map(({ name }) => name)).toEqual([
    'Order received',
    'Evaluation',
    'Price confirmation',
    'Payment issued',
    'Completed',
  ]);
});

test('dates each step by when the order reached it, also from statuses between the steps', () => {
  expect(shown(['received', 'device_received', 'evaluation', 'price_confirmation', 'payment_processing'])).toEqual([
    ['done', '10'],
    ['done', '12'],
    ['current', '13'],
    ['ahead', null],
    ['ahead', null],
  ]);
});

test('shows a skipped step as done, without a date', () => {
  expect(shown(['received', 'payment_issued', 'completed'], 'paid')).toEqual([
    ['done', '10'],
    ['done', null],
    ['done', null],
    ['done', '11'],
    ['done', '12'],
  ]);
});

test('resets the steps that an order has gone back from, and dates them again when it returns', () => {
  expect(shown(['received', 'evaluation', 'received']).slice(0, 2)).toEqual([
    ['current', '10'],
    ['ahead', null],
  ]);
  expect(shown(['received', 'evaluation', 'received', 'evaluation'])[1]).toEqual(['current', '13']);
});

test('shows no payment as issued that is not in the ledger', () => {
  expect(shown(['received', 'payment_issued']).slice(2, 4)).toEqual([
    ['current', '11'],
    ['ahead', null],
  ]);
});

test('keeps the steps that a cancelled order had reached, with none current', () => {
  expect(shown(['received', 'evaluation', 'cancelled']).map(([state]) => state)).toEqual([
    'done',
    'done',
    'ahead',
    'ahead',
    'ahead',
  ]);
});
