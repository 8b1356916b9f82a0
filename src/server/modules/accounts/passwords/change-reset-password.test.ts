import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { newAccount, PASSWORD, signIn } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { makeResetLink } from './forgot-password.ts';

const NEW = 'a completely new one';
const MINUTE = 60_000;
let mails: { to: string; subject: string; text: string; html: string }[] = [];
let delivery: Promise<void> = Promise.resolve();
const email = {
  name: 'collected',
  send: async (mail: { to: string; subject: string; text: string; html: string }) => {
    await delivery;
    mails.push(mail);
    return { providerId: null };
  },
  close: async () => undefined,
};
const server = await startTestServer({ providers: { email }, env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
beforeEach(() => {
  mails = [];
  delivery = Promise.resolve();
});

const { sql } = server;
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/me')).status === 200;
const loginStatus = async (address: string, password: string) =>
  (await server.browser().post('/api/auth/login', { email: address, password })).status;
const change = (browser: Browser, currentPassword: string, newPassword = NEW) =>
  browser.post('/api/auth/change-password', { currentPassword, newPassword });
const forgot = (address: string) => server.browser().post('/api/auth/forgot-password', { email: address });
const reset = (token: string, password = NEW) => server.browser().post('/api/auth/reset-password', { token, password });
const check = (token: string) => server.browser().post('/api/auth/reset-password/check', { token });
const mailTo = (to: string, subject: string, count = 1) =>
  eventually(() => {
    const found = mails.filter((mail) => mail.to === to && mail.subject === subject);
    expect(found).toHaveLength(count);
    return found.at(-1) ?? expect.fail();
  });
/** Requests a link and reads it in the mailbox, which then holds `count` of them. */
async function linkFor(address: string, count = 1): Promise<string> {
  await forgot(address);
  const { text } = await mailTo(address, 'Reset your password', count);
  return /\/reset-password\?token=([\w-]{43})\s/.exec(text)?.[1] ?? expect.fail('The mail holds no link');
}

describe('changing the password', () => {
  test('ends every other session, renews this one, and notifies the owner', async () => {
    const account = await newAccount(server);
    const before = account.browser.cookies.get('session');
    const other = await signIn(server, account.email);
    expect((await change(account.browser, PASSWORD)).status).toBe(200);
    expect([await isSignedIn(other), await isSignedIn(account.browser)]).toEqual([false, true]);
    const old = server.browser();
    old.cookies.set('session', before ?? '');
    expect(await isSignedIn(old)).toBe(false);
    expect([await loginStatus(account.email, PASSWORD), await loginStatus(account.email, NEW)]).toEqual([401, 200]);
    const { text, html } = await mailTo(account.email, 'Your password was changed');
    expect(text).toContain('Hi Dana,');
    expect(html).not.toMatch(/<th|<ol|<h2/);
  });

  test('needs the current password', async () => {
    const { browser, email: address } = await newAccount(server);
    const { status, body } = await change(browser, 'wrong');
    const message = 'That’s not your current password.';
    expect([status, body]).toEqual([422, { code: 'password_wrong', message, errors: { currentPassword: message } }]);
    expect(await loginStatus(address, PASSWORD)).toBe(200);
  });

  test('twice at the same time changes it once', async () => {
    const { browser, email: address } = await newAccount(server);
    const other = await signIn(server, address);
    const answers = await Promise.all([change(browser, PASSWORD, 'first new'), change(other, PASSWORD, 'second new')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      (await sql('select from sessions s join users u on u.id = s.user_id where u.email = $1', [address])).length,
    ).toBe(1);
  });

  test('invalidates the link that was requested before', async () => {
    const account = await newAccount(server);
    const token = await linkFor(account.email);
    await change(account.browser, PASSWORD);
    expect((await reset(token, 'of a thief')).body.code).toBe('link_invalid');
  });
});

describe('a forgotten password', () => {
  test('gets the same answer and the same work with and without an account', async () => {
    const { email: address } = await newAccount(server);
    const queued = async () => (await sql(`select from pgboss.job where name = 'password-reset'`)).length;
    const before = await queued();
    const [withAccount, withoutAccount] = [await forgot(address.toUpperCase()), await forgot('nobody@example.test')];
    expect(withAccount.body).toEqual({ message: 'If there’s an account with this email, we’ve sent it a link.' });
    expect([withoutAccount.status, withoutAccount.raw]).toEqual([withAccount.status, withAccount.raw]);
    expect(await queued()).toBe(before + 2);
    await mailTo(address, 'Reset your password');
    expect(mails.filter(({ to }) => to === 'nobody@example.test')).toEqual([]);
  });

  test('is replaced by a link, which ends every session and starts none', async () => {
    const account = await newAccount(server);
    const answer = await reset(await linkFor(account.email));
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your new password is set. Please sign in.' }]);
    expect(String(answer.headers['set-cookie'])).not.toMatch(/session=[\w-]/);
    expect(await isSignedIn(account.browser)).toBe(false);
    expect([await loginStatus(account.email, PASSWORD), await loginStatus(account.email, NEW)]).toEqual([401, 200]);
    await mailTo(account.email, 'Your password was changed');
  });

  test('has a link that works once, even when it is used many times at once', async () => {
    const token = await linkFor((await newAccount(server)).email);
    expect((await reset('x'.repeat(43))).body.code).toBe('link_invalid');
    // Checking it does not use it up.
    expect([(await check(token)).status, (await check(token)).status]).toEqual([200, 200]);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => reset(token, `password ${index}`)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422, 422,
    ]);
    expect((await check(token)).body.code).toBe('link_invalid');
    const late = await reset(token);
    expect([late.status, late.body]).toEqual([
      422,
      { code: 'link_invalid', message: 'This link is no longer valid. Please request a new one.' },
    ]);
  });

  test('has a link that works for an hour', async () => {
    const [early, late] = [await newAccount(server), await newAccount(server)];
    const tokens = [await linkFor(early.email), await linkFor(late.email)];
    server.clock.advance(59 * MINUTE);
    expect((await reset(tokens[0] ?? '')).status).toBe(200);
    server.clock.advance(2 * MINUTE);
    const answer = await reset(tokens[1] ?? '');
    server.clock.advance(-61 * MINUTE);
    expect([answer.status, answer.body.code]).toEqual([422, 'link_invalid']);
  });

  test('is replaced by the newest link only', async () => {
    const { email: address } = await newAccount(server);
    const first = await linkFor(address);
    const second = await linkFor(address, 2);
    expect((await reset(first)).status).toBe(422);
    expect((await reset(second)).status).toBe(200);
  });

  test('gets one link and one e-mail, even when its job runs several times', async () => {
    const { id } = await newAccount(server);
    const request = { requestId: crypto.randomUUID(), userId: id };
    const notifications = { queueMessages: vi.fn(async () => undefined), sendNow: async () => undefined };
    await makeResetLink(server.context, notifications, request);
    const stored = await sql('select secret_hash from password_resets where user_id = $1', [id]);
    await makeResetLink(server.context, notifications, request);
    expect(await sql('select secret_hash from password_resets where user_id = $1', [id])).toEqual(stored);
    expect(notifications.queueMessages).toHaveBeenCalledTimes(1);
  });
});

describe('the link’s secret', () => {
  const logged = (address: string) =>
    sql(`select status, secret, body, html from messages where recipient = $1 and purpose = 'password_reset'`, [
      address,
    ]);

  test('is in the e-mail, and never in the log that staff read', async () => {
    const { email: address } = await newAccount(server);
    const { promise, resolve: deliver } = Promise.withResolvers<void>();
    delivery = promise;
    await forgot(address);
    await eventually(async () => expect(await logged(address)).toHaveLength(1));
    const [waiting] = await logged(address);
    expect(waiting?.body).toContain(`token=${'*'.repeat(43)}\n`);
    expect(`${waiting?.body} ${waiting?.html}`).not.toContain(waiting?.secret);
    deliver();
    const { text, html } = await mailTo(address, 'Reset your password');
    const token = /token=([\w-]{43})\s/.exec(text)?.[1] ?? '';
    expect(html).toContain(`token=${token}"`);
    const sent = await eventually(async () => {
      const [row] = await logged(address);
      expect(row?.status).toBe('sent');
      return row;
    });
    expect(sent?.secret).toBeNull();
    expect(JSON.stringify(sent)).not.toContain(token);
    expect(JSON.stringify(await sql('select * from password_resets'))).not.toContain(token);
  });
});
