import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords, type Passwords } from '#server/platform/passwords.ts';
import { newAccount, newPhone, PASSWORD } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const real = createPasswords();
let computed: string[] = [];
/** Counts password computations, which determine the time of an answer. */
const passwords: Passwords = {
  hash: (password) => {
    computed.push('hash');
    return real.hash(password);
  },
  verify: (password, stored) => {
    computed.push(stored === null ? 'verify without account' : 'verify');
    return real.verify(password, stored);
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ passwords, env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const form = (changes: object = {}) => ({
  name: 'Dana Reyes',
  email: `${crypto.randomUUID()}@example.test`,
  phone: newPhone(),
  password: PASSWORD,
  ...changes,
});
const register = (changes: object = {}, browser: Browser = server.browser()) =>
  browser.post('/api/auth/register', form(changes));
const login = (email: string, password: string, browser: Browser = server.browser()) =>
  browser.post('/api/auth/login', { email, password });

describe('registering', () => {
  test('returns user and customer, and signs in', async () => {
    const browser = server.browser();
    const given = form({ email: 'Dana.Reyes@Example.test', phone: '(512) 555-0142' });
    const { status, body } = await browser.post('/api/auth/register', given);
    expect(status).toBe(201);
    const contact = { name: 'Dana Reyes', email: 'dana.reyes@example.test', phone: '+15125550142' };
    expect(body).toEqual({
      user: { id: body.user.id, ...contact },
      customer: {
        id: body.customer.id,
        ...contact,
        address: null,
        city: 'Unknown',
        state: 'Unknown',
        zipCode: '00000',
      },
    });
    const me = await browser.get('/api/auth/me');
    expect([me.status, me.body]).toEqual([200, body]);
  });

  test('stores neither password nor session secret in readable form', async () => {
    const { browser, id } = await newAccount(server);
    const rows = JSON.stringify([
      await sql('select * from users where id = $1', [id]),
      await sql('select * from sessions where user_id = $1', [id]),
    ]);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows).not.toContain(PASSWORD);
    expect(browser.cookies.get('session')).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(browser.cookies.get('session'));
  });

  test.each([
    ['an empty name', { name: '  ' }, { name: 'Name is required' }],
    ['no name', { name: undefined }, { name: 'Name is required' }],
    ['a null name', { name: null }, { name: 'Name is required' }],
    ['an e-mail without @', { email: 'dana' }, { email: 'Invalid email' }],
    ['no e-mail', { email: undefined }, { email: 'Invalid email' }],
    ['a phone of 9 characters', { phone: '512555014' }, { phone: 'Valid phone number required' }],
    ['no phone', { phone: undefined }, { phone: 'Valid phone number required' }],
    ['a password of 5 characters', { password: '12345' }, { password: 'Password must be at least 6 characters' }],
    ['no password', { password: undefined }, { password: 'Password must be at least 6 characters' }],
    ['a password of 201 characters', { password: 'x'.repeat(201) }, { password: 'Up to 200 characters' }],
    ['an unknown field', { isAdmin: true }, { isAdmin: 'Unknown field' }],
  ])('refuses %s beside the field', async (_, changes, errors) => {
    const { status, body } = await register(changes);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('accepts a password of 6 characters', async () => {
    expect((await register({ password: '123456' })).status).toBe(201);
  });

  test('refuses a phone outside of the US', async () => {
    const { status, body } = await register({ phone: '+44 20 7946 0958' });
    expect([status, body.code, body.errors]).toEqual([
      422,
      'phone_not_us',
      { phone: 'This number is outside the US. Please enter a US number.' },
    ]);
  });

  test('refuses an e-mail that has an account, in any spelling', async () => {
    const { email } = await newAccount(server);
    const browser = server.browser();
    const { status, body } = await register({ email: email.toUpperCase() }, browser);
    const message = 'There’s already an account with this email. Sign in instead.';
    expect([status, body]).toEqual([409, { code: 'email_taken', message, errors: { email: message } }]);
    expect(browser.cookies.has('session')).toBe(false);
  });

  test('creates one account from many simultaneous registrations', async () => {
    const email = 'race@example.test';
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await sql('select count(*)::int as n from users where email = $1', [email])).toEqual([{ n: 1 }]);
    expect(await sql('select count(*)::int as n from customers where email = $1', [email])).toEqual([{ n: 1 }]);
  });
});

describe('signing in', () => {
  test('returns user and customer, ignoring the case of the e-mail', async () => {
    const { email, browser } = await newAccount(server);
    const answer = await login(email.toUpperCase(), PASSWORD);
    expect([answer.status, answer.body]).toEqual([200, (await browser.get('/api/auth/me')).body]);
  });

  test('refuses a wrong password and an unknown e-mail with the same answer', async () => {
    const { email } = await newAccount(server);
    const wrong = await login(email, `${PASSWORD}x`);
    const unknown = await login('nobody@example.test', PASSWORD);
    expect([wrong.status, wrong.body]).toEqual([401, { code: 'login_refused', message: 'Invalid email or password' }]);
    expect([unknown.status, unknown.raw]).toEqual([wrong.status, wrong.raw]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  test('computes one password in either case, so that the time reveals nothing', async () => {
    const { email } = await newAccount(server);
    computed = [];
    await login(email, 'wrong password');
    await login('nobody@example.test', 'wrong password');
    expect(computed).toEqual(['verify', 'verify without account']);
  });

  test.each([
    ['no e-mail', { password: PASSWORD }],
    ['no password', { email: 'dana@example.test' }],
    ['an empty password', { email: 'dana@example.test', password: '' }],
    ['a list for a password', { email: 'dana@example.test', password: ['a'] }],
  ])('refuses %s', async (_, body) => {
    expect((await server.browser().post('/api/auth/login', body)).status).toBe(400);
  });

  test('from another site is refused', async () => {
    const { email, browser } = await newAccount(server);
    const body = { email, password: PASSWORD };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await server.browser().post('/api/auth/login', body, headers);
      expect([answer.status, answer.body.code]).toEqual([403, 'origin_refused']);
      expect((await browser.delete('/api/auth/me', { password: PASSWORD }, headers)).status).toBe(403);
      expect((await browser.patch('/api/auth/me', { name: 'X' }, headers)).status).toBe(403);
    }
  });
});

describe('signing out', () => {
  test('ends the session in the database and in the browser', async () => {
    const { browser } = await newAccount(server);
    const secret = browser.cookies.get('session') ?? '';
    expect((await browser.post('/api/auth/logout', {})).status).toBe(200);
    expect(browser.cookies.has('session')).toBe(false);
    const kept = await server.browser().get('/api/auth/me', { cookie: `session=${secret}` });
    expect([kept.status, kept.body.code]).toEqual([401, 'sign_in_required']);
  });

  test('succeeds when no one is signed in', async () => {
    expect((await server.browser().post('/api/auth/logout', {})).status).toBe(200);
  });
});

test.each([
  ['get', '/api/auth/me'],
  ['patch', '/api/auth/me'],
  ['delete', '/api/auth/me'],
  ['get', '/api/auth/sessions'],
  ['delete', '/api/auth/sessions/0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['get', '/api/auth/export'],
  ['post', '/api/auth/claim-orders'],
  ['post', '/api/auth/change-password'],
] as const)('%s %s is for those who are signed in', async (method, url) => {
  for (const cookie of ['', `session=${'a'.repeat(43)}`, "session=' or 1=1"]) {
    const browser = server.browser();
    const answer = await (method === 'get' ? browser.get(url, { cookie }) : browser[method](url, {}, { cookie }));
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_required']);
  }
});
