import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { hashSecret } from '#server/platform/access.ts';
import { createBareHttp } from '#test/bare-http.ts';
import { createCookies } from './site-cookies.ts';

let http: FastifyInstance;
afterEach(() => http.close());

/** Creates a site whose one page gives each browser its secret, and answers with the visitor. */
async function createSite(publicUrl: string) {
  const cookies = createCookies(publicUrl.startsWith('https:'));
  ({ http } = await createBareHttp({ publicUrl }));
  http.get('/', async (request, reply) => [
    request.caller.visitor,
    cookies.ensureVisitor(request, reply),
    cookies.ensureVisitor(request, reply),
  ]);
  const ask = async (cookie?: string) => {
    const reply = await http.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
    const [before, ...after] = reply.json();
    return { before, after, cookies: reply.cookies, line: reply.headers['set-cookie'] };
  };
  return { ask };
}

describe('a browser that comes for the first time', () => {
  test('gets one secret, hidden from scripts and other sites, and only over TLS', async () => {
    const { ask } = await createSite('https://shop.example');
    const { cookies, line } = await ask();
    expect(cookies).toEqual([
      {
        name: '__Host-visitor',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: 365 * 24 * 3600,
      },
    ]);
    expect(line).not.toMatch(/domain/i);
  });

  test('gets a plain cookie on plain http, which would drop a Secure one', async () => {
    const { ask } = await createSite('http://127.0.0.1:3000');
    expect((await ask()).cookies).toEqual([
      expect.objectContaining({ name: 'visitor', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
    expect((await ask()).cookies[0]).not.toHaveProperty('secure');
  });

  test('is known by the hash of its secret from then on', async () => {
    const { ask } = await createSite('http://127.0.0.1:3000');
    const first = await ask();
    const hash = hashSecret(first.cookies[0]?.value ?? '');
    expect([first.before, first.after]).toEqual([null, [hash, hash]]);
  });
});

describe('a browser that comes again', () => {
  test('keeps its secret and is the same visitor', async () => {
    const { ask } = await createSite('http://127.0.0.1:3000');
    const first = await ask();
    const again = await ask(`visitor=${first.cookies[0]?.value}`);
    expect([again.before, again.cookies]).toEqual([first.after[0], []]);
  });

  test.each([
    ['shorter than a secret', 'visitor=abc'],
    ['with characters that no secret has', `visitor=${"'".repeat(43)}`],
    ['of another name', `__Host-visitor=${'a'.repeat(43)}`],
  ])('with a secret %s is a new visitor', async (_, cookie) => {
    const { ask } = await createSite('http://127.0.0.1:3000');
    const { before, cookies } = await ask(cookie);
    expect([before, cookies.length]).toEqual([null, 1]);
  });

  test('cannot use a cookie from plain http on the site with TLS', async () => {
    const { ask } = await createSite('https://shop.example');
    expect((await ask(`visitor=${'a'.repeat(43)}`)).before).toBeNull();
  });
});
