import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import type { Transaction } from './database.ts';
import { joinWrites, type Statement } from './statement.ts';

let data: TestDatabase;

beforeAll(async () => {
  data = await openTestDatabase();
  await sql('create table shelves (id int primary key, name text)');
  await sql('create table books (id int primary key, shelf int not null references shelves, title text)');
});
afterAll(() => data.stop());
beforeEach(() => sql('truncate shelves, books'));

const sql = (text: string) => data.database.query({ text });
const shelf = (id: number, name = 'a shelf'): Statement => ({
  name: 'shelf-insert',
  text: 'insert into shelves (id, name) values ($1, $2)',
  values: [id, name],
});
const book = (id: number, shelfId: number, title = 'a book'): Statement => ({
  name: 'book-insert',
  text: 'insert into books (id, shelf, title) values ($1, $2, $3)',
  values: [id, shelfId, title],
});
const inTransaction = (...writes: Statement[]) =>
  data.database.transaction(async (tx) => {
    for (const write of writes) tx.write(write);
  });
const rows = async () => ({
  shelves: await sql('select id, name from shelves order by id'),
  books: await sql('select id, shelf, title from books order by id'),
});

describe('writes of a transaction', () => {
  test('are all there after it, each with its own values', async () => {
    await inTransaction(shelf(1, 'crime'), book(10, 1, 'Rebecca'), shelf(2, 'poems'), book(20, 2, 'Ariel'));
    expect(await rows()).toEqual({
      shelves: [
        { id: 1, name: 'crime' },
        { id: 2, name: 'poems' },
      ],
      books: [
        { id: 10, shelf: 1, title: 'Rebecca' },
        { id: 20, shelf: 2, title: 'Ariel' },
      ],
    });
  });

  test('may name rows of one another, in whatever order they are given', async () => {
    await inTransaction(book(10, 1), shelf(1));
    expect((await rows()).books).toHaveLength(1);
  });

  test('are none of them there when one fails', async () => {
    await expect(inTransaction(shelf(1), book(10, 99))).rejects.toMatchObject({ constraint: 'books_shelf_fkey' });
    expect(await rows()).toEqual({ shelves: [], books: [] });
  });

  test('are rolled back with what was asked before, and it with them', async () => {
    const work = data.database.transaction(async (tx) => {
      await tx.query(shelf(1));
      tx.write(book(10, 99));
    });
    await expect(work).rejects.toMatchObject({ constraint: 'books_shelf_fkey' });
    expect(await rows()).toEqual({ shelves: [], books: [] });
  });

  test('are not done when its work throws', async () => {
    const work = data.database.transaction(async (tx) => {
      tx.write(shelf(1));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect((await rows()).shelves).toEqual([]);
  });

  test('wait for the commit: nothing in the transaction sees them', async () => {
    const count = (tx: Transaction) => tx.query<{ n: number }>({ text: 'select count(*)::int as n from shelves' });
    const seen = await data.database.transaction(async (tx) => {
      tx.write(shelf(1));
      return count(tx);
    });
    expect([seen, (await rows()).shelves]).toEqual([[{ n: 0 }], [{ id: 1, name: 'a shelf' }]]);
  });

  test('may be made again and again, with names and without', async () => {
    for (let id = 1; id <= 3; id += 1) {
      await inTransaction(shelf(id), book(id, id));
      await inTransaction(book(id + 10, id), {
        text: 'update shelves set name = $2 where id = $1',
        values: [id, 'new'],
      });
    }
    expect((await rows()).books).toHaveLength(6);
    expect(new Set((await rows()).shelves.map(({ name }) => name))).toEqual(new Set(['new']));
  });
});

test('a transaction whose failed statement was ignored is told at its end', async () => {
  const work = data.database.transaction(async (tx) => {
    await tx.query(shelf(1));
    await tx.query(shelf(1)).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect((await rows()).shelves).toEqual([]);
});

test('joined statements are prepared under one name for one set of parts', () => {
  const [first, again, other] = [
    joinWrites([shelf(1), book(1, 1)]),
    joinWrites([shelf(2), book(2, 2)]),
    joinWrites([shelf(1), shelf(2)]),
  ];
  expect([again.name, again.text]).toEqual([first.name, first.text]);
  expect(other.name).not.toBe(first.name);
  expect(joinWrites([shelf(1), { text: 'delete from books' }])).not.toHaveProperty('name');
  expect(joinWrites(Array.from({ length: 9 }, (_, id) => shelf(id)))).not.toHaveProperty('name');
});
