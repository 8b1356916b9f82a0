import { expect, test } from 'vitest';
import { nextSetupStep, remainingSetupSteps, SETUP_STEP_NAMES, type StepOfShop, stepsOfShop } from './steps.ts';

const [owner, shop, hours] = SETUP_STEP_NAMES;
const all = (state: StepOfShop['state']): StepOfShop[] => SETUP_STEP_NAMES.map((name) => ({ name, state }));

test.each([
  ['nothing marked, nobody there', [], false, owner],
  ['nothing marked, an owner', [], true, shop],
  ['a step skipped', [{ name: 'shop', state: 'skipped' }], true, hours],
  ['a later step done first', [{ name: 'hours', state: 'done' }], true, shop],
  ['every step gone through', all('skipped'), true, null],
] as const)('goes on where the guide was left: %s', (_, marked, hasMembers, next) => {
  expect(nextSetupStep(stepsOfShop(marked, hasMembers))).toBe(next);
});

test('names what is left, skipped steps included, to a shop that has begun and is not through', () => {
  const begun = stepsOfShop([{ name: 'shop', state: 'skipped' }], true);
  expect(remainingSetupSteps(begun, true)).toEqual(SETUP_STEP_NAMES.slice(1));
  expect(remainingSetupSteps(begun, false)).toEqual([]);
  expect(remainingSetupSteps(all('skipped'), true)).toEqual([]);
});
