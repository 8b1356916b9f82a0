import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { beforeAll, beforeEach, expect } from 'vitest';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import type { Transaction } from '../database.ts';

/** Gives the tests of a file a database with a table of notes, emptied before each test. */
export function useNotes() {
  const data = useDatabase();
  /** Connection that the pool handed out last. */
  let lastTaken: pg.PoolClient | undefined;
  beforeAll(async () => {
    data.database.pool.on('acquire', (client) => {
      lastTaken = client;
    });
    await data.database.query(plain('create table notes (id int constraint notes_pk primary key, text text)'));
  });
  beforeEach(() => data.database.query(plain('truncate notes')));
  return {
    data,
    add: (tx: Transaction, id: number) => tx.query(plain('insert into notes values ($1)', [id])),
    ids: async () =>
      (await data.database.query(plain<{ id: number }>('select id from notes order by id'))).map(({ id }) => id),
    /** Breaks the connection of a running transaction, like a network failure. */
    breakConnection: async () => {
      const client = lastTaken ?? expect.fail('No connection is in use');
      Reflect.get(client, 'connection').stream.destroy();
      await sleep(20);
    },
  };
}
