import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '#server/platform/secrets.ts';
import { newGuest, newStaff } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { placeOrder, setStatus } from '../testing/orders.ts';
import { readTrackingToken, writeTrackingToken } from './tracking-link.ts';

const NO_JOURNEY = { parcel: null, hold: null, decline: null, back: null, paidBy: [] };

const DAY = 24 * 3600 * 1000;
const NOW = new Date('2026-11-20T15:00:00Z');
const ID = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';
const secrets = createSecrets('a master secret of at least 32 characters');

const read = (token: string, now = NOW) => readTrackingToken(secrets, token, now);

describe('the token of a tracking link', () => {
  const token = writeTrackingToken(secrets, ID, NOW);

  test('is short and needs no escaping in an address', () => {
    expect(token).toMatch(/^[\w-]{24}\.[\w-]{22}$/);
    expect(encodeURIComponent(token)).toBe(token);
  });

  test('names its order for 180 days', () => {
    expect(read(token)).toBe(ID);
    expect(read(token, new Date(NOW.getTime() + 179 * DAY))).toBe(ID);
    expect(read(token, new Date(NOW.getTime() + 180 * DAY + 1))).toBeNull();
  });

  test('is invalid with any single character changed', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect([at, read(changed)]).toEqual([at, null]);
    }
  });

  test('is invalid with the signature of another order, shop or purpose, and when it is cut or longer', () => {
    const [content = '', signature = ''] = token.split('.');
    const other = writeTrackingToken(secrets, '00000000-0000-4000-8000-000000000000', NOW);
    expect(read(other)).toBe('00000000-0000-4000-8000-000000000000');
    for (const wrong of [
      `${other.split('.')[0]}.${signature}`,
      writeTrackingToken(createSecrets('another master secret of 32 characters'), ID, NOW),
      `${content}.${secrets.sign('quote', content)}`,
      `AAAA.${secrets.sign('tracking-link', 'AAAA')}`,
      ...['', `${content}.`, token.slice(0, -1), `${token}.x`],
    ])
      expect([wrong, read(wrong)]).toEqual([wrong, null]);
  });
});

describe('a tracking link', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
    await server.context.jobs.stop(0);
  });
  afterAll(() => server.stop());

  const tokenOf = (id: string, at = server.clock.now()) => writeTrackingToken(server.context.secrets, id, at);
  /** Opens the link in a new browser: links are opened anywhere. */
  const open = (path: string) => server.browser().get(`/api/track/${path}`);

  test('shows the order, its history and its label without a cookie, and no note of staff', async () => {
    const order = await placeOrder(await newGuest(server));
    const token = tokenOf(order.id);
    await setStatus(await newStaff(server, 'admin'), order.id, 'received', { notes: 'scratched by Sam' });
    const { status, body, headers } = await open(token);
    const step = {
      status: 'received',
      at: expect.any(String),
      revised: null,
      moved: null,
      declined: null,
      contest: null,
    };
    const shippingLabelUrl = `/api/track/${token}/label`;
    expect([status, body]).toEqual([
      200,
      {
        order: { ...order, updatedAt: expect.any(String), priceOffer: null, journey: NO_JOURNEY, shippingLabelUrl },
        history: [step, step],
        parcel: null,
        back: null,
        holds: [],
      },
    ]);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(JSON.stringify(body)).not.toContain('scratched');
    const label = await open(`${token}/label`);
    expect(label).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(label.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('that is none, too old, or of no order is not found, and neither is its label', async () => {
    const { id } = await placeOrder(await newGuest(server));
    const token = tokenOf(id);
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, 15),
      'A'.repeat(400),
      id,
      tokenOf(crypto.randomUUID()),
      tokenOf(id, new Date(server.clock.now().getTime() - 181 * DAY)),
    ]) {
      for (const path of [wrong, `${wrong}/label`]) {
        const { status, body } = await open(path);
        expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
      }
    }
  });
});
