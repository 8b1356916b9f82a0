import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** PostgreSQL cluster of a single trial, which may damage it. Linux only, with PostgreSQL's programs installed. */
export interface OwnPostgres {
  url: string;
  port: number;
  start(): Promise<void>;
  /** Stops the server as a system upgrade does: closes connections with a message. */
  stop(): Promise<void>;
  /** Ends all its processes with SIGKILL, as the kernel does when memory runs out. */
  kill(): Promise<void>;
  /** Suspends all its processes: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Adds a synchronous standby: a commit returns only after the standby has it. */
  addStandby(port: number): Promise<OwnPostgres>;
  /** Promotes a standby to take writes. */
  promote(): Promise<void>;
  /** Lists its processes: the postmaster and its children. */
  processes(): number[];
  remove(): Promise<void>;
}

/** Returns the folder with the programs of the newest installed PostgreSQL, or null. Debian keeps them outside of PATH. */
export function findPrograms(): string | null {
  const inPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'initdb'));
  const installed = fs.globSync('/usr/lib/postgresql/*/bin/initdb').sort();
  const newest = installed.at(-1) ?? inPath.find((file) => fs.existsSync(file));
  return newest === undefined ? null : path.dirname(newest);
}

interface Options {
  /** Parent folder; a test of a full disk uses a small one. */
  parent?: string;
  /** Settings of the server, such as `fsync=off`. */
  settings?: readonly string[];
}

/** Creates a cluster and starts it. */
export async function createPostgres(
  port: number,
  { parent = os.tmpdir(), settings = ['max_connections=60'] }: Options = {},
): Promise<OwnPostgres> {
  const folder = fs.mkdtempSync(path.join(parent, 'cash-again-outage-'));
  const cluster = clusterIn(folder, port, settings);
  await cluster.run('initdb', [
    '-D',
    cluster.data,
    '-U',
    'cash_again',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'trust',
  ]);
  await cluster.postgres.start();
  return cluster.postgres;
}

function clusterIn(folder: string, port: number, settings: readonly string[]) {
  const owner = ownerOf();
  if (owner.uid !== undefined) fs.chownSync(folder, owner.uid, owner.gid ?? 0);
  const data = path.join(folder, 'data');
  const run = async (program: string, args: readonly string[]) => {
    await execute(path.join(findPrograms() ?? '', program), args, { cwd: folder, ...owner });
  };
  /** Ignores the output: the server would keep a pipe open. */
  const control = async (action: string, args: readonly string[] = []) => {
    const file = path.join(findPrograms() ?? '', 'pg_ctl');
    const child = spawn(file, [action, '-w', '-s', '-D', data, ...args], { cwd: folder, stdio: 'ignore', ...owner });
    await once(child, 'close');
    if (child.exitCode !== 0) throw new Error(`pg_ctl ${action} failed: ${readEnd(path.join(folder, 'log'))}`);
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) sendSignal(pid, name);
  };
  // Ends the server with the runner, even an interrupted one.
  const killed = () => signal('SIGKILL');
  process.once('exit', killed);
  const kill = async () => {
    const pids = processesOf(data);
    signal('SIGKILL');
    while (pids.some(isRunning)) await sleep(5);
    // Where dead processes are not reaped, their id in these files looks like a running one.
    fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
    for (const file of fs.globSync('.s.PGSQL.*', { cwd: folder })) fs.rmSync(path.join(folder, file), { force: true });
  };
  const url = `postgresql://cash_again@127.0.0.1:${port}/postgres`;
  const postgres: OwnPostgres = {
    url,
    port,
    start: async () => {
      const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
      const options = `-p ${port} ${all.map((setting) => `-c ${setting}`).join(' ')}`;
      await control('start', ['-l', path.join(folder, 'log'), '-o', options]);
    },
    stop: () => control('stop', ['-m', 'fast']),
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    addStandby: async (standbyPort) => {
      const standbyFolder = fs.mkdtempSync(path.join(path.dirname(folder), 'cash-again-outage-'));
      const standby = clusterIn(standbyFolder, standbyPort, settings);
      await standby.run('pg_basebackup', ['-D', standby.data, '-d', url, '-R', '-X', 'stream', '-c', 'fast']);
      await standby.postgres.start();
      // From now on, a commit returns when the standby has it.
      await run('psql', ['-X', '-q', '-c', `alter system set synchronous_standby_names = '*'`, url]);
      await run('psql', ['-X', '-q', '-c', 'select pg_reload_conf()', url]);
      return standby.postgres;
    },
    promote: () => control('promote'),
    processes: () => processesOf(data),
    remove: async () => {
      process.off('exit', killed);
      await kill();
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
  return { data, run, postgres };
}

/** Lists the processes of a cluster: the process in its pid file, and its children. */
function processesOf(data: string): number[] {
  const file = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(file)) return [];
  const postmaster = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  if (!fs.existsSync(`/proc/${postmaster}`)) return [];
  return [
    postmaster,
    ...fs.globSync('/proc/[0-9]*/stat').flatMap((stat) => (parentOf(stat) === postmaster ? [pidOf(stat)] : [])),
  ];
}

/** Sends a signal; ignores a process that has already ended. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function parentOf(stat: string): number | null {
  try {
    // The name, in brackets, may contain any character; the parent is the second word after it.
    const fields = fs.readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(fields?.[1]);
  } catch {
    // The process has ended.
    return null;
  }
}

/** Returns true for a running process; false for a dead one that was not reaped. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function readEnd(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').slice(-500) : '';
}

function pidOf(stat: string): number {
  return Number(stat.split('/')[2]);
}

/** Returns the user for PostgreSQL and its pooler, which refuse to run as root; its package created one. */
export function ownerOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
