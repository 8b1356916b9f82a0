import { expect, test } from 'vitest';
import { worstState } from './finding.ts';

test.each([
  [['green', 'off'], 'green'],
  [['green', 'amber'], 'amber'],
  [['amber', 'red', 'green'], 'red'],
] as const)('the worst of %j is %s', (states, worst) => {
  expect(worstState(states.map((state) => ({ state })))).toBe(worst);
});
