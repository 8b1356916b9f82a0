import { buildIfStale } from './build/build.ts';
import { runGates } from './check.ts';
import { endToolsOnSignals, ROOT, runTool, TOOLS } from './run-tool.ts';
import { cpuSeconds, watchBrowser } from './testing/cpu-time.ts';
import { watchMachine } from './testing/machine-speed.ts';
import { withFilesInMemory } from './testing/memory-folder.ts';
import { withPostgres } from './testing/postgres.ts';
import { type StageFigures, stageTable } from './testing/stage-table.ts';
import { type Stage, SUITES } from './testing/stages.ts';
import {
  addTotals,
  type FileTime,
  forgetReports,
  NO_TESTS,
  type Runner,
  readFileTimes,
  readTotals,
  type TestTotals,
  totalsText,
} from './testing/test-totals.ts';

interface Ran {
  passed: boolean;
  totals: TestTotals;
  files: readonly FileTime[];
  /** CPU seconds of processes that this one does not count: nobody waits for them. */
  cpuBeside: number;
}

const ALONE: Omit<Ran, 'passed'> = { totals: NO_TESTS, files: [], cpuBeside: 0 };

/** Runs a stage. @param args files or `-t name`, for the runners of tests */
async function runStage({ run }: Stage, args: readonly string[]): Promise<Ran> {
  switch (run.kind) {
    case 'gates':
      return { ...ALONE, passed: await runGates(run.which) };
    case 'build':
      await buildIfStale();
      return { ...ALONE, passed: true };
    case 'vitest': {
      const tests = () => runTests('vitest', [TOOLS.vitest, 'run', ...run.args, ...args]);
      if (run.needs === 'memory') return withFilesInMemory(tests);
      if (run.needs !== 'postgres') return tests();
      const { result, cpu } = await withPostgres(tests);
      return { ...result, cpuBeside: cpu };
    }
    case 'playwright': {
      const endWatch = watchBrowser();
      const ran = await runTests('playwright', [TOOLS.playwright, 'test', ...run.args, ...args]);
      return { ...ran, cpuBeside: endWatch() };
    }
  }
}

async function runTests(runner: Runner, command: readonly [string, ...string[]]): Promise<Ran> {
  forgetReports(ROOT);
  const { code } = await runTool(command, { output: 'show' });
  const reported = readTotals(ROOT, runner);
  // A runner can also fail outside of every test, by an uncaught error.
  const failed = code === 0 ? reported.failed : Math.max(reported.failed, 1);
  if (reported.passed === 0 && failed === 0) console.error(`${runner} ran no test.`);
  return {
    passed: failed === 0 && reported.passed > 0,
    totals: { ...reported, failed },
    files: readFileTimes(ROOT, runner),
    cpuBeside: 0,
  };
}

/** Runs stages up to the first that fails. */
async function runSuite(stages: readonly Stage[], args: readonly string[]) {
  const figures: StageFigures[] = [];
  const files: FileTime[] = [];
  for (const stage of stages) {
    const [started, cpuBefore] = [performance.now(), cpuSeconds()];
    const endWatch = Number.isFinite(stage.budget) ? watchMachine() : null;
    const ran = await runStage(stage, args).catch((error: unknown): Ran => {
      console.error(error instanceof Error ? error.message : error);
      return { ...ALONE, passed: false };
    });
    const seconds = (performance.now() - started) / 1_000;
    const machine = (await endWatch?.()) ?? { factor: 1, cpu: 0 };
    const cpuAfter = cpuSeconds();
    files.push(...ran.files);
    figures.push({
      name: stage.name,
      seconds,
      cpu: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore + ran.cpuBeside - machine.cpu,
      budget: stage.budget,
      factor: machine.factor,
      totals: ran.totals,
    });
    if (ran.passed) continue;
    console.error(`\nStopped: ${stage.name} failed.`);
    return { passed: false, figures, files };
  }
  return { passed: true, figures, files };
}

const [suite = 'test', ...args] = process.argv.slice(2);
const stages = SUITES[suite];
if (stages === undefined) throw new Error(`There is no suite "${suite}". Suites: ${Object.keys(SUITES).join(', ')}`);

endToolsOnSignals();
const { passed, figures, files } = await runSuite(stages, args);
const { text, over } = stageTable(figures, files);
console.log(`\n${text}`);
for (const problem of over) console.error(problem);
console.log(`\n${totalsText(addTotals(figures.map(({ totals }) => totals)))}`);
// Elsewhere the processor may be slower than the one that the budgets were measured on.
if (!passed || (over.length > 0 && process.env.CI !== undefined)) process.exitCode = 1;
