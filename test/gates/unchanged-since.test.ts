import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GateResult } from '../../scripts/gates/gate.ts';
import { gateRuns } from '../../scripts/gates/unchanged-since.ts';
import { makeTree } from './temporary-tree.ts';

const LIST = ['src', 'test', 'scripts', 'docs', 'package-lock.json'];
const TREE = {
  'src/money.ts': 'one',
  'src/money.test.ts': 'two',
  'scripts/gates/tools.ts': 'three',
  'docs/style.md': 'four',
  'package-lock.json': '{}',
  'node_modules/.package-lock.json': '{}',
  'notes.txt': 'five',
};
const PASSED: GateResult = { summary: '2 files', problems: [] };
const UNCHANGED: GateResult = { summary: '2 files, unchanged', problems: [] };

beforeEach(() => {
  vi.stubEnv('CI', undefined);
  return () => void vi.unstubAllEnvs();
});

/** Makes a gate that tells whether it has run. */
function gateOf(answer: () => GateResult | Promise<GateResult> = () => PASSED, ignores: readonly string[] = ['docs']) {
  return { name: 'typed lint', ignores, run: vi.fn(async () => answer()) };
}

/** Runs a gate on a tree, as `npm run check` does. */
async function check(root: string, gate = gateOf()): Promise<GateResult> {
  const runs = gateRuns(root, LIST);
  const result = await runs.run(gate);
  runs.keep();
  return result;
}

/** Makes a tree on which the gate has passed. */
async function makePassed() {
  const root = makeTree(TREE);
  expect(await check(root)).toEqual(PASSED);
  return { root, write: (file: string, text = 'new') => fs.writeFileSync(path.join(root, file), text) };
}

test('a gate that has passed does not run again', async () => {
  const { root } = await makePassed();
  const gate = gateOf();
  expect(await check(root, gate)).toEqual(UNCHANGED);
  expect(await check(root, gate)).toEqual(UNCHANGED);
  expect(gate.run).not.toHaveBeenCalled();
});

test('a gate whose own part did not run is recorded as if it had', async () => {
  const root = makeTree(TREE);
  expect(
    await check(
      root,
      gateOf(() => UNCHANGED),
    ),
  ).toEqual(UNCHANGED);
  expect(await check(root)).toEqual(UNCHANGED);
});

type Passed = Awaited<ReturnType<typeof makePassed>>;
const changes: Record<string, (passed: Passed) => void> = {
  'a written source': ({ write }) => write('src/money.ts'),
  'a written test': ({ write }) => write('src/money.test.ts'),
  'a new source': ({ write }) => write('src/price.ts', ''),
  'a source that went': ({ root }) => fs.rmSync(path.join(root, 'src/money.ts')),
  'a source with another name': ({ root }) =>
    fs.renameSync(path.join(root, 'src/money.ts'), path.join(root, 'src/price.ts')),
  'the code of the gate': ({ write }) => write('scripts/gates/tools.ts'),
  'other packages': ({ write }) => write('package-lock.json'),
  'packages that were installed': ({ write }) => write('node_modules/.package-lock.json'),
  'a broken record': ({ write }) => write('node_modules/.cache/gates/typed-lint.json', '{'),
};

test.each(Object.entries(changes))('a gate runs again after %s', async (_, change) => {
  const passed = await makePassed();
  change(passed);
  expect(await check(passed.root)).toEqual(PASSED);
});

test('a gate does not run again for files that it ignores, nor for those of nobody', async () => {
  const { root, write } = await makePassed();
  write('docs/style.md');
  write('notes.txt');
  expect(await check(root)).toEqual(UNCHANGED);
});

test('a gate ignores a folder by its whole name', async () => {
  const { root, write } = await makePassed();
  const gate = gateOf(undefined, ['doc', 'src/money']);
  await check(root, gate);
  write('src/money.ts');
  expect(await check(root, gate)).toEqual(PASSED);
});

test('a gate that failed runs again', async () => {
  const root = makeTree(TREE);
  const failed = { summary: '', problems: ['wrong'] };
  expect(
    await check(
      root,
      gateOf(() => failed),
    ),
  ).toEqual(failed);
  expect(
    await check(
      root,
      gateOf(() => failed),
    ),
  ).toEqual(failed);
});

test('a gate runs again when a source was written while it ran', async () => {
  const root = makeTree(TREE);
  const file = path.join(root, 'src/money.ts');
  const written = gateOf(() => {
    fs.writeFileSync(file, 'new');
    return PASSED;
  });
  await check(root, written);
  fs.writeFileSync(file, TREE['src/money.ts']);
  expect(await check(root)).toEqual(PASSED);
});

test('a gate that names no files always runs', async () => {
  const root = makeTree(TREE);
  const { ignores: _, ...always } = gateOf();
  for (let time = 0; time < 2; time++) {
    const runs = gateRuns(root, LIST);
    expect(await runs.run(always)).toEqual(PASSED);
    runs.keep();
  }
});

test('CI believes no earlier pass, and records none', async () => {
  const { root } = await makePassed();
  vi.stubEnv('CI', 'true');
  expect(await check(root)).toEqual(PASSED);
  const fresh = makeTree(TREE);
  await check(fresh);
  expect(fs.existsSync(path.join(fresh, 'node_modules/.cache'))).toBe(false);
});
