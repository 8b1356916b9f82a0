import { ROOT, runTool, TOOLS } from '../run-tool.ts';
import type { GateResult } from './gate.ts';

/** The gates that are a tool's own. A tool that looked at nothing is no pass: its configuration is then wrong. */

/** Types: what runs on Node, then what runs in the browser. */
export async function checkTypes(): Promise<GateResult> {
  const results = [];
  for (const project of ['.', 'src/web']) {
    results.push(await runTool([TOOLS.tsc, '-p', project, '--listFiles'], { output: 'collect' }));
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

/** Format and lint. */
export async function checkBiome(): Promise<GateResult> {
  const { code, output } = await runTool([TOOLS.biome, 'ci', '--max-diagnostics=100'], { output: 'collect' });
  const files = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0);
  return verdict(code === 0, `${files} files`, files, [output]);
}

/** Lint that knows the types: promises that nobody waits for, switches that forget a case. */
export async function checkOxlint(): Promise<GateResult> {
  const { code, output } = await runTool([TOOLS.oxlint, '--deny-warnings'], { output: 'collect' });
  const files = Number(/ on (\d+) files?/.exec(output)?.[1] ?? 0);
  return verdict(code === 0, `${files} files`, files, [output]);
}

/** Files, exports and dependencies that nobody uses. */
export async function checkKnip(): Promise<GateResult> {
  const { code, output } = await runTool([TOOLS.knip, '--no-progress', '--no-config-hints'], { output: 'collect' });
  return { summary: 'nothing unused', problems: code === 0 ? [] : [output.trim()] };
}

function verdict(passed: boolean, summary: string, files: number, problems: readonly string[]): GateResult {
  if (files === 0) return { summary, problems: ['it looked at no file', ...problems] };
  return { summary, problems: passed ? [] : problems.map((text) => text.trim()) };
}
