import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { getRaw } from '#test/get-raw.ts';
import { startTestServer } from '#test/server-harness.ts';
import { newBuild } from './testing/new-build.ts';

/** A build whose pages contain the number of earlier renderings. */
const RENDERER = `
  let made = 0;
  export const publicPaths = ['/', '/faq'];
  export const fixedPaths = ['/', '/faq', '/confirmation', '/dashboard', '/admin', '/pos', '/repair-pos'];
  export async function render({ path }) {
    made += 1;
    return { status: path === '/nowhere' ? 404 : 200, html: '<!doctype html>' + path + ' ' + made };
  }`;

const build = newBuild({ 'server/entry-server.js': RENDERER });
const server = await startTestServer({ buildDir: build });
afterAll(async () => {
  await server.stop();
  rmSync(build, { recursive: true });
});
await server.http.listen({ port: 0, host: '127.0.0.1' });
const port = Number(new URL(server.http.listeningOrigin).port);

const get = (url: string) => server.http.inject({ url });

describe('a misspelled address of a page redirects to the page’s own address', () => {
  test.each([
    ['/FAQ', '/faq'],
    ['/faq/', '/faq'],
    ['//faq', '/faq'],
    ['/%66aq', '/faq'],
    ['/Sell/iphone', '/sell/iphone'],
    ['/sell/iPhone', '/sell/iphone'],
    ['/sell//iphone/', '/sell/iphone'],
    ['/sell/iphone%20', '/sell/iphone'],
    ['/sell%2Fiphone', '/sell/iphone'],
    ['/sell/Apple%20Watch', '/sell/apple-watch'],
    ['/sell/iphone/iPhone-15-Pro', '/sell/iphone/iphone-15-pro'],
    ['/sell/iphone/iPhone%2015%20Pro?from=old', '/sell/iphone/iphone-15-pro?from=old'],
    ['/confirmation/?orderId=5f0e&x=1', '/confirmation?orderId=5f0e&x=1'],
    ['/Track/AbC.dEf/', '/track/AbC.dEf'],
    ['/orders/0AE9C1F2-0000-4000-8000-00000000000A', '/orders/0ae9c1f2-0000-4000-8000-00000000000a'],
    ['/\\faq', '/faq'],
    ['//faq/?to=//evil.example/', '/faq?to=//evil.example/'],
  ])('from %s to %s', async (from, to) => {
    const { status, location } = await getRaw(port, from);
    expect([status, location]).toEqual([308, to]);
    expect(new URL(location ?? '', 'http://shop.example').host).toBe('shop.example');
    expect((await getRaw(port, to)).status).toBe(200);
  });

  test.each([
    '//evil.example/',
    '//evil.example/%2e%2e/',
    '///evil.example//',
    '/\\evil.example/',
    '/\\/evil.example/',
    '//evil.example/?to=//evil.example/',
    '/%5C%5Cevil.example',
    '/sell/iphone~!*',
    '/sell/iphone/nokia-3310',
    '/sell/nokia',
    '/sell/iphone/iphone-15-pro/x',
    '/track/a%2fb',
    '/track/%0d%0aset-cookie:x',
    '/orders/1',
    '/faq.',
  ])('but %s, which means no page, does not redirect', async (from) => {
    expect(await getRaw(port, from)).toEqual({ status: 404, location: undefined });
  });

  test('and the page’s own address does not redirect', async () => {
    expect((await getRaw(port, '/faq?to=//evil.example/')).status).toBe(200);
  });
});

describe('every address of a staff area', () => {
  const id = crypto.randomUUID();

  test.each([
    ['/admin/orders', '/admin'],
    ['/admin/till/z-reports?q=1', '/admin'],
    [`/pos/orders/${id}`, '/pos'],
    [`/repair-pos/inventory/counts/${id}`, '/repair-pos'],
  ])('%s answers with the page %s, which no cache keeps', async (url, page) => {
    const { statusCode, payload, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(payload).toBe((await get(page)).payload);
  });

  test.each(['/admin/nothing', '/admin/orders/17', `/repair-pos/orders/${id}`, '/pos/till/nothing'])(
    'but %s, which is none, is 404',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  test.each([
    ['/Admin/Till/Z-Reports/', '/admin/till/z-reports'],
    [`/pos//orders/${id.toUpperCase()}`, `/pos/orders/${id}`],
  ])('moves from its misspelling %s to %s', async (from, to) => {
    expect(await getRaw(port, from)).toEqual({ status: 308, location: to });
  });

  test.each([
    ['/admin?tab=till&cash=Z+reports', '/admin/till/z-reports'],
    ['/pos?q=Vera&status=completed&tab=completed', '/pos/completed?q=Vera&status=completed'],
    [`/admin?tab=today&order=${id}`, `/admin/orders/${id}`],
    ['/pos?tab=//evil.example/', '/pos/active'],
  ])('is where the address %s of letters that were sent leads', async (from, to) => {
    expect(await getRaw(port, from)).toEqual({ status: 302, location: to });
  });
});

test('answers 1,000 unknown addresses with one page, and evicts no other', async () => {
  const real = ['/', '/faq', '/sell/iphone', '/sell/iphone/iphone-15-pro', '/dashboard', '/track/token'];
  const pages = async () => Promise.all(real.map(async (url) => (await get(url)).payload));
  const before = await pages();
  const answers = new Set<string>();
  for (let at = 0; at < 1000; at += 1) {
    const reply = await get([`/sell/iphone~${at}`, `/sell/iphone/x${at}`, `/x${at}`, `/faq/${at}`][at % 4] ?? '');
    expect(reply.statusCode).toBe(404);
    answers.add(reply.payload);
  }
  expect(answers.size).toBe(1);
  expect(await pages()).toEqual(before);
});
