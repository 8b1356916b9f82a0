import { afterAll, describe, expect, test } from 'vitest';
import { createPasswords, type Passwords } from '#server/platform/passwords.ts';
import { newAccount, newPhone, PASSWORD } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

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

const server = await startTestServer({ passwords, env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const { sql } = server;
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

  test('refuses beside the field what is no registration, and a phone outside of the US', async () => {
    const wrong = await register({ name: ' ', isAdmin: true });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { name: 'Name is required', isAdmin: 'Unknown field' }]);
    const { status, body } = await register({ phone: '+44 20 7946 0958' });
    const phone = 'This number is outside the US. Please enter a US number.';
    expect([status, body.code, body.errors]).toEqual([422, 'phone_not_us', { phone }]);
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

  test('refuses a wrong password and an unknown e-mail with the same answer, after the same work', async () => {
    const { email } = await newAccount(server);
    computed = [];
    const wrong = await login(email, `${PASSWORD}x`);
    const unknown = await login('nobody@example.test', PASSWORD);
    expect([wrong.status, wrong.body]).toEqual([401, { code: 'login_refused', message: 'Invalid email or password' }]);
    expect([unknown.status, unknown.raw]).toEqual([wrong.status, wrong.raw]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
    expect(computed).toEqual(['verify', 'verify without account']);
  });
});

test('signing out ends the session in the database and in the browser', async () => {
  const { browser } = await newAccount(server);
  const secret = browser.cookies.get('session') ?? '';
  expect((await browser.post('/api/auth/logout', {})).status).toBe(200);
  expect(browser.cookies.has('session')).toBe(false);
  const kept = await server.browser().get('/api/auth/me', { cookie: `session=${secret}` });
  expect([kept.status, kept.body.code]).toEqual([401, 'sign_in_required']);
});
