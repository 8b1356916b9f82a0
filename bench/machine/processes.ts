import fs from 'node:fs';

/** The kernel counts CPU time in hundredths of a second, whatever its own clock (proc(5), USER_HZ). */
const MICROSECONDS_PER_TICK = 10_000;

interface Process {
  parent: number;
  /** Ticks of its own and of children that ended. */
  ticks: number;
}

/** CPU time that the processes and all their descendants have taken so far, in microseconds. Linux only. */
export function cpuMicroseconds(roots: readonly number[]): number {
  const processes = listProcesses();
  let ticks = 0;
  for (const [pid, process] of processes) {
    if (descendsFrom(pid, roots, processes)) ticks += process.ticks;
  }
  return ticks * MICROSECONDS_PER_TICK;
}

/** Memory of a process and its descendants in MB; pages that several share count in parts (proportional set size). */
export function memoryMegabytes(root: number): number {
  const processes = listProcesses();
  const pids = [...processes.keys()].filter((pid) => descendsFrom(pid, [root], processes));
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, value) => sum + value, 0) / 1024);
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  return listProcesses().get(pid)?.parent ?? 0;
}

function listProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of fs.readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // The second field is a name in parentheses that may hold anything, so the fields are counted behind it.
    const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    const [parent, ...times] = [fields[1], fields[11], fields[12], fields[13], fields[14]].map(Number);
    if (parent === undefined || Number.isNaN(parent)) continue;
    found.set(pid, { parent, ticks: times.reduce((sum, value) => sum + value, 0) });
  }
  return found;
}

function descendsFrom(pid: number, roots: readonly number[], processes: Map<number, Process>): boolean {
  for (let at = pid; at > 0; at = processes.get(at)?.parent ?? 0) {
    if (roots.includes(at)) return true;
  }
  return false;
}

/** A file of /proc, empty when its process has just ended. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
