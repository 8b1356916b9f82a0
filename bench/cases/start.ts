import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, range } from '../load/stats.ts';
import { memoryMegabytes } from '../machine/processes.ts';
import { startWithNpm } from '../machine/servers.ts';
import type { Table } from './report.ts';

const STARTS = 5;
const IDLE_MS = 5000;

/** From `npm start` to the first page, on an empty folder and on one that has been in use, and the memory of doing nothing. */
export async function measureStart(): Promise<Table[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-start-'));
  try {
    const first = await startOnce(folder);
    const later: Awaited<ReturnType<typeof startOnce>>[] = [];
    for (let count = 0; count < STARTS; count += 1) later.push(await startOnce(folder));
    const seconds = later.map(({ readyAfterMs }) => readyAfterMs / 1000);
    const row = {
      firstStartSeconds: first.readyAfterMs / 1000,
      laterStartSeconds: Number(median(seconds).toFixed(2)),
      laterStartRange: range(seconds, 2),
      idleMegabytes: median(later.map(({ megabytes }) => megabytes)),
    };
    return [{ title: '`npm start` to the first page, embedded database', rows: [row] }];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<{ readyAfterMs: number; megabytes: number }> {
  const { pid, readyAfterMs, stop } = await startWithNpm(folder);
  await sleep(IDLE_MS);
  const megabytes = memoryMegabytes(pid);
  await stop();
  return { readyAfterMs, megabytes };
}
