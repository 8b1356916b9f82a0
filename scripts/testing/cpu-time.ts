import fs from 'node:fs';

/** Ticks per second of the times in `/proc`: 100 on every Linux that Node runs on. */
const TICKS = 100;
/** Places of user and system time of a process, and of its children that have ended, after its name. */
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

/**
 * Returns the CPU seconds, user and system, that this process and its ended descendants have taken, the way `time`
 * counts them; null where there is no `/proc`.
 */
export function cpuSeconds(): number | null {
  return readTimes('/proc/self/stat', [...OWN, ...ENDED_CHILDREN]);
}

/** Returns the same of other processes, with their ended children; 0 for those that have ended. */
export function cpuSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (readTimes(`/proc/${pid}/stat`, [...OWN, ...ENDED_CHILDREN]) ?? 0), 0);
}

function readTimes(file: string, places: readonly number[]): number | null {
  try {
    // The name, in brackets, may contain any character.
    const words = fs.readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return places.reduce((sum, place) => sum + Number(words[place]), 0) / TICKS;
  } catch {
    // No such process, or no Linux.
    return null;
  }
}
