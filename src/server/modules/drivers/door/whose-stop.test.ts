import { afterAll, beforeEach, expect, test } from 'vitest';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { newGuest, newStaff } from '#test/factories.ts';
import type { Browser } from '#test/server-harness.ts';
import { addLinePhotos, benchPath, type DoorStop, IMEI, inspectAtDoor, saveAtDoor } from '../testing/at-door.ts';
import { type Assigned, PROOF, startDriverWorld } from '../testing/driver-world.ts';

let stop: Assigned;
/** Photo of the draft at the door. */
let photo: string;
let version: number;
let offer: string;

const world = await startDriverWorld();
afterAll(() => world.server.stop());
beforeEach(async () => {
  await world.nextDay();
  stop = await world.assigned('10:00 AM');
  const { body } = await saveAtDoor(world, stop, { identifier: IMEI, condition: 'fair' });
  [photo = ''] = await addLinePhotos(world, stop, body.price.lines);
  version = body.version;
  offer = body.price.offer;
});

/** Status of each call about a stop, and about its photo. */
async function tryAll(browser: Browser, { id, token }: DoorStop): Promise<number[]> {
  const path = benchPath({ id, token });
  const shown = `/api/driver-days/${token}/inspection-photos/${photo}`;
  const answers = [
    await browser.get(path),
    await browser.patch(path, { version, notes: 'Mine now' }),
    await browser.post(`${path}/complete`, { version, offer }),
    await browser.send(`${path}/photos?photoId=${crypto.randomUUID()}&subject=device`, await newPicture()),
    await browser.get(shown),
    await browser.get(`${shown}/preview`),
    await browser.delete(shown),
  ];
  return answers.map(({ status }) => status);
}
const REFUSED = Array.from({ length: 7 }, () => 404);
const untouched = async () =>
  expect(await world.query('select notes, completed_at from inspections where order_id = $1', [stop.id])).toEqual([
    { notes: null, completed_at: null },
  ]);

test('a device is inspected at the door by nobody but the driver of its stop, whoever calls', async () => {
  const other = await world.addDriver('Ana Ruiz');
  const foreign = await world.sendLink(other);
  for (const browser of [world.server.browser(), stop.guest.browser, await newStaff(world.server, 'admin')]) {
    expect(await tryAll(browser, { id: stop.id, token: 'x'.repeat(43) })).toEqual(REFUSED);
    expect(await tryAll(browser, { id: stop.id, token: foreign })).toEqual(REFUSED);
  }
  await untouched();
});

test('a driver inspects neither a pickup that is not theirs, nor one of another day', async () => {
  const loose = await world.book(await newGuest(world.server), '11:00 AM');
  expect((await saveAtDoor(world, { id: loose, token: stop.token }, { identifier: IMEI })).status).toBe(404);
  const before = stop;
  await world.nextDay();
  const later = await world.assigned('10:00 AM');
  expect((await saveAtDoor(world, { id: before.id, token: later.token }, { notes: 'x' })).status).toBe(404);
  stop = before;
  await untouched();
});

test('a stop that is done, or was moved away, is not inspected any more', async () => {
  await world.report(stop.token, { orderId: stop.id, report: 'picked_up', ...PROOF });
  expect(await tryAll(world.server.browser(), stop)).toEqual(Array.from({ length: 7 }, () => 409));
  await untouched();
  await world.nextDay();
  stop = await world.assigned('10:00 AM');
  const other = await world.addDriver('Ana Ruiz');
  await world.plan([stop.id], other);
  expect((await saveAtDoor(world, stop, { notes: 'x' })).status).toBe(404);
});

test('a driver learns neither other orders of a device nor photos of other orders', async () => {
  await inspectAtDoor(world, stop, {});
  const mine = stop;
  await world.nextDay();
  stop = await world.assigned('11:00 AM');
  await inspectAtDoor(world, stop, {});
  const { body } = await world.server.browser().get(benchPath(stop));
  expect(body.seenBefore).toEqual([]);
  const shown = await world.server.browser().get(`/api/driver-days/${stop.token}/inspection-photos/${photo}`);
  expect([mine.id === stop.id, shown.status]).toEqual([false, 404]);
});

test('a number above those of the database, a box and an empty save are refused with their fields', async () => {
  const tooLarge = await saveAtDoor(world, stop, { productId: 4_294_967_296 });
  expect([tooLarge.status, Object.keys(tooLarge.body.errors)]).toEqual([400, ['productId']]);
  const box = await saveAtDoor(world, stop, { holds: ['EMPTY_BOX'] });
  expect([box.status, Object.keys(box.body.errors)]).toEqual([422, ['holds']]);
  expect((await saveAtDoor(world, stop, { notes: 'Newer' })).status).toBe(200);
  const unread = await world.server.browser().patch(benchPath(stop), { version, notes: 'Older' });
  expect([unread.status, unread.body.code]).toEqual([409, 'inspection_changed']);
});
