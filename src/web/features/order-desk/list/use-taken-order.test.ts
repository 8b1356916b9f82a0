import { expect, test } from 'vitest';
import { NO_FILTER, type OrderFilter } from './filtering/order-filter.ts';
import { fitsFilter } from './use-taken-order.ts';

/** Taken at 11 PM on November 21 in Austin, which is the next day in UTC. */
const ORDER = { status: 'device_received', serviceMethod: 'counter', createdAt: '2026-11-22T05:00:00.000Z' } as const;
const fits = (filter: Partial<OrderFilter>, held: Parameters<typeof fitsFilter>[2] = []) =>
  fitsFilter(ORDER, { ...NO_FILTER, ...filter }, held, 'America/Chicago');

test.each<Partial<OrderFilter>>([
  {},
  { status: 'device_received', serviceMethod: 'counter' },
  { status: 'ready_for_payment' },
  { from: '2026-11-21', to: '2026-11-21' },
])('shows a new order that matches the filter: %o', (filter) => {
  expect(fits(filter)).toBe(true);
});

test.each<Partial<OrderFilter>>([
  { status: 'completed' },
  { serviceMethod: 'mail' },
  { from: '2026-11-22' },
  { to: '2026-11-20' },
])('hides a new order that does not match the filter: %o', (filter) => {
  expect(fits(filter)).toBe(false);
});

test('matches a status against the statuses that the table may hold, like the list', () => {
  expect(fits({}, ['completed'])).toBe(false);
  expect(fits({ status: 'completed' }, ['received', 'device_received'])).toBe(true);
});
