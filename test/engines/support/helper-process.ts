import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program beside the tests: it ends with them, however they end. */
export interface HelperProcess {
  child: ChildProcess;
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 10_000;
/** Has the kernel end a program with its parent: a runner that is killed runs no code any more. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'] as const;

/** Words of a command line for a program that ends with the one that starts it. */
export function endingWithParent(program: string, args: readonly string[]): readonly [string, ...string[]] {
  return [...WITH_PARENT, program, ...args];
}

export function startHelper(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): HelperProcess {
  const [setpriv, ...words] = endingWithParent(program, args);
  const child = spawn(setpriv, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  // A program whose pipe nobody reads stops at a full one.
  child.stdout.resume();
  child.stderr.resume();
  return {
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
