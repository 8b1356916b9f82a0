import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as contracts from '#contracts/all.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { SETUP_STEP_NAMES } from '#domain/setup/steps.ts';
import { createOpening } from '#server/modules/setup/index.ts';
import { MIGRATIONS } from '#server/platform/db/migrate.ts';
import { keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { NO_FACTS } from '#test/shop-facts.ts';
import { writeTree } from '#test/temporary-tree.ts';

const BUILD = {
  'server/entry-server.js': `
    export const publicPaths = ['/'];
    export const fixedPaths = ['/', '/sell', '/admin'];
    export const render = async ({ path, data: { shop } }) => {
      const bar = path === '/admin' ? shop.staffNotice : shop.notice;
      return { status: 200, html: '<!doctype html>' + (bar === undefined ? 'open' : bar.text + (bar.link?.text ?? '')) };
    };`,
  'client/favicon.svg': '<svg/>',
};
const PUBLIC_URL = 'https://shop.example';
const TRYING = 'You’re trying Cash Again.Set up your shop';
const SOON = 'Opening soon. Look around and see what we’ll pay. We’re not taking orders yet.';

const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'opening-'));
writeTree(buildDir, BUILD);
const soon = await startTestServer({ buildDir, env: { ...NO_FACTS, PUBLIC_URL, RATE_LIMIT_SCALE: '1000' } });
const trying = await startTestServer({ buildDir, env: { ...NO_FACTS, RATE_LIMIT_SCALE: '1000' } });
const scripted = await startTestServer({ buildDir, env: { PUBLIC_URL } });
fs.rmSync(buildDir, { recursive: true });
afterAll(() => Promise.all([soon, trying, scripted].map((server) => server.stop())));

const get = (server: TestServer, url: string) => server.http.inject({ url, headers: { accept: 'text/html' } });
const endpoints: Endpoint[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).filter(
    (exported): exported is Endpoint => typeof exported === 'object' && 'access' in exported,
  ),
);
const BEGINNING = endpoints.filter(({ needsOpenShop }) => needsOpenShop === true);
const make = (browser: ReturnType<TestServer['browser']>, { path: url, example = {} }: Endpoint) =>
  browser.post(url, example, keyHeader());

test('a customer begins something with these calls', () => {
  expect(BEGINNING.map(({ id }) => id).sort()).toEqual([
    'auth.register',
    'customers.createGuest',
    'offers.keepQuote',
    'orderLookups.ask',
    'orders.create',
    'pickups.hold',
    'verification.send',
  ]);
});

describe.each(BEGINNING)('$id', (endpoint) => {
  test('is refused in a public shop before its setup is done, and not to staff', async () => {
    const refused = await make(soon.browser(), endpoint);
    expect([refused.status, refused.body.code]).toEqual([409, 'shop_not_open']);
    expect((await make(await newStaff(soon, 'pos'), endpoint)).body.code).not.toBe('shop_not_open');
  });

  test.each([
    ['is being tried on its owner’s machine', trying],
    ['was set up by a script', scripted],
  ])('is not refused in a shop that %s', async (_, server) => {
    expect((await make(server.browser(), endpoint)).body.code).not.toBe('shop_not_open');
  });
});

describe('the bar', () => {
  test.each([
    ['a shop being tried', trying, { '/': TRYING, '/admin': TRYING }, 'noindex, nofollow'],
    [
      'a shop that opens soon',
      soon,
      { '/admin': 'Your site says “Opening soon” and takes no orders yet.Finish setting up' },
      'noindex, nofollow',
    ],
    ['a shop that a script set up', scripted, { '/': 'open', '/admin': 'open' }, undefined],
  ])('of %s', async (_, server, bars, robots) => {
    for (const [url, bar] of Object.entries(bars)) {
      const { payload, headers } = await get(server, url);
      expect([payload, headers['x-robots-tag']]).toEqual([`<!doctype html>${bar}`, robots]);
    }
  });

  test('is on pages without scripts too, and the widget offers nothing before the shop opens', async () => {
    expect((await get(trying, '/widget')).payload).toContain('>Set up your shop</a></aside>');
    expect((await get(trying, '/widget')).payload).toContain('id="typed"');
    expect((await get(soon, '/widget')).payload).toContain('>Opening soon</h1>');
    expect((await get(soon, '/widget')).payload).not.toContain('id="typed"');
    for (const url of ['/offline', '/unsubscribe/no-such-link', '/api/docs']) {
      expect((await get(soon, url)).payload).toContain(`<aside class="notice" aria-label="Opening soon">${SOON}`);
    }
  });
});

test('a public shop shows customers no invented fact, on any page', async () => {
  for (const [url, status] of [
    ['/', 200],
    ['/sell?q=iphone', 200],
    ['/sell/iphone', 200],
    ['/no-page', 404],
  ] as const) {
    const { payload, statusCode } = await get(soon, url);
    expect([url, statusCode, /<h1>(.+)<\/h1>/.exec(payload)?.[1]]).toEqual([url, status, 'Opening soon']);
  }
  for (const url of ['/', '/offline', '/unsubscribe/no-such-link']) {
    expect((await get(soon, url)).payload, url).not.toMatch(/555-0142|Lamplight|hello@cashagain|10AM/);
  }
  expect((await get(soon, '/')).headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
});

test('a shop of an earlier version that has run stays open, and a new one is not taken for it', async () => {
  const migration = fs.readFileSync(path.join(MIGRATIONS, '0114_opened_shops.sql'), 'utf8').split('-->')[0] ?? '';
  const opened = () => trying.sql("select name from setup_steps where name = 'opened'");
  await trying.sql(migration);
  expect(await opened()).toEqual([]);
  const guest = await newGuest(trying);
  expect((await guest.browser.post('/api/sell-requests', mailOrder(guest), keyHeader())).status).toBe(201);
  await trying.sql(migration);
  expect(await opened()).toHaveLength(1);
  expect((await createOpening(trying.context)).now).toBe('open');
});

test('a public shop opens in each process with the next request once its guide is through, and an undo does not close it', async () => {
  const other = await createOpening(soon.context);
  const admin = await newStaff(soon, 'admin');
  for (const step of SETUP_STEP_NAMES) await admin.patch(`/api/setup/steps/${step}`, { state: 'skipped' });
  expect([other.now, await other.refresh()]).toEqual(['soon', 'soon']);

  const facts = {
    SHOP_NAME: 'Ada Buys Phones',
    SHOP_STREET: '12 Pecan Street',
    SHOP_PHONE: '(303) 555-0123',
    SHOP_EMAIL: 'ada@example.com',
  };
  const saved = await admin.post('/api/shop-settings', { values: facts, version: 0 }, keyHeader());
  expect(saved.status).toBe(200);
  expect(await other.refresh()).toBe('open');
  expect((await get(soon, '/')).payload).toBe('<!doctype html>open');
  expect((await get(soon, '/')).headers).not.toHaveProperty('x-robots-tag');
  const begun = await soon.browser().post('/api/verify/send-code', { phoneNumber: '+13035550199' });
  expect(begun.status).toBe(200);

  const undone = await admin.post(`/api/shop-setting-changes/${saved.body.id}/undo`, {}, keyHeader());
  expect([undone.status, (await createOpening(soon.context)).now]).toEqual([200, 'open']);
});
