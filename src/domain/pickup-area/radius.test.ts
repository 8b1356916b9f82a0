import { expect, test } from 'vitest';
import { isPickupMiles, radiusText } from './radius.ts';

test.each([
  ['1', true],
  ['15', true],
  ['100', true],
  ['0', false],
  ['101', false],
  ['15.5', false],
  ['-5', false],
  ['015', false],
  ['', false],
  ['ten', false],
])('a radius can be %j: %s', (text, valid) => {
  expect(isPickupMiles(text)).toBe(valid);
});

test.each([
  [1, { count: 1, closest: ['78701'], farthest: [] }, '1 ZIP code within 1 mile of 78701: 78701.'],
  [2, { count: 2, closest: ['78701', '78705'], farthest: [] }, '2 ZIP codes within 2 miles of 78701: 78701, 78705.'],
  [
    15,
    { count: 48, closest: ['78701', '78712', '78705'], farthest: ['78734', '78660', '78738'] },
    '48 ZIP codes within 15 miles of 78701. Closest: 78701, 78712, 78705. Farthest: 78734, 78660, 78738.',
  ],
  [
    15,
    null,
    'We don’t know where 78701 is: it may be a post office box code. The radius won’t count. List your ZIP codes instead.',
  ],
])('%s miles with %j are told as %j', (miles, area, text) => {
  expect(radiusText({ miles, shopZip: '78701', area })).toBe(text);
});
