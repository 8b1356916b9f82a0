import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let guest: Guest;
let admin: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  guest = await newGuest(server);
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());

const keyed = () => ({ 'idempotency-key': newKey() });

/** Orders an iPhone 16 Pro Max in good condition, quoted at $1,020 of a base of $1,200, and receives it. */
async function newOrder(): Promise<string> {
  const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest), keyed());
  const received = { status: 'device_received', sendSMS: false, sendEmail: false };
  await admin.patch(`/api/sell-requests/${body.id}/status`, received);
  server.clock.advance(1_000);
  return body.id;
}

async function set(path: '' | '/tolerance', body: object): Promise<void> {
  const { version } = (await admin.get('/api/deductions')).body;
  expect((await admin.post(`/api/deductions${path}`, { version, ...body }, keyed())).status).toBe(200);
  server.clock.advance(1_000);
}

const bench = async (id: string) => (await admin.get(`/api/sell-requests/${id}/inspection`)).body;
/** Returns what the checklist says that a defect takes off, and what a draft with it is offered. */
async function charged(id: string, code: string) {
  const { inspections } = await bench(id);
  const draft = { version: inspections[0]?.version, identifier: 'F2LX1234ABCD', defects: [code] };
  await admin.patch(`/api/sell-requests/${id}/inspection`, draft);
  const { checklist, inspections: saved } = await bench(id);
  const one = checklist.find((item: { code: string }) => item.code === code);
  return [one.deduction, saved[0].price.lines[0]?.amount, saved[0].price.offer];
}

describe('the price of an inspection', () => {
  test('follows the rule of the owner for the series, else for the type, else for all', async () => {
    await set('', { code: 'SPEAKER', percent: 9 });
    const general = await newOrder();
    expect(await charged(general, 'SPEAKER')).toEqual(['108.00', '-108.00', '912.00']);
    await set('', { code: 'SPEAKER', deviceType: 'iPhone', percent: 10 });
    expect(await charged(await newOrder(), 'SPEAKER')).toEqual(['120.00', '-120.00', '900.00']);
    await set('', { code: 'SPEAKER', deviceType: 'iPhone', series: 'iPhone 16', amount: '130.00' });
    await set('', { code: 'SPEAKER', deviceType: 'iPhone', series: 'iPhone 15', amount: '140.00' });
    expect(await charged(await newOrder(), 'SPEAKER')).toEqual(['130.00', '-130.00', '890.00']);
  });

  test('takes no more than on the day of the quote, and less at once where the owner takes less', async () => {
    const id = await newOrder();
    expect(await charged(id, 'MIC')).toEqual(['96.00', '-96.00', '924.00']);
    await set('', { code: 'MIC', percent: 20 });
    expect(await charged(id, 'MIC')).toEqual(['96.00', '-96.00', '924.00']);
    expect(await charged(await newOrder(), 'MIC')).toEqual(['240.00', '-240.00', '780.00']);
    await set('', { code: 'MIC', percent: 5 });
    expect(await charged(id, 'MIC')).toEqual(['60.00', '-60.00', '960.00']);
  });

  test('keeps the quote within the tolerance of the owner, also where it was higher on the day of the quote', async () => {
    await set('', { code: 'BUTTONS', amount: '40.00' });
    await set('/tolerance', { percent: 4, amount: '40.00' });
    const id = await newOrder();
    expect(await charged(id, 'BUTTONS')).toEqual(['40.00', '-40.00', '1020.00']);
    await set('/tolerance', {});
    expect(await charged(id, 'BUTTONS')).toEqual(['40.00', '-40.00', '1020.00']);
    expect(await charged(await newOrder(), 'BUTTONS')).toEqual(['40.00', '-40.00', '980.00']);
  });

  test('stays as it was completed, whatever the owner changes later', async () => {
    const id = await newOrder();
    const [deduction, , offer] = await charged(id, 'CAMERA_FRONT');
    expect(deduction).toBe('96.00');
    const photo = `photos?photoId=${crypto.randomUUID()}&subject=CAMERA_FRONT`;
    await admin.send(`/api/sell-requests/${id}/inspection/${photo}`, await newPicture());
    const { inspections } = await bench(id);
    const done = { version: inspections[0].version, offer };
    expect((await admin.post(`/api/sell-requests/${id}/inspection/complete`, done)).status).toBe(200);
    await set('', { code: 'CAMERA_FRONT', percent: 1 });
    expect((await bench(id)).inspections[0].price.offer).toBe('924.00');
  });

  test('that has changed since the inspector saw it is not completed', async () => {
    const id = await newOrder();
    const [, , offer] = await charged(id, 'PORT');
    await set('', { code: 'PORT', percent: 1 });
    const { inspections } = await bench(id);
    const { status, body } = await admin.post(`/api/sell-requests/${id}/inspection/complete`, {
      version: inspections[0].version,
      offer,
    });
    expect([status, body.code, body.price]).toEqual([409, 'price_changed', inspections[0].price.offer]);
  });

  test('is by the factors of the quote or of today, whichever bring more for what was found', async () => {
    const setFactors = async (changes: object) => {
      const { version, factors } = (await admin.get('/api/condition-factors')).body;
      const body = { ...factors, ...changes, version };
      expect((await admin.post('/api/condition-factors', body, keyed())).status).toBe(200);
      server.clock.advance(1_000);
    };
    const id = await newOrder();
    await admin.patch(`/api/sell-requests/${id}/inspection`, { condition: 'fair' });
    const priced = async () => {
      const { price } = (await bench(id)).inspections[0];
      return [price.offer, price.lines[0]?.amount ?? null];
    };
    expect(await priced()).toEqual(['840.00', '-180.00']);
    await setFactors({ fair: 60 });
    expect(await priced()).toEqual(['840.00', '-180.00']);
    await setFactors({ good: 95, fair: 80 });
    expect(await priced()).toEqual(['960.00', '-60.00']);
    await setFactors({ fair: 89 });
    expect(await priced()).toEqual(['1020.00', null]);
    await setFactors({ good: 85, fair: 70 });
    expect(await priced()).toEqual(['840.00', '-180.00']);
  });
});
