import { expect, test } from 'vitest';
import { putUnit, takeUnit } from './unit-in-line.ts';

test.each([
  ['1204 Elm St, Apt 3B, Austin, TX 78701', '1204 Elm St, Austin, TX 78701', 'Apt 3B'],
  ['1204 Elm St Apt 3B', '1204 Elm St', 'Apt 3B'],
  ['1204 Elm St #4, Austin, TX 78701', '1204 Elm St, Austin, TX 78701', '#4'],
  ['1204 Elm St, Rear, Austin', '1204 Elm St, Austin', 'Rear'],
])('takes out of %j the unit, and puts it back', (whole, line, unit) => {
  expect(takeUnit(whole)).toEqual({ line, unit });
  expect(takeUnit(putUnit({ line, unit }))).toEqual({ line, unit });
});

test.each(['1204 Elm St, Austin, TX 78701', '500 Duval St, Key West, FL 33040', '1204 Elm', ''])(
  'finds no unit in %j',
  (line) => {
    expect(takeUnit(line)).toEqual({ line, unit: '' });
  },
);

test.each([
  ['1204 Elm St, Austin, TX 78701', '3B', '1204 Elm St, # 3B, Austin, TX 78701'],
  ['1204 Elm St', 'blue door', '1204 Elm St, blue door'],
  ['1204 Elm St Apt 1, Austin', 'Apt 3B', '1204 Elm St Apt 1, Austin'],
  ['1204 Elm St, Austin', ' ', '1204 Elm St, Austin'],
])('puts into %j the unit %j', (line, unit, whole) => {
  expect(putUnit({ line, unit })).toBe(whole);
});
