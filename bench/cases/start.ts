import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Effort } from '../efforts.ts';
import { median, range } from '../load/stats.ts';
import { type Postgres, withClient } from '../machine/postgres.ts';
import { memoryOf, processOf } from '../machine/processes.ts';
import { startWithNpm } from '../machine/servers.ts';
import type { Table } from './report.ts';

const IDLE_MS = 5000;
const SERVER = 'build/app/main.js';
const NAME = 'bench_start';

/**
 * Measures the time from `npm start` to the first page, with an empty data folder and a used one, and the server's idle
 * memory, on each kind of database.
 */
export async function measureStart(postgres: Postgres, { rounds }: Effort): Promise<Table[]> {
  const run = (text: string) => withClient(postgres.url, (client) => client.query(text));
  await run(`drop database if exists ${NAME} with (force)`);
  await run(`create database ${NAME}`);
  const url = new URL(postgres.url);
  url.pathname = `/${NAME}`;
  try {
    const rows = [await measureOn('PostgreSQL', url.href, rounds), await measureOn('embedded', undefined, rounds)];
    return [{ title: '`npm start` to the first page', rows }];
  } finally {
    await run(`drop database if exists ${NAME} with (force)`);
  }
}

async function measureOn(database: string, url: string | undefined, starts: number): Promise<object> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-start-'));
  try {
    const first = await startOnce(folder, url);
    const later: Measured[] = [];
    for (let count = 0; count < starts; count += 1) later.push(await startOnce(folder, url));
    const seconds = later.map(({ readyAfterMs }) => readyAfterMs / 1000);
    return {
      database,
      firstStartSeconds: first.readyAfterMs / 1000,
      firstPeakMegabytes: first.peak,
      laterStartSeconds: Number(median(seconds).toFixed(2)),
      laterStartSecondsRange: range(seconds, 2),
      idleMegabytes: median(later.map(({ idle }) => idle)),
      peakMegabytes: Math.max(...later.map(({ peak }) => peak)),
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readyAfterMs: number;
  /** Memory of the idle server process, in MB. */
  idle: number;
  peak: number;
}

async function startOnce(folder: string, url: string | undefined): Promise<Measured> {
  const { pid, readyAfterMs, stop } = await startWithNpm(folder, url);
  await sleep(IDLE_MS);
  const memory = memoryOf(processOf(pid, SERVER));
  await stop();
  return { readyAfterMs, ...memory };
}
