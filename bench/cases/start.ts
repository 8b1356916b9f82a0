import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, range } from '../load/stats.ts';
import { openPostgres, withClient } from '../machine/postgres.ts';
import { memoryOf, processOf } from '../machine/processes.ts';
import { startWithNpm } from '../machine/servers.ts';
import type { Table } from './report.ts';

const STARTS = 5;
const IDLE_MS = 5000;
const SERVER = 'build/app/main.js';

/**
 * Measures the time from `npm start` to the first page, with an empty data folder and a used one, and the server's idle
 * memory, on each kind of database.
 */
export async function measureStart(): Promise<Table[]> {
  const postgres = await openPostgres();
  try {
    await withClient(postgres.url, (client) => client.query('create database start'));
    const rows = [
      await measureOn('PostgreSQL', postgres.url.replace(/[^/]+$/, 'start')),
      await measureOn('embedded', undefined),
    ];
    return [{ title: '`npm start` to the first page', rows }];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(database: string, url: string | undefined): Promise<object> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-start-'));
  try {
    const first = await startOnce(folder, url);
    const later: Measured[] = [];
    for (let count = 0; count < STARTS; count += 1) later.push(await startOnce(folder, url));
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
