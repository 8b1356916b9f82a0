import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FEATURE_EDGES, IMPORT_RULES, MODULE_EDGES } from '../../scripts/gates/import-rules.ts';
import { findImportViolations } from '../../scripts/gates/imports.ts';
import { SHAPE_RULES } from '../../scripts/gates/shape-rules.ts';
import { findSourceViolations, SOURCE_RULES } from '../../scripts/gates/source-rules.ts';
import { LINT_RULES, lintCanaries } from './linted-canaries.ts';

const CANARIES = path.resolve(import.meta.dirname, '../arch-canaries');

/** Returns every rule that the gates report for the canaries, by the file that breaks it. They run on the product themselves. */
async function brokenRules(): Promise<Map<string, string[]>> {
  const imports = await findImportViolations(CANARIES);
  const source = findSourceViolations(CANARIES);
  const found = [
    ...imports.violations.map(({ rule, from }) => ({ rule, file: from })),
    ...source.violations.map(({ rule, file }) => ({ rule, file })),
    ...(await lintCanaries(CANARIES)),
  ];
  return new Map(
    Object.entries(Object.groupBy(found, ({ file }) => file)).map(([file, rules = []]) => [
      file,
      rules.map(({ rule }) => rule),
    ]),
  );
}

const files = fs.globSync('src/**/*.{ts,tsx}', { cwd: CANARIES }).map((file) => file.split(path.sep).join('/'));
const promised = files.map((file) => {
  const [first = ''] = fs.readFileSync(path.join(CANARIES, file), 'utf8').split('\n');
  return { file, rule: /^\/\/ breaks: (\S+)$/.exec(first)?.[1] };
});
const canaries = promised.flatMap(({ file, rule }) => (rule === undefined ? [] : [{ file, rule }]));
const clean = promised.filter(({ rule }) => rule === undefined).map(({ file }) => file);
const found = await brokenRules();

describe('the gates', () => {
  test.each(canaries)('catch $file with $rule alone', ({ file, rule }) => {
    expect(found.get(file)).toEqual([rule]);
  });

  test('leave clean files alone', () => {
    expect(clean.filter((file) => found.has(file))).toEqual([]);
    expect(clean.length).toBeGreaterThan(10);
  });

  test('catch a file of 301 lines, and none of 300', () => {
    expect(found.get('src/web/long.tsx')).toEqual(['max-lines']);
    expect(found.has('src/web/shorter.tsx')).toBe(false);
  });

  test('have a canary for every rule', () => {
    const importRules = (IMPORT_RULES.forbidden ?? []).flatMap(({ name }) => name ?? []);
    const rules = new Set<string>([...importRules, ...SOURCE_RULES, ...LINT_RULES]);
    // What is large would be a large canary: the long file above, and those of shapes.test.ts.
    for (const rule of ['max-lines', ...SHAPE_RULES]) rules.delete(rule);
    expect([...rules].sort()).toEqual([...new Set(canaries.map(({ rule }) => rule))].sort());
  });
});

test.each([
  ['modules', MODULE_EDGES],
  ['features', FEATURE_EDGES],
])('the edges between %s have no cycle', (_, edges) => {
  const reached = new Set<string>();
  const visit = (module: string, trail: readonly string[]): void => {
    expect(trail, `${trail.join(' > ')} > ${module}`).not.toContain(module);
    reached.add(module);
    for (const next of edges[module] ?? []) visit(next, [...trail, module]);
  };
  for (const module of Object.keys(edges)) visit(module, []);
  expect(reached.size).toBeGreaterThan(0);
});
