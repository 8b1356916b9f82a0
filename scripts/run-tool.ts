import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** The repository's root: everything in scripts/ works from there, whatever folder it is called from. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Entry files of the tools that the scripts start, by path: npm's `.bin` links are not there on every npm version. */
export const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  drizzleKit: 'node_modules/drizzle-kit/bin.cjs',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

export interface ToolResult {
  /** Exit code; 1 for a tool that a signal ended. */
  code: number;
  /** Its stdout and stderr, in order; empty when it wrote to the terminal itself. */
  output: string;
}

interface ToolOptions {
  cwd?: string;
  /** `show` hands the terminal through, `collect` keeps what is written for the result. */
  output: 'show' | 'collect';
}

const running = new Set<ChildProcess>();

/**
 * Runs a script or a tool on this Node and waits for its end.
 * @param args the file to run, a path from the root, and its arguments
 */
export async function runTool([file, ...args]: readonly [string, ...string[]], options: ToolOptions) {
  const child = spawn(process.execPath, [path.resolve(ROOT, file), ...args], {
    cwd: options.cwd ?? ROOT,
    env: options.output === 'show' ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: options.output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  return new Promise<ToolResult>((resolve, reject) => {
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Passes the wish to end on to what `runTool` has started. Scripts that run several tools call it once. */
export function endToolsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exitCode = 1;
    });
  }
}
