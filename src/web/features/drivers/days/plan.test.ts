import { expect, test } from 'vitest';
import type { PickupDay } from './days.api.ts';
import { planOf, suggestedFor, unassignedStops, withMoved } from './plan.ts';

const stop = (orderId: string, driverId: string | null, appointmentTime = '10:00 AM') => ({
  orderId,
  driverId,
  appointmentTime,
  device: 'iPhone',
  address: '12 Pecan Street',
  zip: '78704',
  // A stop of its own for each letter; those of one letter are one stop.
  customer: { name: 'Robin Vale', phone: `+1512556010${orderId.charCodeAt(0)}` },
  status: 'received' as const,
});
const DAY: PickupDay = {
  date: '2026-11-24',
  version: 3,
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
  expect(shown(withMoved(plan, DAY.stops, b, { driverId: 'ana', index: 0 }))).toEqual(['ana: b a', 'drew: ', 'lee: c']);
  expect(shown(withMoved(plan, DAY.stops, a, { driverId: 'drew', index: 0 }))).toEqual(['ana: b', 'drew: a', 'lee: c']);
  expect(shown(withMoved(plan, DAY.stops, a, null))).toEqual(['ana: b', 'drew: ', 'lee: c']);
});

test('a suggestion gives what nobody has to active drivers, and leaves the stops of one who left', () => {
  expect(unassignedStops(DAY).map(({ orderId }) => orderId)).toEqual(['d', 'e']);
  expect(shown(suggestedFor(DAY, '78701'))).toEqual(['ana: a b', 'drew: d e', 'lee: c']);
});

test('the devices of one stop go to one driver, and move together', () => {
  const together = {
    ...DAY,
    stops: [stop('a1', 'ana'), stop('b', 'ana'), stop('a2', null), stop('d1', null), stop('d2', null)],
  };
  const [, b = expect.fail(), , d = expect.fail()] = together.stops;
  const plan = planOf(together);
  expect(shown(withMoved(plan, together.stops, d, { driverId: 'ana', index: 1 }))[0]).toBe('ana: a1 d1 d2 b');
  expect(shown(withMoved(plan, together.stops, b, { driverId: 'drew', index: 0 }))).toEqual([
    'ana: a1',
    'drew: b',
    'lee: ',
  ]);
  expect(shown(suggestedFor(together, '78701'))).toEqual(['ana: a1 a2 b', 'drew: d1 d2', 'lee: ']);
});
