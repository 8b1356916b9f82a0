import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount, PASSWORD, signIn } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { deleteEnded } from '../index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/me')).status === 200;
const secretOf = (browser: Browser) => browser.cookies.get('session') ?? '';
const opens = async (secret: string) =>
  (await server.browser().get('/api/auth/me', { cookie: `session=${secret}` })).status === 200;

describe('the cookie of a site with TLS', () => {
  let secure: TestServer;
  beforeAll(async () => {
    secure = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example' } });
  });
  afterAll(() => secure.stop());

  test('is sent only over TLS and only to this site', async () => {
    const { browser, email } = await newAccount(secure);
    expect([...browser.cookies.keys()].sort()).toEqual(['__Host-session', '__Host-visitor']);
    expect(await isSignedIn(browser)).toBe(true);
    const again = await browser.post('/api/auth/login', { email, password: PASSWORD });
    expect(again.headers['set-cookie']).toMatch(/^__Host-session=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/);
    const out = await browser.post('/api/auth/logout', {});
    expect(out.headers['set-cookie']).toMatch(/^__Host-session=; .*Path=\/; .*Secure/);
  });
});

describe('the cookie', () => {
  test('is hidden from scripts and other sites', async () => {
    const { browser, email } = await newAccount(server);
    const { headers } = await browser.post('/api/auth/login', { email, password: PASSWORD });
    expect(headers['set-cookie']).toMatch(/^session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is renewed by signing in, which ends the previous one', async () => {
    const { browser, email } = await newAccount(server);
    const before = secretOf(browser);
    await signIn(server, email, { browser });
    expect(secretOf(browser)).not.toBe(before);
    expect([await opens(before), await isSignedIn(browser)]).toEqual([false, true]);
  });

  test('that an attacker planted opens nothing after signing in', async () => {
    const { email } = await newAccount(server);
    const planted = 'p'.repeat(43);
    const browser = server.browser();
    browser.cookies.set('session', planted);
    await signIn(server, email, { browser });
    expect(secretOf(browser)).not.toBe(planted);
    expect(await opens(planted)).toBe(false);
  });

  test('of one account ends when another signs in', async () => {
    const [first, second] = [await newAccount(server), await newAccount(server)];
    const before = secretOf(first.browser);
    await signIn(server, second.email, { browser: first.browser });
    expect((await first.browser.get('/api/auth/me')).body.user.id).toBe(second.id);
    expect(await opens(before)).toBe(false);
  });
});

describe('a session', () => {
  /** Runs the work with the clock ahead, and resets it. */
  const later = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
    server.clock.advance(milliseconds);
    try {
      return await work();
    } finally {
      server.clock.advance(-milliseconds);
    }
  };

  test('ends after 14 days without use', async () => {
    const { browser } = await newAccount(server);
    expect(await later(14 * DAY + MINUTE, () => isSignedIn(browser))).toBe(false);
    expect(await later(14 * DAY - MINUTE, () => isSignedIn(browser))).toBe(true);
  });

  test('lasts while it is used, for at most 60 days', async () => {
    const { browser } = await newAccount(server);
    for (let day = 10; day <= 50; day += 10) expect(await later(day * DAY, () => isSignedIn(browser))).toBe(true);
    expect(await later(60 * DAY - MINUTE, () => isSignedIn(browser))).toBe(true);
    expect(await later(60 * DAY + MINUTE, () => isSignedIn(browser))).toBe(false);
  });

  test('records its use at most every five minutes', async () => {
    const { browser, id } = await newAccount(server);
    const seen = async () => (await sql('select last_seen_at from sessions where user_id = $1', [id]))[0]?.last_seen_at;
    const first = await seen();
    await later(4 * MINUTE, () => isSignedIn(browser));
    expect(await seen()).toEqual(first);
    await later(6 * MINUTE, () => isSignedIn(browser));
    expect(await seen()).not.toEqual(first);
  });

  test('is deleted by housekeeping once it has ended, and not before', async () => {
    const { id } = await newAccount(server);
    const count = async () => (await sql('select from sessions where user_id = $1', [id])).length;
    const now = server.clock.now().getTime();
    await deleteEnded(server.context.database, new Date(now + 14 * DAY - MINUTE));
    expect(await count()).toBe(1);
    await deleteEnded(server.context.database, new Date(now + 14 * DAY + MINUTE));
    expect(await count()).toBe(0);
  });
});

describe('the list of sessions', () => {
  test('names the devices, and marks the current session', async () => {
    const { browser, email } = await newAccount(server);
    await server.browser().post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': IPHONE });
    const { status, body } = await browser.get('/api/auth/sessions');
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body).toContainEqual(expect.objectContaining({ device: 'Safari on iPhone', isThisOne: false }));
    expect(body.filter((session: { isThisOne: boolean }) => session.isThisOne)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/secret|hash|Mozilla/i);
  });

  test('ends another session of the account', async () => {
    const { browser, email } = await newAccount(server);
    const other = await signIn(server, email);
    const { body } = await browser.get('/api/auth/sessions');
    const { id } = body.find((session: { isThisOne: boolean }) => !session.isThisOne);
    expect((await browser.delete(`/api/auth/sessions/${id}`)).status).toBe(200);
    expect([await isSignedIn(other), await isSignedIn(browser)]).toEqual([false, true]);
    expect((await browser.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  });

  test('contains no session of another account, and cannot end one', async () => {
    const [first, second] = [await newAccount(server), await newAccount(server)];
    const [session] = (await first.browser.get('/api/auth/sessions')).body;
    const ended = await second.browser.delete(`/api/auth/sessions/${session.id}`);
    expect([ended.status, ended.body.code]).toEqual([404, 'not_found']);
    expect(await isSignedIn(first.browser)).toBe(true);
    expect((await second.browser.get('/api/auth/sessions')).body).toHaveLength(1);
  });
});

describe('the current account', () => {
  test('is returned as the account or null, never as an error', async () => {
    const { browser } = await newAccount(server);
    const { body } = await browser.get('/api/auth/me');
    expect((await browser.get('/api/auth/session')).body).toEqual({ account: body });
    const anonymous = await server.browser().get('/api/auth/session');
    expect([anonymous.status, anonymous.body]).toEqual([200, { account: null }]);
    const forged = await server.browser().get('/api/auth/session', { cookie: `session=${'f'.repeat(43)}` });
    expect(forged.body).toEqual({ account: null });
  });
});
