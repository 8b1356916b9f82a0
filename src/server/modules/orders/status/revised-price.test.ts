import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrderHistory } from '#contracts/orders.ts';
import { trackOrder } from '#contracts/tracking.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { newGuest, newStaff, newTerminal } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { deskOf, eventsSettled, payOrder, placeOrder, QUIET } from '../testing/orders.ts';

let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const guest = await newGuest(server);
const [pos, admin] = await Promise.all([newStaff(server, 'pos'), newStaff(server, 'admin')]);
afterAll(() => server.stop());
beforeEach(async () => {
  // Quoted at 1020.00.
  id = (await placeOrder(guest)).id;
});

const WHY = 'As agreed with the customer';
const change = (body: object, by = pos) => by.patch(`/api/sell-requests/${id}/status`, body);
const revise = (body: object, by = pos) => change({ status: 'evaluation', priceReason: WHY, ...QUIET, ...body }, by);
const undo = (status: string, by = pos) => change({ status, undo: true }, by);
const order = async () => (await admin.get(`/api/sell-requests/${id}`)).body;

describe('setting a price', () => {
  test('above the quote is refused for POS, with all of the change, and accepted from an admin for a reason', async () => {
    const refused = await revise({ status: 'completed', finalPrice: '1020.01', assignedTo: 'Kim' });
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      403,
      'price_needs_admin',
      { finalPrice: 'Up to the quoted $1,020 without an admin' },
    ]);
    expect(await order()).toMatchObject({ status: 'received', finalPrice: null, assignedTo: null, version: 1 });
    const bare = await revise({ finalPrice: '1200.00', priceReason: '  ' }, admin);
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['priceReason']]);
    expect((await revise({ finalPrice: '1200.00' }, admin)).body).toMatchObject({ finalPrice: '1200.00' });
    expect((await revise({ status: 'device_received', priceReason: undefined })).status).toBe(200);
    expect((await payOrder(pos, id, '1200.01', { reason: WHY })).body.code).toBe('amount_needs_admin');
    expect((await payOrder(pos, id, '1200.00')).status).toBe(201);
  });

  test('up to the quote is for POS, who may take it back', async () => {
    expect((await revise({ finalPrice: '900.00' })).body).toMatchObject({ finalPrice: '900.00' });
    expect((await revise({ finalPrice: null })).body).toMatchObject({ finalPrice: null });
  });

  test('above the quote is refused for POS among simultaneous changes', async () => {
    const prices = ['900.00', '1100.00', '800.00', '1021.00'];
    const answers = await Promise.all(prices.map((finalPrice) => revise({ finalPrice })));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 403]);
    expect(['900.00', '800.00']).toContain((await order()).finalPrice);
  });

  test('is shown with its reason on the order and behind the link, and no note of staff', async () => {
    await revise({ finalPrice: '900.00', priceReason: 'The back glass is cracked.', notes: 'internal: haggler' });
    await revise({ finalPrice: null, priceReason: 'We looked again: it is not.' });
    await revise({ status: 'price_confirmation', priceReason: undefined });
    const own = await guest.browser.get(`/api/sell-requests/${id}/history`);
    expect(getOrderHistory.responses[200].safeParse(own.body)).toMatchObject({ success: true });
    const token = writeTrackingToken(server.context.secrets, id, new Date());
    const tracked = await server.browser().get(`/api/track/${token}`);
    expect(trackOrder.responses[200].safeParse(tracked.body)).toMatchObject({ success: true });
    for (const { body } of [own, tracked]) {
      expect(body.history).toMatchObject([
        { status: 'received', revised: null },
        { status: 'evaluation', revised: { price: '900.00', reason: 'The back glass is cracked.' } },
        { status: 'evaluation', revised: { price: '1020.00', reason: 'We looked again: it is not.' } },
        { status: 'price_confirmation', revised: null },
      ]);
      expect(JSON.stringify(body)).not.toContain('haggler');
    }
  });
});

describe('undoing a change', () => {
  test('is refused, and changes nothing, where the last one was no pick of another status', async () => {
    const expectRefused = async (status: string) => {
      const before = await deskOf(pos, id);
      const refused = await undo(status);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'undo_refused',
        'Only the last status change can be undone.',
      ]);
      expect(await deskOf(pos, id)).toMatchObject({
        order: { version: before.order.version },
        history: before.history,
      });
    };
    await eventsSettled(server);
    await expectRefused('received');
    await revise({ status: 'evaluation', priceReason: undefined });
    await expectRefused('completed');
    expect((await undo('received')).status).toBe(200);
    await expectRefused('evaluation');
    await revise({ status: 'evaluation', priceReason: undefined });
    expect((await payOrder(pos, id, '1020.00')).status).toBe(201);
    await expectRefused('evaluation');
  });

  test('restores the price that was set before it, and pays that price', async () => {
    await revise({ status: 'device_received', finalPrice: '950.00' });
    await revise({ status: 'price_confirmation', finalPrice: '800.00' });
    expect((await undo('device_received')).body).toMatchObject({ status: 'device_received', finalPrice: '950.00' });
    expect((await payOrder(pos, id, '950.00')).status).toBe(201);
  });

  test('requires an admin when the price before was above the quote', async () => {
    await revise({ status: 'evaluation', finalPrice: '1200.00' }, admin);
    await revise({ status: 'price_confirmation', finalPrice: '900.00' });
    const refused = await undo('evaluation');
    expect([refused.status, refused.body.code]).toEqual([403, 'price_needs_admin']);
    expect((await undo('evaluation', admin)).body).toMatchObject({ finalPrice: '1200.00' });
  });

  test('that set a price is told on the order and by message, as the price was announced', async () => {
    await revise({ finalPrice: '900.00' });
    expect((await undo('received')).body).toMatchObject({ status: 'received', finalPrice: null });
    const { body } = await guest.browser.get(`/api/sell-requests/${id}/history`);
    const reason = 'We’ve undone our last price change.';
    expect(body.history).toMatchObject([{}, {}, { status: 'received', revised: { price: '1020.00', reason } }]);
    await eventsSettled(server);
    const { messages } = await deskOf(pos, id);
    const statusMessages = messages.filter(({ purpose }: { purpose: string }) => purpose === 'order_status');
    expect(statusMessages).toHaveLength(2);
    for (const { text } of statusMessages) for (const price of ['$900', '$1,020']) expect(text).toContain(price);
  });
});

test('where the shop has members, a price needs one who has identified, and a status nobody', async () => {
  await newTerminal(server, 'pos');
  const refused = await revise({ finalPrice: '900.00' });
  expect([refused.status, refused.body.code]).toEqual([403, 'staff_passcode_required']);
  expect((await revise({ priceReason: undefined })).body).toMatchObject({ status: 'evaluation', finalPrice: null });
});
