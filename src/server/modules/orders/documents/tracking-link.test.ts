import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '#server/platform/secrets.ts';
import { mailOrder, newGuest, pickupOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
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

  test('is invalid for another order', () => {
    const other = writeTrackingToken(secrets, '00000000-0000-4000-8000-000000000000', NOW);
    const mixed = `${other.split('.')[0]}.${token.split('.')[1]}`;
    expect([read(other), read(mixed)]).toEqual(['00000000-0000-4000-8000-000000000000', null]);
  });

  test('is invalid under the secret of another shop', () => {
    expect(readTrackingToken(createSecrets('another master secret of 32 characters'), token, NOW)).toBeNull();
  });

  test.each([
    ['empty', ''],
    ['without a signature', `${token.split('.')[0]}.`],
    ['with a signature that is cut', token.slice(0, -1)],
    ['of three parts', `${token}.x`],
    ['of fewer bytes, signed here', `AAAA.${secrets.sign('tracking-link', 'AAAA')}`],
    ['signed for another purpose', `${token.split('.')[0]}.${secrets.sign('quote', token.split('.')[0] ?? '')}`],
  ])('is invalid when it is %s', (_, changed) => {
    expect(read(changed)).toBeNull();
  });
});

describe('a tracking link', () => {
  let server: TestServer;
  let order: { id: string };
  let token: string;

  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
    await server.context.jobs.stop(0);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const guest = await newGuest(server);
    order = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body;
    token = tokenOf(order.id);
  });

  const tokenOf = (id: string) => writeTrackingToken(server.context.secrets, id, server.clock.now());
  /** Opens the link in a new browser: links are opened anywhere. */
  const open = (path: string) => server.browser().get(`/api/track/${path}`);

  test('shows the order and its history without a cookie', async () => {
    await server.context.database.query(
      plain(
        `insert into order_events (order_id, kind, from_status, to_status, actor, note, at)
        values ($1, 'status', 'received', 'evaluation', 'admin', 'scratched by Sam', now() + interval '1 hour')`,
        [order.id],
      ),
    );
    const { status, body, headers } = await open(token);
    expect([status, body]).toEqual([
      200,
      {
        order: { ...order, priceOffer: null, journey: NO_JOURNEY, shippingLabelUrl: `/api/track/${token}/label` },
        history: [
          { status: 'received', at: expect.any(String), revised: null, moved: null, declined: null, contest: null },
          { status: 'evaluation', at: expect.any(String), revised: null, moved: null, declined: null, contest: null },
        ],
        parcel: null,
        back: null,
        holds: [],
      },
    ]);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(JSON.stringify(body)).not.toContain('scratched');
  });

  test('downloads the label', async () => {
    const { status, headers, raw } = await open(`${token}/label`);
    expect([status, headers['content-type'], raw.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  });

  test('has no label for a home pickup', async () => {
    const guest = await newGuest(server);
    const { body: pickup } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    const own = tokenOf(pickup.id);
    expect((await open(own)).body.order).toMatchObject({ id: pickup.id, shippingLabelUrl: null });
    expect((await open(`${own}/label`)).status).toBe(404);
  });

  test('expires after 180 days', async () => {
    server.clock.advance(179 * DAY);
    const before = await open(token);
    server.clock.advance(2 * DAY);
    const after = [await open(token), await open(`${token}/label`)];
    server.clock.advance(-181 * DAY);
    expect([before.status, ...after.map(({ status }) => status)]).toEqual([200, 404, 404]);
  });

  test('answers 404 for an order that does not exist', async () => {
    expect((await open(tokenOf(crypto.randomUUID()))).status).toBe(404);
  });

  test.each([
    ['changed', () => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['cut off when it was forwarded', () => token.slice(0, 15)],
    ['longer', () => `${token}A`],
    ['far too long', () => 'A'.repeat(400)],
    ['the order’s id', () => order.id],
  ])('that is %s is not found', async (_, change) => {
    for (const path of [change(), `${change()}/label`]) {
      const { status, body } = await open(path);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  test('is not guessed in a thousand tries', { timeout: 60_000 }, async () => {
    const [content = '', signature = ''] = token.split('.');
    const guesses = Array.from({ length: 1000 }, (_, at) => {
      const number = Buffer.from(signature, 'base64url');
      number.writeUInt16BE((number.readUInt16BE(0) + at + 1) % 65_536, 0);
      return `${content}.${number.toString('base64url')}`;
    });
    const statuses = new Set<number>();
    for (let at = 0; at < guesses.length; at += 50) {
      const answers = await Promise.all(guesses.slice(at, at + 50).map(open));
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([404]));
    expect((await open(token)).status).toBe(200);
  });
});
