import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { fingerprintSources } from '../../scripts/build/fingerprint.ts';
import { PAGES } from '../../scripts/build/pages.ts';

const SOURCES = { 'src/web/page.tsx': 'one', 'src/domain/money.ts': 'two', 'package-lock.json': '{}' };
const fingerprint = (root: string) => fingerprintSources(root, PAGES.sources);
const before = () => fingerprint(makeTree(SOURCES));

test.each([
  { change: 'a changed file', tree: { ...SOURCES, 'src/web/page.tsx': 'three' } },
  { change: 'a new file', tree: { ...SOURCES, 'src/contracts/routes.ts': '' } },
  { change: 'a file that went', tree: { 'src/web/page.tsx': 'one', 'package-lock.json': '{}' } },
  {
    change: 'a file with another name',
    tree: { 'src/web/home.tsx': 'one', 'src/domain/money.ts': 'two', 'package-lock.json': '{}' },
  },
  { change: 'other packages', tree: { ...SOURCES, 'package-lock.json': '{ "packages": {} }' } },
])('$change makes the pages stale', ({ tree }) => {
  expect(fingerprint(makeTree(tree))).not.toBe(before());
});

test('keeps the pages fresh when tests, the server or file times change', () => {
  const root = makeTree({ ...SOURCES, 'src/web/page.test.tsx': 'a test', 'src/server/app.ts': 'a server' });
  fs.utimesSync(path.join(root, 'src/web/page.tsx'), 0, 0);
  expect(fingerprint(root)).toBe(before());
});
