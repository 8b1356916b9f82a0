import { afterEach, expect, test, vi } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { checkRoot, trackedFiles } from '../../scripts/gates/root-list.ts';

const LIST = ['package.json', 'src'];
const FILES = ['package.json', 'src/app.ts', 'src/web/page.tsx'];

afterEach(() => vi.unstubAllEnvs());

const STRAY = 'does not belong in the root: move it, remove it, or name it in root-list.ts';
test.each([
  ['nothing', FILES, []],
  ['a file that the list does not name', [...FILES, 'log'], [`log ${STRAY}`]],
  ['one whose name begins like one of the list', [...FILES, 'src.zip'], [`src.zip ${STRAY}`]],
  ['a folder, once', [...FILES, 'tmp/one.txt', 'tmp/two.txt'], [`tmp ${STRAY}`]],
  ['what is gone', ['package.json'], ['src is missing in the root, where root-list.ts names it']],
])('reports %s', (_, files, problems) => {
  expect(checkRoot(files, LIST).problems).toEqual(problems);
});

test('passes sources without git, except in CI', async () => {
  const files = await trackedFiles(makeTree({ 'package.json': '{}' }));
  expect(files).toBeNull();
  vi.stubEnv('CI', undefined);
  expect(checkRoot(files).problems).toEqual([]);
  vi.stubEnv('CI', 'true');
  expect(checkRoot(files).problems).toHaveLength(1);
});
