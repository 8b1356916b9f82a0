import { expect, test } from 'vitest';
import { readAddressParts } from '../orders/submission.ts';
import { putUnit, takeUnit, typedUnit } from './unit-in-line.ts';

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
  ['1204 Elm St', 'blue door', '1204 Elm St, # blue door'],
  ['1204 Elm St Apt 1, Austin', 'Apt 3B', '1204 Elm St Apt 1, Apt 3B, Austin'],
  ['1204 Elm St Austin TX 78701', '3B', '1204 Elm St, # 3B, Austin, TX 78701'],
  ['c/o Ann Reyes, 1204 Elm St, Austin', '3B', 'c/o Ann Reyes, 1204 Elm St, # 3B, Austin'],
  ['1204 Elm St, Austin', ' ', '1204 Elm St, Austin'],
])('puts into %j the unit %j', (line, unit, whole) => {
  expect(putUnit({ line, unit })).toBe(whole);
});

test.each(['1204 Elm St Austin TX 78701', '12 Broadway Austin TX 78701', '500 Congress Ave, Austin, TX 78701'])(
  'puts a unit into %j so that street, city and ZIP code stay apart',
  (line) => {
    const place = { city: 'Austin', state: 'TX', zip: '78701' };
    const { street } = readAddressParts({ address: putUnit({ line, unit: '3B' }), ...place });
    expect(street).toMatch(/^[^,]+, # 3B$/);
    expect(street).not.toMatch(/Austin|78701/);
  },
);

const ELM = '1204 Elm St, Austin, TX, USA';

test.each([
  ['1204 Elm St Apt 3B', ELM, 'Apt 3B'],
  ['1204 Elm St 3B', ELM, '3B'],
  ['4/31 Elm St', '31 Elm St, Austin, TX, USA', '4'],
  ['Apt 3B 1204 Elm', ELM, 'Apt 3B'],
  ['1204 Elm St Apt 3B Austin', ELM, 'Apt 3B'],
  ['1204 Elm St Apt 3 B', ELM, 'Apt 3 B'],
  ['1204 Elm St Suite ABC', ELM, 'Suite ABC'],
  ['1204 Elm St second floor', ELM, 'second floor'],
  ['842 E 1700 S #12', '842 E 1700 S, Salt Lake City, UT, USA', '#12'],
  ['1204 Elm Stret', ELM, ''],
  ['1205 Elm St', ELM, ''],
  ['1204 Elm St 78701', ELM, ''],
  ['1204 Elm', ELM, ''],
])('of %j typed before %j is picked, keeps the unit %j', (typed, picked, unit) => {
  expect(typedUnit(typed, picked)).toBe(unit);
});
