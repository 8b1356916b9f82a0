import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collect } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { trustClock } from '#test/steady-time.ts';
import { useDatabase } from '#test/use-database.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { type Chore, startHousekeeping, type Turn } from './housekeeping.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date('2026-11-21T10:00:00Z');

const data = useDatabase();

let now: Date;
let lines: string[];
let stops: (() => void)[];
/** What housekeeping asks the database, in its order. */
let queries: Promise<unknown>[];
beforeEach(async () => {
  [now, lines, stops, queries] = [NOW, [], [], []];
  await data.database.query(plain('truncate chore_turns'));
  await trustClock({ clock: { now: () => now }, database: data.database });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

/** Starts a process with these chores. */
function start(...chores: Chore[]): () => void {
  const log = createLog('info', collect(lines));
  const { database } = data;
  const noted = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    queries.push(answer);
    return answer;
  };
  const watched: Database = {
    ...database,
    query: (...given) => noted(database.query(...given)),
    first: (...given) => noted(database.first(...given)),
    transaction: (...given) => noted(database.transaction(...given)),
  };
  const stop = startHousekeeping({ database: watched, log, clock: { now: () => now } }, chores);
  stops.push(stop);
  return stop;
}

/** Lets time pass, and waits for what all processes do meanwhile. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * MINUTE) {
    now = new Date(now.getTime() + 10 * MINUTE);
    vi.advanceTimersByTime(10 * MINUTE);
    await answered();
  }
}

/** Waits for the answers to all that was asked, and to what is asked then: a pool answers in no order of its own. */
async function answered(): Promise<void> {
  for (let reachedTimes = -1; reachedTimes < queries.length; ) {
    reachedTimes = queries.length;
    await Promise.allSettled(queries);
    await nextTurn();
  }
}

const counting = (name: string) => {
  const times: Date[] = [];
  return { times, chore: { name, run: async (_db: unknown, at: Date) => void times.push(at) } };
};

describe('housekeeping', () => {
  test('runs every chore once an hour by the injected clock, until it is stopped', async () => {
    const [one, two] = [counting('one'), counting('two')];
    const stop = start(one.chore, two.chore);
    await pass(3 * HOUR);
    const hours = [10, 70, 130].map((minutes) => new Date(NOW.getTime() + minutes * MINUTE));
    await vi.waitFor(() => expect([one.times, two.times]).toEqual([hours, hours]));
    stop();
    await pass(5 * HOUR);
    expect(one.times).toHaveLength(3);
  });

  test('runs a chore once an hour in all processes together, also while they are restarted', async () => {
    const { times, chore } = counting('one');
    for (let restarts = 0; restarts < 6; restarts += 1) {
      const running = [start(chore), start(chore), start(chore)];
      await pass(30 * MINUTE);
      for (const stop of running) stop();
    }
    await vi.waitFor(() => expect(times).toHaveLength(3));
  });

  test('runs a chore that can be repeated within the hour once a clock was set back by a day', async () => {
    const { times, chore } = counting('one');
    start({ ...chore, isRepeatable: true });
    await pass(10 * MINUTE);
    now = new Date(now.getTime() - 24 * HOUR);
    await pass(10 * MINUTE);
    await vi.waitFor(() => expect(times).toHaveLength(2));
  });

  test.each([22, 400])(
    'has chores wait for a day of steady time after a clock that was %i days ahead',
    async (days) => {
      const [other, repeated] = [counting('other'), counting('repeated')];
      start(other.chore, { ...repeated.chore, isRepeatable: true });
      await pass(HOUR);
      expect(other.times).toHaveLength(1);
      now = new Date(now.getTime() + days * 24 * HOUR);
      await pass(20 * MINUTE);
      now = new Date(now.getTime() - days * 24 * HOUR);
      await pass(23 * HOUR);
      expect([other.times.length, repeated.times.length > 20]).toEqual([1, true]);
      await pass(2 * HOUR);
      expect(other.times).toHaveLength(2);
    },
  );

  test('tells a chore how far it has come', async () => {
    const reachedTimes: (Date | null)[] = [];
    const run = async (_db: unknown, at: Date, turn?: Turn) => {
      reachedTimes.push(turn?.reached ?? null);
      await turn?.saveReached(at);
    };
    start({ name: 'one', run });
    await pass(2 * HOUR);
    await vi.waitFor(() => expect(reachedTimes).toEqual([null, new Date(NOW.getTime() + 10 * MINUTE)]));
  });

  test('continues after a chore that failed, and logs its name', async () => {
    const other = counting('other');
    start({ name: 'answers', run: () => Promise.reject(new Error('no table')) }, other.chore);
    await pass(2 * HOUR);
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    expect(other.times).toHaveLength(2);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, chore: 'answers', msg: 'housekeeping failed' }),
      expect.objectContaining({ chore: 'answers' }),
    ]);
  });
});
