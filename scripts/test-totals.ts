import fs from 'node:fs';
import path from 'node:path';

/** Counts of a runner's tests, from its own JSON report. */
export interface TestTotals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Paths of the runners' reports (vitest.config.ts, playwright.config.ts), from the root. */
export const REPORTS = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' } as const;
export type Runner = keyof typeof REPORTS;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Removes earlier reports, so that a runner that crashes is not counted by its last report. */
export function forgetReports(root: string): void {
  for (const file of Object.values(REPORTS)) fs.rmSync(path.join(root, file), { force: true });
}

/** Reads the report of a runner; all zeros when there is none. */
export function readTotals(root: string, runner: Runner): TestTotals {
  const file = path.join(root, REPORTS[runner]);
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const text = fs.readFileSync(file, 'utf8');
  return runner === 'vitest' ? vitestTotals(JSON.parse(text)) : playwrightTotals(JSON.parse(text));
}

/** Sums up the runners. */
export function addTotals(all: readonly TestTotals[]): TestTotals {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** Formats totals: "12 passed, 0 failed", with the skipped ones only if there are some. */
export function totalsText({ passed, failed, skipped }: TestTotals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts a file that fails outside of its tests, such as one that cannot be imported, as a failed test. */
function vitestTotals(report: VitestReport): TestTotals {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts a test that passes on its second try as failed: tests are not retried here. */
function playwrightTotals({ stats, errors }: PlaywrightReport): TestTotals {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
