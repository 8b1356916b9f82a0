import { expect, test } from 'vitest';
import { addTotals, forgetReports, REPORTS, readTotals, totalsText } from '../../scripts/test-totals.ts';
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
