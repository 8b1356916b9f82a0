import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { Failure } from './errors.ts';
import type { Limit } from './rate-limit.ts';

const TWICE_AN_HOUR: Limit = { name: 'twice-an-hour', points: 2, seconds: 3600 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql('truncate rate_limits');
});

const sql = (text: string) => server.context.database.query({ text });

/** Null when the use was allowed, else the seconds to wait. */
async function use(subject: string, limit = TWICE_AN_HOUR): Promise<number | null> {
  try {
    await server.context.rateLimits.use(limit, subject);
    return null;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too_many_requests') throw error;
    return error.details.retryAfterSeconds ?? 0;
  }
}

test('allows as many uses as declared and tells the rest how long to wait', async () => {
  expect(await use('a')).toBeNull();
  expect(await use('a')).toBeNull();
  const wait = await use('a');
  expect(wait).toBeGreaterThan(3590);
  expect(wait).toBeLessThanOrEqual(3600);
});

test('counts each subject and each limit by itself', async () => {
  await Promise.all([use('a'), use('a')]);
  expect(await use('b')).toBeNull();
  expect(await use('a', { ...TWICE_AN_HOUR, name: 'other' })).toBeNull();
  expect(await use('a')).not.toBeNull();
});

test('counts every one of many uses at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => use('a')));
  expect(outcomes.filter((wait) => wait === null)).toHaveLength(2);
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
  expect(await use('a')).toBeNull();
  expect(await use('a')).toBeNull();
  const wait = await use('a');
  expect(wait).toBeGreaterThan(3590);
});
