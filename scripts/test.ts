import { findEngines } from '../test/engines/support/installed.ts';
import { buildIfStale } from './build/build.ts';
import { runGates } from './check.ts';
import { endToolsOnSignals, ROOT, runTool, TOOLS } from './run-tool.ts';
import { cpuSeconds, watchBrowser } from './testing/cpu-time.ts';
import { withFilesInMemory } from './testing/memory-folder.ts';
import { withPostgres } from './testing/postgres.ts';
import { stageTable } from './testing/stage-table.ts';
import { type Stage, SUITES } from './testing/stages.ts';
import {
  addTotals,
  type FileReport,
  forgetReports,
  mergeReports,
  type Runner,
  readReport,
  totalsText,
} from './testing/test-report.ts';
import { concludeRun, failedTargets, MAX_SECOND_TRIES, readFailed, recordRun } from './testing/verdict.ts';

interface StageRun {
  passed: boolean;
  files: readonly FileReport[];
  /** CPU seconds of processes that this process does not wait for, and so does not count. */
  otherCpu: number;
}

/** A stage, and files or `-t name` for the runner of its tests. */
interface PlannedStage {
  stage: Stage;
  args: readonly string[];
}

async function runStage({ stage: { run }, args }: PlannedStage): Promise<StageRun> {
  switch (run.kind) {
    case 'gates':
      return { passed: await runGates(run.which), files: [], otherCpu: 0 };
    case 'build':
      await buildIfStale();
      return { passed: true, files: [], otherCpu: 0 };
    case 'engines': {
      if (findEngines() === null) {
        console.log('Not run: WebKitGTK and Firefox are not installed (Debian: webkit2gtk-driver, xvfb, firefox-esr).');
        return { passed: true, files: [], otherCpu: 0 };
      }
      await buildIfStale();
      const ran = await runTests('vitest', [TOOLS.vitest, 'run', ...run.args, ...args]);
      // Tests are skipped when no engine starts: that is a failure.
      return { ...ran, passed: ran.files.length > 0 && ran.files.every(({ failed }) => failed.length === 0) };
    }
    case 'vitest': {
      const tests = () => runUnitTests(run.args, args);
      if (run.needs === 'memory') return withFilesInMemory(tests);
      if (run.needs !== 'postgres') return tests();
      const { result, cpu } = await withPostgres(tests);
      return { ...result, otherCpu: cpu };
    }
    case 'playwright': {
      await buildIfStale();
      const endWatch = watchBrowser();
      const ran = await runTests('playwright', [TOOLS.playwright, 'test', ...run.args, ...args]);
      return { ...ran, otherCpu: endWatch() };
    }
  }
}

/**
 * Runs tests of Vitest, and then the failed files of a whole stage again: Vitest's own retry keeps the database of the
 * first try, and does not repeat the setup of a file. An uncaught error belongs to no file: then nothing runs again.
 */
async function runUnitTests(projects: readonly string[], args: readonly string[]): Promise<StageRun> {
  const first = await runTests('vitest', [TOOLS.vitest, 'run', ...projects, ...args]);
  const failedFiles = failedTargets(first.files);
  if (args.length > 0 || failedFiles.length === 0 || failedFiles.length > MAX_SECOND_TRIES) return first;
  console.log(`\nRunning again: ${failedFiles.join(', ')}`);
  const again = await runTests('vitest', [TOOLS.vitest, 'run', ...projects, ...failedFiles]);
  const files = mergeReports(first.files, again.files);
  return { passed: again.passed && files.every(({ failed }) => failed.length === 0), files, otherCpu: 0 };
}

async function runTests(runner: Runner, command: readonly [string, ...string[]]): Promise<StageRun> {
  forgetReports(ROOT);
  const { code } = await runTool(command, { output: 'show' });
  const files = readReport(ROOT, runner);
  const { passed, failed } = addTotals(files.map(({ totals }) => totals));
  if (passed === 0 && failed === 0) console.error(`${runner} ran no test.`);
  // A runner can also fail outside of tests, by an uncaught error.
  return { passed: code === 0 && failed === 0 && passed > 0, files, otherCpu: 0 };
}

/** Measures the fixed work that the table divides by. @returns CPU seconds; null when the system does not report them */
async function calibrate(): Promise<number | null> {
  const before = cpuSeconds();
  const endWatch = watchBrowser();
  const { code, output } = await runTool(['scripts/testing/calibration.ts'], { output: 'collect' });
  const browserCpu = endWatch();
  const after = cpuSeconds();
  if (code !== 0) console.error(`The fixed work of the calibration failed:\n${output}`);
  return before === null || after === null || code !== 0 ? null : after - before + browserCpu;
}

/** Runs all stages, even after a failed one. @returns result and figures of each stage */
async function runStages(planned: readonly PlannedStage[]) {
  const ended = [];
  for (const { stage, args } of planned) {
    const [started, cpuBefore] = [performance.now(), cpuSeconds()];
    const ran = await runStage({ stage, args }).catch((error: unknown): StageRun => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: false, files: [], otherCpu: 0 };
    });
    const cpuAfter = cpuSeconds();
    if (!ran.passed) console.error(`\n${stage.name} failed.`);
    ended.push({
      result: { stage: stage.name, passed: ran.passed, files: ran.files },
      figures: {
        name: stage.name,
        budget: stage.budget,
        seconds: (performance.now() - started) / 1_000,
        cpu: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore + ran.otherCpu,
        totals: addTotals(ran.files.map(({ totals }) => totals)),
      },
    });
  }
  return ended;
}

/** Plans the stages of a suite, or with `again` the failed tests of the last run. */
function planStages(suite: string, args: readonly string[]): PlannedStage[] {
  if (suite !== 'again') {
    const stages = SUITES[suite];
    if (stages === undefined)
      throw new Error(`There is no suite "${suite}". Suites: ${Object.keys(SUITES).join(', ')}`);
    return stages.map((stage) => ({ stage, args }));
  }
  const stages = Object.values(SUITES).flat();
  return readFailed(ROOT).flatMap(({ stage: name, targets }) => {
    const stage = stages.find((candidate) => candidate.name === name);
    return stage === undefined ? [] : [{ stage, args: targets }];
  });
}

const [suite = 'test', ...args] = process.argv.slice(2);
const planned = planStages(suite, args);
endToolsOnSignals();
if (planned.length === 0) {
  console.log('Nothing failed in the last run.');
} else {
  const calibration = planned.some(({ stage }) => stage.budget !== null) ? await calibrate() : null;
  const ended = await runStages(planned);
  const results = ended.map(({ result }) => result);
  const { passed, text } = concludeRun(results);
  recordRun(ROOT, results);
  const figures = ended.map((stage) => stage.figures);
  const files = results.flatMap((result) => result.files);
  console.log(`\n${stageTable(figures, files, calibration)}`);
  if (text !== '') console.log(`\n${text}`);
  console.log(`\n${totalsText(addTotals(figures.map(({ totals }) => totals)))}`);
  if (!passed) process.exitCode = 1;
}
