import { execFileSync } from 'node:child_process';
import { buildIfStale } from './build/build.ts';
import { endToolsOnSignals, ROOT, runTool, TOOLS } from './run-tool.ts';
import { affectedTests } from './test-changed/affected-tests.ts';
import { readImports } from './test-changed/import-graph.ts';

/**
 * Runs the tests affected by a change, on the embedded database: `npm run test:changed`, for changes since the last
 * commit or a given one. For a change that affects everything, runs only the nearest tests.
 */

/** Maximum number of test files to run: a few minutes on a small machine. */
const MAX_FILES = 30;

/** Lists the files that differ from a commit, including new and removed ones. @throws Error for an unknown commit */
function changedSince(commit: string): string[] {
  const list = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6, stdio: 'pipe' }).split('\0');
  const tracked = list('diff', '-z', '--name-only', '--no-renames', '--relative', '--end-of-options', commit);
  return [...tracked, ...list('ls-files', '-z', '--others', '--exclude-standard')].filter((file) => file !== '');
}

async function runTests(commit: string): Promise<boolean> {
  const changed = changedSince(commit);
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${commit}. Compare with another commit: npm run test:changed -- main`);
    return true;
  }
  const { tests, browserTests, underAll } = affectedTests(changed, readImports(ROOT));
  const nearest = tests.slice(0, MAX_FILES);
  console.log(`${changed.length} changed files, ${tests.length} files of tests depend on them.`);
  for (const file of underAll) console.log(`${file} lies under all tests: npm test tries it.`);
  if (nearest.length < tests.length) {
    console.log(`The ${MAX_FILES} nearest run; npm run test:unit runs them all.`);
  }
  for (const file of [...nearest, ...browserTests]) console.log(`  ${file}`);
  return (await runUnitTests(nearest)) && (await runBrowserTests(browserTests));
}

async function runUnitTests(files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return true;
  const options = ['--project', '!postgres*', ...files];
  const { code } = await runTool([TOOLS.vitest, 'run', ...options], { output: 'show' });
  return code === 0;
}

async function runBrowserTests(files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return true;
  await buildIfStale();
  const { code } = await runTool([TOOLS.playwright, 'test', ...files], { output: 'show' });
  return code === 0;
}

endToolsOnSignals();
const passed = await runTests(process.argv[2] ?? 'HEAD').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return false;
});
if (!passed) process.exitCode = 1;
