import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOrder, newGuest } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';

/** Product behind a proxy with TLS: the effects of PUBLIC_URL alone. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

test('binds the cookie of a visitor to the host and to TLS', async () => {
  const { headers } = await server.browser().post('/api/verify/send-code', { phoneNumber: '+15125560042' });
  expect(headers['set-cookie']).toMatch(/^__Host-visitor=[\w-]{43}; /);
  for (const part of [/; HttpOnly(;|$)/, /; Secure(;|$)/, /; SameSite=Lax(;|$)/, /; Path=\/(;|$)/]) {
    expect(headers['set-cookie']).toMatch(part);
  }
  expect(headers['set-cookie']).not.toMatch(/domain=/i);
});

test('takes an order over TLS as over plain http', async () => {
  const guest = await newGuest(server);
  const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' };
  const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest), headers);
  expect(status).toBe(201);
  expect((await guest.browser.get(`/api/sell-requests/${body.id}`)).status).toBe(200);
});

test('tells browsers to use TLS from now on', async () => {
  expect((await server.browser().get('/api/products')).headers['strict-transport-security']).toBe('max-age=31536000');
});

test('refuses a write from the same host without TLS', async () => {
  const { status, body } = await server
    .browser()
    .post(
      '/api/calculate-price',
      { productId: 1, condition: 'good' },
      { origin: 'http://shop.example', host: 'shop.example' },
    );
  expect([status, body.code]).toEqual([403, 'origin_refused']);
});
