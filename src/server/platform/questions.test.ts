import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { sql } from './db/sql.ts';
import { type Question, together } from './questions.ts';
import { createRateLimits, type Limit, useKey, useOf } from './rate-limit.ts';

const TWICE_AN_HOUR: Limit = { name: 'twice-an-hour', points: 2, seconds: 3600 };

/** Returns its values, and no row for "b". */
const ECHO = {
  asked: z.object({ word: z.string(), id: z.uuid().nullable(), since: z.date() }),
  row: z.object({ word: z.string(), id: z.uuid().nullable(), year: z.int() }),
  sql: sql`select asked.word, asked.id, extract(year from asked.since)::int as year where asked.word <> 'b'`,
};
const countAndEcho = together({ name: 'test-count-and-echo', first: useOf(TWICE_AN_HOUR), second: ECHO });

let data: TestDatabase;
beforeAll(async () => {
  data = await openTestDatabase();
});
afterAll(() => data.stop());
beforeEach(() => data.database.query(plain('truncate rate_limits')));

const ID = '019e3a6c-0000-7000-8000-000000000001';
const asking = (word: string) => ({
  key: useKey(TWICE_AN_HOUR, word),
  word,
  id: word === 'a' ? ID : null,
  since: new Date('2026-11-22T10:00:00Z'),
});

test('answers two questions of one request in one trip', async () => {
  const query = vi.spyOn(data.database, 'query');
  const ask = countAndEcho(data.database);
  const answers = [await ask(asking('a')), await ask(asking('b')), await ask(asking('a'))];
  expect(query).toHaveBeenCalledTimes(3);
  query.mockRestore();
  expect(answers).toEqual([
    { first: { points: 1, endsInMs: expect.any(Number) }, second: { word: 'a', id: ID, year: 2026 } },
    { first: { points: 1, endsInMs: expect.any(Number) }, second: null },
    { first: { points: 2, endsInMs: expect.any(Number) }, second: { word: 'a', id: ID, year: 2026 } },
  ]);
});

test('shares trips between simultaneous requests, answers each separately and counts them in their order', async () => {
  const query = vi.spyOn(data.database, 'query');
  const ask = countAndEcho(data.database);
  const answers = await Promise.all(['a', 'b', 'a', 'c', 'a', 'a'].map((word) => ask(asking(word))));
  // The first goes alone, and the others wait together while it is under way.
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
  expect(answers.map(({ first, second }) => [first.points, second?.word])).toEqual([
    [1, 'a'],
    [1, undefined],
    [2, 'a'],
    [1, 'c'],
    [3, 'a'],
    [4, 'a'],
  ]);
  expect(await data.database.query(plain('select key, points from rate_limits order by key'))).toEqual(
    ['a', 'b', 'c'].map((word) => ({ key: `twice-an-hour:${word}`, points: word === 'a' ? 4 : 1 })),
  );
});

test('refuses a use over the limit that was counted beside another question', async () => {
  const limits = createRateLimits(data.database, 1);
  const { first } = await countAndEcho(data.database)(asking('a'));
  expect(() => limits.check(TWICE_AN_HOUR, first)).not.toThrow();
  await limits.use(TWICE_AN_HOUR, 'a');
  const { first: third } = await countAndEcho(data.database)(asking('a'));
  expect(() => limits.check(TWICE_AN_HOUR, third)).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
});

test.each<[string, z.ZodObject]>([
  ['a value without a JSON type', z.object({ list: z.array(z.string()) })],
  ['a name with a quote', z.object({ 'key"': z.string() })],
])('refuses the declaration of a question that takes %s', (name, asked) => {
  const odd: Question<z.ZodObject, z.ZodObject> = { ...ECHO, asked };
  expect(() => together({ name, first: useOf(TWICE_AN_HOUR), second: odd })).toThrow(/is asked with|is no name/);
});
