import { afterAll, expect, test } from 'vitest';
import { unitFile } from '#contracts/inventory.ts';
import { addDays } from '#domain/calendar-day.ts';
import { describeWipe, WIPE_METHODS, wipeLabel } from '#domain/inventory/wipes.ts';
import { shopTime } from '#domain/shop-day.ts';
import { writeTrackingToken } from '#server/modules/orders/index.ts';
import { startTestServer } from '#test/server-harness.ts';
import { openStockDesk } from '../testing/stock-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openStockDesk(server);

const wipe = (id: string, method: string, browser = desk.clerk) =>
  browser.post(`/api/inventory/units/${id}/wipe`, { method });
/** Titles and facts of the erasures in the custody record of a unit's order, as whoever has its link reads them. */
async function custodyFacts(unitId: string) {
  const { secrets, clock } = server.context;
  const { unit } = await desk.file(unitId);
  const path = `/api/track/${writeTrackingToken(secrets, unit.sellRequestId, clock.now())}/custody`;
  const { entries } = (await server.browser().get(path)).body;
  return entries
    .filter(({ kind }: { kind: string }) => kind === 'wiped')
    .map(({ by, facts }: { by: string; facts: string[][] }) => [by, ...facts.map(([, words]) => words)]);
}

test('Staff record by which method the data of a device were erased, and its seller reads it', async () => {
  for (const method of WIPE_METHODS) {
    const { id } = await desk.buy();
    expect((await desk.file(id)).wipe).toBeNull();
    const { status, body } = await wipe(id, method);
    expect([status, unitFile.parse(body).wipe]).toMatchObject([200, { method }]);
    await expect.poll(() => custodyFacts(id)).toEqual([['shop', wipeLabel(method), describeWipe(method)]]);
  }
});

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
  await expect.poll(() => custodyFacts(id)).toHaveLength(1);
});

test('No erasure is recorded of a device that was sold, or that the law keeps as it is', async () => {
  const [sold, held] = [await desk.buy(), await desk.buy()];
  await desk.makeReady(sold.id);
  expect((await desk.sell(sold.id)).status).toBe(201);
  const today = shopTime(server.clock.now(), server.context.env.SHOP_TIME_ZONE).day;
  await desk.sql('update units set held_until = $1 where id = $2', [addDays(today, 1), held.id]);
  const answers = [await wipe(sold.id, 'purge'), await wipe(held.id, 'purge')];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'unit_move_refused'],
    [409, 'unit_held'],
  ]);
});

test('The database refuses to change or remove a recorded erasure', async () => {
  const { id } = await desk.buy();
  await wipe(id, 'clear');
  await expect(desk.sql("update unit_wipes set method = 'purge' where unit_id = $1", [id])).rejects.toThrow();
  await expect(desk.sql('delete from unit_wipes where unit_id = $1', [id])).rejects.toThrow();
});
