import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMicroseconds } from './processes.ts';

/**
 * Limits of a quiet machine, as shares of all its processors: so much is idle before a case begins, and so little is taken
 * by other work while it runs. One processor of two that is half taken doubles a p99.
 */
export const QUIET = { idleBefore: 0.85, othersMeanwhile: 0.1 } as const;

const SAMPLE_MS = 1000;
/** A database tidies up for some seconds after much was written. */
const SETTLES_WITHIN = 20;
const WATCH_MS = 500;
const MICROSECONDS_PER_TICK = 10_000;

/** CPU time of the whole machine since its start, in hundredths of a second (proc(5)). */
export interface Ticks {
  /** Time of processes, and time that a virtual machine had to wait for its host. */
  busy: number;
  idle: number;
  total: number;
}

/** Reads the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export function readTicks(stat: string): Ticks {
  const line = stat.split('\n')[0] ?? '';
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, soft = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + stolen;
  return { busy, idle: idle + waiting, total: busy + idle + waiting + irq + soft };
}

/** Returns the share of the machine that was idle. */
export function idleShare(before: Ticks, after: Ticks): number {
  return share(after.idle - before.idle, before, after);
}

/** Returns the share of the machine that other processes took. @param own CPU time of the bench meanwhile, in ticks */
export function othersShare(before: Ticks, after: Ticks, own: number): number {
  return share(after.busy - before.busy - own, before, after);
}

function share(part: number, before: Ticks, after: Ticks): number {
  const all = after.total - before.total;
  return all <= 0 ? 0 : Math.min(1, Math.max(0, part / all));
}

/** Formats a share. */
export function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

/** Says why a machine is not quiet; null when it is. */
export function disturbance({ idle, others }: { idle: number; others?: number }): string | null {
  const words = [
    ...(idle < QUIET.idleBefore
      ? [`only ${percent(idle)} of it was idle before (${percent(QUIET.idleBefore)} is quiet)`]
      : []),
    ...(others !== undefined && others > QUIET.othersMeanwhile
      ? [`other work took ${percent(others)} of it meanwhile (at most ${percent(QUIET.othersMeanwhile)} is quiet)`]
      : []),
  ];
  return words.length === 0 ? null : words.join(', ');
}

/** Waits until the machine is quiet, for some seconds at most. @returns the idle share of the last second */
export async function settle(seconds = SETTLES_WITHIN): Promise<number> {
  let idle = 0;
  for (let tries = 0; tries < seconds && idle < QUIET.idleBefore; tries += 1) {
    const before = now();
    await sleep(SAMPLE_MS);
    idle = idleShare(before, now());
  }
  return idle;
}

/**
 * Runs `work` and measures the share of the machine that others took meanwhile.
 * @param roots processes of the bench that it did not start itself
 */
export async function watchOthers<Result>(
  roots: readonly number[],
  work: () => Promise<Result>,
): Promise<{ result: Result; others: number }> {
  const own = ownCpu([process.pid, ...roots]);
  const timer = setInterval(() => own(), WATCH_MS);
  const [before, ownBefore] = [now(), own()];
  try {
    const result = await work();
    return { result, others: othersShare(before, now(), own() - ownBefore) };
  } finally {
    clearInterval(timer);
  }
}

/**
 * Counts the ticks of the bench's processes. A process whose parent ends first is inherited by another, and its time is
 * missing from then on: each fall of the sum is added again.
 */
function ownCpu(roots: readonly number[]): () => number {
  let [latest, lost] = [0, 0];
  return () => {
    const ticks = cpuMicroseconds(roots) / MICROSECONDS_PER_TICK;
    lost += Math.max(0, latest - ticks);
    latest = ticks;
    return ticks + lost;
  };
}

function now(): Ticks {
  return readTicks(fs.readFileSync('/proc/stat', 'utf8'));
}

/** Returns the load average of the last minute. */
export function loadAverage(): number {
  return os.loadavg()[0] ?? 0;
}
