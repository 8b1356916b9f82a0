import { expect, test } from 'vitest';
import { longParts } from './label-lines.ts';

test.each([
  ['1204 Elm St, Apt 3B', 'Austin', []],
  ['12345 Northwest Martin Luther King Jr Boulevard, Apt 1204', 'Austin', ['street']],
  ['1204 Elm St, Building 12 Floor 3 Suite 3400 Room 1234 Stop 12', 'Austin', ['street']],
  ['12 Calle Luna, Urbanizacion Jardines de Country Club Norte', 'Carolina', []],
  ['c/o Saint Bartholomew Community Outreach, 1204 Elm St', 'Austin', []],
  ['1204 Elm St', 'Winchester-on-the-Severn Heights East', ['city']],
  ['12345 Northwest Martin Luther King Boulevard', 'Rancho Santa Margarita', []],
])('the parts of %s, %s that are too long for a label are %j', (street, city, long) => {
  expect(longParts({ street, city })).toEqual(long);
});
