import { describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { affectedTests } from '../../scripts/test-changed/affected-tests.ts';
import { readImports } from '../../scripts/test-changed/import-graph.ts';

const ORDERS = 'src/server/modules/orders';
const PAYMENTS = 'src/server/modules/payments';
const DESK = 'src/server/modules/desk';
const IMPORTS = {
  'src/domain/money.ts': [],
  'src/domain/money.test.ts': ['src/domain/money.ts'],
  'src/domain/refund.ts': ['src/domain/money.ts'],
  'src/domain/refund.test.ts': ['src/domain/refund.ts'],
  [`${ORDERS}/index.ts`]: [`${ORDERS}/placing/place.ts`],
  [`${ORDERS}/placing/place.ts`]: [],
  [`${ORDERS}/placing/place.test.ts`]: ['test/server-harness.ts'],
  [`${ORDERS}/status/status.test.ts`]: ['test/server-harness.ts'],
  [`${PAYMENTS}/index.ts`]: [`${ORDERS}/index.ts`, 'src/domain/refund.ts'],
  [`${PAYMENTS}/pay.test.ts`]: ['test/server-harness.ts'],
  [`${DESK}/index.ts`]: [`${PAYMENTS}/index.ts`],
  [`${DESK}/desk.test.ts`]: ['test/server-harness.ts'],
  'src/server/app.ts': [`${ORDERS}/index.ts`, `${PAYMENTS}/index.ts`, `${DESK}/index.ts`],
  'src/web/price.tsx': ['src/domain/money.ts'],
  'src/web/price.test.tsx': ['src/web/price.tsx'],
  'test/server-harness.ts': ['src/server/app.ts'],
  'test/e2e/site/home.spec.ts': ['test/e2e/support/product.ts'],
  'test/e2e/support/product.ts': [],
  'test/durability/kill.test.ts': ['src/domain/money.ts'],
};
const graph = new Map<string, readonly string[]>(Object.entries(IMPORTS));

describe('the tests that a change touches', () => {
  test.each([
    { changed: 'a test', files: ['src/domain/money.test.ts'], tests: ['src/domain/money.test.ts'] },
    {
      changed: 'a rule',
      files: ['src/domain/refund.ts'],
      tests: ['src/domain/refund.test.ts', `${PAYMENTS}/pay.test.ts`],
    },
    {
      changed: 'a rule that others import',
      files: ['src/domain/money.ts'],
      tests: [
        'src/domain/money.test.ts',
        'src/domain/refund.test.ts',
        'src/web/price.test.tsx',
        `${PAYMENTS}/pay.test.ts`,
      ],
    },
    {
      changed: 'a file of a module: the tests of its folder, of its module, and of modules that import it',
      files: [`${ORDERS}/placing/place.ts`],
      tests: [`${ORDERS}/placing/place.test.ts`, `${ORDERS}/status/status.test.ts`, `${PAYMENTS}/pay.test.ts`],
    },
    {
      changed: 'a file that was removed from a module',
      files: [`${ORDERS}/placing/gone.ts`],
      tests: [`${ORDERS}/placing/place.test.ts`, `${ORDERS}/status/status.test.ts`],
    },
    {
      changed: 'what all tests of the server import',
      files: ['test/server-harness.ts'],
      tests: [
        `${DESK}/desk.test.ts`,
        `${ORDERS}/placing/place.test.ts`,
        `${ORDERS}/status/status.test.ts`,
        `${PAYMENTS}/pay.test.ts`,
      ],
    },
    { changed: 'a component', files: ['src/web/price.tsx'], tests: ['src/web/price.test.tsx'] },
    {
      changed: 'a long test itself',
      files: ['test/durability/kill.test.ts'],
      tests: ['test/durability/kill.test.ts'],
    },
    { changed: 'a text', files: ['docs/style.md'], tests: [] },
    { changed: 'a canary', files: ['test/arch-canaries/src/web/a.ts'], tests: ['test/gates/canaries.test.ts'] },
    {
      changed: 'two files, the nearest first',
      files: ['src/domain/refund.ts', `${PAYMENTS}/pay.test.ts`],
      tests: [`${PAYMENTS}/pay.test.ts`, 'src/domain/refund.test.ts'],
    },
  ])('$changed', ({ files, tests }) => {
    expect(affectedTests(files, graph)).toEqual({ tests, browserTests: [], underAll: [] });
  });

  test('a browser test that has changed runs itself', () => {
    const { tests, browserTests } = affectedTests(['test/e2e/site/home.spec.ts', 'test/e2e/site/gone.spec.ts'], graph);
    expect({ tests, browserTests }).toEqual({ tests: [], browserTests: ['test/e2e/site/home.spec.ts'] });
  });

  test('names what lies under all tests, and chooses none of them', () => {
    const imports = new Map([...graph, ['test/starts.test.ts', ['package.json']]]);
    const files = ['package.json', 'migrations/0000_baseline.sql'];
    expect(affectedTests([...files, 'docs/style.md'], imports)).toEqual({
      tests: [],
      browserTests: [],
      underAll: files,
    });
  });
});

test('reads imports of every form, and files that are named', () => {
  const root = makeTree({
    'package.json': JSON.stringify({ imports: { '#domain/*': './src/domain/*', '#test/*': './test/*' } }),
    'src/domain/money.ts': 'export const cents = 1;\n',
    'src/domain/refund.ts': "import type { Money } from './money.ts';\nexport * from '#domain/late.ts';\n",
    'src/domain/late.ts': "export const late = () => import('../web/page.tsx');\n",
    'src/web/page.tsx': "import {\n  cents,\n} from '#domain/money.ts';\nimport './page.css';\nimport 'react';\n",
    'src/web/page.css': "@import './gone.css';\n",
    'test/starts.test.ts': "start('src/web/page.tsx', 'package.json', 'text.');\n",
  });
  expect(Object.fromEntries(readImports(root))).toEqual({
    'src/domain/late.ts': ['src/web/page.tsx'],
    'src/domain/money.ts': [],
    'src/domain/refund.ts': ['src/domain/money.ts', 'src/domain/late.ts'],
    'src/web/page.css': [],
    'src/web/page.tsx': ['src/domain/money.ts', 'src/web/page.css'],
    'test/starts.test.ts': ['src/web/page.tsx', 'package.json'],
  });
});
