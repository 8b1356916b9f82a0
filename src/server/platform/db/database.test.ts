import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plain } from '#test/sql/plain.ts';
import { type Database, type Queryable, type Transaction, violatesConstraint } from './database.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';
import { useNotes } from './testing/notes-table.ts';

const { data, add, ids, breakConnection } = useNotes();
let database: Database;
beforeAll(() => {
  database = data.database;
});

test('a COMMIT is on the disk when it returns', async () => {
  const [fsync] = await database.query(plain('show fsync'));
  const [commit] = await database.query(plain('show synchronous_commit'));
  expect(commit).toEqual({ synchronous_commit: 'on' });
  // A PostgreSQL server belongs to its owner; the embedded one belongs to the product, and has it off by default.
  if (database.kind === 'embedded') expect(fsync).toEqual({ fsync: 'on' });
});

describe('a statement', () => {
  test('returns its rows, or its first one, or null without one', async () => {
    const counted = 'select n from generate_series(1, $1::int) n';
    const firstOf = (db: Queryable, most: number) => db.first(plain<{ n: number }>(counted, [most]));
    expect(await database.query(plain(counted, [2]))).toEqual([{ n: 1 }, { n: 2 }]);
    expect([await firstOf(database, 3), await firstOf(database, 0)]).toEqual([{ n: 1 }, null]);
    expect(await database.transaction((tx) => firstOf(tx, 0))).toBeNull();
  });

  test('with a name may run again, on every connection and in parallel', async () => {
    const doubled = statement({
      name: 'test-doubled',
      params: z.object({ n: z.int() }),
      row: z.object({ n: z.int() }),
      sql: sql`select :n::int * 2 as n`,
    });
    const named = (n: number) => database.query(doubled, { n });
    expect(await Promise.all([1, 2, 3, 4, 5].map(named))).toEqual([2, 4, 6, 8, 10].map((n) => [{ n }]));
  });

  test('that fails does not affect the next one', async () => {
    await expect(database.query(plain('select nothing'))).rejects.toThrow('nothing');
    expect(await database.query(plain('select 1 as one'))).toEqual([{ one: 1 }]);
  });
});

describe('a transaction', () => {
  test('commits all and returns the result of its work', async () => {
    const answer = await database.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 2);
      return 'done';
    });
    expect([answer, await ids()]).toEqual(['done', [1, 2]]);
  });

  test('rolls everything back when its work throws, and rethrows the error', async () => {
    const error = new Error('changed my mind');
    const work = database.transaction(async (tx) => {
      await add(tx, 1);
      throw error;
    });
    await expect(work).rejects.toBe(error);
    expect(await ids()).toEqual([]);
  });

  test('rolls everything back when a statement fails, even when its work swallows the error', async () => {
    const work = database.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 1).catch(() => undefined);
      await add(tx, 2);
    });
    await expect(work).rejects.toThrow('current transaction is aborted');
    expect(await ids()).toEqual([]);
  });

  test('fails when its last statement did, even when its work swallows the error: nothing is committed', async () => {
    const work = database.transaction(async (tx) => {
      await add(tx, 1);
      await add(tx, 1).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('The transaction was rolled back');
    expect(await ids()).toEqual([]);
  });

  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'shows nothing of itself to others before it commits',
    async () => {
      const other = await data.openAgain();
      await database.transaction(async (tx) => {
        await add(tx, 1);
        expect(await countFrom(other)).toBe(0);
      });
      expect(await countFrom(other)).toBe(1);
    },
  );

  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'that deadlocks with another is run once more, and both commit',
    async () => {
      await database.query(plain("insert into notes values (1, ''), (2, '')"));
      const holders: (() => void)[] = [];
      const bothHold = new Promise<void>((resolve) => {
        holders.push(() => holders.length === 3 && resolve());
      });
      const append = (tx: Transaction, id: number, text: string) =>
        tx.query(plain('update notes set text = text || $2 where id = $1', [id, text]));
      const runs: string[] = [];
      const both = (name: string, first: number, second: number) =>
        database.transaction(async (tx) => {
          runs.push(name);
          await append(tx, first, name);
          holders.push(() => undefined);
          holders[0]?.();
          await bothHold;
          await append(tx, second, name);
        });
      await Promise.all([both('a', 1, 2), both('b', 2, 1)]);
      expect(runs).toHaveLength(3);
      const found = await database.query(plain<{ text: string }>('select text from notes'));
      expect(found.map(({ text }) => [...text].sort().join(''))).toEqual(['ab', 'ab']);
    },
  );

  test('waits its turn beside others, none of which sees a partial one', async () => {
    const pairs = Array.from({ length: 20 }, (_, at) =>
      database.transaction(async (tx) => {
        await add(tx, at * 2);
        await sleep(1);
        await add(tx, at * 2 + 1);
      }),
    );
    const remainders = Array.from({ length: 20 }, async () => (await ids()).length % 2);
    expect(new Set(await Promise.all(remainders))).toEqual(new Set([0]));
    await Promise.all(pairs);
    expect(await ids()).toHaveLength(40);
  });
});

const countFrom = async (db: Database) => {
  const [row] = await db.pool.query('select count(*)::int as n from notes').then(({ rows }) => rows);
  return row.n;
};

describe('a query beside an open transaction', () => {
  const besides: [string, (db: Database) => unknown][] = [
    ['a statement', (db) => db.query(plain('select 1'))],
    ['another transaction', (db) => db.transaction(async () => undefined)],
  ];

  test.each(besides)('throws at once instead of waiting forever (%s)', async (_, useDatabase) => {
    const work = database.transaction(async () => useDatabase(database));
    await expect(work).rejects.toThrow('Inside a transaction, use the transaction (tx)');
    expect(await ids()).toEqual([]);
  });

  test('throws even in a call that is not awaited', async () => {
    let beside: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      beside = sleep(1).then(() => database.query(plain('select 1')));
      beside.catch(() => undefined);
      await add(tx, 1);
    });
    await expect(beside).rejects.toThrow('use the transaction');
  });
});

describe('a connection that breaks', () => {
  test.each([
    ['in its middle', async (tx: Transaction) => void (await add(tx, 2))],
    ['at its COMMIT', async () => undefined],
  ])('%s fails its transaction, is not used again, and leaves no partial work to the next one', async (_, goOn) => {
    const work = database.transaction(async (tx) => {
      await add(tx, 1);
      await breakConnection();
      await goOn(tx);
    });
    await expect(work).rejects.toThrow();
    const failing = database.transaction(async (tx) => {
      await add(tx, 3);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await database.transaction((tx) => add(tx, 4));
    expect(await ids()).toEqual([4]);
  });

  test('while it is idle does not end the process', async () => {
    const client = await database.pool.connect();
    client.release();
    Reflect.get(client, 'connection').stream.destroy();
    await sleep(20);
    expect(await ids()).toEqual([]);
  });

  test('may break ten times, and the pool is as large as before', async () => {
    for (let time = 0; time < 10; time += 1) {
      const work = database.transaction(async (tx) => {
        await add(tx, 1);
        await breakConnection();
      });
      await expect(work).rejects.toThrow();
    }
    expect(await ids()).toEqual([]);
  });
});

test('a violated UNIQUE constraint is recognized by its name, and no other error is taken for it', async () => {
  await database.query(plain('insert into notes values (1)'));
  const failed = (id: string) => database.query(plain(`insert into notes values (${id})`)).catch((caught) => caught);
  const [twice, missing] = [await failed('1'), await failed('null')];
  expect([violatesConstraint(twice, 'notes_pk'), violatesConstraint(twice, 'another_pk')]).toEqual([true, false]);
  expect([violatesConstraint(missing, 'notes_pk'), violatesConstraint(new Error('notes_pk'), 'notes_pk')]).toEqual([
    false,
    false,
  ]);
});
