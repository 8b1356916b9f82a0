import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { eventually } from '#test/eventually.ts';
import { ADDRESS, type Guest, mailOrder, newGuest, newKey } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Text of a customer that must not appear in the log. */
const NOTES = 'gate code 4711, ask for Robin';

const lines: string[] = [];
let server: TestServer;
let guest: Guest;
let order: { id: string; shippingLabelUrl: string; trackingNumber: string };
let token: string;

beforeAll(async () => {
  server = await startTestServer({
    logLines: lines,
    env: { LOG_LEVEL: 'debug', PUBLIC_URL: 'http://shop.example', RATE_LIMIT_SCALE: '10' },
    providers: {
      email: {
        name: 'fake',
        send: async () => {
          throw new ProviderError({ provider: 'fake', problem: 'refused', retryable: false, status: 550 });
        },
        close: async () => undefined,
      },
    },
  });
  guest = await newGuest(server);
  const created = await guest.browser.post('/api/sell-requests', mailOrder(guest, { notes: NOTES }), {
    'idempotency-key': newKey(),
  });
  order = created.body;
  await eventually(() => expect(confirmation()).toBeDefined());
  token = /\/track\/([\w.-]+)/.exec(confirmation() ?? '')?.[1] ?? '';
});
afterAll(() => server.stop());

const confirmation = () => server.sms.find(({ text }) => text.includes('/track/'))?.text;
const requests = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
const code = () => /\b\d{6}\b/.exec(server.sms[0]?.text ?? '')?.[0];

describe('the log', () => {
  test('gets one line for each request: method, pattern of the route, status, time and the request’s id', async () => {
    const before = requests().length;
    const { headers } = await guest.browser.get(`/api/sell-requests/${order.id}`);
    // The line is written when the answer is sent.
    await eventually(() => expect(requests().length).toBeGreaterThan(before));
    expect(requests().slice(before)).toEqual([
      {
        level: 30,
        time: expect.any(String),
        reqId: headers['x-request-id'],
        method: 'GET',
        route: '/api/sell-requests/:id',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  test('gets a line for a request that is not found or refused, too', async () => {
    const before = requests().length;
    await guest.browser.get('/api/nowhere/robin@example.test');
    await guest.browser.post('/api/sell-requests', mailOrder(guest), { origin: 'https://evil.example' });
    // Cut off in the middle of a character, whatever the token begins with.
    await guest.browser.get(`/api/track/%E0%A4%A~${token}`);
    const statuses = () =>
      requests()
        .slice(before)
        .map(({ status }) => status);
    await eventually(() => expect(statuses()).toEqual([404, 403, 400]));
  });

  test('contains nothing personal, whatever a request asked and however it failed', async () => {
    const { browser, phone, customerId } = guest;
    await browser.get(`/api/track/${token}`);
    await browser.get(`/api/track/${token}/label`);
    await browser.get('/api/sell-requests?customerId=robin@example.test');
    await browser.get(`/nowhere?email=robin@example.test&phone=${phone}`);
    await browser.post('/api/verify/check-code', { phoneNumber: phone, code: '000000' });
    await browser.post('/api/customers/guest', { name: 'Robin Vale', email: 'robin@', phone, nick: 'Bobby' });
    // PostgreSQL quotes the rejected value in the error of a violated constraint.
    await sql(`alter table orders add constraint no_gates check (notes not like '%gate%') not valid`);
    const broken = await browser.post('/api/sell-requests', mailOrder(guest, { notes: NOTES }));
    await sql('alter table orders drop constraint no_gates');
    await sql(`alter table customers add constraint no_robins check (name <> 'Robin Vale') not valid`);
    const person = { name: 'Robin Vale', email: 'robin@example.test', phone, ...ADDRESS };
    const alsoBroken = await browser.post('/api/customers/guest', { ...person, city: 'Dallas' });
    await sql('alter table customers drop constraint no_robins');
    expect([broken.status, alsoBroken.status]).toEqual([500, 500]);

    const log = lines.join('');
    expect(log).toContain('request failed');
    expect(log).toContain('no_robins');
    const secrets = {
      phone,
      digits: phone.slice(2),
      email: 'robin@',
      name: 'Robin',
      nickname: 'Bobby',
      street: ADDRESS.address,
      notes: 'gate code',
      code: `"${code()}"`,
      token,
      signature: token.split('.')[1] ?? '',
      customerId,
      tracking: order.trackingNumber,
    };
    for (const [what, secret] of Object.entries(secrets)) {
      expect([what, secret.length > 4, log.includes(secret)]).toEqual([what, true, false]);
    }
    expect(log).not.toMatch(/cookie|visitor=|idempotency-key|authorization/i);
  });
});

function sql(text: string) {
  return server.context.database.query(plain(text));
}
