import { expect, test } from 'vitest';
import { readTags } from './contacts.ts';

test.each([
  ['VIP, new', ['vip', 'new']],
  ['"vip","new"', ['vip', 'new']],
  ['vip;new;vip', ['vip', 'new']],
  ['* myContacts ::: Friends', ['friends']],
  ['"vip, gold"', ['vip gold']],
  [' big   spender ', ['big spender']],
  ['', []],
])('reads the tags of %j', (typed, tags) => {
  expect(readTags(typed)).toEqual(tags);
});
