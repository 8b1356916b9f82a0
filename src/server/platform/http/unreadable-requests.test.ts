import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fail } from '#server/platform/errors.ts';
import { type BareHttp, createBareHttp, greeting } from '#test/bare-http.ts';
import { connectTo } from '#test/raw-http.ts';

let site: BareHttp;

beforeAll(async () => {
  site = await createBareHttp();
  site.addRoute(greeting(), async ({ body }) => ({ name: body.name }));
  site.http.get('/endless', async (_request, reply) => {
    const stream = new PassThrough();
    stream.write('begun');
    return reply.send(stream);
  });
  site.http.setNotFoundHandler(() => fail('not_found'));
  await site.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.http.close());

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(headers.map((header) => header.toLowerCase().split(': '))),
    body: JSON.parse(body),
  };
}

const POST = 'POST /greetings/1 HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';

describe('a request that cannot be parsed', () => {
  test.each([
    ['bytes that are not HTTP', '\u0000\u0001 nonsense\r\n\r\n', 400, 'malformed'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: shop\r\n\r\n', 400, 'malformed'],
    ['a header with a control character', 'GET / HTTP/1.1\r\nHost: shop\r\nX: a\u0000b\r\n\r\n', 400, 'malformed'],
    ['an address with a space', 'GET /a b HTTP/1.1\r\nHost: shop\r\n\r\n', 400, 'malformed'],
    ['two lengths', `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`, 400, 'malformed'],
    [
      'a length and chunks',
      `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'malformed',
    ],
    ['a chunk without a length', `${POST}Transfer-Encoding: chunked\r\n\r\nmany\r\n{}\r\n`, 400, 'malformed'],
    ['no host', 'GET /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431, 'headers_too_large'],
  ])('is answered with the text of the error table: %s', async (_, bytes, status, code) => {
    const answer = parse(await connectTo(site.http, bytes).answer);
    expect([answer.status, answer.body]).toEqual([status, { code, message: expect.any(String) }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'deny',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      connection: 'close',
    });
  });

  test('does not disturb an answer that is under way on the same connection, and leaves the server running', async () => {
    const connection = connectTo(site.http, 'GET /endless HTTP/1.1\r\nHost: shop\r\n\r\n');
    await expect.poll(connection.received).toContain('begun');
    connection.send('\u0000\u0001 nonsense\r\n\r\n');
    expect((await connection.answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    const reply = await site.http.inject({ method: 'POST', url: '/greetings/1', payload: { name: 'Robin' } });
    expect(reply.statusCode).toBe(201);
  });
});
