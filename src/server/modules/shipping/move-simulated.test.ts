import { afterAll, describe, expect, test } from 'vitest';
import { SIMULATED_STEPS } from '#domain/shipping/simulated-steps.ts';
import { pageCount, pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { mailOrder, newGuest, newStaff, pickupOrder } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { easypostShop } from './testing/easypost-shop.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const admin = await newStaff(server, 'admin');

async function place(changes: object = {}) {
  const guest = await newGuest(server);
  const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest, changes));
  return { guest, id: String(body.id) };
}
const move = (id: string, step: string, by: Browser = admin) =>
  by.post(`/api/sell-requests/${id}/parcel-moves`, { step });

describe('the simulated carrier', () => {
  test('takes a parcel from its first scan to the shop, also when its label was never printed', async () => {
    const { id, guest } = await place();
    const states = [];
    for (const step of ['accepted', 'out_for_delivery', 'delivered']) {
      const { status, body } = await move(id, step);
      const { body: order } = await admin.get(`/api/sell-requests/${id}`);
      states.push([status, body.state, order.status]);
    }
    expect(states).toEqual([
      [200, 'in_transit', 'mail_tracking'],
      [200, 'out_for_delivery', 'mail_tracking'],
      [200, 'delivered', 'device_received'],
    ]);
    const { body } = await guest.browser.get(`/api/sell-requests/${id}/history`);
    expect(body.parcel).toMatchObject({ state: 'delivered', trouble: null, events: { length: 3 } });
  });

  test('goes on with the parcel of a printed label, and knows each step', async () => {
    const { id, guest } = await place();
    await guest.browser.get(`/api/sell-requests/${id}/label`);
    const desk = async () => (await admin.get(`/api/sell-requests/${id}/desk`)).body.parcel;
    await expect.poll(async () => (await desk()).id).not.toBeNull();
    const { id: printed } = await desk();
    for (const [at, step] of SIMULATED_STEPS.entries()) {
      const { status, body } = await move(id, step);
      expect([step, status, body.id, body.events.length]).toEqual([step, 200, printed, at + 1]);
    }
  });

  test('moves no parcel of another service, and none that does not exist', async () => {
    const guest = await newGuest(server);
    const { body: pickup } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    expect([(await move(pickup.id, 'accepted')).status, (await move(crypto.randomUUID(), 'accepted')).status]).toEqual([
      404, 404,
    ]);
    expect((await admin.get(`/api/sell-requests/${pickup.id}/desk`)).body.parcel).toBeNull();
  });

  test('moves no parcel of a shop with a carrier', async () => {
    const shop = await easypostShop();
    const { id } = await shop.mailed();
    const { status, body } = await move(id, 'accepted', await newStaff(shop.server, 'admin'));
    expect([status, body.code]).toEqual([409, 'parcel_not_simulated']);
    await shop.stop();
  });
});

describe('the packing sheet', () => {
  test('is one page with the rules for batteries and the marks of the box', async () => {
    const { id, guest } = await place();
    const { status, raw, headers } = await guest.browser.get(`/api/sell-requests/${id}/packing-sheet`);
    expect([status, headers['content-type'], await pageCount(raw)]).toEqual([200, 'application/pdf', 1]);
    const text = (await pdfTexts(raw)).join(' ');
    const rules = ['swollen', 'Completely off', 'APO, FPO or DPO'];
    const marks = ['SURFACE TRANSPORTATION ONLY', 'RESTRICTED ELECTRONIC DEVICE'];
    for (const words of [...rules, ...marks]) expect(text).toContain(words);
  });

  test('there is none for a pickup', async () => {
    const guest = await newGuest(server);
    const { body: pickup } = await guest.browser.post('/api/sell-requests', pickupOrder(guest));
    expect((await guest.browser.get(`/api/sell-requests/${pickup.id}/packing-sheet`)).status).toBe(404);
  });
});
