import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BareHttp, createBareHttp, greeting } from '#test/bare-http.ts';

let site: BareHttp;
let named: BareHttp;
let greeted: string[] = [];

beforeAll(async () => {
  site = await createBareHttp();
  named = await createBareHttp({ publicUrl: 'https://shop.example' });
  for (const { addRoute } of [site, named]) {
    addRoute(greeting(), async ({ body }) => {
      greeted.push(body.name);
      return { name: body.name };
    });
  }
});
afterAll(async () => {
  await site.http.close();
  await named.http.close();
});
beforeEach(() => {
  greeted = [];
});

const write = (to: BareHttp, headers: Record<string, string>) =>
  to.http.inject({ method: 'POST', url: '/greetings/1', payload: { name: 'Robin' }, headers });

describe('a write', () => {
  test.each([
    ['from a page of this site', { origin: 'http://localhost', host: 'localhost' }],
    ['from a page of this site, by its port', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['that says same-origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost', host: 'localhost' }],
    ['typed by its user', { 'sec-fetch-site': 'none' }],
    ['of a program that is not a browser', {}],
  ])('%s passes', async (_, headers) => {
    expect((await write(site, headers)).statusCode).toBe(201);
    expect(greeted).toEqual(['Robin']);
  });

  test.each([
    ['from another site', { origin: 'https://evil.example', host: 'localhost' }],
    ['from another port of this machine', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:3000' }],
    ['from a site that begins like this one', { origin: 'http://localhost.evil.example', host: 'localhost' }],
    ['from a sandboxed page or a file', { origin: 'null', host: 'localhost' }],
    ['from an origin that cannot be parsed', { origin: 'localhost', host: 'localhost' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    [
      'that the browser calls cross-site, whatever its origin header',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost', host: 'localhost' },
    ],
  ])('%s is refused and not executed', async (_, headers) => {
    const reply = await write(site, headers);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'origin_refused']);
    expect(greeted).toEqual([]);
  });

  // A link from another site is no write.
  test.each([
    ...(['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => ({ method, status: 403 })),
    ...(['GET', 'HEAD'] as const).map((method) => ({ method, status: 404 })),
  ])('by $method from another site on any address answers $status', async ({ method, status }) => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await site.http.inject({ method, url: '/nowhere', headers })).statusCode).toBe(status);
  });
});

describe('a write when the address of the site is configured', () => {
  test('passes from that address, whichever host the proxy forwards', async () => {
    const reply = await write(named, { origin: 'https://shop.example', host: '10.0.0.7:3000' });
    expect(reply.statusCode).toBe(201);
  });

  test.each([
    ['the same host without TLS', { origin: 'http://shop.example', host: 'shop.example' }],
    ['a host that only the Host header names', { origin: 'https://evil.example', host: 'evil.example' }],
  ])('is refused from %s', async (_, headers) => {
    expect((await write(named, headers)).statusCode).toBe(403);
    expect(greeted).toEqual([]);
  });
});

describe('every answer', () => {
  test('names its request by an id that is always new, never the client’s', async () => {
    const replies = await Promise.all(
      [1, 2].map(() =>
        site.http.inject({ url: '/nowhere', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } }),
      ),
    );
    const ids = replies.map(({ headers }) => String(headers['x-request-id']));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('the address of a visitor', () => {
  const ipBehind = async (trustProxy: number, forwarded: string) => {
    const { http } = await createBareHttp({ trustProxy });
    http.get('/ip', async (request) => request.ip);
    const headers = { 'x-forwarded-for': forwarded };
    const reply = await http.inject({ url: '/ip', headers, remoteAddress: '10.0.0.7' });
    await http.close();
    return reply.payload;
  };

  test.each([
    ['the connection’s, since any client can write a header', 0, '203.0.113.9', '10.0.0.7'],
    ['not the one that a visitor claims to the only proxy', 1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['the one that a trusted proxy gives', 1, '203.0.113.9', '203.0.113.9'],
  ])('is %s', async (_, trustProxy, forwarded, address) => {
    expect(await ipBehind(trustProxy, forwarded)).toBe(address);
  });
});
