import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitFile } from '#contracts/inventory.ts';
import { addDays } from '#domain/calendar-day.ts';
import { WIPE_METHODS } from '#domain/inventory/wipes.ts';
import { shopTime } from '#domain/shop-day.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { openStockDesk, type StockDesk } from '../testing/stock-desk.ts';

const NO_UNIT = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let desk: StockDesk;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  desk = await openStockDesk(server);
});
afterAll(() => server.stop());

const wipe = (id: string, method: string, browser = desk.clerk) =>
  browser.post(`/api/inventory/units/${id}/wipe`, { method });
/** Titles and facts of the erasures in the custody record of a unit's order, as whoever has its link reads them. */
async function told(unitId: string) {
  const { secrets, clock } = server.context;
  const { unit } = await desk.file(unitId);
  const path = `/api/track/${writeTrackingToken(secrets, unit.sellRequestId, clock.now())}/custody`;
  const { entries } = (await server.browser().get(path)).body;
  return entries
    .filter(({ kind }: { kind: string }) => kind === 'wiped')
    .map(({ by, facts }: { by: string; facts: string[][] }) => [by, ...facts.map(([, words]) => words)]);
}

test.each(WIPE_METHODS)(
  'Staff record that the data of a device were erased by %s, and its seller reads it',
  async (method) => {
    const { id } = await desk.buy();
    expect((await desk.file(id)).wipe).toBeNull();
    const { status, body } = await wipe(id, method);
    expect(status).toBe(200);
    expect(unitFile.parse(body).wipe).toMatchObject({ method });
    await expect.poll(() => told(id)).toHaveLength(1);
    const [[by, label] = []] = await told(id);
    expect([by, label?.toLowerCase()]).toEqual(['shop', method]);
  },
);

test('An erasure is recorded once, also by two presses at the same moment, and never under another method', async () => {
  const { id } = await desk.buy();
  const both = await Promise.all([wipe(id, 'purge'), wipe(id, 'purge')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const other = await wipe(id, 'destroy', desk.admin);
  expect([other.status, other.body.code, other.body.message]).toEqual([
    ...[409, 'unit_wiped'],
    'This device’s data wipe is already recorded: Purge.',
  ]);
  expect((await desk.file(id)).wipe.method).toBe('purge');
  await expect.poll(() => told(id)).toHaveLength(1);
});

test('No erasure is recorded of a device whose purchase was undone, or that was sold', async () => {
  const [undone, sold] = [await desk.buy(), await desk.buy()];
  await desk.sql("update units set state = 'purchase_reversed', ended_on = acquired_on where id = $1", [undone.id]);
  await desk.makeReady(sold.id);
  expect((await desk.sell(sold.id)).status).toBe(201);
  for (const { id } of [undone, sold]) {
    const { status, body } = await wipe(id, 'purge');
    expect([status, body.code]).toEqual([409, 'unit_move_refused']);
  }
});

test('No erasure is recorded while the law or the police keep a device as it is', async () => {
  const [held, kept] = [await desk.buy(), await desk.buy()];
  const today = shopTime(server.clock.now(), server.context.env.SHOP_TIME_ZONE).day;
  await desk.sql('update units set held_until = $1 where id = $2', [addDays(today, 1), held.id]);
  await desk.sql("update units set state = 'police_hold' where id = $1", [kept.id]);
  const answers = [await wipe(held.id, 'purge'), await wipe(kept.id, 'purge')];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'unit_held'],
    [409, 'unit_move_refused'],
  ]);
});

test('An erasure names one of the three methods and a unit that there is', async () => {
  const { id } = await desk.buy();
  expect((await wipe(id, 'format')).status).toBe(400);
  expect((await desk.clerk.post(`/api/inventory/units/${id}/wipe`, {})).status).toBe(400);
  expect((await wipe(NO_UNIT, 'purge')).status).toBe(404);
});

test('The database refuses to change or remove a recorded erasure', async () => {
  const { id } = await desk.buy();
  await wipe(id, 'clear');
  await expect(desk.sql("update unit_wipes set method = 'purge' where unit_id = $1", [id])).rejects.toThrow();
  await expect(desk.sql('delete from unit_wipes where unit_id = $1', [id])).rejects.toThrow();
});
