import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** Root of the repository: all scripts run from there, no matter where they are called from. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Paths of the tools' entry files: npm's `.bin` links are missing in some npm versions. */
export const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  cspell: 'node_modules/cspell/bin.mjs',
  drizzleKit: 'node_modules/drizzle-kit/bin.cjs',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

export interface ToolResult {
  /** Exit code; 1 for a tool that was ended by a signal. */
  code: number;
  /** Its stdout and stderr, in order; empty when it wrote to the terminal itself. */
  output: string;
}

interface ToolOptions {
  cwd?: string;
  /** Added to the environment of this process. */
  env?: Readonly<Record<string, string>>;
  /** `show` passes the terminal through, `collect` keeps the output for the result. */
  output: 'show' | 'collect';
}

const UNCOLORED = { NO_COLOR: '1', FORCE_COLOR: undefined };

const running = new Set<ChildProcess>();

/**
 * Runs a script or a tool on this Node and waits for its end.
 * @param args the file to run, a path from the root, and its arguments
 */
export async function runTool([file, ...args]: readonly [string, ...string[]], options: ToolOptions) {
  const child = spawn(process.execPath, [path.resolve(ROOT, file), ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...(options.output === 'show' ? {} : UNCOLORED), ...options.env },
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

/** Forwards termination signals to the processes of `runTool`. Scripts that run several tools call it once. */
export function endToolsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exitCode = 1;
    });
  }
}
