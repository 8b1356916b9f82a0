import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { type AnyStatement, declaredStatements, statement, variants } from '#server/platform/db/statement.ts';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { type Columns, checkDeclared, readColumns } from './check.ts';

const data = useDatabase();
let client: pg.PoolClient;
let columns: Columns;

beforeAll(async () => {
  await data.database.query(
    plain(`create table books (id uuid primary key, title text not null, pages int not null, isbn text, printed bigint not null,
      cover text not null check (cover in ('hard', 'soft')), tags text[] not null, price numeric not null, extra jsonb)`),
  );
  client = await data.database.pool.connect();
  columns = await readColumns(client);
});
afterAll(async () => {
  client.release();
});

let made = 0;
/** Returns the problems that the check finds in a declaration. */
async function problemsOf(declare: (name: string) => unknown): Promise<string[]> {
  made += 1;
  const name = `canary-${made}`;
  declare(name);
  const declared = declaredStatements().find((one) => one.name === name) ?? expect.fail('Nothing was declared');
  const problems = await checkDeclared(client, columns, declared);
  return problems.map((problem) => problem.replaceAll(name, 'it'));
}
const ofRow = (row: z.ZodObject | undefined, text: Sql) =>
  problemsOf((name) => statement({ name, ...(row === undefined ? {} : { row }), sql: text }));

const BOOK = {
  id: z.uuid(),
  title: z.string(),
  pages: z.int(),
  isbn: z.string().nullable(),
  printed: z.string(),
  cover: z.enum(['hard', 'soft']),
  tags: z.array(z.string()),
  price: z.string(),
  extra: z.object({ shelf: z.int() }).nullable(),
};
const selectBook = sql`select id, title, pages, isbn, printed, cover, tags, price, extra from books`;

describe('the check of a row', () => {
  test('passes columns as the table declares them', async () => {
    expect(await ofRow(z.object(BOOK), selectBook)).toEqual([]);
  });

  test.each<[string, Record<string, z.ZodType>, string]>([
    ['a wrong type', { pages: z.string() }, 'it: pages is int4, declared as string'],
    ['a bigint as a number', { printed: z.int() }, 'it: printed is int8, declared as int'],
    ['a numeric as a number', { price: z.number() }, 'it: price is numeric, declared as number'],
    ['a wrong type in an array', { tags: z.array(z.int()) }, 'it: tags is text[], declared as int[]'],
    ['a missing NOT NULL', { isbn: z.string() }, 'it: isbn can be null, declared as never null'],
    ['a null that cannot be', { title: z.string().nullable() }, 'it: title is never null, declared as nullable'],
    [
      'a word too many',
      { cover: z.enum(['hard', 'soft', 'none']) },
      'it: cover is declared as "none", which the table refuses',
    ],
    ['a word too few', { cover: z.enum(['hard']) }, 'it: cover can be "soft", which is not declared'],
    ['words without a CHECK', { title: z.enum(['a']) }, 'it: title has words that no CHECK of the table holds it to'],
    ['a column that is not answered', { author: z.string() }, 'it: declares author, and does not answer it'],
  ])('catches %s', async (_, changed, problem) => {
    expect(await ofRow(z.object({ ...BOOK, ...changed }), selectBook)).toEqual([problem]);
  });

  const ID = z.object({ id: z.uuid() });
  test.each<[string, z.ZodObject | undefined, Sql, string]>([
    [
      'a column that is not declared',
      ID,
      sql`select id, title from books`,
      'it: answers title, and does not declare it',
    ],
    ['undeclared rows', undefined, sql`select id from books`, 'it: answers rows, and declares none'],
    ['rows that are not answered', ID, sql`delete from books`, 'it: answers no rows, and declares them'],
    ['a column that was renamed', ID, sql`select number as id from books`, 'column "number" does not exist'],
  ])('catches %s', async (_, row, text, problem) => {
    expect(await ofRow(row, text)).toEqual([expect.stringContaining(problem)]);
  });

  test('leaves nullability after an outer join or a condition to the declaration', async () => {
    const joined = sql`select b.title from books a left join books b on b.id = a.id`;
    expect(await ofRow(z.object({ title: z.string().nullable() }), joined)).toEqual([]);
    const checkedStatement = { row: z.object({ isbn: z.string() }), neverNull: ['isbn'] as const };
    const text = sql`select isbn from books where isbn is not null`;
    expect(await problemsOf((name) => statement({ name, ...checkedStatement, sql: text }))).toEqual([]);
  });

  test('catches a declaration of non-null columns that the table makes already, or that are no columns', async () => {
    const promised = { row: z.object({ title: z.string() }), neverNull: ['title'] as const };
    expect(await problemsOf((name) => statement({ name, ...promised, sql: sql`select title from books` }))).toEqual([
      'it: title is never null, and need not be promised to be',
    ]);
    const counted = { row: z.object({ n: z.int() }), neverNull: ['n'] as const };
    expect(await problemsOf((name) => statement({ name, ...counted, sql: sql`select count(*)::int as n` }))).toEqual([
      'it: n is no column of a table, and need not be promised never to be null',
    ]);
  });
});

describe('the check of parameters', () => {
  const ofParams = (params: z.ZodObject, text: Sql) => problemsOf((name) => statement({ name, params, sql: text }));
  const update = sql`update books set title = :title, extra = :extra, tags = :tags where id = :id`;
  const PARAMS = { id: z.uuid(), title: z.string(), extra: z.string().nullable(), tags: z.array(z.string()) };

  test('passes columns as the table declares them', async () => {
    expect(await ofParams(z.object(PARAMS), update)).toEqual([]);
  });

  test.each<[string, Record<string, z.ZodType>, string]>([
    ['a wrong type', { title: z.int() }, 'it: :title is text, declared as int'],
    [
      'a list that the driver does not make JSON of',
      { extra: z.array(z.int()) },
      'it: :extra is jsonb, declared as int[]',
    ],
    ['one that is not used', { isbn: z.string() }, 'it: :isbn is declared and not used'],
  ])('catches %s', async (_, changed, problem) => {
    expect(await ofParams(z.object({ ...PARAMS, ...changed }), update)).toEqual([problem]);
  });

  test('catches an undeclared parameter', async () => {
    const { title: _, ...rest } = PARAMS;
    expect(await ofParams(z.object(rest), update)).toEqual(['it: :title is not declared']);
  });
});

test('the check of variants covers each key, and the parameters of all together', async () => {
  const problems = await problemsOf((name) =>
    variants({
      name,
      params: z.object({ id: z.uuid(), title: z.string(), isbn: z.string() }),
      row: z.object({ id: z.uuid() }),
      keys: ['id', 'title', 'author'],
      sql: (by) =>
        sql`select id from books where ${{ id: sql`id = :id`, title: sql`title = :title`, author: sql`author = 1` }[by]}`,
    }),
  );
  expect(problems).toEqual(['it author: error: column "author" does not exist', 'it: :isbn is declared and not used']);
});

test('refuses two statements of one name when they are loaded', () => {
  const declare = (): AnyStatement => statement({ name: 'twice', sql: sql`select` });
  declare();
  expect(declare).toThrow('Two statements are called twice');
});
