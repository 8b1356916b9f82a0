import { expect, test } from 'vitest';
import { isOnePersonsYes } from './one-person-yes.ts';

const ALONE = { inspectorId: 'ida', recorderId: 'ida', payerId: 'ida', approverId: null };

test.each([
  ['one person did it all', {}, true],
  ['nobody knows who inspected', { inspectorId: null }, true],
  ['another one inspected', { inspectorId: 'ben' }, false],
  ['another one heard the yes', { recorderId: 'ben' }, false],
  ['another one pays', { payerId: 'ben' }, false],
  ['another one approves the payment', { approverId: 'ben' }, false],
] as const)('a yes is one person’s where %s: %s', (_, hands, expected) => {
  expect(isOnePersonsYes({ ...ALONE, ...hands })).toBe(expected);
});
