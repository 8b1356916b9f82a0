import { ROOT, runTool, TOOLS } from '../run-tool.ts';
import { type GateResult, isCi } from './gate.ts';

const PROJECTS = [
  { project: '.', record: 'node' },
  { project: 'src/web', record: 'browser' },
] as const;

/**
 * Go collects its memory when it has doubled, which takes a quarter of the time of a check of types. These tools need at
 * most 2.5 GB without collecting, so that they only collect when they would take more.
 */
export const WRITTEN_IN_GO = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** The gates that are a tool's own. A tool that looked at nothing is no pass: its configuration is then wrong. */

/** Types: what runs on Node, then what runs in the browser. */
export async function checkTypes(): Promise<GateResult> {
  const results = [];
  for (const { project, record } of PROJECTS) {
    // Each of its usual four checkers infers anew the types that their files share.
    const options = ['-p', project, '--listFiles', '--checkers', '1', ...(isCi() ? [] : sinceLast(record))];
    results.push(await runTool([TOOLS.tsc, ...options], { output: 'collect', env: WRITTEN_IN_GO }));
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

/** Options that check only what depends on a changed file, by the hashes of the last check. */
function sinceLast(record: string): string[] {
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${record}.tsbuildinfo`];
}

/** Format and lint. */
export async function checkBiome(): Promise<GateResult> {
  const { code, output } = await runTool([TOOLS.biome, 'ci', '--max-diagnostics=100'], { output: 'collect' });
  const files = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0);
  return verdict(code === 0, `${files} files`, files, [output]);
}

/** Lint that knows the types: promises that nobody waits for, switches that forget a case. */
export async function checkOxlint(): Promise<GateResult> {
  // On one core: each further thread infers the same types again, and the other gates run beside it.
  const env = { ...WRITTEN_IN_GO, GOMAXPROCS: '1' };
  const { code, output } = await runTool([TOOLS.oxlint, '--deny-warnings'], { output: 'collect', env });
  const files = Number(/ on (\d+) files?/.exec(output)?.[1] ?? 0);
  return verdict(code === 0, `${files} files`, files, [output]);
}

/** Files, exports and dependencies that nobody uses. */
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
