import crypto from 'node:crypto';
import { rmSync } from 'node:fs';
import zlib from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { closedDays } from '#domain/holidays.ts';
import { shopTime } from '#domain/shop-day.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { newReferrer, startProgram } from '#test/referrals.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { newBuild } from './testing/new-build.ts';

/** A build whose pages contain their data, and the number of earlier renderings, and which lists their paths. */
const RENDERER = `
  let made = 0;
  globalThis.renderedPaths = [];
  export const publicPaths = ['/', '/faq'];
  export const fixedPaths = ['/', '/about', '/faq', '/broken', '/confirmation', '/dashboard', '/reset-password', '/admin'];
  export async function render(input) {
    made += 1;
    globalThis.renderedPaths.push(input.path);
    if (input.path === '/broken') throw new Error('cannot be rendered');
    return {
      status: input.path === '/nowhere' ? 404 : 200,
      html: '<!doctype html>' + JSON.stringify({ ...input, made }),
      style: input.data.shop.accent && 'style of ' + input.data.shop.accent,
    };
  }`;

const build = newBuild({ 'server/entry-server.js': RENDERER, 'client/favicon.svg': '<svg/>' });
const server = await startTestServer({
  buildDir: build,
  env: { PUBLIC_URL: 'http://shop.example', RATE_LIMIT_SCALE: '9', SHOP_OPEN_HOLIDAYS: 'thanksgiving' },
});
afterAll(async () => {
  await server.stop();
  rmSync(build, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });
const madeOf = (html: string) => JSON.parse(html.replace('<!doctype html>', ''));
const renderedPaths = () => z.array(z.string()).parse(Reflect.get(globalThis, 'renderedPaths'));
const setPrice = (cents: number) => server.sql(`update products set base_price_cents = ${cents} where id = 1`);

test('a page has the owner’s accent color from the save on, in a style that the policy allows by its hash', async () => {
  const admin = await newStaff(server, 'admin');
  const save = (from: Browser, SHOP_ACCENT: string, version = 0) =>
    from.post('/api/shop-settings', { values: { SHOP_ACCENT }, version }, keyHeader());
  const stylesOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
    /style-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
  expect([stylesOf(await get('/')), (await save(server.browser(), '#1d4ed8')).status]).toEqual(["'self'", 401]);
  const refused = await save(admin, '#1d4');
  expect([refused.status, refused.body.errors.SHOP_ACCENT]).toEqual([422, 'Enter a color, for example #0b6a48.']);
  await save(admin, '1D4ED8');
  const page = await get('/');
  const hash = `'self' 'sha256-${crypto.hash('sha256', 'style of #1d4ed8', 'base64')}'`;
  const again = await get('/', { 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, stylesOf(again), stylesOf(page)]).toEqual([304, hash, hash]);
  expect((await get('/offline')).payload).toContain('--accent:#1d4ed8');
  expect([(await save(admin, '', 1)).status, stylesOf(await get('/'))]).toEqual([200, "'self'"]);
});

describe('a page', () => {
  test('is HTML with the shop’s facts and today’s types', async () => {
    const reply = await get('/');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(madeOf(reply.payload)).toMatchObject({
      path: '/',
      data: {
        shop: { name: 'Cash Again', zip: '78701', publicUrl: 'http://shop.example', owner: null, pixelId: null },
        products: null,
      },
    });
    expect(madeOf(reply.payload).data.deviceTypes.map(({ deviceType }: { deviceType: string }) => deviceType)).toEqual(
      DEVICE_TYPES,
    );
  });

  test('of a device type has its products', async () => {
    for (const [url, type] of [
      ['/sell/iphone', 'iPhone'],
      ['/sell/airtag', 'AirTag'],
    ] as const) {
      const { products } = madeOf((await get(url)).payload).data;
      expect(new Set(products.map(({ deviceType }: { deviceType: string }) => deviceType))).toEqual(new Set([type]));
    }
  });

  test('that does not exist is 404, and still a page', async () => {
    const reply = await get('/nowhere');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(madeOf(reply.payload).data.products).toBeNull();
  });

  test('that cannot be rendered is 500 with a request id, and does not affect others', async () => {
    const reply = await get('/broken');
    expect([reply.statusCode, reply.json().code, reply.json().requestId]).toEqual([
      500,
      'internal',
      reply.headers['x-request-id'],
    ]);
    expect((await get('/')).statusCode).toBe(200);
  });

  test('is no answer to a call of the interface or to a write, and HEAD has no body', async () => {
    for (const [url, method] of [
      ['/api/nowhere', 'GET'],
      ['/', 'POST'],
    ] as const) {
      const reply = await server.http.inject({ url, method });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    }
    const head = await server.http.inject({ url: '/', method: 'HEAD' });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });
});

describe('a page is sent', () => {
  test('in an encoding that its browser accepts', async () => {
    const packed = await get('/faq', { 'accept-encoding': 'gzip, deflate, br' });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(madeOf(zlib.brotliDecompressSync(packed.rawPayload).toString()).path).toBe('/faq');
    const plainPage = await get('/faq', { 'accept-encoding': 'identity' });
    expect([plainPage.headers['content-encoding'], plainPage.headers.vary]).toEqual([undefined, 'accept-encoding']);
  });

  test('again only when it has changed', async () => {
    const { headers } = await get('/faq');
    expect(headers['cache-control']).toBe('no-cache');
    const revalidated = await get('/faq', { 'if-none-match': String(headers.etag) });
    expect([revalidated.statusCode, revalidated.payload, revalidated.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await get('/faq', { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

describe('a page is rendered', () => {
  test('before the server listens when it is the landing page, then when its address is fixed, each once', async () => {
    const fixed = () => renderedPaths().filter((rendered) => rendered === '/' || rendered === '/faq');
    const ownServer = await startTestServer({ buildDir: build });
    const before = fixed().length;
    expect(fixed().at(-1)).toBe('/');
    await ownServer.http.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => fixed().slice(before)).toEqual(['/faq']);
    for (const url of ['/', '/faq']) await ownServer.http.inject(url);
    expect(fixed()).toHaveLength(before + 1);
    await ownServer.stop();
  });

  test('again when a price has changed: the very next visitor sees it', async () => {
    const priceIn = async () => {
      const { data } = madeOf((await get('/sell/iphone')).payload);
      return data.products.find(({ id }: { id: number }) => id === 1).basePrice;
    };
    const { headers } = await get('/sell/iphone');
    expect(await priceIn()).toBe('1200.00');
    await setPrice(111_100);
    expect(await priceIn()).toBe('1111.00');
    expect((await get('/sell/iphone', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
    await setPrice(120_000);
    expect(await priceIn()).toBe('1200.00');
  });

  test('without anything of its visitor: the same for all, and no cookie is set', async () => {
    const guest = await newGuest(server);
    await guest.browser.post('/api/sell-requests', mailOrder(guest));
    const ownPage = await guest.browser.get('/confirmation?orderId=123');
    const others = await server.browser().get('/confirmation?orderId=456');
    expect(ownPage.raw).toEqual(others.raw);
    expect(ownPage.headers).not.toHaveProperty('set-cookie');
    expect(ownPage.raw.toString()).not.toMatch(/orderId|Robin|\+1512/);
  });

  test('with the knowledge that its address names an order, but not which', async () => {
    const namesOrders = async (url: string) => madeOf((await get(url)).payload).data.namesOrders;
    expect(await namesOrders('/confirmation?orderId=123')).toBe(true);
    expect(await namesOrders('/confirmation?utm_source=x&orderId=123&orderId=456')).toBe(true);
    expect(await namesOrders('/confirmation')).toBe(false);
    expect(await namesOrders('/confirmation?utm_source=x')).toBe(false);
    expect(await namesOrders('/faq?orderId=123')).toBe(false);
  });

  test('once for all tracking links, which it does not contain', async () => {
    const [one, two] = [await get('/track/one-secret-token'), await get('/track/two-secret-token')];
    expect([one.statusCode, one.payload === two.payload]).toEqual([200, true]);
    expect(one.payload).not.toContain('secret');
  });

  test('with the shop’s day and the closed days to come, where the hours of today are shown, and anew each day', async () => {
    const calendarOf = async (url: string) => madeOf((await get(url)).payload).data.calendar;
    const today = () => shopTime(server.clock.now(), server.env.SHOP_TIME_ZONE).day;
    const expected = () => ({ day: today(), closedDays: closedDays(today(), 366, ['thanksgiving']) });
    const before = await calendarOf('/');
    expect([before, before.closedDays.length >= 10, await calendarOf('/faq')]).toEqual([expected(), true, null]);
    expect(await calendarOf('/about')).toEqual(expected());
    server.clock.advance(24 * 3600 * 1000);
    expect(await calendarOf('/')).toEqual(expected());
    expect((await calendarOf('/')).day).not.toBe(before.day);
  });

  test.each([
    // It is still Friday in Austin.
    ['2027-11-20T05:30:00Z', 'Open today 10AM-7PM'],
    ['2027-11-20T06:30:00Z', 'Open today 10AM-6PM'],
  ])('with the hours of the shop’s day on every page, and anew each day: %s', async (instant, hours) => {
    server.clock.advance(Date.parse(instant) - server.clock.now().getTime());
    for (const url of ['/', '/faq', '/sell/iphone', '/confirmation', '/nowhere']) {
      expect(madeOf((await get(url)).payload).data.hoursToday, url).toBe(hours);
    }
  });
});

test('a page whose address is a secret sends no referrer', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['referrer-policy'];
  expect(await policyOf('/reset-password?token=secret')).toBe('no-referrer');
  expect(await policyOf('/track/secret-token')).toBe('no-referrer');
  expect(await policyOf('/offer/secret-token')).toBe('no-referrer');
  expect(await policyOf('/faq')).toBe('strict-origin-when-cross-origin');
});

test('browsers may keep a page, with revalidation, and nothing of one that is personal or temporary', async () => {
  for (const url of ['/', '/faq', '/sell/iphone', '/sell/iphone/iphone-15-pro']) {
    const { headers } = await get(url);
    expect([url, headers['cache-control'], headers.etag]).toEqual([url, 'no-cache', expect.stringMatching(/^W\/"/)]);
  }
  const secret = ['/track/token', '/offer/token', `/orders/${crypto.randomUUID()}`];
  for (const url of ['/dashboard', '/confirmation?orderId=1', ...secret, '/admin', '/no']) {
    const { headers } = await get(url);
    expect([url, headers['cache-control'], headers.etag]).toEqual([url, 'no-store', undefined]);
  }
});

test('without a build the API works, and every page is 404 in JSON', async () => {
  const lines: string[] = [];
  const bare = await startTestServer({ logLines: lines, env: { LOG_LEVEL: 'info' } });
  const [page, products] = [await bare.browser().get('/'), await bare.browser().get('/api/products')];
  await bare.stop();
  expect([page.status, page.body.code, products.status]).toEqual([404, 'not_found', 200]);
  expect(lines.join()).toContain('there is no build');
});

describe('a page for a friend who has followed a shared link', () => {
  test('has what the link promises, from the first load on, and is kept by no cache; other visitors see none of it', async () => {
    await startProgram(await newStaff(server, 'admin'));
    const { code } = await newReferrer(server);
    const invitationOf = async (url: string, cookie?: string) => {
      const reply = await get(url, cookie === undefined ? {} : { cookie });
      expect(reply.statusCode).toBe(200);
      const { invitation } = madeOf(reply.payload).data;
      expect(reply.headers['cache-control']).toBe(invitation === null ? 'no-cache' : 'no-store');
      return invitation?.from ?? null;
    };
    expect(await invitationOf(`/?ref=${code.toLowerCase()}`)).toBe('Dana R.');
    expect(await invitationOf('/faq', `followed-link=${code}`)).toBe('Dana R.');
    expect(await invitationOf('/faq')).toBeNull();
    expect(await invitationOf('/', 'followed-link=ZZZZ2222')).toBeNull();
  });
});
