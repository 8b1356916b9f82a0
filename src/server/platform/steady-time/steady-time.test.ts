import { afterEach, expect, test, vi } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { trustClock } from '#test/steady-time.ts';
import { useDatabase } from '#test/use-database.ts';
import { systemClock } from '../clock.ts';
import { readSteadyTime } from './steady-time.ts';

const DAY_MS = 24 * 3_600_000;
const data = useDatabase();
afterEach(() => vi.restoreAllMocks());

/** A process whose clock is some days ahead. */
const ahead = (days: number) => ({
  database: data.database,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
});
const right = () => ahead(0);

test('The time is believed after a day without a jump, in all processes that look together', async () => {
  expect(await Promise.all([readSteadyTime(right()), readSteadyTime(right())])).toEqual([null, null]);
  expect(await data.database.query(plain('select id from time_looks'))).toHaveLength(1);
  await trustClock(right());
  const times = await Promise.all([readSteadyTime(right()), readSteadyTime(right())]);
  expect(times.map((time) => time !== null && Math.abs(time.getTime() - Date.now()) < DAY_MS)).toEqual([true, true]);
});

test('A process whose clock is not that of the database neither believes it nor disturbs the others', async () => {
  await trustClock(right());
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + 22 * DAY_MS));
  expect(await readSteadyTime(ahead(22))).toBeNull();
  vi.restoreAllMocks();
  expect(await readSteadyTime(right())).not.toBeNull();
});

test('A clock that was ahead is believed neither then nor when it is right again', async () => {
  await trustClock(right());
  expect([await readSteadyTime(ahead(400)), await readSteadyTime(ahead(400)), await readSteadyTime(right())]).toEqual([
    null,
    null,
    null,
  ]);
});
