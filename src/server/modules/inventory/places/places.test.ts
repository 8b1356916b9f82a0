import { afterAll, expect, test } from 'vitest';
import { pdfTexts } from '#server/ports/testing/pdf-text.ts';
import { startTestServer } from '#test/server-harness.ts';
import { openStockDesk } from '../testing/stock-desk.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const desk = await openStockDesk(server);

const put = (place: { id: string }, code: string) => desk.post(`locations/${place.id}/units`, { code });
const change = (place: { id: string }, body: object) => desk.admin.patch(`/api/inventory/locations/${place.id}`, body);

test('a scan puts a unit into a place, says where it was, and that it is there already', async () => {
  const [shelf, safe] = [await desk.addPlace(), await desk.addPlace()];
  const unit = await desk.buy();
  expect((await put(shelf, unit.number.toLowerCase())).body).toMatchObject({
    result: 'put',
    from: null,
    unit: { location: { id: shelf.id } },
  });
  expect((await put(safe, unit.identifier)).body).toMatchObject({ result: 'put', from: shelf.name });
  expect((await put(safe, unit.number)).body.result).toBe('there_already');
  const { events } = await desk.file(unit.id);
  expect(events.map(({ location }: { location: string | null }) => location)).toEqual([safe.name, shelf.name, null]);
});

test('a scan of what is no unit in stock is answered and moves nothing', async () => {
  const shelf = await desk.addPlace();
  const unit = await desk.buy(shelf);
  await desk.makeReady(unit.id);
  await desk.sell(unit.id);
  expect((await put(shelf, unit.number)).body).toMatchObject({ result: 'not_in_stock', unit: { state: 'sold' } });
  expect((await put(shelf, 'U-99999999')).body).toEqual({ result: 'unknown', unit: null, from: null });
});

test('units are found by their place, and those without one', async () => {
  const shelf = await desk.addPlace();
  const [there, nowhere] = [await desk.buy(shelf), await desk.buy()];
  const ids = async (location: string) =>
    (await desk.clerk.get(`/api/inventory/units?location=${location}&limit=200`)).body.map(
      ({ id }: { id: string }) => id,
    );
  expect(await ids(shelf.id)).toEqual([there.id]);
  const placeless = await ids('none');
  expect([placeless.includes(nowhere.id), placeless.includes(there.id)]).toEqual([true, false]);
});

test('a place is renamed, and ends its use only once nothing is in it', async () => {
  const shelf = await desk.addPlace();
  const other = await desk.addPlace();
  const unit = await desk.buy(shelf);
  expect((await change(shelf, { name: other.name })).body.errors).toEqual({
    name: 'There’s already a location with this name.',
  });
  expect((await change(shelf, { name: `Safe ${shelf.code}` })).body).toMatchObject({ name: `Safe ${shelf.code}` });
  expect((await change(shelf, { isActive: false })).body.code).toBe('location_in_use');
  await put(other, unit.number);
  expect((await change(shelf, { isActive: false })).body).toMatchObject({ isActive: false, units: 0 });
  expect((await put(shelf, unit.number)).body.code).toBe('location_inactive');
  expect((await desk.change(unit.id, { locationId: shelf.id })).body.code).toBe('location_inactive');
});

test('two places that are added at once get different codes', async () => {
  const added = await Promise.all(Array.from({ length: 8 }, () => desk.addPlace()));
  expect(new Set(added.map(({ code }) => code)).size).toBe(8);
});

test('the label of a place has its name and code', async () => {
  const shelf = await desk.addPlace('Back room, left');
  const label = await desk.clerk.get(`/api/inventory/locations/${shelf.id}/label`);
  expect((await pdfTexts(label.raw)).join(' ')).toContain(shelf.code);
  const { body } = await desk.clerk.get(`/api/inventory/locations/${shelf.id}/label.zpl`);
  expect(body).toContain(`^FD${shelf.code}^FS`);
});
