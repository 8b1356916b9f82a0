import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { GO_ENV } from '../../scripts/gates/tools.ts';
import { ROOT, runTool } from '../../scripts/run-tool.ts';

/** Inputs of the gates and of `npm run new-module`. */
const COPIED = [
  '.gitignore',
  '.oxlintrc.json',
  'src',
  'test',
  'scripts',
  'bench',
  'migrations',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'drizzle.config.ts',
];

export interface NewModuleTree {
  root: string;
  /** Files that the script wrote or changed, except for the migration, as paths from the root. */
  files: readonly string[];
  /** Runs the script once more. */
  runAgain(): ReturnType<typeof runTool>;
}

/** Copies the project to a folder that is removed after the test, and runs `npm run new-module` there. */
export async function makeNewModule(plural: string): Promise<NewModuleTree> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'new-module-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  const isCopied = (from: string) => !from.startsWith(path.join(ROOT, 'test/arch-canaries'));
  for (const part of COPIED) {
    fs.cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true, filter: isCopied });
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  // Runs at the real time instead of TEST_NOW: a new migration must be later than all others.
  const env = { NODE_OPTIONS: '' };
  const script = path.join(root, 'scripts/new-module.ts');
  const runAgain = () => runTool([script, plural], { cwd: root, output: 'collect', env });
  const { code, output } = await runAgain();
  if (code !== 0) throw new Error(output);
  return { root, files: output.split('\n').filter((line) => /[.]\w+$/.test(line) && !line.includes(' ')), runAgain };
}

/** Returns the output of a failing tool in a folder; an empty text when it passes. */
export async function problemsOf(tool: readonly [string, ...string[]], root: string): Promise<string> {
  const { code, output } = await runTool(tool, {
    cwd: root,
    output: 'collect',
    env: { ...GO_ENV, GOMAXPROCS: '1' },
  });
  return code === 0 ? '' : output;
}
