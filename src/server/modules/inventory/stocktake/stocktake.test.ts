import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { countFile, exportCount } from '#contracts/stock-counts.ts';
import type { StockLocation } from '#contracts/stock-places.ts';
import { newKey } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { type BoughtUnit, openStockDesk } from '../testing/stock-desk.ts';

let shelf: StockLocation;
let other: StockLocation;
const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openStockDesk(server);
beforeEach(async () => {
  shelf = await desk.addPlace();
  other = await desk.addPlace();
});

const open = async (placeId: string | null): Promise<string> => (await desk.post('counts', { placeId })).body.count.id;
const scan = (count: string, code: string, changes: object = {}, browser = desk.clerk) =>
  desk.post(`counts/${count}/scans`, { id: newKey(), code, ...changes }, browser);
const resultOf = async (count: string, code: string, changes: object = {}) =>
  (await scan(count, code, changes)).body.scan.result;
const read = async (count: string) => (await desk.clerk.get(`/api/inventory/counts/${count}`)).body;
const close = (count: string, missing: number, changes: object = {}, browser = desk.admin) =>
  desk.post(`counts/${count}/close`, { end: 'counted', note: 'Counted twice', missing, ...changes }, browser);
const missing = async (count: string) =>
  (await desk.clerk.get(`/api/inventory/counts/${count}/units?outcome=missing`)).body.map(
    ({ number }: { number: string }) => number,
  );

describe('a scan of a stocktake', () => {
  test('says of each code what it is', async () => {
    const [here, there] = [await desk.buy(shelf), await desk.buy(other)];
    const [sold, sent] = [await desk.buy(shelf), await desk.buy(shelf)];
    await desk.makeReady(sold.id);
    await desk.sell(sold.id);
    await desk.post('transfers', { fromId: shelf.id, toId: other.id, unitIds: [sent.id] });
    const count = await open(shelf.id);
    expect(await resultOf(count, here.number)).toBe('found');
    expect(await resultOf(count, here.identifier)).toBe('counted_already');
    expect(await resultOf(count, there.number)).toBe('wrong_place');
    expect(await resultOf(count, there.number)).toBe('counted_already');
    expect(await resultOf(count, sold.number)).toBe('not_in_stock');
    expect(await resultOf(count, sent.number)).toBe('in_transit');
    expect(await resultOf(count, 'XYZ-9')).toBe('unknown');
    const file = await read(count);
    expect(countFile.safeParse(file).success).toBe(true);
    expect(file.count.progress).toEqual({ found: 1, missing: 0, left: 0, seenElsewhere: 0 });
    expect(file.lastScans).toHaveLength(7);
    const findings = file.findings.map(({ result }: { result: string }) => result);
    expect(findings).toEqual(['unknown', 'in_transit', 'not_in_stock', 'wrong_place']);
  });

  test('that is sent twice, or of a unit that another counter has scanned, counts it once', async () => {
    const [unit, another] = [await desk.buy(shelf), await desk.buy(shelf)];
    const count = await open(shelf.id);
    const id = newKey();
    const twice = await Promise.all([scan(count, unit.number, { id }), scan(count, unit.number, { id })]);
    expect(twice.map(({ body }) => body.scan.result)).toEqual(['found', 'found']);
    const both = await Promise.all([scan(count, another.number), scan(count, another.number, {}, desk.admin)]);
    expect(both.map(({ body }) => String(body.scan.result)).toSorted()).toEqual(['counted_already', 'found']);
    expect((await read(count)).count.progress.found).toBe(2);
    await close(count, 0);
    expect((await scan(count, unit.number, { id })).body.scan.result).toBe('found');
    expect((await scan(count, unit.number)).body.code).toBe('count_closed');
  });

  test('in a count of all places is compared with the shelf that was told', async () => {
    const unit = await desk.buy(shelf);
    const another = await desk.buy(shelf);
    const count = await open(null);
    expect(await resultOf(count, unit.number, { placeId: other.id })).toBe('wrong_place');
    expect(await resultOf(count, another.number)).toBe('found');
    expect(await missing(count)).not.toContain(unit.number);
    await close(count, 0, { end: 'given_up', note: 'Enough seen' });
  });

  test('leaves the unit where it was, until it is put into the place where it lies', async () => {
    const unit = await desk.buy(other);
    const count = await open(shelf.id);
    const { scan: lastScan } = (await scan(count, unit.number)).body;
    expect([lastScan.result, lastScan.unit.location.id, lastScan.place.id]).toEqual([
      'wrong_place',
      other.id,
      shelf.id,
    ]);
    await desk.post(`locations/${shelf.id}/units`, { code: unit.number });
    const { lastScans, findings } = await read(count);
    expect([lastScans[0].unit.location.id, findings]).toEqual([shelf.id, []]);
  });
});

describe('the progress of a stocktake', () => {
  test('misses no unit that was sold, sent, moved or counted elsewhere meanwhile', async () => {
    const units: BoughtUnit[] = [];
    for (let n = 0; n < 6; n++) units.push(await desk.buy(shelf));
    const [found, sold, sent, moved, elsewhere, gone] = units;
    if (!found || !sold || !sent || !moved || !elsewhere || !gone) throw new Error('Too few units');
    await desk.makeReady(sold.id);
    const count = await open(shelf.id);
    // What comes after its beginning is not expected.
    expect(await resultOf(count, (await desk.buy(shelf)).number)).toBe('found');
    expect((await read(count)).count.progress).toMatchObject({ found: 0, missing: 6 });
    await scan(count, found.number);
    await desk.sell(sold.id);
    await desk.post('transfers', { fromId: shelf.id, toId: other.id, unitIds: [sent.id] });
    await desk.post(`locations/${other.id}/units`, { code: moved.number });
    await scan(await open(other.id), elsewhere.number);
    expect((await read(count)).count.progress).toEqual({ found: 1, missing: 1, left: 3, seenElsewhere: 1 });
    expect(await missing(count)).toEqual([gone.number]);
    expect((await close(count, 1)).body.count.progress).toMatchObject({ missing: 1 });
    expect((await desk.file(gone.id)).unit.state).toBe('lost');
    expect((await desk.file(elsewhere.id)).unit.state).toBe('testing');
  });
});

describe('the close of a stocktake', () => {
  test('needs words and the number that its closer saw, and writes what is missing as lost', async () => {
    const [unit, gone] = [await desk.buy(shelf), await desk.buy(shelf)];
    const count = await open(shelf.id);
    expect((await close(count, 2, { note: '' })).status).toBe(400);
    expect((await close(count, 0)).body.code).toBe('count_changed');
    await scan(count, unit.number);
    expect((await close(count, 2)).body.code).toBe('count_changed');
    expect((await close(count, 1, { note: 'Looked behind the counter' })).status).toBe(201);
    expect((await close(count, 1)).body.code).toBe('count_closed');
    const { unit: now, events } = await desk.file(gone.id);
    const { number } = (await read(count)).count;
    const note = `Missing in count ${number}: Looked behind the counter`;
    expect([now.state, events[0]]).toMatchObject(['lost', { from: 'testing', to: 'lost', note }]);
    for (const table of ['stock_counts', 'stock_count_units', 'stock_count_scans']) {
      await expect(desk.sql(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`);
    }
    const change = desk.sql("update stock_counts set note = 'Other words' where id = $1", [count]);
    await expect(change).rejects.toThrow('a closed count does not change');
  });

  test('that gives the count up loses nothing', async () => {
    const unit = await desk.buy(shelf);
    const count = await open(shelf.id);
    const { body } = await close(count, 0, { end: 'given_up', note: 'Opened by mistake' });
    expect(body.count.closed).toMatchObject({ end: 'given_up', note: 'Opened by mistake' });
    expect((await desk.file(unit.id)).unit.state).toBe('testing');
    expect((await desk.post('counts', { placeId: shelf.id })).status).toBe(201);
  });

  test('and a sale of a missing unit at the same moment: it is either sold or lost', async () => {
    const unit = await desk.buy(shelf);
    await desk.makeReady(unit.id);
    const count = await open(shelf.id);
    const [closed, sold] = await Promise.all([close(count, 1), desk.sell(unit.id)]);
    const { unit: now, sales } = await desk.file(unit.id);
    expect(now.state).toBe(sold.status === 201 ? 'sold' : 'lost');
    expect(sales).toHaveLength(sold.status === 201 ? 1 : 0);
    expect(closed.status).toBe(sold.status === 201 ? 409 : 201);
  });
});

test('a place has one open count, which keeps the place in use', async () => {
  await open(shelf.id);
  expect((await desk.post('counts', { placeId: shelf.id })).body.code).toBe('count_open');
  const retire = await desk.admin.patch(`/api/inventory/locations/${shelf.id}`, { isActive: false });
  expect(retire.body.code).toBe('location_in_use');
});

test('a stocktake is saved as a file: what was expected, and what else was scanned', async () => {
  const [here, gone, there] = [await desk.buy(shelf), await desk.buy(shelf), await desk.buy(other)];
  const count = await open(shelf.id);
  for (const code of [here.number, there.number, '=1+1']) await scan(count, code);
  const { headers, body } = await desk.admin.get(`/api/inventory/counts/${count}/export`);
  expect(headers['content-type']).toBe(exportCount.responses[200]);
  const lines = String(body).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['Found', here.number],
    ['Missing', gone.number],
    ['Wrong location', there.number],
    ['Unknown', ''],
  ]);
  expect(body).not.toContain(',=1+1');
});
