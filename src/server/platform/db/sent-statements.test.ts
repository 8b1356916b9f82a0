import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { countTrips } from '#test/database-work/trips.ts';
import { eventually } from '#test/eventually.ts';
import { plain } from '#test/sql/plain.ts';
import { DatabaseAwayError } from './away.ts';
import type { Transaction } from './database.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';
import { useNotes } from './testing/notes-table.ts';

const { data, add, ids, breakConnection } = useNotes();

const insert = statement({
  name: 'test-note-insert',
  params: z.object({ id: z.int(), text: z.string().nullable() }),
  sql: sql`insert into notes (id, text) values (:id, :text)`,
});
const send = (tx: Transaction, ...numbers: number[]) => {
  for (const id of numbers) tx.send(insert, { id, text: null });
};
const sendAll = (...numbers: number[]) => data.database.transaction(async (tx) => send(tx, ...numbers));

test('sent statements are committed in one trip, BEGIN and COMMIT included', async () => {
  const { trips } = await countTrips(() => sendAll(1, 2, 3));
  expect([trips, await ids()]).toEqual([1, [1, 2, 3]]);
});

test('sent statements are seen by later statements of the transaction', async () => {
  const rows = await data.database.transaction(async (tx) => {
    send(tx, 1);
    return tx.query(plain('select id from notes'));
  });
  expect(rows).toEqual([{ id: 1 }]);
});

test.each([
  ['is the first', [1, 2, 3]],
  ['stands between others', [2, 1, 3]],
  ['is the last', [2, 3, 1]],
])('sent statements are all rolled back when the failing one %s, and its error is thrown', async (_, numbers) => {
  await sendAll(1);
  await expect(sendAll(...numbers)).rejects.toMatchObject({ constraint: 'notes_pk' });
  expect(await ids()).toEqual([1]);
  await sendAll(4);
  expect(await ids()).toEqual([1, 4]);
});

test('sent statements fail the next awaited statement with their own error', async () => {
  const work = data.database.transaction(async (tx) => {
    send(tx, 1, 1);
    await add(tx, 2);
  });
  await expect(work).rejects.toMatchObject({ constraint: 'notes_pk' });
  expect(await ids()).toEqual([]);
});

test('sent statements are rolled back when the work throws, whose error is thrown even where one of them failed', async () => {
  const work = data.database.transaction(async (tx) => {
    send(tx, 1, 1);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await ids()).toEqual([]);
});

test('sent statements are rolled back when the driver refuses the values of one, which PostgreSQL never sees', async () => {
  const odd = statement({
    name: 'test-note-odd',
    params: z.object({ id: z.int(), text: z.unknown() }),
    sql: sql`insert into notes (id, text) values (:id, :text)`,
  });
  const work = data.database.transaction(async (tx) => {
    send(tx, 1);
    tx.send(odd, { id: 2, text: { amount: 1n } });
  });
  await expect(work).rejects.toThrow('BigInt');
  expect(await ids()).toEqual([]);
  // The connection no longer knows the statement.
  await data.database.transaction(async (tx) => tx.send(odd, { id: 3, text: 'right' }));
  expect(await ids()).toEqual([3]);
});

test('sent statements are rolled back when the driver knows another text by the name of one', async () => {
  const clash = (tx: Transaction, text: string) => tx.sendForJobQueue({ name: 'test-clash', text, values: [] });
  await data.database.transaction(async (tx) => clash(tx, 'select 1'));
  const work = data.database.transaction(async (tx) => {
    send(tx, 1);
    clash(tx, 'select 2');
  });
  // A connection that keeps no statements is sent no names.
  if (data.database.kind === 'embedded') await work;
  else await expect(work).rejects.toThrow('test-clash');
  expect(await ids()).toEqual(data.database.kind === 'embedded' ? [1] : []);
});

test('nothing is sent in a transaction that is over', async () => {
  const late: { tx?: Transaction } = {};
  await data.database.transaction(async (tx) => {
    late.tx = tx;
    send(tx, 1);
  });
  const { tx } = late;
  expect(() => tx?.send(insert, { id: 2, text: null })).toThrow('is over');
  await expect(tx?.query(plain('select 1'))).rejects.toThrow('is over');
  expect(await ids()).toEqual([1]);
});

test('what fails to begin is not reported as done', async () => {
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    return Reflect.apply(query, this, given[0] === 'begin' ? ['begun'] : given);
  });
  await expect(sendAll(1)).rejects.toThrow('syntax error');
  spy.mockRestore();
});

test('sent statements of simultaneous transactions fail only with their own', async () => {
  const settled = await Promise.allSettled([[1], [2, 20], [2, 21], [3]].map((numbers) => sendAll(...numbers)));
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect((await ids()).filter((id) => id < 20)).toEqual([1, 2, 3]);
  expect(await ids()).toHaveLength(4);
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'sent statements are neither reported as done nor sent again when the server ends the connection before the COMMIT',
  async () => {
    const other = await data.openAgain();
    const holder = await other.pool.connect();
    await holder.query('begin');
    await holder.query('insert into notes values (2)');
    const runs: string[] = [];
    const work = data.database.transaction(async (tx) => {
      runs.push('work');
      send(tx, 1, 2, 3);
    });
    const outcome = work.catch((error: unknown) => error);
    const waiting = `select pid from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%notes%' and datname = current_database()`;
    const { pid } = await eventually(
      async () => (await data.database.query(plain(waiting)))[0] ?? expect.fail('no statement waits yet'),
    );
    await holder.query('select pg_terminate_backend($1)', [pid]);
    expect([await outcome, runs]).toEqual([expect.any(DatabaseAwayError), ['work']]);
    await holder.query('rollback');
    holder.release();
    expect(await ids()).toEqual([]);
  },
);

test('sent statements are not reported as done when the connection breaks before the answer of their COMMIT', async () => {
  const work = data.database.transaction(async (tx) => {
    await add(tx, 1);
    send(tx, 2);
    await breakConnection();
    send(tx, 3);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseAwayError);
  await sendAll(4);
  expect(await ids()).toEqual([4]);
});
