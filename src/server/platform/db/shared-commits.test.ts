import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '#test/eventually.ts';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';

let data: TestDatabase;

beforeAll(async () => {
  data = await openTestDatabase();
  await ask('create table packs (id int constraint packs_pk primary key, weight int not null)');
  await ask('create table stamps (pack int not null)');
});
afterAll(() => data.stop());
beforeEach(() => ask('truncate packs, stamps'));

const ask = (text: string) => data.database.query(plain(text));
const insertPack = statement({
  name: 'pack-insert',
  params: z.object({ id: z.int(), weight: z.int() }),
  sql: sql`insert into packs (id, weight) values (:id, :weight)`,
});
const insertStamp = statement({
  name: 'stamp-insert',
  params: z.object({ pack: z.int() }),
  sql: sql`insert into stamps (pack) values (:pack)`,
});

const send = (id: number) =>
  data.database.transaction(async (tx) => {
    tx.write(insertPack, { id, weight: id * 10 });
    tx.write(insertStamp, { pack: id });
    return `pack ${id}`;
  });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sendAll = (ids: readonly number[]) => Promise.allSettled(ids.map(send));
const sent = async () => ({
  packs: (await ask('select id, weight from packs order by id')).map(({ id, weight }) => [id, weight]),
  stamps: (await ask('select pack from stamps order by pack')).map(({ pack }) => pack),
});
const outcomes = (settled: readonly PromiseSettledResult<string>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason.constraint ?? one.reason.name)));

describe('transactions that only write and come at the same time', () => {
  test('are all committed, each with its own values and answer', async () => {
    expect(outcomes(await sendAll(upTo(70)))).toEqual(upTo(70).map((id) => `pack ${id}`));
    expect(await sent()).toEqual({ packs: upTo(70).map((id) => [id, id * 10]), stamps: upTo(70) });
  });

  test('do not take others with them when they fail', async () => {
    await send(3);
    expect(outcomes(await sendAll([1, 2, 3, 4, 4]))).toEqual(['pack 1', 'pack 2', 'packs_pk', 'pack 4', 'packs_pk']);
    expect((await sent()).stamps).toEqual([1, 2, 3, 4]);
    expect(await send(5)).toBe('pack 5');
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('on a PostgreSQL server', () => {
  test('commit the first at once, and those that arrive meanwhile together', async () => {
    await sendAll(upTo(20));
    const transactions = await ask('select count(*)::int as n from packs group by xmin order by 1');
    expect(transactions).toEqual([{ n: 1 }, { n: 19 }]);
  });

  test('are not tried again when the connection breaks: they may have been committed', async () => {
    const other = await data.openAgain();
    const client = await other.pool.connect();
    await client.query('begin');
    await client.query('insert into packs values (2, 0)');
    const all = sendAll([1, 2, 3]);
    const waiting = `select pid from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%packs%' and datname = current_database()`;
    const { pid } = await eventually(async () => (await ask(waiting))[0] ?? expect.fail('no query waits yet'));
    await client.query('select pg_terminate_backend($1)', [pid]);
    expect(outcomes(await all)).toEqual(['pack 1', 'DatabaseAwayError', 'DatabaseAwayError']);
    await client.query('rollback');
    client.release();
    expect((await sent()).stamps).toEqual([1]);
  });
});
