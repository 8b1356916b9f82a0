import fs from 'node:fs';

/** Ticks per second of the times in `/proc`: 100 on every Linux that Node runs on. */
const TICKS = 100;
/** Positions of user and system time of a process and of its ended children, counted after its name. */
const OWN = [11, 12];
const WITH_ENDED_CHILDREN = [...OWN, 13, 14];
const PARENT = 1;
const SAMPLE_MS = 500;

/**
 * Returns the CPU seconds, user and system, of this process and its ended descendants, counted as `time` does; null
 * without `/proc`.
 */
export function cpuSeconds(): number | null {
  return readTimes(readStat('self'), WITH_ENDED_CHILDREN);
}

/** Returns the CPU seconds of other processes and their ended children; 0 for ended processes. */
export function cpuSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readTimes(readStat(pid), WITH_ENDED_CHILDREN) ?? 0), 0);
}

/**
 * Watches the helper processes of the browser, whose time is not counted otherwise, since the browser does not wait for
 * them. Misses the last half second of each.
 * @returns a function that stops watching and returns their CPU seconds
 */
export function watchBrowser(): () => number {
  const secondsByPid = new Map<string, number>();
  const sample = () => {
    for (const pid of helpersBelow(process.pid))
      secondsByPid.set(pid, readTimes(readStat(pid), OWN) ?? secondsByPid.get(pid) ?? 0);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return [...secondsByPid.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}

/** Lists the Chromium helpers among the descendants of a process: `chromium --type=renderer`. */
function helpersBelow(ancestor: number): string[] {
  const parents = new Map(
    fs.globSync('/proc/[0-9]*').map((folder) => {
      const pid = folder.slice('/proc/'.length);
      return [pid, readStat(pid)?.[PARENT] ?? ''];
    }),
  );
  const isBelow = (pid: string): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === String(ancestor) || isBelow(parent));
  };
  return [...parents.keys()].filter((pid) => isBelow(pid) && commandOf(pid).includes('\0--type='));
}

function commandOf(pid: string): string {
  return read(`/proc/${pid}/cmdline`) ?? '';
}

/** Returns the words of `/proc/PID/stat` after its name; null when there is no such process. */
function readStat(pid: number | string): string[] | null {
  // The name, in brackets, may contain any character.
  return read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? null;
}

function readTimes(stat: readonly string[] | null, places: readonly number[]): number | null {
  return stat === null ? null : places.reduce((sum, place) => sum + Number(stat[place]), 0) / TICKS;
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or the system is not Linux.
    return null;
  }
}
