import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLabels } from '#server/ports/labels/index.ts';
import { newPdf } from '#server/ports/testing/sample-pdf.ts';
import { createTracking } from '#server/ports/tracking/index.ts';
import { mailOrder, newGuest, newStaff, newTerminal } from '#test/factories.ts';
import { returnDesk } from '#test/return-desk.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { setStatus } from '../../testing/orders.ts';

const BY_HAND = { easypost: null, isByHand: true };
const USPS = { carrier: 'USPS', trackingNumber: '9400 1118 9922 3197 4284 90' };
const NUMBER = '9400111899223197428490';

let server: TestServer;
let pos: Browser;
let pdf: Buffer;
beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT_SCALE: '1000', LABELS_WITHOUT_EASYPOST: 'by_hand' },
    providers: { labels: createLabels({ ...BY_HAND, randomDigits: () => '' }), tracking: createTracking(null, true) },
  });
  pos = await newTerminal(server, 'pos');
  pdf = newPdf();
});
afterAll(() => server.stop());

/** Sends a label as staff do. */
const addTo = (path: string, query: Record<string, string>, file = pdf, browser = pos) =>
  browser.send(`${path}?${new URLSearchParams(query)}`, file, { 'content-type': 'application/octet-stream' });

/** Places a mail-in order, and waits until it waits for its label. */
async function waitingOrder() {
  const guest = await newGuest(server);
  const { body: order } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
  const id = String(order.id);
  const desk = async () => (await pos.get(`/api/sell-requests/${id}/desk`)).body;
  await expect.poll(async () => (await desk()).parcel.problem?.fault).toBe('by_hand');
  return {
    id,
    guest,
    desk,
    add: (query: Record<string, string> = USPS, file = pdf, browser = pos) =>
      addTo(`/api/sell-requests/${id}/label-file`, query, file, browser),
    readLabel: () => guest.browser.get(`/api/sell-requests/${id}/label`),
    readHistory: async () => (await guest.browser.get(`/api/sell-requests/${id}/history`)).body,
  };
}

const readToBuy = async (): Promise<{ orderId: string; note: string }[]> =>
  (await pos.get('/api/staff/work-lists/labels_waiting')).body.items;

describe('a shop that buys its labels itself', () => {
  test('offers no label that is no postage: the customer reads that it comes by email, staff that it is theirs to buy', async () => {
    const order = await waitingOrder();
    expect((await order.readHistory()).order).toMatchObject({ trackingNumber: null, journey: { label: 'by_hand' } });
    expect((await order.readLabel()).status).toBe(503);
    expect((await readToBuy()).find(({ orderId }) => orderId === order.id)?.note).toBe('This label is yours to buy.');
    const { messages } = await order.desk();
    const confirmed = messages.find(({ subject }: { subject: string | null }) => subject !== null);
    expect(confirmed.text).toContain('We’ll email your prepaid label');
    expect(confirmed.text).not.toContain('Print the prepaid label from your tracking page');
  });

  test('adds the label once: it is emailed, downloaded as uploaded, and off the list', async () => {
    const order = await waitingOrder();
    const both = await Promise.all([order.add(), order.add()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toSatisfy(
      ([first, second]: number[]) => first === 200 && (second === 409 || second === 503),
    );
    expect((await order.readHistory()).order.trackingNumber).toBe(NUMBER);
    expect((await order.readLabel()).raw.equals(pdf)).toBe(true);
    expect(await readToBuy()).not.toContainEqual(expect.objectContaining({ orderId: order.id }));
    await expect
      .poll(async () => (await order.desk()).messages.map(({ text }: { text: string }) => text).join('\n'))
      .toContain('Your prepaid shipping label is ready');
    expect((await order.add()).body.message).toBe('This order already has its label.');
    const readParcel = async () => (await order.desk()).parcel;
    await expect.poll(readParcel).toMatchObject({ carrier: 'USPS', trackingNumber: NUMBER, isSimulated: false });
    expect((await readParcel()).problem).toBeUndefined();
  });

  test.each([
    ['no carrier', { ...USPS, carrier: 'Pigeon' }, 'carrier'],
    ['a number that is none', { ...USPS, trackingNumber: 'to come' }, 'trackingNumber'],
  ])('says beside its field what is wrong: %s', async (_, query, field) => {
    const order = await waitingOrder();
    const answer = await order.add(query);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test('takes no file that cannot be printed', async () => {
    const order = await waitingOrder();
    const files = [Buffer.from('<html>'), Buffer.from('%PDF-1.7\n%%EOF\n')];
    const answers = await Promise.all(files.map((file) => order.add(USPS, file)));
    expect(answers.map(({ status, body }) => [status, typeof body.errors?.file])).toEqual([
      [415, 'string'],
      [422, 'string'],
    ]);
    expect((await order.desk()).parcel.problem.fault).toBe('by_hand');
  });

  test('adds none once the device is in, nor for a person without the right', async () => {
    const order = await waitingOrder();
    const strangers = [order.guest.browser, server.browser(), await newTerminal(server, 'repair-pos')];
    const refused = await Promise.all(strangers.map((browser) => order.add(USPS, pdf, browser)));
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403]);
    await setStatus(pos, order.id, 'device_received');
    const late = await order.add();
    expect([late.status, late.body.message]).toEqual([409, 'This order no longer needs a label.']);
  });

  test('asks no provider about its parcels', async () => {
    const order = await waitingOrder();
    await order.add();
    const readIds = () => server.sql(`select label from parcels where order_id = '${order.id}'`);
    await expect.poll(readIds).toEqual([{ label: `by-hand:${order.id}` }]);
  });
});

test('a device goes back with a label that the shop bought', async () => {
  const desk = returnDesk(server, await newStaff(server, 'pos'));
  const { orderId, found } = await desk.toPack();
  await desk.pack(found);
  await expect.poll(async () => (await desk.ofOrder(orderId)).labelProblem).toContain('This label is yours to buy.');
  const { version } = await desk.ofOrder(orderId);
  const path = `/api/returns/${found.id}/label-file`;
  expect((await addTo(path, { version: String(version - 1), ...USPS })).status).toBe(409);
  const added = await addTo(path, { version: String(version), ...USPS });
  expect(added.body).toMatchObject({ state: 'label_made', trackingNumber: NUMBER, labelProblem: null });
  expect((await pos.get(`/api/returns/${found.id}/label`)).raw.equals(pdf)).toBe(true);
  expect((await addTo(path, { version: String(added.body.version), ...USPS })).status).toBe(409);
});
