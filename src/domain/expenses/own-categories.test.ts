import { expect, test } from 'vitest';
import { categoryOptions, MAX_OWN_CATEGORIES, readOwnCategories } from './own-categories.ts';

test.each([
  ['names as they were typed', ['Parts', '  Shop   repairs ', ''], ['Parts', 'Shop repairs']],
  ['signs of business names', ['Parts & tools', 'R/C (Austin)'], ['Parts & tools', 'R/C (Austin)']],
  ['none', [''], []],
])('reads %s', (_, names, own) => {
  expect(readOwnCategories(names)).toEqual(own);
});

test.each([
  ['a name twice, in other letters', ['Parts', 'PARTS']],
  ['a category that there is', ['supplies']],
  ['a name that begins with a sign, as a formula does', ['=Parts']],
  ['a name of 41 characters', ['x'.repeat(41)]],
  ['too many', Array.from({ length: MAX_OWN_CATEGORIES + 1 }, (_name, index) => `Parts ${index}`)],
])('refuses %s', (_, names) => {
  expect(readOwnCategories(names)).toBeNull();
});

test('offers own categories before "Other"', () => {
  expect(
    categoryOptions(['Parts'])
      .slice(-3)
      .map(({ value, label }) => [value, label]),
  ).toEqual([
    ['professional', 'Professional'],
    ['Parts', 'Parts'],
    ['other', 'Other'],
  ]);
});
