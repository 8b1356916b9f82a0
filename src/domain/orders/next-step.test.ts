import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { nextStep } from './next-step.ts';

test('a new order waits for the parcel, or for the driver', () => {
  expect(nextStep('received', 'mail')).toContain('label');
  expect(nextStep('received', 'home_pickup')).toContain('driver');
});

test('who has handed the device in at the shop keeps the receipt', () => {
  expect(nextStep('device_received', 'counter')).toContain('drop-off receipt');
  expect(nextStep('device_received', 'mail')).toBeNull();
});

test('nobody who gave a device to a driver, or to the shop itself, is told of a parcel', () => {
  for (const status of ORDER_STATUSES) {
    expect(nextStep(status, 'home_pickup') ?? '').not.toMatch(/label|parcel/);
    expect(nextStep(status, 'counter') ?? '').not.toMatch(/label|parcel|driver/);
  }
});

test.each(['completed', 'cancelled'] as const)('an order that is %s leaves nothing to do', (status) => {
  expect(nextStep(status, 'mail')).toBeNull();
});
