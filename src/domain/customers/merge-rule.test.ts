import { expect, test } from 'vitest';
import { type MergeSide, mergeRefusal } from './merge-rule.ts';

const guest: MergeSide = { id: 'guest', hasAccount: false, isMerged: false, isErased: false };
const other: MergeSide = { ...guest, id: 'other' };
const account: MergeSide = { ...guest, id: 'account', hasAccount: true };

test.each([
  ['lets a guest be merged into another guest', guest, other, null],
  ['lets a guest be merged into an account', guest, account, null],
  ['refuses to merge an account into a guest', account, guest, 'account'],
  ['refuses to merge two accounts', account, { ...account, id: 'account-2' }, 'accounts'],
  ['refuses to merge a record into itself', guest, guest, 'itself'],
  ['refuses to merge a record that is merged already', { ...guest, isMerged: true }, other, 'changed'],
  ['refuses to merge into a record that is merged already', guest, { ...other, isMerged: true }, 'changed'],
  ['refuses to merge what a deleted account left', { ...guest, isErased: true }, other, 'erased'],
  ['refuses to merge into what a deleted account left', guest, { ...other, isErased: true }, 'erased'],
] as const)('%s', (_, from, into, refusal) => {
  expect(mergeRefusal(from, into)).toBe(refusal);
});
