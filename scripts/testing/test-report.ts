import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Counts of tests. */
export interface TestTotals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Paths of the runners' reports (vitest.config.ts, playwright.config.ts), from the root. */
export const REPORTS = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' } as const;
export type Runner = keyof typeof REPORTS;

/** Errors outside of the tests of Vitest, which its report does not contain. */
const UNCAUGHT = 'test-results/uncaught.json';

/** A test that failed in its last try, or before a later try that passed. */
export interface FailedTest {
  /** Path of its file from the root. */
  file: string;
  /** Name of the test with its groups; empty for a file that fails outside of its tests. */
  name: string;
  /** Argument with which its runner runs the test again: the file, for browser tests with its line; empty for the whole stage. */
  target: string;
  /** First lines of its first error. */
  error: string;
}

/** Report of a runner about a test file. */
export interface FileReport {
  /** Path from the root. */
  file: string;
  seconds: number;
  totals: TestTotals;
  failed: readonly FailedTest[];
  /** Tests that passed on a later try. */
  secondTries: readonly FailedTest[];
}

const ERROR_LINES = 4;

export const NO_TESTS: TestTotals = { passed: 0, failed: 0, skipped: 0 };

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  line: number;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { duration: number; errors: { message?: string }[] }[];
  }[];
}

/** Removes earlier reports: a crashed runner must not be counted by its previous report. */
export function forgetReports(root: string): void {
  for (const file of [...Object.values(REPORTS), UNCAUGHT]) fs.rmSync(path.join(root, file), { force: true });
}

/** Makes a reporter for Vitest that saves uncaught errors for `readReport`. */
export function keepUncaughtErrors(root: string) {
  return {
    onTestRunEnd(_modules: unknown, errors: readonly { message: string }[]) {
      fs.mkdirSync(path.join(root, path.dirname(UNCAUGHT)), { recursive: true });
      fs.writeFileSync(path.join(root, UNCAUGHT), JSON.stringify(errors.map(({ message }) => ({ message }))));
    },
  };
}

/** Reads the report of a runner, by file; empty when there is none. */
export function readReport(root: string, runner: Runner): FileReport[] {
  const report = readJson(path.join(root, REPORTS[runner]));
  if (report === null) return [];
  if (runner === 'playwright') return playwrightFiles(report);
  return [...vitestFiles(root, report), ...outsideOfTests(readJson(path.join(root, UNCAUGHT)) ?? [])];
}

function readJson(file: string) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

/** Sums up counts. */
export function addTotals(all: readonly TestTotals[]): TestTotals {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** Formats totals: "12 passed, 0 failed", with skipped tests only if there are any. */
export function totalsText({ passed, failed, skipped }: TestTotals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Merges the reports of a stage and of its failed files, which ran again.
 * @returns the later report of each file; tests that failed first and passed then are in `secondTries`
 */
export function mergeReports(first: readonly FileReport[], again: readonly FileReport[]): FileReport[] {
  return first.map((before) => {
    const after = again.find(({ file }) => file === before.file);
    if (after === undefined) return before;
    const fails = new Set(after.failed.map(({ name }) => name));
    const passedNow = before.failed.filter(({ name }) => !fails.has(name));
    const later = [...before.secondTries, ...passedNow, ...after.secondTries];
    const seconds = before.seconds + after.seconds;
    return { ...after, seconds, secondTries: [...new Map(later.map((test) => [test.name, test])).values()] };
  });
}

function vitestFiles(root: string, { testResults }: VitestReport): FileReport[] {
  return testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const file = path.relative(root, name).split(path.sep).join('/');
    const failure = (test: string, error = ''): FailedTest => ({
      file,
      name: test,
      target: file,
      error: firstLines(error),
    });
    const count = (expected: string) => assertionResults.filter((test) => test.status === expected).length;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const all = failed.map((test) => failure(test.fullName, test.failureMessages[0]));
    // For example a file that cannot be imported, or whose setup failed.
    if (status === 'failed' && all.length === 0) all.push(failure('', message));
    return {
      file,
      seconds: (endTime - startTime) / 1_000,
      totals: {
        passed: count('passed'),
        failed: all.length,
        skipped: assertionResults.length - count('passed') - failed.length,
      },
      failed: all,
      // The runner keeps the errors of earlier tries.
      secondTries: assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map((test) => failure(test.fullName, test.failureMessages[0])),
    };
  });
}

function playwrightFiles({ suites = [], errors }: PlaywrightReport): FileReport[] {
  const files = suites.map((suite): FileReport => {
    const file = `test/e2e/${suite.file}`;
    const tests = testsOf(suite).map(({ names, line, status, results }) => ({
      status,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      failure: {
        file,
        name: names.join(' > '),
        target: `${file}:${line}`,
        error: firstLines(results.find((result) => result.errors.length > 0)?.errors[0]?.message ?? ''),
      },
    }));
    const having = (expected: string) => tests.filter(({ status }) => status === expected);
    return {
      file,
      seconds: tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000,
      totals: {
        passed: having('expected').length + having('flaky').length,
        failed: having('unexpected').length,
        skipped: having('skipped').length,
      },
      failed: having('unexpected').map(({ failure }) => failure),
      secondTries: having('flaky').map(({ failure }) => failure),
    };
  });
  return [...files, ...outsideOfTests(errors)];
}

/** Reports errors that belong to no file, for example of the global setup, or of code that a test did not await. */
function outsideOfTests(errors: readonly { message?: string }[]): FileReport[] {
  if (errors.length === 0) return [];
  const file = 'outside of tests';
  const failed = errors.map(({ message = '' }) => ({ file, name: '', target: '', error: firstLines(message) }));
  return [{ file, seconds: 0, totals: { ...NO_TESTS, failed: failed.length }, failed, secondTries: [] }];
}

function testsOf(
  suite: PlaywrightSuite,
  groups: readonly string[] = [],
): (PlaywrightSpec['tests'][number] & {
  names: readonly string[];
  line: number;
})[] {
  return [
    ...(suite.specs ?? []).flatMap(({ title, line, tests }) =>
      tests.map((test) => ({ ...test, names: [...groups, title], line })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...groups, inner.title])),
  ];
}

function firstLines(error: string): string {
  return stripVTControlCharacters(error).trim().split('\n').slice(0, ERROR_LINES).join('\n');
}
