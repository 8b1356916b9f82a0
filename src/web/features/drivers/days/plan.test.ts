import { expect, test } from 'vitest';
import type { PickupDay } from './days.api.ts';
import { freeOf, planOf, suggestedFor, withMoved } from './plan.ts';

const stop = (orderId: string, driverId: string | null, appointmentTime = '10:00 AM') => ({
  ...{ orderId, driverId, appointmentTime, device: 'iPhone', address: '12 Pecan Street', zip: '78704' },
  customer: { name: 'Robin Vale', phone: '+15125560101' },
  status: 'received' as const,
});
const DAY: PickupDay = {
  ...{ date: '2026-11-24', version: 3 },
  drivers: [
    { id: 'ana', name: 'Ana Ruiz', isActive: true },
    { id: 'drew', name: 'Drew Hart', isActive: true },
    { id: 'lee', name: 'Lee Quinn', isActive: false },
  ],
  stops: [stop('a', 'ana'), stop('b', 'ana'), stop('c', 'lee'), stop('d', null), stop('e', null, '2:00 PM')],
};
const shown = (plan: ReturnType<typeof planOf>) =>
  [...plan].map(([driver, stops]) => `${driver}: ${stops.map(({ orderId }) => orderId).join(' ')}`);

test('a stop moves within the list of its driver, to another driver, and away from its driver', () => {
  const [a = expect.fail(), b = expect.fail()] = DAY.stops;
  const plan = planOf(DAY);
  expect(shown(withMoved(plan, b, { driverId: 'ana', index: 0 }))).toEqual(['ana: b a', 'drew: ', 'lee: c']);
  expect(shown(withMoved(plan, a, { driverId: 'drew', index: 0 }))).toEqual(['ana: b', 'drew: a', 'lee: c']);
  expect(shown(withMoved(plan, a, null))).toEqual(['ana: b', 'drew: ', 'lee: c']);
});

test('a suggestion gives what nobody has to active drivers, and leaves the stops of one who left', () => {
  expect(freeOf(DAY).map(({ orderId }) => orderId)).toEqual(['d', 'e']);
  expect(shown(suggestedFor(DAY, '78701'))).toEqual(['ana: a b', 'drew: d e', 'lee: c']);
});
