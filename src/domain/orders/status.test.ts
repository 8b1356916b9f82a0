import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { progressOf } from './progress.ts';
import { shortCustomerId, shortOrderId } from './short-id.ts';
import { badgeTone, customerWords, statusLabel } from './status.ts';

test('a badge shows underscores as spaces', () => {
  expect(statusLabel('price_confirmation')).toBe('price confirmation');
  expect(statusLabel('received')).toBe('received');
});

test('completed is green, payment issued blue, evaluation orange, every other status grey', () => {
  const coloured = ORDER_STATUSES.map((status) => [status, badgeTone(status)]).filter(([, tone]) => tone !== 'grey');
  expect(Object.fromEntries(coloured)).toEqual({ completed: 'green', payment_issued: 'blue', evaluation: 'orange' });
});

test('every status has words of its own for the customer', () => {
  const titles = ORDER_STATUSES.map((status) => customerWords(status).title);
  expect(new Set(titles).size).toBe(ORDER_STATUSES.length);
  for (const status of ORDER_STATUSES) expect(customerWords(status).text).toMatch(/^[A-Z].*[.!]$/);
});

test('the words promise what the specification promises', () => {
  expect(customerWords('received').text).toContain('within 24 hours');
  expect(customerWords('payment_issued').text).toContain('within 1-2 business days');
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

test('a staff-only status stands at the step it follows', () => {
  expect(progressOf('payment_processing')).toEqual({ step: 'price_confirmation', index: 2, percent: 60 });
});

test.each(['declined', 'cancelled'] as const)('an order that is %s has no progress', (status) => {
  expect(progressOf(status)).toBeNull();
});

test('an order is named by the last 8 characters in capitals, a customer by the last 6', () => {
  expect(shortOrderId('0197c0de-1111-7abc-8def-0123456789ab')).toBe('456789AB');
  expect(shortCustomerId('0197c0de-1111-7abc-8def-0123456789ab')).toBe('6789ab');
  expect(shortOrderId('abc')).toBe('ABC');
});
