import { expect, test } from 'vitest';
import { checkServerWeight } from '../../scripts/gates/server-weight.ts';
import { makeTree } from './temporary-tree.ts';

const MAIN = 'import fs from "node:fs";\nvar { run } = await import("./serve.js");\n';
const SERVE = 'import { a, b } from "./shared.js";\nimport pdf from "pdfkit";\n';
const SHARED = 'export { a, b };\nconst late = () => import("./late.js");\n';
const START = [MAIN, SERVE, SHARED].join('').length;

const built = (files: Record<string, string> = {}) =>
  makeTree({ 'app/main.js': MAIN, 'app/serve.js': SERVE, 'app/shared.js': SHARED, 'app/late.js': '"…";\n', ...files });
const weight = { entries: ['app/main.js'], maxBytes: START, packages: ['pdfkit'] };

test('counts the code of a start, and none that is loaded later', () => {
  expect(checkServerWeight(built(), weight).problems).toEqual([]);
});

test('reports one byte too many, with the sizes of the files', () => {
  const { problems } = checkServerWeight(built(), { ...weight, maxBytes: START - 1 });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/main\.js[\s\S]+serve\.js[\s\S]+shared\.js/);
  expect(problems[0]).not.toContain('late.js');
});

test('reports a file with a character beyond ASCII', () => {
  const files = { 'app/shared.js': SHARED.replace('late', 'lät') };
  expect(checkServerWeight(built(files), weight).problems.join()).toContain('app/shared.js is not ASCII');
});

test('reports a package that is loaded at the start', () => {
  const { problems } = checkServerWeight(built(), { ...weight, packages: [] });
  expect(problems).toEqual(['app/serve.js loads pdfkit at the start']);
});

test('reports a module of HTTP that loads fetch with it', () => {
  const files = { 'app/shared.js': 'import { Agent } from "node:http";\n' };
  expect(checkServerWeight(built(files), weight).problems.join()).toContain('app/shared.js loads fetch');
});

test('reports a statement whose row has a schema', () => {
  const files = { 'app/shared.js': 'statement({ name: "one", row: object({}), neverNull: ["id"] });\n' };
  expect(checkServerWeight(built(files), weight).problems.join()).toContain('app/shared.js makes the schemas of rows');
});
