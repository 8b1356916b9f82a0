import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldBrowsers } from '#server/platform/known-browsers.ts';
import { eventually } from '#test/eventually.ts';
import { newAccount, PASSWORD, signIn } from '#test/factories.ts';
import { type Answer, type Browser, startTestServer } from '#test/server-harness.ts';

const mails: string[] = [];
const server = await startTestServer({
  env: { TRUST_PROXY: '1' },
  providers: {
    email: {
      name: 'collected',
      send: async ({ text }) => {
        mails.push(text);
        return { providerId: null };
      },
      close: async () => undefined,
    },
  },
});
afterAll(() => server.stop());
beforeEach(() => server.sql('truncate rate_limits'));

let networks = 0;
/** Returns a visitor of a network that no other test uses. */
const newNetwork = () => {
  networks += 1;
  return { 'x-forwarded-for': `10.7.${Math.floor(networks / 250)}.${networks % 250}` };
};
const login = (email: string, password: string, network = newNetwork()) =>
  server.browser().post('/api/auth/login', { email, password }, network);

/** Tries wrong passwords, each from another network. */
async function tryWrongPasswords(email: string, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let tries = 0; tries < times; tries += 1) answers.push(await login(email, `wrong ${tries}`));
  return answers;
}

describe('an account', () => {
  test('is locked by ten wrong passwords, even for the right one, for a quarter of an hour', async () => {
    const { email } = await newAccount(server);
    const statuses = (await tryWrongPasswords(email, 10)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    const locked = await login(email.toUpperCase(), PASSWORD);
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
    await server.sql(`update rate_limits set expire = expire - ${15 * 60_000}`);
    expect((await login(email, PASSWORD)).status).toBe(200);
    // Whether there is one cannot be told by it.
    await tryWrongPasswords('nobody@example.test', 10);
    expect((await login('nobody@example.test', PASSWORD)).status).toBe(429);
  });

  test('clears its count when its owner signs in', async () => {
    const { email } = await newAccount(server);
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await tryWrongPasswords(email, 9);
      expect((await login(email, PASSWORD)).status).toBe(200);
    }
  });

  test('is unlocked by a link to its mailbox, so that attackers cannot lock its owner out', async () => {
    const { email } = await newAccount(server);
    await tryWrongPasswords(email, 11);
    mails.length = 0;
    await server.browser().post('/api/auth/forgot-password', { email }, newNetwork());
    const token = await eventually(() => /token=([\w-]{43})/.exec(mails.join())?.[1] ?? Promise.reject(new Error()));
    const reset = { token, password: 'another password' };
    expect((await server.browser().post('/api/auth/reset-password', reset, newNetwork())).status).toBe(200);
    expect((await login(email, 'another password')).status).toBe(200);
  });

  test('stays locked to 100 wrong passwords, one after the other or at once, and sets no cookie', async () => {
    const { email } = await newAccount(server);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => login(email, `guess ${index}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });
});

describe('a browser that the account knows', () => {
  const wrongFrom = (browser: Browser, email: string) =>
    browser.post('/api/auth/login', { email, password: 'wrong' }, newNetwork());
  const rightFrom = (browser: Browser, email: string, password = PASSWORD) =>
    browser.post('/api/auth/login', { email, password }, newNetwork());

  test('signs in while strangers have locked out all others', async () => {
    const { browser, email } = await newAccount(server);
    await browser.post('/api/auth/logout', {});
    await tryWrongPasswords(email, 11);
    expect((await login(email, PASSWORD)).status).toBe(429);
    expect((await rightFrom(browser, email)).status).toBe(200);
    // Its sign-in does not reset the count of strangers.
    expect((await login(email, PASSWORD)).status).toBe(429);
  });

  test('is locked by its own wrong passwords, without locking out others', async () => {
    const { browser, email } = await newAccount(server);
    for (let tries = 0; tries < 10; tries += 1) expect((await wrongFrom(browser, email)).status).toBe(401);
    expect((await rightFrom(browser, email)).status).toBe(429);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test('counts as a stranger for every other account', async () => {
    const [{ browser }, { email }] = [await newAccount(server), await newAccount(server)];
    await tryWrongPasswords(email, 11);
    expect((await rightFrom(browser, email)).status).toBe(429);
  });

  test('counts as a stranger again after 90 days, and after the password is changed elsewhere', async () => {
    const { browser, email } = await newAccount(server);
    const other = await signIn(server, email);
    const change = { currentPassword: PASSWORD, newPassword: 'another password' };
    expect((await other.post('/api/auth/change-password', change)).status).toBe(200);
    await tryWrongPasswords(email, 11);
    expect((await rightFrom(browser, email, 'another password')).status).toBe(429);
    expect((await rightFrom(other, email, 'another password')).status).toBe(200);
    await server.sql(`update known_browsers set opened_at = opened_at - interval '91 days'`);
    expect((await rightFrom(other, email, 'another password')).status).toBe(429);
    await deleteOldBrowsers(server.context.database, server.clock.now());
    expect(await server.sql('select from known_browsers')).toEqual([]);
  });
});

describe('a network', () => {
  test('may try sixty times an hour, across all accounts', async () => {
    const network = newNetwork();
    const answers: Answer[] = [];
    for (let tries = 0; tries < 61; tries += 1) answers.push(await login(`n${tries}@example.test`, 'wrong', network));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await login('n1@example.test', 'wrong')).status).toBe(401);
  });

  test('may register twenty times an hour', async () => {
    const network = newNetwork();
    const body = { name: 'Dana', email: 'taken@example.test', phone: '+15125550142', password: PASSWORD };
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await server.browser().post('/api/auth/register', body, network)).status);
    }
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409), 429]);
  });
});

test('a password that is asked for again is locked by ten wrong ones', async () => {
  const { browser } = await newAccount(server);
  const change = (currentPassword: string) =>
    browser.post('/api/auth/change-password', { currentPassword, newPassword: 'another password' });
  for (let tries = 0; tries < 10; tries += 1) expect((await change('wrong')).status).toBe(422);
  const locked = await change(PASSWORD);
  expect([locked.status, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await browser.delete('/api/auth/me', { password: PASSWORD })).status).toBe(429);
});

test('sends links to an address three times an hour, with or without an account', async () => {
  const { email } = await newAccount(server);
  for (const address of [email, 'nobody@example.test']) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const answer = await server.browser().post('/api/auth/forgot-password', { email: address }, newNetwork());
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});
