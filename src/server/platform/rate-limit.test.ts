import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBareHttp, greeting } from '#test/bare-http.ts';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { Failure } from './errors.ts';
import { deleteOldCounters } from './rate-limit.queries.ts';
import { createRateLimits, type Limit, type RateLimits } from './rate-limit.ts';

const TWICE_AN_HOUR: Limit = { name: 'twice-an-hour', points: 2, seconds: 3600 };

const data = useDatabase();
let limits: RateLimits;

beforeAll(async () => {
  limits = createRateLimits(data.database, 1);
});
beforeEach(async () => {
  await sql('truncate rate_limits');
});

const sql = (text: string) => data.database.query(plain(text));

/** Uses the limit: null when the use was allowed, else the seconds to wait. */
async function use(subject: string, limit = TWICE_AN_HOUR, by = limits): Promise<number | null> {
  try {
    await by.use(limit, subject);
    return null;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too_many_requests') throw error;
    return error.details.retryAfterSeconds ?? 0;
  }
}

const DAY = 24 * 3600 * 1000;
const isWholeHour = (wait: number | null) => wait !== null && wait > 3590 && wait <= 3600;

test('allows as many uses as declared and refuses the rest with the seconds to wait', async () => {
  expect([await use('a'), await use('a'), isWholeHour(await use('a'))]).toEqual([null, null, true]);
});

test('counts uses of many subjects in one trip, each by itself', async () => {
  const checks = await limits.useEach(TWICE_AN_HOUR, ['a', 'b', 'a', 'a', 'c']);
  const allowed = checks.map((check) => {
    try {
      check();
      return true;
    } catch {
      return false;
    }
  });
  expect(allowed).toEqual([true, true, true, false, true]);
  expect([await use('b'), await use('a')]).toEqual([null, expect.any(Number)]);
});

test('answers 429 with Retry-After', async () => {
  const { http, addRoute } = await createBareHttp();
  addRoute(greeting(), async ({ body }) => {
    await limits.use(TWICE_AN_HOUR, body.name);
    return { name: body.name };
  });
  const greet = () => http.inject({ method: 'POST', url: '/greetings/1', payload: { name: 'Robin' } });
  expect([(await greet()).statusCode, (await greet()).statusCode]).toEqual([201, 201]);
  const refused = await greet();
  await http.close();
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { code: 'too_many_requests', message: 'Too many attempts. Please wait a moment and try again.' },
  ]);
  expect(refused.headers['retry-after']).toMatch(/^3[56]\d\d$/);
});

test('counts each subject and each limit separately', async () => {
  await Promise.all([use('a'), use('a')]);
  expect(await use('b')).toBeNull();
  expect(await use('a', { ...TWICE_AN_HOUR, name: 'other' })).toBeNull();
  expect(await use('a')).not.toBeNull();
});

test('counts several limits in one trip, and none behind the first that refuses', async () => {
  const once: Limit = { ...TWICE_AN_HOUR, name: 'once', points: 1 };
  const uses = [TWICE_AN_HOUR, once, { ...TWICE_AN_HOUR, name: 'last' }].map((limit) => ({ limit, subject: 'a' }));
  await limits.useAll(uses);
  await expect(limits.useAll(uses)).rejects.toThrow(Failure);
  expect(await sql('select key, points from rate_limits order by key')).toEqual([
    { key: 'last:a', points: 1 },
    { key: 'once:a', points: 2 },
    { key: 'twice-an-hour:a', points: 2 },
  ]);
});

test('counts every one of many simultaneous uses', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => use('a')));
  expect(outcomes.filter((wait) => wait === null)).toHaveLength(2);
});

describe('processes on one database', () => {
  test('share their counts', async () => {
    const other = createRateLimits(data.database, 1);
    const outcomes = [await use('a', TWICE_AN_HOUR, limits), await use('a', TWICE_AN_HOUR, other), await use('a')];
    expect(outcomes).toEqual([null, null, expect.any(Number)]);
  });

  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'share their counts when all of them count at once',
    async () => {
      const other = createRateLimits(await data.openAgain(), 1);
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, at) => use('a', TWICE_AN_HOUR, at % 2 === 0 ? limits : other)),
      );
      expect(outcomes.filter((wait) => wait === null)).toHaveLength(2);
    },
  );
});

test('multiplies each limit by RATE_LIMIT_SCALE', async () => {
  const scaled = createRateLimits(data.database, 3);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => use('a', TWICE_AN_HOUR, scaled)));
  expect(outcomes.filter((wait) => wait === null)).toHaveLength(6);
});

test('measures a window from its first use, not from the last', async () => {
  await use('a');
  await sql('update rate_limits set expire = expire - 1800000');
  await use('a');
  expect(await use('a')).toBeLessThanOrEqual(1800);
});

test('begins a new window when the old one has ended', async () => {
  await Promise.all([use('a'), use('a'), use('a')]);
  await sql('update rate_limits set expire = expire - 3600000');
  expect([await use('a'), await use('a'), isWholeHour(await use('a'))]).toEqual([null, null, true]);
});

test('deletes the counters of windows that have ended, and of a clock that was ahead, and no others', async () => {
  await Promise.all([use('old'), use('ahead'), use('new')]);
  await sql(`update rate_limits set expire = expire - 3600001 where key like '%old'`);
  await sql(`update rate_limits set expire = expire + ${25 * DAY} where key like '%ahead'`);
  await deleteOldCounters(data.database);
  expect(await sql('select key from rate_limits')).toEqual([{ key: 'twice-an-hour:new' }]);
});

test('does not make other commits asynchronous', async () => {
  await use('a');
  expect(await sql('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
});

describe('a window that began on a clock that was ahead', () => {
  const ahead = (milliseconds: number) => sql(`update rate_limits set expire = expire + ${milliseconds}`);

  test.each([3 * DAY, 40 * 365 * DAY])('is over, %i milliseconds ahead', async (milliseconds) => {
    await Promise.all([use('a'), use('a'), use('a')]);
    await ahead(milliseconds);
    expect([await use('a'), await use('a'), isWholeHour(await use('a'))]).toEqual([null, null, true]);
  });

  test('continues when the clock was ahead by no more than the tolerance between two clocks', async () => {
    await Promise.all([use('a'), use('a')]);
    await ahead(30_000);
    expect(await use('a')).not.toBeNull();
  });
});
