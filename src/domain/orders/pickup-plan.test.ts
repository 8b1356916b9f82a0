import { expect, test } from 'vitest';
import { orderStops, suggestPlan } from './pickup-plan.ts';

const pickup = (orderId: string, time: string, zip: string | null) => ({ orderId, time, zip });
const idsOf = (pickups: readonly { orderId: string }[]) => pickups.map(({ orderId }) => orderId).join(' ');

test('stops are ordered by their time, and within one time by the nearest ZIP code from where the driver is', () => {
  const stops = [
    pickup('far', '10:00 AM', '78759'),
    pickup('late', '2:00 PM', '78701'),
    pickup('near', '10:00 AM', '78702'),
    pickup('unknown', '10:00 AM', null),
    pickup('noon', '12:00 PM', '78759'),
    pickup('middle', '10:00 AM', '78731'),
  ];
  expect(idsOf(orderStops(stops, '78701'))).toBe('near middle far unknown noon late');
});

test('pickups of one time are shared among the drivers, and what a driver has stays theirs', () => {
  const stops = new Map([
    ['ana', [pickup('a', '10:00 AM', '78701')]],
    ['drew', []],
  ]);
  const free = [pickup('b', '10:00 AM', '78702'), pickup('c', '10:00 AM', '78703'), pickup('d', '11:00 AM', '78703')];
  const plan = suggestPlan(stops, free, '78701');
  expect([...plan].map(([driver, own]) => `${driver}: ${idsOf(own)}`)).toEqual(['ana: a c', 'drew: b d']);
});

test('without a driver there is no plan', () => {
  expect(suggestPlan(new Map(), [pickup('a', '10:00 AM', '78701')], '78701').size).toBe(0);
});
