import { expect, test } from 'vitest';
import { splitUnit, withUnit } from './unit.ts';

test.each([
  ['1204 Elm St Apt 3B', '1204 Elm St', 'Apt 3B'],
  ['1204 Elm St, Apt. 3', '1204 Elm St', 'Apt. 3'],
  ['1204 Elm St, Apt3', '1204 Elm St', 'Apt3'],
  ['1204 Elm St #3', '1204 Elm St', '#3'],
  ['1204 Elm St, # 3', '1204 Elm St', '# 3'],
  ['1204 Elm St, Bldg 2, Apt 5', '1204 Elm St', 'Bldg 2 Apt 5'],
  ['1204 Elm St Ste. 400', '1204 Elm St', 'Ste. 400'],
  ['1204 Elm St Unit B', '1204 Elm St', 'Unit B'],
  ['1204 Elm St 2nd Floor', '1204 Elm St', '2nd Floor'],
  ['1204 Elm St, Rear', '1204 Elm St', 'Rear'],
  ['12 Oak Ave Basement', '12 Oak Ave', 'Basement'],
  ['12 Oak, PH2', '12 Oak', 'PH2'],
  ['1204 Elm St, FL 3', '1204 Elm St', 'FL 3'],
  ['500 Duval St, Key West, FL 33040', '500 Duval St, Key West, FL 33040', ''],
  ['12 Ocean Front', '12 Ocean Front', ''],
  ['12 Bay Side', '12 Bay Side', ''],
  ['Pier 39', 'Pier 39', ''],
  ['100 Highway 71', '100 Highway 71', ''],
  ['100 Avenue B', '100 Avenue B', ''],
  ['77 No Name Rd', '77 No Name Rd', ''],
  ['PSC 3 Box 1', 'PSC 3 Box 1', ''],
  ['4/31 Elm St', '4/31 Elm St', ''],
])('splits %j into street and unit', (line, street, unit) => {
  expect(splitUnit(line)).toEqual({ street, unit });
});

test.each([
  ['1204 Elm St', 'Apt 3B', '1204 Elm St, Apt 3B'],
  ['1204 Elm St', '3B', '1204 Elm St, # 3B'],
  ['1204 Elm St', 'garage, blue door', '1204 Elm St, garage, blue door'],
  ['1204 Elm St Apt 3B', 'Apt 3B', '1204 Elm St Apt 3B'],
  ['1204 Elm St', ' ', '1204 Elm St'],
])('adds to %j the unit %j', (street, unit, whole) => {
  expect(withUnit(street, unit)).toBe(whole);
});
