import { expect, test } from 'vitest';
import { unclosedReason } from './unclosed.ts';

const BEGAN = new Date('2026-11-24T06:00:00Z');
const before = new Date('2026-11-24T05:59:59Z');

test.each([
  ['counted', BEGAN, 'counted'],
  ['counted', before, 'counted'],
  ['open', BEGAN, null],
  ['open', before, 'left_open'],
  ['closed', before, null],
] as const)('A drawer that is %s since %s should be closed because: %s', (state, openedAt, why) => {
  expect(unclosedReason({ state, openedAt }, BEGAN)).toBe(why);
});
