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

/** Time that a test file took. */
export interface FileTime {
  /** Path from the root. */
  file: string;
  seconds: number;
}

export const NO_TESTS: TestTotals = { passed: 0, failed: 0, skipped: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

/** Removes earlier reports, so that a runner that crashes is not counted by its last report. */
export function forgetReports(root: string): void {
  for (const file of Object.values(REPORTS)) fs.rmSync(path.join(root, file), { force: true });
}

/** Reads the report of a runner; all zeros when there is none. */
export function readTotals(root: string, runner: Runner): TestTotals {
  const text = readReport(root, runner);
  if (text === null) return NO_TESTS;
  return runner === 'vitest' ? vitestTotals(JSON.parse(text)) : playwrightTotals(JSON.parse(text));
}

/** Reads what each file of a runner's report took; empty without a report. */
export function readFileTimes(root: string, runner: Runner): FileTime[] {
  const text = readReport(root, runner);
  if (text === null) return [];
  return runner === 'vitest' ? vitestFiles(root, JSON.parse(text)) : playwrightFiles(JSON.parse(text));
}

function readReport(root: string, runner: Runner): string | null {
  const file = path.join(root, REPORTS[runner]);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

function vitestFiles(root: string, { testResults }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
}

function playwrightFiles({ suites = [] }: PlaywrightReport): FileTime[] {
  const milliseconds = (suite: PlaywrightSuite): number =>
    [
      ...(suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
      ...(suite.suites ?? []).map((inner) => ({ duration: milliseconds(inner) })),
    ].reduce((sum, { duration }) => sum + duration, 0);
  return suites.map((suite) => ({ file: `test/e2e/${suite.file}`, seconds: milliseconds(suite) / 1_000 }));
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
