import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs with the tests, and ends with them in any case. */
export interface HelperProcess {
  child: ChildProcess;
  stop(): Promise<void>;
}

const STOP_WITHIN_MS = 10_000;
/** Makes the kernel end a program with its parent: a killed runner cannot run any code. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'] as const;

/** Returns the command line of a program that ends with its parent. */
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
  // A program blocks when its pipe is full: reads and drops the output.
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
