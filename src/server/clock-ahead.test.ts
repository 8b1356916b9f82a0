import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newAccount, newGuest, newPhone, newStaff, PASSWORD, signIn } from '#test/factories.ts';
import { type Browser, STAFF_PASSWORDS, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { hashSecret, newSecret } from './platform/access.ts';

/** Times written while a clock was ahead must not count longer than usual once the clock is right. */

const DAY = 24 * 3600 * 1000;
const AHEAD = [
  ['25 days', 25 * DAY],
  ['40 years', 40 * 365 * DAY],
] as const;

const server = await startTestServer();
afterAll(() => server.stop());
beforeEach(() => sql('truncate rate_limits'));

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const meOf = async (browser: Browser) => (await browser.get('/api/auth/me')).status;
const login = (email: string, password: string) => server.browser().post('/api/auth/login', { email, password });

/** Runs the work while the clocks of the process and of the database are ahead. */
async function whileAhead<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  await sql('truncate rate_limits');
  server.clock.advance(milliseconds);
  const result = await work();
  server.clock.advance(-milliseconds);
  await sql('update rate_limits set expire = expire + $1::bigint', [milliseconds]);
  return result;
}

describe.each(AHEAD)('a clock that was %s ahead', (_, ahead) => {
  test('locks nobody out of registration, sign-in or the staff gates, and leaves locks that still lock again', async () => {
    const { email } = await newAccount(server);
    await whileAhead(ahead, async () => {
      for (let tries = 0; tries < 10; tries += 1) await login(email, `wrong ${tries}`);
      expect((await login(email, PASSWORD)).status).toBe(429);
      for (let tries = 0; tries < 11; tries += 1) {
        await server.browser().post('/api/staff/session', { area: 'pos', password: 'wrong' });
      }
    });
    expect((await login(email, PASSWORD)).status).toBe(200);
    await newStaff(server, 'pos');
    const { email: another } = await newAccount(server);
    await whileAhead(ahead, () => login(another, 'wrong'));
    for (let tries = 0; tries < 10; tries += 1) expect((await login(another, `wrong ${tries}`)).status).toBe(401);
    const locked = await login(another, PASSWORD);
    expect([locked.status, Number(locked.headers['retry-after']) <= 15 * 60]).toEqual([429, true]);
  });

  test('leaves verification codes that can be requested again and expire on time', async () => {
    const [browser, phoneNumber] = [server.browser(), newPhone()];
    const send = () => browser.post('/api/verify/send-code', { phoneNumber });
    await whileAhead(ahead, send);
    const old = /\d{6}/.exec(server.sms.at(-1)?.text ?? '')?.[0];
    const checked = await browser.post('/api/verify/check-code', { phoneNumber, code: old });
    expect([checked.status, checked.body.code]).toEqual([422, 'code_expired']);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });

  test('leaves sessions of customers that expire, and of staff that are locked, and lets others begin', async () => {
    const { browser, email } = await whileAhead(ahead, () => newAccount(server));
    expect(await meOf(browser)).toBe(401);
    await signIn(server, email, { browser });
    expect(await meOf(browser)).toBe(200);
    const staff = await whileAhead(ahead, () => newStaff(server, 'pos'));
    expect((await staff.get('/api/staff/session')).body.areas).toEqual([]);
    const opened = await staff.post('/api/staff/session', { area: 'pos', password: STAFF_PASSWORDS.pos });
    expect(opened.body.areas).toEqual(['pos']);
  });

  test('leaves password links that expire on time', async () => {
    const { id } = await newAccount(server);
    const token = newSecret();
    await sql(
      `insert into password_resets (user_id, request_id, secret_hash, expires_at)
        values ($1, gen_random_uuid(), $3, now() + $2 * interval '1 millisecond')`,
      [id, ahead, hashSecret(token)],
    );
    const reset = { token, password: 'five green apple trees' };
    expect((await server.browser().post('/api/auth/reset-password', reset)).body.code).toBe('link_invalid');
  });
});

test('asks again for a proof that was written years ahead', async () => {
  const { browser } = await whileAhead(40 * 365 * DAY, () => newGuest(server));
  expect((await browser.get('/api/verify/status')).body.verifiedPhone).toBeNull();
});

test('keeps a session that was used a few days ahead, and corrects its times', async () => {
  const { browser, id } = await whileAhead(3 * DAY, () => newAccount(server));
  expect(await meOf(browser)).toBe(200);
  const times = await sql('select created_at as created, last_seen_at as seen from sessions where user_id = $1', [id]);
  const now = server.clock.now();
  for (const time of times.flatMap(({ created, seen }) => [created, seen])) {
    expect(Math.abs(Number(time) - now.getTime())).toBeLessThan(DAY);
  }
});
