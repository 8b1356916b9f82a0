import { afterEach, expect, test, vi } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { checkRoot, ROOT_LIST, trackedFiles } from '../../scripts/gates/root-list.ts';

const LIST = ['package.json', 'src'];
const FILES = ['package.json', 'src/app.ts', 'src/web/page.tsx'];

afterEach(() => vi.unstubAllEnvs());

test('passes a root with what the list names', () => {
  expect(checkRoot(FILES, LIST)).toEqual({ summary: '2 entries', problems: [] });
});

test.each([
  { stray: 'a file', files: ['log'], named: 'log' },
  { stray: 'a file whose name begins like one of the list', files: ['src.zip'], named: 'src.zip' },
  { stray: 'a folder, once', files: ['tmp/one.txt', 'tmp/two.txt'], named: 'tmp' },
])('reports $stray that the list does not name', ({ files, named }) => {
  expect(checkRoot([...FILES, ...files], LIST).problems).toEqual([
    `${named} does not belong in the root: move it, remove it, or name it in root-list.ts`,
  ]);
});

test('reports an entry of the list that is gone', () => {
  expect(checkRoot(['package.json'], LIST).problems).toEqual([
    'src is missing in the root, where root-list.ts names it',
  ]);
});

test('does not let the output of a test run in', () => {
  expect(ROOT_LIST).not.toContain('log');
});

test('passes sources without git, except in CI', async () => {
  const files = await trackedFiles(makeTree({ 'package.json': '{}' }));
  expect(files).toBeNull();
  vi.stubEnv('CI', undefined);
  expect(checkRoot(files).problems).toEqual([]);
  vi.stubEnv('CI', 'true');
  expect(checkRoot(files).problems).toHaveLength(1);
});
