import { expect, test } from 'vitest';
import { judgeTries, START } from '#test/engines/support/tries.ts';

test.each([
  ['once', ['pays'], 'again'],
  ['twice', ['pays', 'pays'], 'again'],
  ['three times at the same step', ['pays', 'pays', 'pays'], 'red'],
  ['the last time at another step', ['pays', 'pays', 'opens'], 'passed'],
  ['three times before its engine has started', [START, START, START], 'left out'],
  ['each time at another step', ['pays', 'signs', 'opens'], 'passed'],
] as const)('a journey that fails %s', (_, steps, verdict) => {
  expect(judgeTries(steps)).toBe(verdict);
});
