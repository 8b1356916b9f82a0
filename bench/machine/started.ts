import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Process that the benchmark started, and stops. */
export interface Started {
  pid: number;
  /** Time from the start until it was ready. */
  readyAfterMs: number;
  stop(): Promise<void>;
}

interface Command {
  name: string;
  file: string;
  args: readonly string[];
  options: SpawnOptions;
  /** Signal that stops it with all its children: it leads a process group. */
  signal: NodeJS.Signals;
  isReady(): Promise<boolean>;
}

/** Running groups. They are stopped however the benchmark ends. */
const running = new Set<number>();
process.on('exit', () => {
  for (const group of running) signalGroup(group, 'SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;
const POLL_MS = 20;

/**
 * Starts a process and waits until it is ready.
 * @throws Error when it ends or is not ready within a minute
 */
export async function start({ name, file, args, options, signal, isReady }: Command): Promise<Started> {
  const began = performance.now();
  const child = spawn(file, args, { ...options, detached: true });
  const { pid } = child;
  if (pid === undefined) {
    const [error] = await once(child, 'error');
    throw error;
  }
  running.add(pid);
  const stop = () => endGroup(child, pid, signal);
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode} before it was ready`);
    if (performance.now() - began > READY_WITHIN_MS) {
      await stop();
      throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s`);
    }
    await sleep(POLL_MS);
  }
  return { pid, readyAfterMs: Math.round(performance.now() - began), stop };
}

async function endGroup(leader: ChildProcess, group: number, signal: NodeJS.Signals): Promise<void> {
  signalGroup(group, signal);
  const deadline = performance.now() + STOP_WITHIN_MS;
  const isRunning = () => (leader.exitCode === null && leader.signalCode === null) || signalGroup(group, 0);
  while (isRunning()) {
    if (performance.now() > deadline) signalGroup(group, 'SIGKILL');
    await sleep(POLL_MS);
  }
  running.delete(group);
}

/** Sends a signal to a process group. @returns false when the group has ended already */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
