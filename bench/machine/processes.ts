import fs from 'node:fs';

/** The kernel counts CPU time in hundredths of a second, whatever its own clock (proc(5), USER_HZ). */
const MICROSECONDS_PER_TICK = 10_000;

interface Process {
  parent: number;
  /** Ticks of the process and of its finished children. */
  ticks: number;
}

/** Returns the CPU time that the processes and all their descendants have taken so far, in microseconds. Linux only. */
export function cpuMicroseconds(roots: readonly number[]): number {
  const processes = listProcesses();
  let ticks = 0;
  for (const [pid, process] of processes) {
    if (descendsFrom(pid, roots, processes)) ticks += process.ticks;
  }
  return ticks * MICROSECONDS_PER_TICK;
}

/** Returns the resident memory of a process in MB, now and at its peak. */
export function memoryOf(pid: number): { idle: number; peak: number } {
  const status = read(`/proc/${pid}/status`);
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024);
  return { idle: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Finds the descendant of a process whose command line names a file. */
export function processOf(root: number, file: string): number {
  const processes = listProcesses();
  const found = [...processes.keys()].find(
    (pid) => descendsFrom(pid, [root], processes) && read(`/proc/${pid}/cmdline`).split('\0').includes(file),
  );
  if (found === undefined) throw new Error(`No process runs ${file}`);
  return found;
}

/** Returns the parent of this process. */
export function parentOf(pid: number): number {
  return listProcesses().get(pid)?.parent ?? 0;
}

function listProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of fs.readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // The second field is a name in parentheses with any characters, so the fields after it are counted.
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

/** Reads a file of /proc; empty when its process has just ended. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
