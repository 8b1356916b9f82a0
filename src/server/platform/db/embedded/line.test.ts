import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { prepareData } from '#test/test-database.ts';
import { createLog } from '../../log.ts';
import { openDatabase } from '../database.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded.ts';

describe.runIf(process.env.TEST_DATABASE === 'embedded')('a line to the embedded database', () => {
  let server: EmbeddedServer;

  beforeAll(async () => {
    const data = await prepareData();
    server = await startEmbedded(data.dataDir, true);
    return async () => {
      await server.stop();
      await data.remove();
    };
  });

  function open(pipeline = true): pg.Pool {
    // Not in the types of the driver yet.
    const options = { ...server.connection, max: 1, pipeline };
    const pool = new pg.Pool(options);
    pool.on('connect', (client) => client.on('error', () => undefined));
    onTestFinished(() => pool.end());
    return pool;
  }

  test('gives each of many statements sent at once its own answer, whatever their size', async () => {
    const client = await open().connect();
    const sizes = Array.from({ length: 300 }, (_, at) => at * 100);
    const ask = (size: number) => client.query('select $1::int as size, $2::text as text', [size, 'x'.repeat(size)]);
    const answers = await Promise.all(sizes.map(ask));
    client.release();
    expect(answers.map(({ rows }) => rows[0])).toEqual(sizes.map((size) => ({ size, text: 'x'.repeat(size) })));
  });

  test('answers the statements that were sent behind one that fails', async () => {
    const client = await open().connect();
    const texts = ['begin', 'select 1/0', 'select 1', 'rollback', 'select 2 as two'];
    const answers = await Promise.allSettled(texts.map((text) => client.query(text)));
    client.release();
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(answers.at(-1)).toMatchObject({ value: { rows: [{ two: 2 }] } });
  });

  test('carries 20 MB there and back, and 200,000 rows', async () => {
    const pool = open();
    const bytes = Buffer.alloc(20_000_000, 7);
    const { rows } = await pool.query<{ bytes: Buffer }>('select $1::bytea as bytes', [bytes]);
    expect(rows[0]?.bytes.equals(bytes)).toBe(true);
    const many = await pool.query<{ n: number }>('select n from generate_series(1, 200000) n');
    expect([many.rows.length, many.rows.at(-1)]).toEqual([200_000, { n: 200_000 }]);
  });

  test.each([
    ['in a transaction', ['begin', 'create table left_over (id int)']],
    ['in a transaction that failed', ['begin', 'create table left_over (id int)', 'select 1/0']],
    [
      'with settings, locks, tables and statements of its own',
      [
        `set statement_timeout = '1s'`,
        'select pg_advisory_lock(1)',
        'create temporary table left_over (id int)',
        'prepare left_over_statement as select 1',
      ],
    ],
  ])('that ends %s, and amid a statement, leaves the next one a clean session', async (_, texts) => {
    const pool = open(false);
    const client = await pool.connect();
    for (const text of texts) await client.query(text).catch(() => undefined);
    const lost = expect(client.query('select pg_sleep(0.1)')).rejects.toThrow('Connection terminated');
    client.release(true);
    const { rows } =
      await pool.query(`select to_regclass('left_over') as table, current_setting('statement_timeout') as timeout,
      (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
      (select count(*)::int from pg_prepared_statements where name = 'left_over_statement') as statements`);
    expect(rows).toEqual([{ table: null, timeout: '0', locks: 0, statements: 0 }]);
    await lost;
  });

  test('that ended between a failed statement and its Sync leaves the next one a clean session', async () => {
    const pool = open(false);
    const client = await pool.connect();
    const connection: unknown = Reflect.get(client, 'connection');
    if (!(connection instanceof pg.Connection)) throw new Error('The driver has no connection');
    connection.parse({ name: '', text: 'no statement', types: [] }, false);
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('is closed after the answer to what was asked', async () => {
    const data = await prepareData();
    onTestFinished(data.remove);
    const database = await openDatabase({ ...data, poolSize: 1, log: createLog('silent'), mayOptimize: true });
    const answer = database.pool.query('select 1 as one from pg_sleep(0.1)');
    await database.close();
    expect((await answer).rows).toEqual([{ one: 1 }]);
  });
});
