import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import type { Transaction } from './database.ts';
import { joinWrites, toWrite } from './joined-writes.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';

let data: TestDatabase;

beforeAll(async () => {
  data = await openTestDatabase();
  await ask('create table shelves (id int primary key, name text)');
  await ask('create table books (id int primary key, shelf int not null references shelves, title text)');
});
afterAll(() => data.stop());
beforeEach(() => ask('truncate shelves, books'));

const ask = (text: string) => data.database.query(plain(text));
const insertShelf = statement({
  name: 'shelf-insert',
  params: z.object({ id: z.int(), name: z.string() }),
  sql: sql`insert into shelves (id, name) values (:id, :name)`,
});
const insertBook = statement({
  name: 'book-insert',
  params: z.object({ id: z.int(), shelf: z.int(), title: z.string() }),
  sql: sql`insert into books (id, shelf, title) values (:id, :shelf, :title)`,
});
const renameShelf = statement({
  name: 'shelf-rename',
  params: z.object({ id: z.int(), name: z.string() }),
  plan: 'each call',
  sql: sql`update shelves set name = :name where id = :id`,
});
const countShelves = statement({
  name: 'shelf-count',
  row: z.object({ n: z.int() }),
  sql: sql`select count(*)::int as n from shelves`,
});

const aShelf = (id: number, name = 'a shelf') => ({ id, name });
type Writing = (tx: Transaction) => void;
const shelf =
  (id: number, name?: string): Writing =>
  (tx) =>
    tx.write(insertShelf, aShelf(id, name));
const book =
  (id: number, shelfId: number, title = 'a book'): Writing =>
  (tx) =>
    tx.write(insertBook, { id, shelf: shelfId, title });
const inTransaction = (...writes: Writing[]) =>
  data.database.transaction(async (tx) => {
    for (const write of writes) write(tx);
  });
const rows = async () => ({
  shelves: await ask('select id, name from shelves order by id'),
  books: await ask('select id, shelf, title from books order by id'),
});

describe('writes of a transaction', () => {
  test('are all stored after it, each with its own values', async () => {
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

  test('may refer to rows of one another, in any order', async () => {
    await inTransaction(book(10, 1), shelf(1));
    expect((await rows()).books).toHaveLength(1);
  });

  test('are not stored when one of them fails', async () => {
    await expect(inTransaction(shelf(1), book(10, 99))).rejects.toMatchObject({ constraint: 'books_shelf_fkey' });
    expect(await rows()).toEqual({ shelves: [], books: [] });
  });

  test('are rolled back together with its earlier statements', async () => {
    const work = data.database.transaction(async (tx) => {
      await tx.query(insertShelf, aShelf(1));
      book(10, 99)(tx);
    });
    await expect(work).rejects.toMatchObject({ constraint: 'books_shelf_fkey' });
    expect(await rows()).toEqual({ shelves: [], books: [] });
  });

  test('are not stored when its work throws', async () => {
    const work = data.database.transaction(async (tx) => {
      shelf(1)(tx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect((await rows()).shelves).toEqual([]);
  });

  test('run at the commit: nothing in the transaction sees them', async () => {
    const seen = await data.database.transaction(async (tx) => {
      shelf(1)(tx);
      return tx.query(countShelves);
    });
    expect([seen, (await rows()).shelves]).toEqual([[{ n: 0 }], [{ id: 1, name: 'a shelf' }]]);
  });

  test('may be repeated, with names and without', async () => {
    for (let id = 1; id <= 3; id += 1) {
      await inTransaction(shelf(id), book(id, id));
      await inTransaction(book(id + 10, id), (tx) => tx.write(renameShelf, { id, name: 'new' }));
    }
    expect((await rows()).books).toHaveLength(6);
    expect(new Set((await rows()).shelves.map(({ name }) => name))).toEqual(new Set(['new']));
  });
});

test('a transaction whose failed statement was ignored throws at its end', async () => {
  const work = data.database.transaction(async (tx) => {
    await tx.query(insertShelf, aShelf(1));
    await tx.query(insertShelf, aShelf(1)).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect((await rows()).shelves).toEqual([]);
});

test('joined statements are prepared under one name for one set of parts', () => {
  const oneShelf = () => toWrite(insertShelf, insertShelf.valuesOf(aShelf(1)));
  const oneBook = () => toWrite(insertBook, insertBook.valuesOf({ id: 1, shelf: 1, title: 'a book' }));
  const [first, again, other] = [
    [oneShelf(), oneBook()],
    [oneShelf(), oneBook()],
    [oneShelf(), oneShelf()],
  ].map(joinWrites);
  expect([again?.name, again?.text]).toEqual([first?.name, first?.text]);
  expect(first?.text).toBe(
    'with w0 as (insert into shelves (id, name) values ($1, $2)), w1 as (insert into books (id, shelf, title) values ($3, $4, $5)) select',
  );
  expect(other?.name).not.toBe(first?.name);
  const planned = toWrite(renameShelf, renameShelf.valuesOf(aShelf(1)));
  expect(joinWrites([oneShelf(), planned])).not.toHaveProperty('name');
  expect(joinWrites(Array.from({ length: 9 }, oneShelf))).not.toHaveProperty('name');
});
