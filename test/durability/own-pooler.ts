import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { OwnerError } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { ownerOf } from './own-postgres.ts';

/** PgBouncer of a single trial, in transaction mode: each transaction may use another connection. Linux only. */
export interface OwnPooler {
  /** Address of the same database, through the pooler. */
  url: string;
  /** Suspends the pooler: connections stay open, and no data passes. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** Debian installs it in a folder that only root has in PATH. */
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** Returns the path of PgBouncer; null when it is not installed. */
export function findPooler(): string | null {
  return PLACES.find((file) => fs.existsSync(file)) ?? null;
}

/**
 * Starts PgBouncer in front of a server, with few connections to it.
 * @param settings further lines of pgbouncer.ini, such as `ignore_startup_parameters = options`
 */
export async function startPooler(server: string, port: number, settings: readonly string[]): Promise<OwnPooler> {
  const { username, hostname, port: serverPort, pathname } = new URL(server);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-pooler-'));
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, `"${username}" ""\n`);
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 3',
      ...settings,
      '',
    ].join('\n'),
  );
  const owner = ownerOf();
  if (owner.uid !== undefined) {
    for (const name of [folder, users, file]) fs.chownSync(name, owner.uid, owner.gid ?? 0);
  }
  const child = spawn(findPooler() ?? '', ['-q', file], { cwd: folder, stdio: 'ignore', ...owner });
  // Ends the pooler with the runner, even an interrupted one.
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  await untilAccepting(child, port);
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    freeze: () => {
      child.kill('SIGSTOP');
    },
    thaw: () => {
      child.kill('SIGCONT');
    },
    remove: async () => {
      process.off('exit', killed);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the error of a start behind a pooler that drops connection settings. @throws Error when the start succeeds */
export async function refusalBehind(pooler: string): Promise<string> {
  try {
    const database = await openDatabase({ url: pooler, dataDir: '', poolSize: 1, log: createLog('silent') });
    await database.close();
  } catch (error) {
    if (error instanceof OwnerError) return error.message;
    throw error;
  }
  throw new Error('It was opened');
}

/** Applies the settings of a role that the message asks for. */
export function setRole(server: string, refusal: string): void {
  runSql(server, refusal.match(/^ {2}alter role .*$/gm)?.join('\n') ?? '');
}

/** Waits until a program listens. @throws Error when it ends */
export async function untilAccepting(child: ChildProcess, port: number): Promise<void> {
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    await sleep(20);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Runs lines of SQL as the server's owner. @returns what they print, without titles */
export function runSql(server: string, lines: string): string {
  return execFileSync('psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', server], {
    input: lines,
    encoding: 'utf8',
  });
}
