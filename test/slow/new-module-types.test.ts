import { expect, test } from 'vitest';
import { TOOLS } from '../../scripts/run-tool.ts';
import { makeNewModule, problemsOf } from '../gates/new-module-tree.ts';

test('a new module leaves no other file with an error of types', { timeout: 300_000 }, async () => {
  const { root } = await makeNewModule('office-supplies');
  expect(await problemsOf([TOOLS.tsc, '-p', '.', '--checkers', '1'], root)).toBe('');
  expect(await problemsOf([TOOLS.tsc, '-p', 'src/web', '--checkers', '1'], root)).toBe('');
});
