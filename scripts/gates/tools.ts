import { ROOT, runTool, TOOLS } from '../run-tool.ts';
import { type GateResult, isCi } from './gate.ts';

const PROJECTS = [
  { project: '.', record: 'node' },
  { project: 'src/web', record: 'browser' },
] as const;

/**
 * Go collects garbage when its memory has doubled, which takes a quarter of the time of a type check. These tools need at
 * most 2.5 GB without collecting, so they collect only beyond that.
 */
export const GO_ENV = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** Gates that run one tool each. A tool that checked no file fails: its configuration is wrong then. */

/** Checks the types of code for Node, then of code for the browser. */
export async function checkTypes(): Promise<GateResult> {
  const results = [];
  for (const { project, record } of PROJECTS) {
    // Uses one checker: each of the usual four would infer shared types again.
    const options = ['-p', project, '--listFiles', '--checkers', '1', ...(isCi() ? [] : sinceLast(record))];
    results.push(await runTool([TOOLS.tsc, ...options], { output: 'collect', env: GO_ENV }));
  }
  const lines = results.flatMap(({ output }) => output.split('\n')).filter((line) => line.trim() !== '');
  const isOwnFile = (line: string) => line.startsWith(ROOT) && !line.includes('node_modules');
  const files = new Set(lines.filter(isOwnFile)).size;
  const problems = lines.filter((line) => !/^\/|^[A-Z]:/.test(line));
  return verdict(
    results.every(({ code }) => code === 0),
    `${files} files`,
    files,
    problems,
  );
}

/** Returns options to check only files that depend on a changed file, by the hashes of the last check. */
function sinceLast(record: string): string[] {
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${record}.tsbuildinfo`];
}

/** Checks format and lint. */
export async function checkBiome(): Promise<GateResult> {
  const { code, output } = await runTool([TOOLS.biome, 'ci', '--max-diagnostics=100'], { output: 'collect' });
  const files = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0);
  return verdict(code === 0, `${files} files`, files, [output]);
}

/** Checks typed lint rules: promises without await, switches with a missing case. */
export async function checkOxlint(): Promise<GateResult> {
  // Uses one core: further threads would infer the same types again, and other gates run at the same time.
  const env = { ...GO_ENV, GOMAXPROCS: '1' };
  const { code, output } = await runTool([TOOLS.oxlint, '--deny-warnings'], { output: 'collect', env });
  const files = Number(/ on (\d+) files?/.exec(output)?.[1] ?? 0);
  return verdict(code === 0, `${files} files`, files, [output]);
}

/** Files whose names, comments and texts are spelled in American English. */
const SPELLED = ['{src,scripts,test,bench,docs,deploy}/**', '*.md', '.env.example'];

/** Checks the spelling in the tree at `root`, and refuses words that may not return to names and comments. */
export async function checkSpelling(root: string): Promise<GateResult> {
  const options = ['--config', 'scripts/gates/words/cspell.json', '--root', root, '--no-progress', '--dot'];
  const { code, output } = await runTool([TOOLS.cspell, 'lint', ...options, ...SPELLED], { output: 'collect' });
  const files = Number(/Files checked: (\d+)/.exec(output)?.[1] ?? 0);
  return verdict(code === 0, `${files} files`, files, [output]);
}

/** Finds unused files, exports and dependencies. */
export async function checkKnip(): Promise<GateResult> {
  const cache = isCi() ? [] : ['--cache', '--cache-location', 'node_modules/.cache/knip'];
  const { code, output } = await runTool([TOOLS.knip, '--no-progress', '--no-config-hints', ...cache], {
    output: 'collect',
  });
  return { summary: 'nothing unused', problems: code === 0 ? [] : [output.trim()] };
}

function verdict(passed: boolean, summary: string, files: number, problems: readonly string[]): GateResult {
  if (files === 0) return { summary, problems: ['it looked at no file', ...problems] };
  return { summary, problems: passed ? [] : problems.map((text) => text.trim()) };
}
