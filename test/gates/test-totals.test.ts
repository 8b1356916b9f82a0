import { expect, test } from 'vitest';
import { stageTable } from '../../scripts/testing/stage-table.ts';
import {
  addTotals,
  forgetReports,
  NO_TESTS,
  REPORTS,
  readFileTimes,
  readTotals,
  totalsText,
} from '../../scripts/testing/test-totals.ts';
import { makeTree } from './temporary-tree.ts';

const vitestReport = (counts: object, files: object[] = []) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files,
    ...counts,
  });

test('counts the tests of a report of Vitest', () => {
  const report = vitestReport({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  const root = makeTree({ [REPORTS.vitest]: report });
  expect(readTotals(root, 'vitest')).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('counts a test file that cannot be loaded as failed', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  const root = makeTree({ [REPORTS.vitest]: vitestReport({ numPassedTests: 7, numFailedTests: 1 }, files) });
  expect(readTotals(root, 'vitest')).toEqual({ passed: 7, failed: 2, skipped: 0 });
});

test('counts the tests of a report of Playwright, a flaky one as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  const root = makeTree({ [REPORTS.playwright]: JSON.stringify({ stats, errors: [{ message: 'setup' }] }) });
  expect(readTotals(root, 'playwright')).toEqual({ passed: 5, failed: 3, skipped: 3 });
});

test('ignores an earlier report', () => {
  const root = makeTree({ [REPORTS.vitest]: vitestReport({ numPassedTests: 7 }) });
  forgetReports(root);
  expect(readTotals(root, 'vitest')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('writes the sum of the runners in one line', () => {
  const sum = addTotals([
    { passed: 7, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ]);
  expect(totalsText(sum)).toBe('12 passed, 1 failed');
  expect(totalsText({ ...sum, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
});

test('reads what each file took from the reports of both runners', () => {
  const files = [{ name: '/a/b.test.ts', status: 'passed', startTime: 1_000, endTime: 3_500, assertionResults: [] }];
  const root = makeTree({
    [REPORTS.vitest]: vitestReport({}, files),
    [REPORTS.playwright]: JSON.stringify({
      stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [],
      suites: [
        {
          file: 'cart.spec.ts',
          specs: [{ tests: [{ results: [{ duration: 1_500 }] }] }],
          suites: [{ file: 'cart.spec.ts', specs: [{ tests: [{ results: [{ duration: 500 }] }] }] }],
        },
      ],
    }),
  });
  expect(readFileTimes(root, 'vitest').map(({ seconds }) => seconds)).toEqual([2.5]);
  expect(readFileTimes(root, 'playwright')).toEqual([{ file: 'test/e2e/cart.spec.ts', seconds: 2 }]);
});

test('names the stages that took more CPU seconds than their budget grown with a slow machine, and the slowest files', () => {
  const stage = { seconds: 61, budget: 20, factor: 1, totals: { ...NO_TESTS, passed: 3 } };
  const { text, over } = stageTable(
    [
      { ...stage, name: 'rules', cpu: 20 },
      { ...stage, name: 'journeys', cpu: 21 },
      { ...stage, name: 'slow', cpu: 21, factor: 1.5 },
      { ...stage, name: 'elsewhere', cpu: null },
      { ...stage, name: 'free', cpu: 30, budget: Number.POSITIVE_INFINITY },
    ],
    [
      { file: 'fast.test.ts', seconds: 1 },
      { file: 'slow.test.ts', seconds: 9 },
    ],
  );
  expect(over).toEqual([
    'OVER BUDGET: journeys took 21 CPU seconds of the 20 in scripts/testing/stages.ts, on a machine 1.00 times as slow.',
  ]);
  expect(text.split('\n')).toEqual([
    'stage      time  CPU s  budget  slower  tests',
    'rules      1:01     20      20  1.00 x      3',
    'journeys   1:01     21      20  1.00 x      3',
    'slow       1:01     21      30  1.50 x      3',
    'elsewhere  1:01      ?      20  1.00 x      3',
    'free       1:01     30                      3',
    'in all     5:05     92                     15',
    '',
    'slowest files',
    '    9.0 s  slow.test.ts',
    '    1.0 s  fast.test.ts',
  ]);
});
