import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLabels } from '#server/ports/labels/index.ts';
import { mailOrder, newGuest, newKey, pickupOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';

const CARRIER_TAKES_MS = 700;

let server: TestServer;
const bought: string[] = [];

beforeAll(async () => {
  const carrier = createLabels({ easypost: null, randomDigits: (count) => '7'.repeat(count) });
  server = await startTestServer({
    providers: {
      labels: {
        ...carrier,
        purchase: async (shipment) => {
          bought.push(shipment.reference);
          await sleep(CARRIER_TAKES_MS);
          return carrier.purchase(shipment);
        },
      },
    },
  });
});
afterAll(() => server.stop());

test('a label is bought once, however many ask for it, and all of them get it', async () => {
  const guest = await newGuest(server);
  const order = await guest.browser.post('/api/sell-requests', mailOrder(guest), { 'idempotency-key': newKey() });
  const downloads = await Promise.all([1, 2, 3].map(() => guest.browser.get(order.body.shippingLabelUrl)));
  expect(downloads.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(downloads.map(({ raw }) => raw.toString('base64'))).size).toBe(1);
  expect((await PDFDocument.load(downloads[0]?.raw ?? '')).getPageCount()).toBe(1);
  expect(bought.filter((id) => id === order.body.id)).toHaveLength(1);
  expect(downloads[0]?.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="label-${String(order.body.id).slice(-8).toUpperCase()}.pdf"`,
    'cache-control': 'private, no-store',
  });
});

test('a pickup has no label, and a stranger’s label is not found', async () => {
  const guest = await newGuest(server);
  const headers = { 'idempotency-key': newKey() };
  const pickup = await guest.browser.post('/api/sell-requests', pickupOrder(guest), headers);
  expect((await guest.browser.get(`/api/sell-requests/${pickup.body.id}/label`)).status).toBe(404);

  const mailed = await guest.browser.post('/api/sell-requests', mailOrder(guest), { 'idempotency-key': newKey() });
  const stranger = await newGuest(server);
  expect((await stranger.browser.get(mailed.body.shippingLabelUrl)).status).toBe(404);
  expect((await server.browser().get(mailed.body.shippingLabelUrl)).status).toBe(404);
});
