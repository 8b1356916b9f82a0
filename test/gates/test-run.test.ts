import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { type StageFigures, stageTable } from '../../scripts/testing/stage-table.ts';
import {
  addTotals,
  type FileReport,
  forgetReports,
  keepUncaughtErrors,
  mergeReports,
  NO_TESTS,
  REPORTS,
  readReport,
  totalsText,
} from '../../scripts/testing/test-report.ts';
import { concludeRun, failedTargets, MAX_SECOND_TRIES, readFailed, recordRun } from '../../scripts/testing/verdict.ts';
import { DIFFERING } from '../../vitest.config.ts';

const vitestTest = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

/** Makes the report of one file of Vitest. */
const vitestReport = (file: object) =>
  JSON.stringify({
    testResults: [{ name: 'till.test.ts', status: 'passed', message: '', startTime: 1_000, endTime: 3_500, ...file }],
  });

describe('the report of Vitest', () => {
  const read = (file: object) => readReport(makeTree({ [REPORTS.vitest]: vitestReport(file) }), 'vitest')[0];

  test('tells what passed, failed and was skipped, and what a file took', () => {
    const assertionResults = [
      vitestTest('opens', 'passed'),
      vitestTest('closes', 'failed', 'Error: 1 is not 2\n  at once'),
      vitestTest('later', 'todo'),
      vitestTest('never', 'skipped'),
    ];
    const report = read({ status: 'failed', assertionResults });
    expect(report).toMatchObject({ seconds: 2.5, totals: { passed: 1, failed: 1, skipped: 2 }, secondTries: [] });
    expect(report?.failed).toMatchObject([{ name: 'closes', error: 'Error: 1 is not 2\n  at once' }]);
  });

  test('counts a file that cannot be loaded as failed', () => {
    const report = read({ status: 'failed', message: 'no such module', assertionResults: [] });
    expect(report?.totals).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(report?.failed).toMatchObject([{ name: '', error: 'no such module' }]);
  });

  test('lists a test that passed on a later try, with its first error', () => {
    const assertionResults = [vitestTest('opens', 'passed', '\u001b[31mError: too soon', 'Error: still too soon')];
    const report = read({ assertionResults });
    expect(report?.totals).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(report?.secondTries).toMatchObject([{ name: 'opens', error: 'Error: too soon' }]);
  });

  test('counts an error that no test caught as failed, beside the files', () => {
    const root = makeTree({ [REPORTS.vitest]: vitestReport({ assertionResults: [vitestTest('opens', 'passed')] }) });
    keepUncaughtErrors(root).onTestRunEnd([], [new Error('nobody waited')]);
    const files = readReport(root, 'vitest');
    expect(addTotals(files.map(({ totals }) => totals))).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(files[1]?.failed).toMatchObject([{ error: 'nobody waited' }]);
    expect(failedTargets(files), 'only the whole stage shows it again').toEqual([]);
    forgetReports(root);
    expect(readReport(root, 'vitest')).toEqual([]);
  });
});

describe('the report of Playwright', () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    line: 7,
    tests: [
      {
        status,
        results: [
          ...errors.map((message) => ({ duration: 500, errors: [{ message }] })),
          { duration: 1_500, errors: [] },
        ],
      },
    ],
  });
  const report = {
    errors: [{ message: 'the server logged a failure' }],
    suites: [
      {
        title: 'cart.spec.ts',
        file: 'sell/cart.spec.ts',
        specs: [spec('adds', 'expected'), spec('removes', 'flaky', 'first', 'second')],
        suites: [
          {
            title: 'a full cart',
            file: 'sell/cart.spec.ts',
            specs: [spec('refuses', 'unexpected', 'no'), spec('waits', 'skipped')],
          },
        ],
      },
    ],
  };

  test('lists what passed on a later try, names what failed with its groups and line, and counts errors outside of all tests', () => {
    const file = 'test/e2e/sell/cart.spec.ts';
    expect(readReport(makeTree({ [REPORTS.playwright]: JSON.stringify(report) }), 'playwright')).toMatchObject([
      {
        file,
        seconds: 7.5,
        totals: { passed: 2, failed: 1, skipped: 1 },
        secondTries: [{ name: 'removes', error: 'first' }],
        failed: [{ file, name: 'a full cart > refuses', target: `${file}:7`, error: 'no' }],
      },
      { totals: { failed: 1 }, failed: [{ error: 'the server logged a failure' }] },
    ]);
  });
});

test('the sum of all counts is one line', () => {
  const totals = { passed: 7, failed: 1, skipped: 0 };
  expect(totalsText(addTotals([totals, totals]))).toBe('14 passed, 2 failed');
  expect(totalsText({ ...totals, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});

const failure = (name: string, file = 'till.test.ts') => ({ file, name, target: file, error: `${name}: no` });
const fileReport = (given: Partial<FileReport> = {}): FileReport => ({
  file: 'till.test.ts',
  seconds: 2,
  totals: NO_TESTS,
  failed: [],
  secondTries: [],
  ...given,
});

describe('a failed file that ran once more', () => {
  const first = fileReport({
    totals: { passed: 5, failed: 2, skipped: 0 },
    failed: [failure('opens'), failure('closes')],
    secondTries: [failure('counts')],
  });

  test('is counted by its later report, and lists what passed then', () => {
    const again = fileReport({ totals: { passed: 6, failed: 1, skipped: 0 }, failed: [failure('closes')] });
    const [merged] = mergeReports([first], [again]);
    expect(merged).toMatchObject({ seconds: 4, totals: { passed: 6, failed: 1 }, failed: [{ name: 'closes' }] });
    expect(merged?.secondTries.map(({ name }) => name)).toEqual(['counts', 'opens']);
    // It stays failed when it did not run.
    expect(mergeReports([first], [])).toEqual([first]);
  });
});

describe('the end of a run', () => {
  const stage = (given: Partial<FileReport> = {}, passed = true) => ({
    stage: 'rules',
    passed,
    files: [fileReport(given)],
  });
  const later = (count: number) => Array.from({ length: count }, (_, at) => failure(`test ${at}`));

  test('names every failed test of every stage', () => {
    const { passed, text } = concludeRun([
      stage({ failed: [failure('opens')] }, false),
      { stage: 'gates', passed: false, files: [] },
      stage({ failed: [failure('closes')] }, false),
    ]);
    expect(passed).toBe(false);
    expect(text.split('\n')).toEqual([
      'FAILED (3):',
      '  rules: till.test.ts > opens',
      '      opens: no',
      '  gates: failed, see above',
      '  rules: till.test.ts > closes',
      '      closes: no',
    ]);
  });

  test('passes in silence when all passed at once, lists up to 15 that needed a later try, and fails with more', () => {
    expect(concludeRun([stage(), stage()])).toEqual({ passed: true, text: '' });
    const most = concludeRun([stage({ secondTries: later(MAX_SECOND_TRIES) })]);
    expect(most.passed).toBe(true);
    expect(most.text).toContain('Passed on a later try (15):\n  rules: till.test.ts > test 0\n      test 0: no\n');
    const more = concludeRun([stage({ secondTries: later(MAX_SECOND_TRIES) }), stage({ secondTries: later(1) })]);
    expect(more.passed).toBe(false);
    expect(more.text).toContain('Passed on a later try (16, more than the 15 that a run may have):');
  });

  test('is recorded: second tries for people, failed tests for what runs them again', () => {
    const root = makeTree();
    expect(readFailed(root)).toEqual([]);
    recordRun(root, [
      stage({ secondTries: [failure('opens')] }),
      stage({ failed: [failure('one'), failure('two')] }, false),
      { stage: 'gates', passed: false, files: [] },
    ]);
    expect(readFailed(root)).toEqual([
      { stage: 'rules', targets: ['till.test.ts'] },
      { stage: 'gates', targets: [] },
    ]);
    expect(JSON.parse(fs.readFileSync(path.join(root, 'test-results/second-tries.json'), 'utf8'))).toEqual([
      { stage: 'rules', file: 'till.test.ts', name: 'opens', error: 'opens: no' },
    ]);
    recordRun(root, [stage()]);
    expect(readFailed(root)).toEqual([]);
  });
});

describe('the table of stages', () => {
  const figures = (name: string, given: Partial<StageFigures> = {}): StageFigures => ({
    name,
    seconds: 61,
    cpu: 20,
    budget: 20,
    totals: { ...NO_TESTS, passed: 3 },
    ...given,
  });

  test('says which stages take more than they are meant to, on a machine twice as slow as that of the record', () => {
    const calibration = 16;
    const stages = [figures('rules', { cpu: 40 }), figures('journeys', { cpu: 42 }), figures('free', { budget: null })];
    const files = [
      { file: 'fast.test.ts', seconds: 1 },
      { file: 'slow.test.ts', seconds: 9 },
    ];
    expect(stageTable(stages, files, calibration).split('\n')).toEqual([
      'stage     time  CPU s  calibrated  budget        tests',
      'rules     1:01     40          20      20            3',
      'journeys  1:01     42          21      20  over      3',
      'free      1:01     20          10                    3',
      'in all    3:03    102          51                    9',
      '',
      'calibration: 16.0 CPU s here, 8 on the record’s machine',
      '',
      'slowest files',
      '    9.0 s  slow.test.ts',
      '    1.0 s  fast.test.ts',
    ]);
  });

  test('leaves out what the system does not tell', () => {
    expect(
      stageTable([figures('rules', { cpu: null })], [], null)
        .split('\n')
        .slice(0, 2),
    ).toEqual(['stage   time  CPU s  calibrated  budget    tests', 'rules   1:01      ?           ?      20        3']);
  });
});

test.each(DIFFERING)('what CI runs on PostgreSQL is there: %s', (pattern) => {
  expect(fs.globSync(pattern)).not.toEqual([]);
});
