import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { nextStep } from './next-step.ts';

test('a new order waits for the parcel, or for the driver', () => {
  expect(nextStep('received', 'mail')).toContain('label');
  expect(nextStep('received', 'home_pickup')).toContain('driver');
});

test('nobody who gave a device to a driver is told of a parcel', () => {
  for (const status of ORDER_STATUSES) expect(nextStep(status, 'home_pickup') ?? '').not.toMatch(/label|parcel/);
});

test.each(['completed', 'cancelled'] as const)('an order that is %s leaves nothing to do', (status) => {
  expect(nextStep(status, 'mail')).toBeNull();
});
