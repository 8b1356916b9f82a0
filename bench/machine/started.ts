import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that the benchmark started, and ends. */
export interface Started {
  pid: number;
  stop(): Promise<void>;
}

interface Command {
  name: string;
  file: string;
  args: readonly string[];
  options: SpawnOptions;
  /** Sent to end it. */
  signal: NodeJS.Signals;
  isReady(): Promise<boolean>;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;
const ASK_EVERY_MS = 20;

/**
 * Starts a process and waits until it is ready.
 * @throws Error when it ends or is not ready within a minute
 */
export async function start({ name, file, args, options, signal, isReady }: Command): Promise<Started> {
  const child = spawn(file, args, options);
  const { pid } = child;
  if (pid === undefined) {
    const [error] = await once(child, 'error');
    throw error;
  }
  const stop = () => end(child, signal);
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode} before it was ready`);
    if (performance.now() > deadline) {
      await stop();
      throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s`);
    }
    await sleep(ASK_EVERY_MS);
  }
  return { pid, stop };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
