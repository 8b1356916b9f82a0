import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadEnv, readEnv } from '#server/platform/env.ts';
import { connectProviders } from '#server/providers.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { makeTree, writeTree } from '#test/temporary-tree.ts';

/** Everything by which something could leave the machine, and what is the shop's alone. */
const OWNERS = {
  DATABASE_URL: 'postgresql://db.example/shop',
  BACKUP_DIR: '/srv/backups',
  BACKUP_EVERY_HOURS: '24',
  SHOP_NAME: 'Fixed & Sold',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15125550142',
  SMTP_URL: 'smtps://user:pass@mail.example',
  EMAIL_FROM: 'orders@mail.example',
  EMAIL_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
  EASYPOST_API_KEY: 'EZ1',
  EASYPOST_WEBHOOK_SECRET: 'a secret of sixteen or more',
  GOOGLE_MAPS_API_KEY: 'maps',
  TIKTOK_PIXEL_ID: 'ABCDEFGHIJ',
} as const;
const DEMO = '2026-11-29T05:22:00.000Z';
const LINE = 'Demo shop: everyone and everything here is made up. It’s erased Saturday at 11:22 PM.';
const BUILD = {
  'server/entry-server.js': `
    export const publicPaths = ['/'];
    export const fixedPaths = ['/', '/admin'];
    export const render = async ({ data }) => ({ status: 200, html: '<!doctype html>' + data.shop.notice.text });`,
  'client/favicon.svg': '<svg/>',
};

const build = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-'));
writeTree(build, BUILD);
const server = await startTestServer({ buildDir: build, env: { DEMO, ...OWNERS } });
fs.rmSync(build, { recursive: true });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());

const get = (url: string) => server.http.inject({ url, headers: { accept: 'text/html' } });

describe('a demo', () => {
  test.each(['/', '/admin', '/offline', '/widget', '/unsubscribe/no-such-link', '/api/docs'])(
    'says so on %s, which no search engine may list',
    async (url) => {
      const { payload, headers } = await get(url);
      expect(payload).toContain(LINE);
      expect(headers['x-robots-tag']).toContain('noindex');
    },
  );

  test('keeps crawlers out of every address, and says what it is to a monitor', async () => {
    expect((await get('/robots.txt')).payload).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ok', demo: true });
    const { checks } = (await admin.get('/api/staff/health')).body;
    for (const name of ['backup', 'drill']) {
      expect(checks.find((check: { name: string }) => check.name === name)).toMatchObject({
        state: 'off',
        words: 'This is a demo: it’s erased, not backed up.',
      });
    }
    expect((await admin.get('/api/setup')).body).toMatchObject({ left: [], off: [] });
    expect((await admin.get('/api/backup-status')).body).toMatchObject({ isDemo: true, nextAt: null });
    expect((await admin.post('/api/backups', {})).body).toMatchObject({
      code: 'rule_broken',
      message: 'This is a demo: it’s erased, not backed up.',
    });
  });

  test('has no account with anyone, whatever the environment names', () => {
    const env = readEnv({ DEMO, DATA_DIR: '/srv/demo', ...OWNERS });
    const bare = readEnv({ DEMO, DATA_DIR: '/srv/demo' });
    expect(env).toEqual(bare);
    expect([env.DATABASE_URL, env.BACKUP_EVERY_HOURS, env.BACKUP_DIR, env.SHOP_NAME]).toEqual([
      undefined,
      0,
      '/srv/demo/backups',
      'Cash Again',
    ]);
    const { sms, email, labels, tracking } = connectProviders({ env, refresh: async () => undefined }, () => undefined);
    expect([sms.name, email.name, labels.validForPostage, tracking.isSimulated]).toEqual([
      'embedded',
      'embedded',
      false,
      true,
    ]);
  });

  test.each([
    ['TWILIO_ACCOUNT_SID', 'AC2'],
    ['SMTP_HOST', 'mail.example'],
    ['EASYPOST_API_KEY', 'EZ2'],
    ['GOOGLE_MAPS_API_KEY', 'maps'],
    ['TIKTOK_PIXEL_ID', 'ABCDEFGHIJ'],
  ])('takes no %s on screen either', async (name, value) => {
    const { version } = (await admin.get('/api/shop-settings')).body;
    const body = { values: { [name]: value }, version };
    const answer = await admin.post('/api/shop-settings', body, { 'idempotency-key': newKey() });
    expect([answer.status, answer.body.errors[name]]).toEqual([
      422,
      'The environment sets this, so it can’t be changed here.',
    ]);
  });

  test.each([
    { check: 'email', to: 'me@example.test' },
    { check: 'texts', to: '(512) 555-0142' },
    { check: 'labels' },
    { check: 'address' },
    { check: 'clock' },
  ])('sends nothing for the test of $check', async (body) => {
    expect((await admin.post('/api/setting-checks', body)).body).toMatchObject({
      ok: false,
      words: 'This is a demo: nothing is sent from here.',
    });
  });
});

describe('a data folder', () => {
  const load = (folder: string, until: string) => {
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DEMO', until);
    return loadEnv();
  };
  const [OF_SHOP, OF_DEMO] = [{ pg: '' }, { 'this-is-a-demo': '' }];
  test.each([
    ['a shop', OF_SHOP, '', null],
    ['a demo, for the demo', OF_DEMO, DEMO, null],
    ['a shop, for a demo', OF_SHOP, DEMO, /DEMO is set, but the folder ".*" isn’t a demo’s/],
    ['nobody, for a demo', {}, DEMO, /DEMO is set, but the folder/],
    ['a demo, for a shop', OF_DEMO, '', /is a demo’s, and everything in it is erased/],
  ])('of %s', (_, files, until, refusal) => {
    const folder = makeTree(files);
    if (refusal === null) expect(load(folder, until).DATA_DIR).toBe(folder);
    else expect(() => load(folder, until)).toThrow(refusal);
  });
});
