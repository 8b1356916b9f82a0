import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#test/server-harness.ts';
import { openStockDesk } from '../testing/stock-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openStockDesk(server);

/** Buys a device over the counter and reverses that. */
async function reversed(changes: object) {
  const { id } = await desk.buy();
  const { unit } = await desk.file(id);
  const path = `/api/pos-transactions/${unit.sellRequestId}/reverse`;
  const answer = await desk.clerk.post(path, { reason: 'Changed their mind', ...changes }, desk.keyed());
  expect(answer.status).toBe(201);
  return unit;
}

test('a purchase that is reversed with its device given back leaves a unit that was returned', async () => {
  const { id } = await reversed({});
  expect((await desk.file(id)).unit).toMatchObject({ state: 'returned_to_seller' });
});

test('a purchase that is reversed while its device stays ends the unit without a return, and the next payment begins another', async () => {
  const { id, identifier, sellRequestId } = await reversed({ keepDevice: true });
  const { unit, events } = await desk.file(id);
  expect(unit.state).toBe('purchase_reversed');
  expect(events[0].note).toBe('Payment reversed. The device stays in the shop to be paid again.');
  const again = { sellRequestId, amount: '1045.00', method: 'zelle' };
  expect((await desk.admin.post('/api/payments', again, desk.keyed())).status).toBe(201);
  const next = (await desk.clerk.get(`/api/inventory/scan?code=${identifier}`)).body;
  expect([next.id === id, next.state]).toEqual([false, 'testing']);
});
