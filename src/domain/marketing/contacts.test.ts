import { expect, test } from 'vitest';
import { readTagCell, readTags } from './contacts.ts';

test.each([
  ['VIP, new', ['vip', 'new']],
  ['"vip","new"', ['vip', 'new']],
  ['vip;new;vip', ['vip', 'new']],
  ['* myContacts ::: Friends', ['friends']],
  ['"vip, gold"', ['vip gold']],
  [' big   spender ', ['big spender']],
  ['', []],
])('reads the tags of %j', (typed, tags) => {
  expect(readTagCell(typed)).toEqual(tags);
});

test.each([
  ['vip, "New" ; x', ['vip', '"new"', 'x']],
  ['* myContacts', ['* mycontacts']],
  [' , ', []],
])('reads the typed tags %j as they stand', (typed, tags) => {
  expect(readTags(typed)).toEqual(tags);
});
