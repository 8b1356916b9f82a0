import { expect, test } from 'vitest';
import { TRANSACTION_STATUSES } from '../orders/status-handling.ts';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { orderStatusesOf, pickedOrderStatus, transactionStatus } from './transaction-status.ts';

test('every order status is held by one status of the buyback POS, but for orders that ended early', () => {
  const held = TRANSACTION_STATUSES.flatMap(orderStatusesOf);
  expect(held.toSorted()).toEqual(ORDER_STATUSES.filter((status) => transactionStatus(status) !== null).toSorted());
  expect(ORDER_STATUSES.filter((status) => transactionStatus(status) === null)).toEqual(['declined', 'cancelled']);
});

test.each([
  ['received', 'evaluation', 'device_received'],
  ['received', 'device_received', 'device_received'],
  ['payment_processing', 'payment_issued', 'payment_issued'],
  ['payment_processing', 'evaluation', 'payment_processing'],
  ['completed', 'cancelled', 'completed'],
] as const)('picking %s sets an order in %s to %s', (picked, current, status) => {
  expect(pickedOrderStatus(picked, current)).toBe(status);
});
