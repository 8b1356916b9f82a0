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
  ['842 E 1700 S Unit 4', '842 E 1700 S', 'Unit 4'],
  ['842 E 1700 S #4', '842 E 1700 S', '#4'],
  ['12 E #4', '12 E', '#4'],
  ['ул. Ленина 5, Apt 3B', 'ул. Ленина 5', 'Apt 3B'],
  ['12 Elm St Apt # 3', '12 Elm St', 'Apt # 3'],
  ['12 Elm St Unit #3B', '12 Elm St', 'Unit #3B'],
  ['12 Elm St, Apt. No. 3', '12 Elm St', 'Apt. No. 3'],
  ['12 Elm St Apt 3 B', '12 Elm St', 'Apt 3 B'],
  ['12 Elm St Second Floor', '12 Elm St', 'Second Floor'],
  ['12 Elm St PMB 12', '12 Elm St', 'PMB 12'],
  ['12 Elm St, Apto 5', '12 Elm St', 'Apto 5'],
  ['12 Elm St, c/o Mary Virginia', '12 Elm St', 'c/o Mary Virginia'],
  ['Urb. Las Gladiolas, 150 Calle A', '150 Calle A', 'Urb. Las Gladiolas'],
  ['12 Elm St, # Back house', '12 Elm St', '# Back house'],
  ['12 Highway No 5', '12 Highway No 5', ''],
  ['1200 Route No. 5', '1200 Route No. 5', ''],
  ['Apt 3B', 'Apt 3B', ''],
  ['4/31 Elm St', '4/31 Elm St', ''],
])('splits %j into street and unit', (line, street, unit) => {
  expect(splitUnit(line)).toEqual({ street, unit });
});

test.each([
  ['1204 Elm St', 'Apt 3B', '1204 Elm St, Apt 3B'],
  ['1204 Elm St', '3B', '1204 Elm St, # 3B'],
  ['1204 Elm St', 'garage, blue door', '1204 Elm St, # garage blue door'],
  ['1204 Elm St Apt 3B', 'Apt 3B', '1204 Elm St Apt 3B'],
  ['1204 Elm St Apt 3B', '3b', '1204 Elm St Apt 3B'],
  ['1204 Elm St Apt 3', 'Bldg 5', '1204 Elm St Apt 3, Bldg 5'],
  ['1204 Elm St', ' ', '1204 Elm St'],
])('adds to %j the unit %j', (street, unit, whole) => {
  expect(withUnit(street, unit)).toBe(whole);
});

test.each([
  'Back house',
  'Second floor',
  'Floor two',
  'Suite ABC',
  '3 B',
  'Apt A B',
  'Garage',
  'PMB 12',
  'Apto 5',
  'Urb Las Gladiolas',
  'c/o Bob',
  'Gate code 1234',
  'FL 33101',
])('reads %j, typed as a unit, back as one', (typed) => {
  const { street, unit } = splitUnit(withUnit('1204 Elm St', typed));
  expect([street, unit.replace(/^# /, '')]).toEqual(['1204 Elm St', typed]);
});
