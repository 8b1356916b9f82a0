import { afterAll, describe, expect, test } from 'vitest';
import { newAccount, newStaff, PASSWORD, signIn } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { deleteEnded } from '../index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const { sql } = server;
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/me')).status === 200;
const secretOf = (browser: Browser) => browser.cookies.get('session') ?? '';
const opens = async (secret: string) =>
  (await server.browser().get('/api/auth/me', { cookie: `session=${secret}` })).status === 200;

test('over TLS the cookies of sessions are bound to the host and to TLS, those of staff to this site alone', async () => {
  const secure = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example' } });
  const { browser, email } = await newAccount(secure);
  await newStaff(secure, 'pos', browser);
  expect([...browser.cookies.keys()].sort()).toEqual(['__Host-session', '__Host-staff', '__Host-visitor']);
  expect(await isSignedIn(browser)).toBe(true);
  const { headers } = await secure.browser().post('/api/auth/login', { email, password: PASSWORD });
  expect(headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  );
  const out = [await browser.post('/api/auth/logout', {}), await browser.delete('/api/staff/session')];
  expect(out.map(({ headers }) => headers['set-cookie'])).toEqual([
    expect.stringMatching(/^__Host-session=; .*Path=\/; HttpOnly; Secure; SameSite=Lax/),
    expect.stringMatching(/^__Host-staff=; .*Path=\/; HttpOnly; Secure; SameSite=Strict/),
  ]);
  await secure.stop();
});

describe('the cookie', () => {
  test('is renewed by signing in, which ends the previous one, also that of another account', async () => {
    const [{ browser, email }, other] = [await newAccount(server), await newAccount(server)];
    const first = secretOf(browser);
    await signIn(server, email, { browser });
    const second = secretOf(browser);
    expect(second).not.toBe(first);
    await signIn(server, other.email, { browser });
    expect([await opens(first), await opens(second)]).toEqual([false, false]);
    expect((await browser.get('/api/auth/me')).body.user.id).toBe(other.id);
  });

  test('that an attacker planted opens nothing after signing in', async () => {
    const { email } = await newAccount(server);
    const planted = 'p'.repeat(43);
    const browser = server.browser();
    browser.cookies.set('session', planted);
    await signIn(server, email, { browser });
    expect([secretOf(browser) === planted, await opens(planted)]).toEqual([false, false]);
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

  test('ends after 14 days without use, and lasts while it is used, for at most 60 days', async () => {
    const { browser } = await newAccount(server);
    expect(await later(14 * DAY + MINUTE, () => isSignedIn(browser))).toBe(false);
    expect(await later(14 * DAY - MINUTE, () => isSignedIn(browser))).toBe(true);
    for (let day = 20; day <= 50; day += 10) expect(await later(day * DAY, () => isSignedIn(browser))).toBe(true);
    expect(await later(60 * DAY - MINUTE, () => isSignedIn(browser))).toBe(true);
    expect(await later(60 * DAY + MINUTE, () => isSignedIn(browser))).toBe(false);
  });

  test('records its use at most every five minutes', async () => {
    const { browser, id } = await newAccount(server);
    const lastUsedAt = async () =>
      (await sql('select last_seen_at from sessions where user_id = $1', [id]))[0]?.last_seen_at;
    const first = await lastUsedAt();
    await later(4 * MINUTE, () => isSignedIn(browser));
    expect(await lastUsedAt()).toEqual(first);
    await later(6 * MINUTE, () => isSignedIn(browser));
    expect(await lastUsedAt()).not.toEqual(first);
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

  test('ends another session of the account, and none of another one, which it does not contain', async () => {
    const [{ browser, email }, stranger] = [await newAccount(server), await newAccount(server)];
    const other = await signIn(server, email);
    const { body } = await browser.get('/api/auth/sessions');
    const { id } = body.find((session: { isThisOne: boolean }) => !session.isThisOne);
    const foreign = await stranger.browser.delete(`/api/auth/sessions/${id}`);
    expect([foreign.status, foreign.body.code, await isSignedIn(other)]).toEqual([404, 'not_found', true]);
    expect((await stranger.browser.get('/api/auth/sessions')).body).toHaveLength(1);
    expect((await browser.delete(`/api/auth/sessions/${id}`)).status).toBe(200);
    expect([await isSignedIn(other), await isSignedIn(browser)]).toEqual([false, true]);
    expect((await browser.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
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
