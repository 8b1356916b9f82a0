import { buildIfStale } from './build/build.ts';
import { runGates } from './check.ts';
import { endToolsOnSignals, ROOT, runTool, TOOLS } from './run-tool.ts';
import { addTotals, forgetReports, type Runner, readTotals, type TestTotals, totalsText } from './test-totals.ts';

/** Returns true when the step passed. Its arguments are those of the runner: files, or `-t name`. */
type Step = (args: readonly string[]) => boolean | Promise<boolean>;

const STEPS = {
  gates: () => runGates('source'),
  'unit and module tests': (args) => runTests('vitest', [TOOLS.vitest, 'run', ...args]),
  build: () => buildIfStale().then(() => true),
  'page budget': () => runGates('budget'),
  'browser tests': (args) => runTests('playwright', [TOOLS.playwright, 'test', ...args]),
} as const satisfies Record<string, Step>;

/** Steps of each suite, in order: cheap ones first, since the first failure ends the run. */
const SUITES: Readonly<Record<string, readonly (keyof typeof STEPS)[]>> = {
  all: ['gates', 'unit and module tests', 'build', 'page budget', 'browser tests'],
  unit: ['unit and module tests'],
  e2e: ['build', 'browser tests'],
};

const totals: TestTotals[] = [];

async function runTests(runner: Runner, command: readonly [string, ...string[]]): Promise<boolean> {
  const { code } = await runTool(command, { output: 'show' });
  const reported = readTotals(ROOT, runner);
  // A runner can also fail outside of every test, by an uncaught error.
  const failed = code === 0 ? reported.failed : Math.max(reported.failed, 1);
  totals.push({ ...reported, failed });
  if (reported.passed === 0 && failed === 0) console.error(`${runner} ran no test.`);
  return failed === 0 && reported.passed > 0;
}

async function runSuite(steps: readonly (keyof typeof STEPS)[], args: readonly string[]): Promise<boolean> {
  for (const name of steps) {
    const step: Step = STEPS[name];
    const passed = await Promise.resolve(step(args)).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return false;
    });
    if (passed) continue;
    console.error(`\nStopped: ${name} failed.`);
    return false;
  }
  return true;
}

const [suite = 'all', ...args] = process.argv.slice(2);
const steps = SUITES[suite];
if (steps === undefined) throw new Error(`There is no suite "${suite}". Suites: ${Object.keys(SUITES).join(', ')}`);

endToolsOnSignals();
forgetReports(ROOT);
const passed = await runSuite(steps, args);
console.log(`\n${totalsText(addTotals(totals))}`);
if (!passed) process.exitCode = 1;
