import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { fail } from '#server/platform/errors.ts';
import { createBareHttp, greeting } from '#test/bare-http.ts';
import { type AddRoute, RawAnswer } from './route.ts';

let http: FastifyInstance;
let addRoute: AddRoute;
beforeEach(async () => {
  ({ http, addRoute } = await createBareHttp());
});
afterEach(() => http.close());

const listing = {
  id: 'products.list',
  summary: 'Lists',
  access: ['visitor'],
  method: 'GET',
  path: '/things',
  query: z.strictObject({ limit: z.string().regex(/^\d+$/).optional() }),
  responses: { 200: z.array(z.object({ name: z.string() })) },
} as const satisfies Endpoint;

describe('an answer', () => {
  test('has the first declared status, and only the fields that the contract has', async () => {
    addRoute(greeting(), async () => ({ name: 'Robin', phone: '+15125550142' }));
    const reply = await http.inject({ method: 'POST', url: '/greetings/1', payload: { name: 'x' } });
    expect([reply.statusCode, reply.json()]).toEqual([201, { name: 'Robin' }]);
  });

  test('may be a file, or stored text: it is sent unchanged', async () => {
    addRoute(listing, async () => new RawAnswer('application/json', '[ {"name":"as it is"} ]'));
    const reply = await http.inject({ url: '/things' });
    expect([reply.payload, reply.headers['content-type']]).toEqual([
      '[ {"name":"as it is"} ]',
      'application/json; charset=utf-8',
    ]);
  });
});

describe('caches', () => {
  const kept = { ...listing, caching: 'revalidate' } as const satisfies Endpoint;
  const raw = async () => new RawAnswer('application/json', '[]', '"tag"');

  test('store no answer unless its contract says so', async () => {
    addRoute(listing, async () => []);
    expect((await http.inject({ url: '/things' })).headers['cache-control']).toBe('no-store');
  });

  test('may store an answer whose contract says so, and revalidate it', async () => {
    addRoute(kept, raw);
    const first = await http.inject({ url: '/things' });
    expect([first.statusCode, first.headers['cache-control'], first.headers.etag]).toEqual([200, 'no-cache', '"tag"']);
    const again = await http.inject({ url: '/things', headers: { 'if-none-match': '"tag"' } });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', '"tag"']);
  });

  test('store none of its errors', async () => {
    addRoute(kept, async () => fail('not_found'));
    const failed = await http.inject({ url: '/things' });
    const refused = await http.inject({ url: '/things?limit=many' });
    expect([failed.headers['cache-control'], refused.headers['cache-control']]).toEqual(['no-store', 'no-store']);
  });
});

describe('a call', () => {
  test('gets the values that the contract parsed', async () => {
    const calls: unknown[] = [];
    addRoute(greeting(), async ({ params, body, idempotencyKey }) => {
      calls.push({ params, body, idempotencyKey });
      return { name: '' };
    });
    await http.inject({
      method: 'POST',
      url: '/greetings/7',
      payload: { name: 'x' },
      headers: { 'idempotency-key': 'a-key-of-mine' },
    });
    // No key for a call that creates nothing.
    expect(calls).toEqual([{ params: { id: '7' }, body: { name: 'x' }, idempotencyKey: null }]);
  });

  test.each([
    ['an unknown parameter', { url: '/things?color=red' }, 'color'],
    ['a wrong one', { url: '/things?limit=many' }, 'limit'],
    ['one that is repeated', { url: '/things?limit=1&limit=2' }, 'limit'],
    ['a part of its path that is too long', { method: 'POST', url: `/greetings/${'x'.repeat(21)}`, payload: {} }, 'id'],
  ] as const)('with %s is refused, naming the field', async (_, request, field) => {
    addRoute(listing, async () => []);
    addRoute(greeting(), async () => ({ name: '' }));
    const reply = await http.inject(request);
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [field]]);
  });
});

describe('the Idempotency-Key of a creating call', () => {
  const creating = { ...greeting(), idempotent: true } as const satisfies Endpoint;
  const sendWithKey = async (headers: Record<string, string>) => {
    addRoute(creating, async ({ idempotencyKey }) => ({ name: String(idempotencyKey) }));
    return http.inject({ method: 'POST', url: '/greetings/1', payload: { name: 'x' }, headers });
  };

  test.each([
    ['reaches the handler', { 'idempotency-key': 'f81d4fae-7dec' }, 'f81d4fae-7dec'],
    ['may be missing', {}, 'null'],
  ])('%s', async (_, headers, received) => {
    expect((await sendWithKey(headers)).json()).toEqual({ name: received });
  });

  test.each(['x'.repeat(7), 'x'.repeat(101), '', 'two words', 'clé-clé-clé'])('is refused as %j', async (key) => {
    const reply = await sendWithKey({ 'idempotency-key': key });
    const errors = { 'Idempotency-Key': '8 to 100 printable characters' };
    expect([reply.statusCode, reply.json().errors]).toEqual([400, errors]);
  });
});
