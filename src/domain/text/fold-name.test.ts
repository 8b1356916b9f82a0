import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';
import { FOLDED_NAMES } from './testing/folded-names.ts';

test.each(FOLDED_NAMES)('folds %j to %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test.each(FOLDED_NAMES)('folds %j once and for all, however its letters are composed', (name, folded) => {
  expect(foldName(folded)).toBe(folded);
  expect(foldName(name.normalize('NFD'))).toBe(folded);
});
