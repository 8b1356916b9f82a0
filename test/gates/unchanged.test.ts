import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import type { BuildPart } from '../../scripts/build/part.ts';
import { recordSources, saveRecord } from '../../scripts/build/seen.ts';
import { isUnchanged } from '../../scripts/build/unchanged.mjs';

const PART: BuildPart = {
  name: 'pages',
  sources: ['src', 'public', 'package.json'],
  products: [],
  build: async () => undefined,
};
const TREE = { 'src/web/page.tsx': 'one', 'src/money.ts': 'two', 'package.json': '{}', 'build/pages.js': 'built' };

/** Makes a project as a build leaves it. */
function makeBuilt(): { root: string; at(file: string): string } {
  const root = makeTree(TREE);
  fs.utimesSync(path.join(root, 'src/money.ts'), 0, 0);
  saveRecord(root, recordSources(root, [PART]), ['build/pages.js']);
  return { root, at: (file) => path.join(root, file) };
}

test('a tree is unchanged after a build, and not before the first', () => {
  expect(isUnchanged(makeBuilt().root)).toBe(true);
  expect(isUnchanged(makeTree(TREE))).toBe(false);
});

type Built = ReturnType<typeof makeBuilt>;
const touch: Record<string, (built: Built) => void> = {
  'a written source': ({ at }) => fs.writeFileSync(at('src/money.ts'), 'six'),
  'a source that was written and given its old time': ({ at }) => {
    fs.writeFileSync(at('src/money.ts'), 'six');
    fs.utimesSync(at('src/money.ts'), 0, 0);
  },
  'a new source': ({ at }) => fs.writeFileSync(at('src/web/home.tsx'), ''),
  'a new folder': ({ at }) => fs.mkdirSync(at('src/web/ui')),
  'a source that went': ({ at }) => fs.rmSync(at('src/web/page.tsx')),
  'other packages': ({ at }) => fs.writeFileSync(at('package.json'), '{ }'),
  'a product that went': ({ at }) => fs.rmSync(at('build/pages.js')),
  'a source that was written while it was built': ({ root, at }) => {
    const sources = recordSources(root, [PART]);
    fs.writeFileSync(at('src/money.ts'), 'ten');
    saveRecord(root, sources, ['build/pages.js']);
  },
};

test.each(Object.entries(touch))('%s is a change', (_, change) => {
  const built = makeBuilt();
  change(built);
  expect(isUnchanged(built.root)).toBe(false);
});
