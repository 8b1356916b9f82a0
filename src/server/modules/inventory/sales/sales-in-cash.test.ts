import { afterAll, expect, test } from 'vitest';
import { openTillDesk, statusAndCode } from '#server/modules/till/testing/till-desk.ts';
import { counterOrder, keyHeader, newGuest } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openTillDesk(server);

/** Buys a device and makes it ready to sell. @returns the id of its unit */
async function newUnit(): Promise<string> {
  const guest = await newGuest(server);
  const { id } = (await desk.clerk.post('/api/staff/sell-requests', counterOrder(guest), keyHeader())).body;
  await desk.clerk.post('/api/payments', { sellRequestId: id, amount: '1045.00', method: 'zelle' }, keyHeader());
  const [unit] = (await desk.admin.get('/api/inventory/units?limit=1')).body;
  await desk.admin.patch(`/api/inventory/units/${unit.id}`, { version: unit.version, state: 'ready' });
  return unit.id;
}
const sell = (unit: string, changes: object = {}) =>
  desk.admin.post(`/api/inventory/units/${unit}/sale`, { price: '1200.00', method: 'cash', ...changes }, keyHeader());
const reverse = (sale: string, changes: object = {}) =>
  desk.admin.post(`/api/inventory/sales/${sale}/reverse`, { reason: 'Brought back', ...changes }, keyHeader());

test('a sale in cash fills the open drawer, and its reversal takes the cash out again', async () => {
  expect((await sell(await newUnit())).status).toBe(201);
  const registerId = await desk.addRegister();
  const unit = await newUnit();
  expect(statusAndCode(await sell(unit))).toEqual([409, 'drawer_closed']);
  expect((await desk.admin.get(`/api/inventory/units/${unit}`)).body.unit.state).toBe('ready');
  expect((await sell(await newUnit(), { method: 'card' })).status).toBe(201);

  const { body: drawer } = await desk.open(registerId, { 10000: 1 });
  const { body: sale } = await sell(unit);
  expect(await desk.expected(drawer.id)).toBe('1300.00');
  expect((await reverse(sale.id)).status).toBe(201);
  expect(await desk.expected(drawer.id)).toBe('100.00');
});

test('a reversal takes the cash out of the drawer that got it, though another one is open', async () => {
  const [first, second] = [await desk.newDrawer({ 10000: 1 }), await desk.newDrawer({ 10000: 1 })];
  const { body: sale } = await sell(await newUnit(), { registerId: first.registerId });
  expect((await reverse(sale.id, { registerId: second.registerId })).status).toBe(201);
  expect([await desk.expected(first.id), await desk.expected(second.id)]).toEqual(['100.00', '100.00']);
});

test('a reversal is refused when the drawer holds less than the price, and the unit stays sold', async () => {
  const { id, registerId } = await desk.newDrawer({ 10000: 1 });
  const unit = await newUnit();
  const { body: sale } = await sell(unit, { registerId });
  await desk.move(id, { kind: 'drop', amount: '1250.00', words: 'To the safe' });
  expect(statusAndCode(await reverse(sale.id, { registerId }))).toEqual([409, 'drawer_short']);
  expect((await desk.admin.get(`/api/inventory/units/${unit}`)).body.unit.state).toBe('sold');
});
