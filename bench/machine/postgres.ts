import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { parentOf } from './processes.ts';
import { DATABASE_URL, FIRST_PORT } from './settings.ts';
import { start } from './started.ts';

/** PostgreSQL server of all measurements. */
export interface Postgres {
  url: string;
  /** Parent process of all its connections. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Opens the server of DATABASE_URL, or a new one with its default settings, in a temporary folder that is removed at
 * the end.
 */
export async function openPostgres(): Promise<Postgres> {
  if (DATABASE_URL !== undefined) {
    return { url: DATABASE_URL, pid: await postmasterOf(DATABASE_URL), stop: async () => undefined };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-pg-'));
  const data = path.join(folder, 'data');
  // PostgreSQL refuses to run as root; its package created a user for it.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid);
  const at = { cwd: folder, ...user };
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'], {
    ...at,
    stdio: 'ignore',
  });
  const url = `postgresql://postgres@127.0.0.1:${FIRST_PORT}/postgres`;
  const server = await start({
    name: 'PostgreSQL',
    file: program('postgres'),
    args: ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(FIRST_PORT)],
    options: { ...at, stdio: 'ignore' },
    signal: 'SIGINT',
    isReady: () => accepts(url),
  });
  const stop = async () => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: server.pid, stop };
}

/** Opens the server, runs `work`, and stops it. */
export async function withPostgres(work: (postgres: Postgres) => Promise<void>): Promise<void> {
  const postgres = await openPostgres();
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/**
 * Creates an empty database beside the one of a server, and adds its removal to `stops`.
 * @returns the server with the address of that database
 */
export async function addDatabase(postgres: Postgres, name: string, stops: (() => Promise<void>)[]): Promise<Postgres> {
  const drop = `drop database if exists ${name} with (force)`;
  const run = (text: string) => withClient(postgres.url, (client) => client.query(text));
  await run(drop);
  await run(`create database ${name}`);
  stops.push(async () => void (await run(drop)));
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { ...postgres, url: url.href };
}

/** Returns the paths of the programs that the measurements call. @param ownServer the server is started as well */
export function databasePrograms(ownServer: boolean): string[] {
  return ['psql', ...(ownServer ? ['initdb', 'postgres'] : [])].map(program);
}

/** Returns the path of a program of the newest installed PostgreSQL: Debian keeps them outside of PATH. */
function program(name: string): string {
  const installed = fs.globSync(`/usr/lib/postgresql/*/bin/${name}`).sort();
  return installed.at(-1) ?? name;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function accepts(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

async function postmasterOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  });
}

/** Runs `work` on its own connection. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a psql script. */
export function runPsql(url: string, file: string, variables: Record<string, string | number>): void {
  const given = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
  execFileSync(program('psql'), ['-q', '-X', ...given, '-f', file, url], {
    env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
