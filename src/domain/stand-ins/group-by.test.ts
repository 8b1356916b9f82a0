import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups items by their key, keys and items in their order', () => {
  const groups = groupBy(['pear', 'apple', 'plum'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple']],
  ]);
});

test('asks for the key of an item once, and tells keys apart as a Map does', () => {
  let calls = 0;
  const groups = groupBy([Number.NaN, Number.NaN], (number) => {
    calls += 1;
    return number;
  });
  expect(calls).toBe(2);
  expect(groups.get(Number.NaN)).toHaveLength(2);
});
