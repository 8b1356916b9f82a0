import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collect } from '#test/server-harness.ts';
import { systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLog } from './log.ts';

const HOUR = 3600 * 1000;
const NOW = new Date('2026-11-21T10:00:00Z');

/** No chore of these tests queries the database. */
const unused = () => Promise.reject(new Error('The database must not be used'));
const database: Database = {
  kind: 'embedded',
  pool: Object.create(null),
  query: unused,
  first: unused,
  transaction: unused,
  checkWrites: unused,
  close: unused,
};

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (chores: Parameters<typeof startHousekeeping>[1]) =>
  startHousekeeping({ database, log: createLog('info', collect(lines)), clock: { now: () => NOW } }, chores);

describe('housekeeping', () => {
  test('runs every chore once an hour by the injected clock, until it is stopped', async () => {
    const done: unknown[] = [];
    const stop = start([
      { name: 'one', run: async (db, now) => void done.push(['one', db === database, now]) },
      { name: 'two', run: async () => void done.push('two') },
    ]);
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([['one', true, NOW], 'two']);
    stop();
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    expect(done).toHaveLength(2);
  });

  test('continues after a chore that failed, and logs its name', async () => {
    const done: string[] = [];
    const stop = start([
      { name: 'answers', run: () => Promise.reject(new Error('no table')) },
      { name: 'other', run: async () => void done.push('other') },
    ]);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    stop();
    expect(done).toEqual(['other', 'other']);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, chore: 'answers', msg: 'housekeeping failed' }),
      expect.objectContaining({ chore: 'answers' }),
    ]);
  });
});

test('reads the time from the clock of the product', () => {
  const before = Date.now();
  const read = systemClock.now().getTime();
  expect(read).toBeGreaterThanOrEqual(before);
  expect(read).toBeLessThanOrEqual(Date.now());
});
