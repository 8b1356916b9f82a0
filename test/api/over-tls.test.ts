import { expect, onTestFinished, test } from 'vitest';
import { mailOrder, newGuest } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

test('PUBLIC_URL and TRUST_PROXY alone make a shop behind a proxy with TLS: its cookies, headers and origin', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' } });
  onTestFinished(() => server.stop());
  const { headers } = await server.browser().post('/api/verify/send-code', { phoneNumber: '+15125560042' });
  expect(headers['set-cookie']).toMatch(/^__Host-visitor=[\w-]{43}; .*; Secure(;|$)/);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const guest = await newGuest(server);
  const place = (origin: string, host = 'shop.example') =>
    guest.browser.post('/api/sell-requests', mailOrder(guest), { origin, host });
  expect((await place('https://shop.example', '10.0.0.7:3000')).status).toBe(201);
  expect((await place('http://shop.example')).body.code).toBe('origin_refused');
});
