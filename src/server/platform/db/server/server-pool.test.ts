import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Forwarder, openForwarder } from '#test/durability/forwarder.ts';
import { collect } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareData, type TestData } from '#test/test-database.ts';
import { createOnce } from '../../idempotency.ts';
import { createLog } from '../../log.ts';
import { DatabaseAwayError, StatementStuckError } from '../away.ts';
import { type Database, openDatabase, type Transaction } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';

/** Runs on a PostgreSQL behind an address that the test can disconnect. */
describe.runIf(process.env.TEST_DATABASE === 'postgres')('a PostgreSQL server that', () => {
  let data: TestData;
  let forwarder: Forwarder;
  let url: string;
  /** The same database, connected directly. */
  let beside: Database;
  let database: Database;
  let lines: string[];

  beforeAll(async () => {
    data = await prepareData();
    const address = new URL(data.url ?? expect.fail('No server'));
    forwarder = await openForwarder(Number(address.port || '5432'), address.hostname);
    address.hostname = '127.0.0.1';
    address.port = String(forwarder.port);
    url = address.href;
    const log = createLog('silent');
    beside = await openDatabase({ url: data.url, dataDir: data.dataDir, poolSize: 2, log });
    await migrateDatabase(beside);
    await beside.query(plain('create table notes (id int)'));
  });
  afterAll(async () => {
    await beside.close();
    forwarder.close();
    await data.remove();
  });
  beforeEach(async () => {
    lines = [];
    await beside.query(plain('truncate notes'));
  });

  const withDatabase = async (poolSize: number, work: () => Promise<void>) => {
    const log = createLog('warn', collect(lines));
    database = await openDatabase({ url, dataDir: data.dataDir, poolSize, log });
    try {
      await work();
    } finally {
      forwarder.flow();
      await database.close();
    }
  };
  const one = () => database.query(plain('select 1 as one'));
  const countLines = (text: string) => lines.filter((line) => line.includes(text)).length;
  /** Returns the outcome of a call, and its milliseconds. */
  const timed = async (work: Promise<unknown>) => {
    const started = performance.now();
    const outcome = await work.then(
      () => 'done',
      (error: unknown) => (error instanceof DatabaseAwayError ? 'away' : error),
    );
    return { outcome, ms: performance.now() - started };
  };
  const untilBack = async () => {
    while ((await timed(one())).outcome !== 'done') await sleep(20);
  };
  const endOthers = () =>
    beside.query(
      plain(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    );

  test('freezes fails waiting calls within 5 s, new calls at once, and is used again when it answers', () =>
    withDatabase(2, async () => {
      await one();
      forwarder.hold('all');
      const waiting = await Promise.all([1, 2, 3, 4].map(() => timed(one())));
      expect(waiting.map(({ outcome }) => outcome)).toEqual(['away', 'away', 'away', 'away']);
      expect(Math.max(...waiting.map(({ ms }) => ms))).toBeLessThan(5_000);
      const next = await timed(database.transaction((tx) => tx.query(plain('select 1'))));
      expect([next.outcome, next.ms < 100]).toEqual(['away', true]);

      forwarder.flow();
      const { ms } = await timed(untilBack());
      expect(ms).toBeLessThan(5_000);
      expect([countLines('does not answer'), countLines('is back')]).toEqual([1, 1]);
    }));

  test('freezes while no connection is in use is noticed, too', () =>
    withDatabase(2, async () => {
      forwarder.hold('all');
      const { outcome, ms } = await timed(one());
      expect([outcome, ms < 5_000]).toEqual(['away', true]);
    }));

  test('ends a transaction whose process was frozen in the middle, and frees what it has locked', () =>
    withDatabase(2, async () => {
      expect(await database.query(plain('show idle_in_transaction_session_timeout'))).toEqual([
        { idle_in_transaction_session_timeout: '10s' },
      ]);
      const { outcome } = await timed(
        database.transaction(async (tx) => {
          await tx.query(plain('set local idle_in_transaction_session_timeout = 200'));
          await tx.query(plain('lock table notes'));
          // A frozen process asks nothing.
          expect((await timed(beside.pool.query('insert into notes values (7)'))).outcome).toBe('done');
          await tx.query(plain('select 1'));
        }),
      );
      expect(outcome).toBe('away');
    }));

  test('waits for what another transaction has locked only so long, and blames the statement alone', () =>
    withDatabase(2, async () => {
      expect(await database.query(plain('show lock_timeout'))).toEqual([{ lock_timeout: '12s' }]);
      const holder = await beside.pool.connect();
      await holder.query('begin; lock table notes');
      const { outcome } = await timed(
        database.transaction(async (tx) => {
          await tx.query(plain('set local lock_timeout = 100'));
          await tx.query(plain('insert into notes values (8)'));
        }),
      );
      await holder.query('rollback');
      holder.release();
      expect(outcome).toBeInstanceOf(StatementStuckError);
      expect((await timed(database.query(plain('insert into notes values (8)')))).outcome).toBe('done');
    }));

  test('is slow is waited for', () =>
    withDatabase(1, async () => {
      const slow = timed(database.query(plain('select pg_sleep(4)')));
      expect((await slow).outcome).toBe('done');
      expect(countLines('does not answer')).toBe(0);
    }));

  test('ends all connections in the middle of transactions fails these transactions, and the next one works', () =>
    withDatabase(4, async () => {
      let began = 0;
      let ended: () => void = () => undefined;
      const broken = new Promise<void>((resolve) => {
        ended = resolve;
      });
      const during = [1, 2, 3].map((id) =>
        timed(
          database.transaction(async (tx) => {
            await tx.query(plain('insert into notes values ($1)', [id]));
            began += 1;
            await broken;
            await tx.query(plain('select 1'));
          }),
        ),
      );
      while (began < 3) await sleep(5);
      await endOthers();
      // Also idle connections learn that they were ended.
      await untilBack();
      ended();
      expect((await Promise.all(during)).map(({ outcome }) => outcome)).toEqual(['away', 'away', 'away']);
      await untilBack();
      expect(await database.query(plain('select id from notes'))).toEqual([]);
    }));

  test('is gone while its connections stay open is noticed within 5 s', () =>
    withDatabase(1, async () => {
      await one();
      // The server that now answers at the address does not know the connections of the old one.
      forwarder.hold('present');
      await endOthers();
      const { outcome, ms } = await timed(one());
      expect([outcome, ms < 5_000]).toEqual(['away', true]);
      expect((await timed(one())).outcome).toBe('done');
    }));

  test('refuses writes is left at once, so that the next connection can lead to one that takes them', () =>
    withDatabase(1, async () => {
      await database.query(plain('set default_transaction_read_only = on'));
      const write = () => timed(database.query(plain('insert into notes values (1)')));
      expect([(await write()).outcome, (await write()).outcome]).toEqual(['away', 'done']);
    }));

  describe('loses the answer to a COMMIT', () => {
    const insert = (tx: Transaction) => tx.query(plain('insert into notes values (7)'));
    const notes = () => beside.query(plain('select id from notes'));
    const losing = async (work: () => Promise<void>) => {
      forwarder.breakAfter('commit');
      await withDatabase(2, work);
      forwarder.breakAfter(null);
    };

    test('has done work that is not reported as done', () =>
      losing(async () => {
        expect((await timed(database.transaction(insert))).outcome).toBe('away');
        expect(await notes()).toEqual([{ id: 7 }]);
      }));

    test('has done it once when it is repeated with its key', () =>
      losing(async () => {
        const create = () =>
          createOnce(
            database,
            { scope: 'test', key: 'key-of-a-note', content: 1 },
            {
              readBody: (stored) => stored,
              prepare: async () => undefined,
              create: async (tx) => {
                await insert(tx);
                return { status: 201, body: { id: 7 } };
              },
            },
          );
        const first = await create().catch(() => null);
        await untilBack();
        forwarder.breakAfter(null);
        const second = await create();
        expect([first ?? second, second]).toEqual([second, { status: 201, body: { id: 7 } }]);
        expect(await notes()).toEqual([{ id: 7 }]);
      }));
  });
});
