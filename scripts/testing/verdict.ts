import fs from 'node:fs';
import path from 'node:path';
import type { FailedTest, FileReport } from './test-report.ts';

/** Result of a stage. */
export interface StageResult {
  stage: string;
  passed: boolean;
  files: readonly FileReport[];
}

/** Maximum number of tests that may pass on a later try. With more, the cause is the product, slow or with a race, not the machine. */
export const MAX_SECOND_TRIES = 15;

/** Records of the last run, from the root. */
const SECOND_TRIES = 'test-results/second-tries.json';
const FAILED = 'test-results/failed.json';

/** A failed stage, with the arguments that run its failed tests again; without any, the whole stage runs. */
export interface FailedStage {
  stage: string;
  targets: readonly string[];
}

/** Concludes a run. @returns true in `passed` when it passed, and a text with all failed tests and all that needed a later try */
export function concludeRun(results: readonly StageResult[]): { passed: boolean; text: string } {
  const failed = results.filter(({ passed }) => !passed);
  const failedTests = failed.flatMap(({ stage, files }) => {
    const tests = files.flatMap((file) => file.failed);
    return tests.length > 0
      ? tests.map((test) => ({ stage, ...test }))
      : [{ stage, file: 'failed, see above', name: '', error: '' }];
  });
  const later = secondTriesOf(results);
  const isTooMany = later.length > MAX_SECOND_TRIES;
  const tooMany = isTooMany ? `, more than the ${MAX_SECOND_TRIES} that a run may have` : '';
  const blocks = [
    ...(failedTests.length > 0 ? [`FAILED (${failedTests.length}):`, ...failedTests.map(describeTest)] : []),
    ...(later.length > 0 ? [`Passed on a later try (${later.length}${tooMany}):`, ...later.map(describeTest)] : []),
  ];
  return { passed: failed.length === 0 && !isTooMany, text: blocks.join('\n') };
}

/** Returns the arguments that run the failed tests again; empty when only the whole stage can, or nothing failed. */
export function failedTargets(files: readonly FileReport[]): string[] {
  const targets = new Set(files.flatMap(({ failed }) => failed.map(({ target }) => target)));
  return targets.has('') ? [] : [...targets];
}

/** Records a run for people and for `npm run test:again`. */
export function recordRun(root: string, results: readonly StageResult[]): void {
  const failed: FailedStage[] = results
    .filter(({ passed }) => !passed)
    .map(({ stage, files }) => ({ stage, targets: failedTargets(files) }));
  fs.mkdirSync(path.join(root, path.dirname(FAILED)), { recursive: true });
  fs.writeFileSync(path.join(root, FAILED), `${JSON.stringify(failed, null, 2)}\n`);
  fs.writeFileSync(path.join(root, SECOND_TRIES), `${JSON.stringify(secondTriesOf(results), null, 2)}\n`);
}

/** Reads the failed stages of the last run; empty when none failed, or nothing ran yet. */
export function readFailed(root: string): FailedStage[] {
  const file = path.join(root, FAILED);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}

function secondTriesOf(results: readonly StageResult[]) {
  return results.flatMap(({ stage, files }) =>
    files.flatMap(({ secondTries }) => secondTries.map(({ file, name, error }) => ({ stage, file, name, error }))),
  );
}

function describeTest({ stage, file, name, error }: Omit<FailedTest, 'target'> & { stage: string }): string {
  const head = `  ${stage}: ${[file, name].filter((part) => part !== '').join(' > ')}`;
  return [
    head,
    ...error
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `      ${line}`),
  ].join('\n');
}
