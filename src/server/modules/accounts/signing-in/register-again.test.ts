import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { keyHeader, newKey, newPhone, PASSWORD } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const { sql } = server;
const form = (changes: object = {}) => ({
  name: 'Dana Reyes',
  email: `${crypto.randomUUID()}@example.test`,
  phone: newPhone(),
  password: PASSWORD,
  ...changes,
});
const register = (browser: Browser, body: object, key: string) =>
  browser.post('/api/auth/register', body, keyHeader(key));

describe('a registration that is repeated with its key', () => {
  test('after a lost answer signs in to the account that it created', async () => {
    const [given, key] = [form(), newKey()];
    const lost = await register(server.browser(), given, key);
    // The answer's cookies were lost with it: this browser has none of them.
    const browser = server.browser();
    const again = await register(browser, given, key);
    expect([again.status, again.body]).toEqual([201, lost.body]);
    const me = await browser.get('/api/auth/me');
    expect([me.status, me.body]).toEqual([200, lost.body]);
    expect(await sql('select id from users where email = $1', [given.email])).toHaveLength(1);
    expect(await sql('select id from customers where email = $1', [given.email])).toHaveLength(1);
  });

  test('at the same time, as by a double click, creates one account and signs in each time', async () => {
    const [given, key, browser] = [form(), newKey(), server.browser()];
    const answers = await Promise.all([1, 2, 3].map(() => register(browser, given, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect((await browser.get('/api/auth/me')).body).toEqual(answers[0]?.body);
    expect(await sql('select id from users where email = $1', [given.email])).toHaveLength(1);
  });

  test('with anything else in it is refused, and signs in to nothing', async () => {
    const [given, key] = [form(), newKey()];
    await register(server.browser(), given, key);
    const changes = [{ password: `${PASSWORD}x` }, { name: 'Robin Vale' }, { email: 'somebody-else@example.test' }];
    for (const change of [...changes, { phone: '+15125550199' }]) {
      const browser = server.browser();
      const { status, body } = await register(browser, { ...given, ...change }, key);
      expect([status, body.code, body.user]).toEqual([422, 'idempotency_key_reused', undefined]);
      expect(browser.cookies.has('session')).toBe(false);
    }
  });

  test('counts as a try of the password, so that the key cannot bypass the lock', async () => {
    const limited = await startTestServer();
    const [given, key] = [form(), newKey()];
    await register(limited.browser(), given, key);
    const tries = [];
    for (let tried = 0; tried < 11; tried += 1) {
      tries.push((await register(limited.browser(), { ...given, password: `wrong ${tried}` }, key)).status);
    }
    await limited.stop();
    expect(tries).toEqual([...Array(10).fill(422), 429]);
  });

  test('stores no part of the person, the password or the session with the key', async () => {
    const [given, key, browser] = [form(), newKey(), server.browser()];
    const { body } = await register(browser, given, key);
    const rows = await sql('select body, fingerprint from idempotency_keys where key = $1', [key]);
    expect(rows).toEqual([{ body: JSON.stringify({ userId: body.user.id }), fingerprint: expect.any(String) }]);
  });

  test('creates a new account after the first was deleted with its stored answer', async () => {
    const [given, key, browser] = [form(), newKey(), server.browser()];
    const { body } = await register(browser, given, key);
    await browser.delete('/api/auth/me', { password: PASSWORD });
    const kept = () => sql('select key from idempotency_keys where key = $1', [key]);
    await eventually(async () => expect(await kept()).toEqual([]));
    const again = await register(browser, given, key);
    expect(again.status).toBe(201);
    expect(again.body.user.id).not.toBe(body.user.id);
  });
});

test('under another key is refused because the e-mail is taken, and an error uses up no key', async () => {
  const [given, key, browser] = [form(), newKey(), server.browser()];
  await register(server.browser(), given, newKey());
  expect((await register(browser, given, key)).body.code).toBe('email_taken');
  expect(browser.cookies.has('session')).toBe(false);
  expect((await register(browser, form(), key)).status).toBe(201);
});
