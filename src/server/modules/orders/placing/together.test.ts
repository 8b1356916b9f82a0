import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseAwayError } from '#server/platform/db/away.ts';
import { mailOrder, newGuest } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { commitTogether, runTogether } from './together.ts';

/** Doubles numbers. @param refuse returns the error of a run with these numbers */
function doubling(refuse: (numbers: readonly number[]) => Error | null = () => null) {
  const runs: (readonly number[])[] = [];
  const double = runTogether(async (numbers: readonly number[]) => {
    runs.push(numbers);
    await new Promise(setImmediate);
    const problem = refuse(numbers);
    if (problem !== null) throw problem;
    return numbers.map((number) => number * 2);
  });
  return { runs, doubleAll: (...numbers: number[]) => outcomesOf(numbers.map(double)) };
}

async function outcomesOf(work: readonly Promise<unknown>[]): Promise<unknown[]> {
  return (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message));
}

test('the first run at once, and those that come meanwhile together, up to a limit', async () => {
  const { runs, doubleAll } = doubling();
  expect(await doubleAll(1, 2, 3, 4, 5)).toEqual([2, 4, 6, 8, 10]);
  expect(await doubleAll(6)).toEqual([12]);
  expect(runs).toEqual([[1], [2, 3, 4, 5], [6]]);
  await doubleAll(...Array.from({ length: 40 }, (_, at) => at));
  expect(runs.slice(3).map(({ length }) => length)).toEqual([1, 32, 7]);
});

test('one that fails takes no others with it', async () => {
  const { runs, doubleAll } = doubling((numbers) => (numbers.includes(5) ? new Error('five') : null));
  expect(await doubleAll(1, 2, 3, 4, 5, 6)).toEqual([2, 4, 6, 8, 'five', 12]);
  expect(runs.slice(1)).toEqual([[2, 3, 4, 5, 6], [2], [3], [4], [5], [6]]);
});

test('one that waits holds up no later ones', async () => {
  const held = Promise.withResolvers<void>();
  const run = runTogether(async (numbers: readonly number[]) => {
    if (numbers.includes(1)) await held.promise;
    return numbers;
  });
  const first = run(1);
  expect(await Promise.all([run(2), run(3), run(4)])).toEqual([2, 3, 4]);
  held.resolve();
  expect(await first).toBe(1);
});

test('a run with another number of results fails', async () => {
  const run = runTogether(async () => []);
  await expect(run(1)).rejects.toThrow('a result for each');
});

test('nothing is tried again when the database is away: it may have been committed', async () => {
  const { runs, doubleAll } = doubling((numbers) =>
    numbers.length > 1 ? new DatabaseAwayError(new Error('away')) : null,
  );
  const [first, ...others] = await doubleAll(1, 2, 3, 4, 5);
  expect([first, new Set(others).size, runs.slice(1)]).toEqual([2, 1, [[2, 3, 4, 5]]]);
});

let data: TestDatabase;
beforeAll(async () => {
  data = await openTestDatabase();
  await data.database.query(plain('create table packs (id int constraint packs_pk primary key)'));
  await data.database.query(plain('create table stamps (pack int)'));
});
afterAll(() => data.stop());

test('transactions that commit together are complete or absent, each with its own answer', async () => {
  const commit = commitTogether<string>(data.database);
  const send = (id: number) =>
    commit(async (tx) => {
      tx.send(plain('insert into stamps values ($1)', [id]));
      tx.send(plain('insert into packs values ($1)', [id]));
      return `pack ${id}`;
    });
  const refused = 'duplicate key value violates unique constraint "packs_pk"';
  expect(await outcomesOf([1, 2, 3, 1, 4].map(send))).toEqual(['pack 1', 'pack 2', 'pack 3', refused, 'pack 4']);
  const [packs, stamps] = await Promise.all(
    ['select id from packs order by 1', 'select pack as id from stamps order by 1'].map((text) =>
      data.database.query(plain(text)),
    ),
  );
  const all = [1, 2, 3, 4].map((id) => ({ id }));
  expect([packs, stamps]).toEqual([all, all]);
});

test('orders of the same moment share their commits', async () => {
  const server = await startTestServer();
  const guests = await Promise.all(Array.from({ length: 12 }, () => newGuest(server)));
  const placed = await Promise.all(guests.map((guest) => guest.browser.post('/api/sell-requests', mailOrder(guest))));
  const ids = placed.map(({ body }) => body.id);
  const text = 'select count(*)::int as n from orders where id = any($1) group by xmin::text';
  const commits = await server.context.database.query(plain<{ n: number }>(text, [ids]));
  expect(commits.reduce((sum, { n }) => sum + n, 0)).toBe(12);
  expect(commits.length).toBeLessThan(12);
  await server.stop();
});
