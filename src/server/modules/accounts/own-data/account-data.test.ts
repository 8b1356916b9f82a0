import { afterAll, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#domain/legal/agreement.ts';
import { eventually } from '#test/eventually.ts';
import {
  ADDRESS,
  keyHeader,
  mailOrder,
  newAccount,
  newGuest,
  newKey,
  newPhone,
  newSeller,
  PASSWORD,
  pickupOrder,
  signIn,
} from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const { sql } = server;
const remove = (browser: Browser, password = PASSWORD) => browser.delete('/api/auth/me', { password });
const setStatus = (id: string, status: string) => sql('update orders set status = $2 where id = $1', [id, status]);

/** Returns an account with an order, whose confirmation is sent. */
async function withOrder(make: typeof mailOrder = mailOrder) {
  const account = await newSeller(server);
  // The shop texts no unproven number.
  await sql('insert into account_phones values ($1, $2, now())', [account.id, account.phone]);
  const order = make(account, { notes: 'The dog is friendly' });
  const created = await account.browser.post('/api/sell-requests', order, keyHeader());
  expect(created.status).toBe(201);
  const orderId = String(created.body.id);
  await eventually(async () => {
    const sent = await sql(`select from messages where order_id = $1 and status = 'sent'`, [orderId]);
    expect(sent).toHaveLength(2);
  });
  return { ...account, orderId };
}

describe('the data of an account', () => {
  test('contains everything that is kept about it', async () => {
    const { browser, id, email, phone, orderId, customerId } = await withOrder();
    const { status, body, headers } = await browser.get('/api/auth/export');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(body.user).toEqual({ id, name: 'Dana Reyes', email, phone });
    expect(body.orders.map((order: { id: string }) => order.id)).toEqual([orderId]);
    expect(body.customers).toHaveLength(1);
    expect(body.customers).toContainEqual(expect.objectContaining({ id: customerId, ...ADDRESS }));
    expect(body.sessions).toHaveLength(1);
    expect(body.messages.map(({ channel }: { channel: string }) => channel).sort()).toEqual(['email', 'sms']);
    expect(JSON.stringify(body)).not.toMatch(/argon2|secretHash|passwordHash/);
  });

  test('contains the terms of a registration, where it named some', async () => {
    for (const [accepted, kept] of [
      [{ termsVersion: TERMS_VERSION }, TERMS_VERSION],
      [{}, null],
    ] as const) {
      const browser = server.browser();
      const person = { name: 'Dana Reyes', email: `${newKey()}@example.test`, phone: newPhone(), password: PASSWORD };
      expect((await browser.post('/api/auth/register', { ...person, ...accepted })).status).toBe(201);
      expect((await browser.get('/api/auth/export')).body.termsVersion).toBe(kept);
    }
  });

  test('contains nothing of a stranger who typed the same e-mail and phone', async () => {
    const { browser, email, phone } = await newAccount(server);
    const stranger = await newGuest(server);
    await sql('update customers set email = $2, phone = $3 where id = $1', [stranger.customerId, email, phone]);
    await sql('update phone_verifications set phone = $2 where phone = $1', [stranger.phone, phone]);
    const created = await stranger.browser.post('/api/sell-requests', mailOrder(stranger));
    expect(created.status).toBe(201);
    await eventually(async () =>
      expect(await sql('select from messages where order_id = $1', [created.body.id])).toHaveLength(2),
    );
    const { body } = await browser.get('/api/auth/export');
    expect([body.orders, body.messages]).toEqual([[], []]);
  });

  test('contains no text from a number that the account has not proved, and deleting it leaves that text', async () => {
    const { browser, phone } = await newAccount(server);
    await sql(
      `insert into inbound_texts (id, provider_id, sender, body, meaning, status, created_at)
        values (gen_random_uuid(), gen_random_uuid(), $1, 'When do you open?', 'other', 'open', now())`,
      [phone],
    );
    expect((await browser.get('/api/auth/export')).body.texts).toEqual([]);
    expect((await remove(browser)).status).toBe(200);
    expect(await sql('select body from inbound_texts where sender = $1', [phone])).toEqual([
      { body: 'When do you open?' },
    ]);
  });

  test('contains no link that sets a password', async () => {
    const { browser, email } = await newAccount(server);
    await browser.post('/api/auth/forgot-password', { email });
    // Without a mail server the provider writes the message to the log, link included.
    await eventually(async () => {
      const [row] = await sql('select body, html, secret from messages where recipient = $1', [email]);
      const link = expect.stringMatching(/token=[\w-]{43}/);
      expect(row).toEqual({ body: link, html: link, secret: null });
    });
    const messages = JSON.stringify((await browser.get('/api/auth/export')).body.messages);
    expect(messages).toContain('/reset-password?token=*');
    expect(messages).not.toMatch(/token=[\w-]/);
  });
});

describe('deleting an account', () => {
  test('needs the password and no open order, ends every session, releases the e-mail, and changes no other account', async () => {
    const { browser, email, phone, orderId } = await withOrder(pickupOrder);
    const bystander = await newAccount(server);
    const before = (await bystander.browser.get('/api/auth/export')).body;
    const wrong = await remove(browser, 'wrong');
    const password = 'That’s not your current password.';
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([422, 'password_wrong', { password }]);
    const open = await remove(browser);
    const message = 'You have 1 open order. You can delete your account once it’s finished.';
    expect([open.status, open.body]).toEqual([409, { code: 'orders_open', message }]);
    await setStatus(orderId, 'payment_issued');
    expect((await remove(browser)).status).toBe(409);
    const other = await signIn(server, email);
    await setStatus(orderId, 'declined');
    const answer = await remove(browser);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your account was deleted.' }]);
    expect(browser.cookies.has('session')).toBe(false);
    for (const ended of [browser, other]) expect((await ended.get('/api/auth/me')).status).toBe(401);
    const login = await server.browser().post('/api/auth/login', { email, password: PASSWORD });
    expect(login.body.code).toBe('login_refused');
    const texts = 'select notes, pickup_address, pickup_city, pickup_state, pickup_zip from orders where id = $1';
    const gone = { notes: null, pickup_address: null, pickup_city: null, pickup_state: null, pickup_zip: null };
    expect(await sql(texts, [orderId])).toEqual([gone]);
    const again = { name: 'Dana Again', email, phone, password: PASSWORD };
    expect((await browser.post('/api/auth/register', again)).status).toBe(201);
    const { body: data } = await browser.get('/api/auth/export');
    expect([data.orders, data.messages]).toEqual([[], []]);
    expect((await bystander.browser.get('/api/auth/export')).body).toEqual(before);
  });

  test('cancels its waiting messages', async () => {
    const { browser, id } = await newAccount(server);
    await sql(
      `insert into messages (id, dedupe_key, channel, recipient, room_key, subject, body, html, purpose, user_id, secret,
        status, created_at) values (gen_random_uuid(), $1, 'email', 'a@example.test', 'email:a@example.test', 'S', 'B', 'H', 'password_reset', $2, 'x',
        'queued', now())`,
      [`waits ${id}`, id],
    );
    expect((await remove(browser)).status).toBe(200);
    const kept = 'select status, recipient, subject, body, html, secret from messages where user_id = $1';
    const [row] = await sql(kept, [id]);
    expect(row).toEqual({ status: 'failed', recipient: '', subject: '', body: '', html: '', secret: null });
  });
});
