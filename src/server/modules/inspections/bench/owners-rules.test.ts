import { afterAll, describe, expect, test } from 'vitest';
import { placeOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { keyHeader, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const guest = await newGuest(server);
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());

/** Orders an iPhone 16 Pro Max in good condition, quoted at $1,020 of a base of $1,200, and receives it. */
async function newOrder(): Promise<string> {
  const { id } = await placeOrder(guest);
  await setStatus(admin, id, 'device_received');
  server.clock.advance(1_000);
  return id;
}

async function set(path: string, body: object): Promise<void> {
  expect((await admin.post(path, body, keyHeader())).status).toBe(200);
  server.clock.advance(1_000);
}
const setRule = async (body: object, path = '/api/deductions') =>
  set(path, { version: (await admin.get('/api/deductions')).body.version, ...body });
const tolerate = (body: object) => setRule(body, '/api/deductions/tolerance');

const bench = async (id: string) => (await admin.get(`/api/sell-requests/${id}/inspection`)).body;
/** Returns what the checklist says that a defect takes off, and what a draft with it is offered. */
async function charged(id: string, code: string) {
  const { inspections } = await bench(id);
  const draft = { version: inspections[0]?.version, identifier: 'F2LX1234ABCD', defects: [code] };
  await admin.patch(`/api/sell-requests/${id}/inspection`, draft);
  const { checklist, inspections: saved } = await bench(id);
  const entry = checklist.find((item: { code: string }) => item.code === code);
  return [entry.deduction, saved[0].price.lines[0]?.amount, saved[0].price.offer];
}

// Which rule counts, and what it takes off, has its rows in domain/inspection.
describe('the price of an inspection', () => {
  test('follows the rule of the owner for the series of the device, else for all', async () => {
    await setRule({ code: 'SPEAKER', percent: 9 });
    expect(await charged(await newOrder(), 'SPEAKER')).toEqual(['108.00', '-108.00', '912.00']);
    await setRule({ code: 'SPEAKER', deviceType: 'iPhone', series: 'iPhone 16', amount: '130.00' });
    await setRule({ code: 'SPEAKER', deviceType: 'iPhone', series: 'iPhone 15', amount: '140.00' });
    expect(await charged(await newOrder(), 'SPEAKER')).toEqual(['130.00', '-130.00', '890.00']);
  });

  test('takes no more than on the day of the quote, and less at once where the owner takes less', async () => {
    const id = await newOrder();
    await setRule({ code: 'MIC', percent: 20 });
    expect(await charged(id, 'MIC')).toEqual(['96.00', '-96.00', '924.00']);
    expect(await charged(await newOrder(), 'MIC')).toEqual(['240.00', '-240.00', '780.00']);
    await setRule({ code: 'MIC', percent: 5 });
    expect(await charged(id, 'MIC')).toEqual(['60.00', '-60.00', '960.00']);
  });

  test('keeps the quote within the tolerance of the owner, also where it was higher on the day of the quote', async () => {
    await setRule({ code: 'BUTTONS', amount: '40.00' });
    await tolerate({ percent: 4, amount: '40.00' });
    const id = await newOrder();
    await tolerate({});
    expect(await charged(id, 'BUTTONS')).toEqual(['40.00', '-40.00', '1020.00']);
    expect(await charged(await newOrder(), 'BUTTONS')).toEqual(['40.00', '-40.00', '980.00']);
  });

  test('that has changed since the inspector saw it is not completed, and then stays, whatever the owner changes', async () => {
    const id = await newOrder();
    const [, , shownOffer] = await charged(id, 'CAMERA_FRONT');
    const photo = `photos?photoId=${crypto.randomUUID()}&subject=CAMERA_FRONT`;
    await admin.send(`/api/sell-requests/${id}/inspection/${photo}`, await newPicture());
    await setRule({ code: 'CAMERA_FRONT', percent: 7 });
    const { version } = (await bench(id)).inspections[0];
    const complete = (offer: string) => admin.post(`/api/sell-requests/${id}/inspection/complete`, { version, offer });
    const { status, body } = await complete(shownOffer);
    expect([shownOffer, status, body.code, body.price]).toEqual(['924.00', 409, 'price_changed', '936.00']);
    expect((await complete('936.00')).status).toBe(200);
    await setRule({ code: 'CAMERA_FRONT', percent: 1 });
    expect((await bench(id)).inspections[0].price.offer).toBe('936.00');
  });

  test('is by the factors of the quote or of today, whichever bring more for what was found', async () => {
    const setFactors = async (changes: object) => {
      const { version, factors } = (await admin.get('/api/condition-factors')).body;
      await set('/api/condition-factors', { ...factors, ...changes, version });
    };
    const id = await newOrder();
    await admin.patch(`/api/sell-requests/${id}/inspection`, { condition: 'fair' });
    const priced = async () => {
      const { price } = (await bench(id)).inspections[0];
      return [price.offer, price.lines[0]?.amount ?? null];
    };
    await setFactors({ fair: 60 });
    expect(await priced()).toEqual(['840.00', '-180.00']);
    await setFactors({ good: 95, fair: 80 });
    expect(await priced()).toEqual(['960.00', '-60.00']);
  });
});
