import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { eraseInBatches } from './erase-answers.ts';
import { fail } from './errors.ts';
import { deleteOldAnswers } from './idempotency.queries.ts';
import { type Answer, type Creation, createOnce, keptById } from './idempotency.ts';

const answerBody = z.object({ id: z.int() });

const data = useDatabase();

beforeAll(async () => {
  await sql('create table things (id int generated always as identity, name text unique)');
});
beforeEach(async () => {
  await sql('truncate things restart identity');
  await sql('truncate idempotency_keys');
});

const sql = (text: string) => data.database.query(plain(text));
const things = async () => (await sql('select id from things')).length;

const creation = (changes: Partial<Creation<string, z.infer<typeof answerBody>>> = {}) =>
  ({
    readBody: (stored) => answerBody.parse(stored),
    prepare: async () => 'prepared',
    create: async (tx) => {
      const [row] = await tx.query(plain<{ id: number }>('insert into things default values returning id'));
      return { status: 201, body: { id: row?.id ?? 0 } };
    },
    ...changes,
  }) satisfies Creation<string, z.infer<typeof answerBody>>;

const create = (
  key: string | null,
  { content = { name: 'one' }, scope = 'things.create visitor', how = creation() } = {},
): Promise<Answer<{ id: number }>> => createOnce(data.database, { scope, key, content }, how);

describe('under one key', () => {
  test('a repeated request gets the first answer and creates nothing, even when it would be refused now', async () => {
    const first = await create('key-0001');
    expect([first, await create('key-0001')]).toEqual([{ status: 201, body: { id: 1 } }, first]);
    const how = creation({ prepare: async () => fail('price_changed') });
    expect([await create('key-0001', { how }), await things()]).toEqual([first, 1]);
  });

  test('fifty simultaneous requests create one thing, and all get its answer', async () => {
    const how = creation({ prepare: () => sleep(5).then(() => 'prepared') });
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('key-0001', { how })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await things()).toBe(1);
  });

  test('a repeated request reads again what is kept by its id, also from an answer that an earlier version stored', async () => {
    const id = crypto.randomUUID();
    const names = new Map<string, string>([[id, 'first']]);
    const how: Creation<null, { id: string; name: string }> = {
      ...keptById(async (one) => ({ id: one, name: names.get(one) ?? fail('not_found') })),
      prepare: async () => null,
      create: async () => ({ status: 201, body: { id, name: 'first' } }),
    };
    const keep = () => createOnce(data.database, { scope: 'things.keep', key: 'key-0001', content: {} }, how);
    expect((await keep()).body.name).toBe('first');
    expect(await sql('select body from idempotency_keys')).toEqual([{ body: JSON.stringify({ form: 1, id }) }]);
    names.set(id, 'renamed');
    expect(await keep()).toEqual({ status: 201, body: { id, name: 'renamed' } });
    await sql(`update idempotency_keys set body = '${JSON.stringify({ id, name: 'first', version: 3 })}'`);
    expect((await keep()).body.name).toBe('renamed');
    names.delete(id);
    await expect(keep()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a request with other content is refused, and creates nothing', async () => {
    await create('key-0001');
    const refused = { code: 'idempotency_key_reused', status: 422 };
    await expect(create('key-0001', { content: { name: 'two' } })).rejects.toMatchObject(refused);
    expect(await things()).toBe(1);
  });

  test('of two simultaneous requests with different contents one creates, the other is refused', async () => {
    const how = creation({ prepare: () => sleep(20).then(() => 'prepared') });
    const outcomes = await Promise.allSettled([
      create('key-0001', { how }),
      create('key-0001', { how, content: { name: 'two' } }),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect([refused, await things()]).toEqual([['idempotency_key_reused'], 1]);
  });

  test('a request in another scope is a different request: no browser or call gets another’s answer', async () => {
    const first = await create('key-0001');
    const second = await create('key-0001', { scope: 'things.create somebody-else' });
    expect([first.body.id, second.body.id]).toEqual([1, 2]);
  });

  test('a request that was refused may be sent again', async () => {
    const how = creation({ prepare: async () => fail('price_changed') });
    await expect(create('key-0001', { how })).rejects.toMatchObject({ code: 'price_changed' });
    expect(await create('key-0001')).toMatchObject({ status: 201 });
  });

  test('a request that failed while it wrote leaves nothing, and may be sent again', async () => {
    const how = creation({
      create: async (tx) => {
        await tx.query(plain('insert into things default values'));
        throw new Error('the disk is full');
      },
    });
    await expect(create('key-0001', { how })).rejects.toThrow('the disk is full');
    expect([await things(), (await create('key-0001')).status, await things()]).toEqual([0, 201, 1]);
  });

  test('a stored answer that no longer fits the contract is not returned', async () => {
    await create('key-0001');
    await sql(`update idempotency_keys set body = '{"id": "one"}'`);
    await expect(create('key-0001')).rejects.toBeInstanceOf(z.ZodError);
  });

  test('another violated constraint is rethrown, and not taken for a repetition', async () => {
    await sql(`insert into things (name) values ('taken')`);
    const how = creation({
      create: async (tx) => {
        await tx.query(plain(`insert into things (name) values ('taken')`));
        return { status: 201, body: { id: 0 } };
      },
    });
    await expect(create('key-0001', { how })).rejects.toMatchObject({ constraint: 'things_name_key' });
  });
});

test('creates one thing for every request without a key', async () => {
  expect([(await create(null)).body.id, (await create(null)).body.id]).toEqual([1, 2]);
  expect(await sql('select from idempotency_keys')).toHaveLength(0);
});

test('deletes answers after their days, and not before', async () => {
  await create('key-old1');
  await sql(`update idempotency_keys set created_at = now() - interval '7 days 1 minute'`);
  await create('key-new1');
  await sql(`update idempotency_keys set created_at = now() - interval '6 days 23 hours' where key = 'key-new1'`);
  await deleteOldAnswers(data.database, 7);
  expect(await sql('select key from idempotency_keys')).toEqual([{ key: 'key-new1' }]);
});

describe('erasing what is stored about an account', () => {
  const store = (scope: string, body: object) =>
    data.database.query(
      plain(`insert into idempotency_keys (scope, key, fingerprint, status, body) values ($1, $2, '', 200, $3)`, [
        scope,
        'key-0001',
        JSON.stringify(body),
      ]),
    );

  test.each([1, 3, 100])('takes its answers and those that name it, and no other, in pieces of %i', async (limit) => {
    await store('orders.create user:1', { id: 'a' });
    await store('orders.create user:11', { id: 'b' });
    await store('payments.create staff:2', { orderId: 'o-1' });
    await store('payments.create staff:3', { orderId: 'o-11' });
    await eraseInBatches(data.database, { caller: 'user:1', ids: ['o-1'] }, limit);
    const left = await data.database.query(
      plain<{ scope: string }>('select scope from idempotency_keys order by scope'),
    );
    expect(left.map(({ scope }) => scope)).toEqual(['orders.create user:11', 'payments.create staff:3']);
  });
});
