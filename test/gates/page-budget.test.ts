import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { BUDGET_STEP, checkPageBudgets, PAGE_BUDGETS } from '../../scripts/gates/page-budget.ts';

/** Returns text that compresses badly. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');
const entry = noise(4_000);
const shared = noise(2_000);
const page = noise(1_000);
const [entrySize, sharedSize, pageSize] = [entry, shared, page].map((text) => zlib.brotliCompressSync(text).length);
const firstLoadSize = (entrySize ?? 0) + (sharedSize ?? 0) + (pageSize ?? 0);

function makeBuild(): string {
  return makeTree({
    '.vite/manifest.json': JSON.stringify({
      'entry.tsx': {
        file: 'entry.js',
        isEntry: true,
        imports: ['_shared.js'],
        dynamicImports: ['home.tsx', 'admin.tsx'],
      },
      'home.tsx': { file: 'home.js', imports: ['_shared.js', 'entry.tsx'], css: ['home.css'] },
      'admin.tsx': { file: 'admin.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'shared.js' },
      'style.css': { file: 'style.css' },
    }),
    'entry.js': entry,
    'shared.js': shared,
    'home.js': page,
    'admin.js': noise(90_000),
  });
}

const budget = (maxBytes: number, maxFiles = 3) => ({
  page: '/',
  firstLoad: ['entry.tsx', 'home.tsx'],
  maxBytes,
  maxFiles,
});

test('counts the scripts of the first load, shared ones once, and reports one byte too many with the sizes of the files', async () => {
  const { problems } = await checkPageBudgets(makeBuild(), [budget(firstLoadSize), budget(firstLoadSize - 1)]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/entry\.js[\s\S]+shared\.js[\s\S]+home\.js/);
  expect(problems[0]).not.toContain('admin.js');
});

test('counts the copy of a file that the build has compressed', async () => {
  const build = makeBuild();
  fs.writeFileSync(path.join(build, 'home.js.br'), 'x');
  const sizeWithCopy = (entrySize ?? 0) + (sharedSize ?? 0) + 1;
  expect((await checkPageBudgets(build, [budget(sizeWithCopy)])).problems).toEqual([]);
  expect((await checkPageBudgets(build, [budget(sizeWithCopy - 1)])).problems).toHaveLength(1);
});

test('reports one file too many', async () => {
  const { problems } = await checkPageBudgets(makeBuild(), [budget(firstLoadSize, 3), budget(firstLoadSize, 2)]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^\/ loads .+ in 3 files:/);
});

test('fails for an entry that the build does not have', async () => {
  const { problems } = await checkPageBudgets(makeBuild(), PAGE_BUDGETS);
  expect(problems).toContain("src/web/entry-client.tsx is no entry of the build's manifest");
});

test('reports a page of development that the build contains', async () => {
  const build = makeTree({
    '.vite/manifest.json': JSON.stringify({ 'src/web/areas/parts/parts.page.tsx': { file: 'parts.js' } }),
  });
  expect((await checkPageBudgets(build, [])).problems).toEqual([
    'src/web/areas/parts/parts.page.tsx is for development, and is in the build',
  ]);
});

test('budgets are whole steps below the ceilings of decision 001', () => {
  for (const { page, maxBytes } of PAGE_BUDGETS) {
    expect(maxBytes % BUDGET_STEP, page).toBe(0);
    expect(maxBytes, page).toBeLessThanOrEqual(/^[/](admin|pos)/.test(page) ? 200_000 : 100_000);
  }
});
