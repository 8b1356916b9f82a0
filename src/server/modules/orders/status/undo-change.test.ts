import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';

let server: TestServer;
let guest: Guest;
let pos: Browser;
let admin: Browser;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  guest = await newGuest(server);
  [pos, admin] = await Promise.all([newStaff(server, 'pos'), newStaff(server, 'admin')]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Quoted at 1020.00.
  id = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
});

const QUIET = { sendSMS: false, sendEmail: false };
const WHY = 'The back glass is cracked.';
const change = (body: object, by = pos) => by.patch(`/api/sell-requests/${id}/status`, { ...QUIET, ...body });
const undo = (status: string, by = pos, body: object = {}) =>
  by.patch(`/api/sell-requests/${id}/status`, { status, undo: true, ...body });
const desk = async () => (await pos.get(`/api/sell-requests/${id}/desk`)).body;
const pay = (amount: string) =>
  pos.post('/api/payments', { sellRequestId: id, amount, method: 'cash' }, { 'idempotency-key': newKey() });

/** Reads the fields that no waiting message or label changes. */
const state = async () => {
  const { order, history } = await desk();
  const { status, finalPrice, version } = order;
  return { status, finalPrice, version, history };
};

async function expectRefused(attempt: () => Promise<{ status: number; body: { code: string; message: string } }>) {
  const before = await state();
  const { status, body } = await attempt();
  expect([status, body.code, body.message]).toEqual([
    409,
    'undo_refused',
    'Only the last status change can be undone.',
  ]);
  expect(await state()).toEqual(before);
}

describe('undo refuses, and changes nothing,', () => {
  test('when nothing was changed yet', async () => {
    await expectRefused(() => undo('received'));
    await expectRefused(() => undo('completed'));
  });

  test('a status that is not the one before', async () => {
    await change({ status: 'evaluation' });
    await expectRefused(() => undo('completed'));
    await expectRefused(() => undo('evaluation'));
  });

  test('a second undo', async () => {
    await change({ status: 'evaluation' });
    expect((await undo('received')).status).toBe(200);
    await expectRefused(() => undo('evaluation'));
    await expectRefused(() => undo('received'));
  });

  test('a change that kept the status', async () => {
    await change({ status: 'evaluation' });
    await change({ status: 'evaluation', assignedTo: 'Kim' });
    await expectRefused(() => undo('received'));
  });

  test('a payment, which has its own reversal', async () => {
    await change({ status: 'evaluation' });
    expect((await pay('1020.00')).status).toBe(201);
    await expectRefused(() => undo('evaluation'));
  });

  test.each([
    { finalPrice: '900.00', priceReason: WHY },
    { assignedTo: 'Kim' },
    { estimatedCompletion: '2026-12-01T15:00:00Z' },
  ])('together with another change: %o', async (beside) => {
    await change({ status: 'evaluation' });
    const refused = await undo('received', pos, beside);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      400,
      'malformed',
      { undo: 'Undo can’t be combined with another change' },
    ]);
    expect((await desk()).order).toMatchObject({
      status: 'evaluation',
      finalPrice: null,
      assignedTo: null,
      version: 2,
    });
  });
});

describe('undoing a change that set a price', () => {
  test('restores the quote', async () => {
    await change({ status: 'evaluation', finalPrice: '900.00', priceReason: WHY });
    expect((await undo('received')).body).toMatchObject({ status: 'received', finalPrice: null });
  });

  test('restores the price that was set before it, and pays that price', async () => {
    await change({ status: 'device_received', finalPrice: '950.00', priceReason: WHY });
    await change({ status: 'price_confirmation', finalPrice: '800.00', priceReason: WHY });
    expect((await undo('device_received')).body).toMatchObject({ status: 'device_received', finalPrice: '950.00' });
    expect((await pay('950.00')).status).toBe(201);
  });

  test('keeps a price that an earlier change set', async () => {
    await change({ status: 'device_received', finalPrice: '950.00', priceReason: WHY });
    await change({ status: 'completed' });
    expect((await undo('device_received')).body).toMatchObject({ finalPrice: '950.00' });
  });

  test('requires an admin when the price before was above the quote', async () => {
    await change({ status: 'evaluation', finalPrice: '1200.00', priceReason: WHY }, admin);
    await change({ status: 'price_confirmation', finalPrice: '900.00', priceReason: WHY });
    const refused = await undo('evaluation');
    expect([refused.status, refused.body.code]).toEqual([403, 'price_needs_admin']);
    expect((await undo('evaluation', admin)).body).toMatchObject({ finalPrice: '1200.00' });
  });

  test('notifies the customer on the order and by message, as the price was announced', async () => {
    await change({ status: 'evaluation', finalPrice: '900.00', priceReason: WHY });
    await undo('received');
    const { body } = await guest.browser.get(`/api/sell-requests/${id}/history`);
    const reason = 'We’ve undone our last price change.';
    expect(body.history).toMatchObject([{}, {}, { status: 'received', revised: { price: '1020.00', reason } }]);
    const messages = async () =>
      (await desk()).messages.filter(({ purpose }: { purpose: string }) => purpose === 'order_status');
    await eventually(async () => expect(await messages()).toHaveLength(2));
    for (const { text } of await messages()) {
      expect(text).toContain('$900');
      expect(text).toContain('$1,020');
    }
  });
});
