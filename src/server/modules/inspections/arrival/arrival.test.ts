import { afterAll, beforeEach, expect, test } from 'vitest';
import { getBench } from '#contracts/inspections.ts';
import { placeOrder } from '#server/modules/orders/testing/orders.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { findInspection } from '../index.ts';

const SERIAL = 'F2LX1234ABCD';

let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const guest = await newGuest(server);
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());
beforeEach(async () => {
  id = (await placeOrder(guest)).id;
});

const path = (orderId = id) => `/api/sell-requests/${orderId}/inspection`;
const save = (body: object, orderId = id) => pos.patch(path(orderId), body);
const addPhoto = async (subject: string, photoId: string = crypto.randomUUID()) =>
  pos.send(`${path()}/photos?photoId=${photoId}&subject=${subject}`, await newPicture());
const open = (weightOz = '12.4') => pos.post(`${path()}/arrival`, { weightOz });
const read = async (orderId = id) => (await pos.get(path(orderId))).body;

test('What arrived is opened once, with its weight, the photo of the box and the scanned device', async () => {
  expect((await open()).status).toBe(404);
  await save({ identifier: SERIAL });
  await addPhoto('box');
  const answers = await Promise.all(['12.4', '13'].map(open));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  const bench = await read();
  expect(getBench.responses[200].safeParse(bench).success).toBe(true);
  expect(bench.arrival).toEqual(answers[0]?.body);
  expect(bench.arrival).toMatchObject({ actor: 'pos', weightOz: expect.stringMatching(/^(12[.]4|13[.]0)$/) });
  const { database } = server.context;
  await expect(database.query(plain('update device_arrivals set weight_tenths = 1'))).rejects.toThrow();
  await expect(database.query(plain('delete from device_arrivals'))).rejects.toThrow();
});

test('The opening needs a weight, a photo of the box and the scan of the device, unless the box was empty', async () => {
  await save({ notes: 'On the bench' });
  const missing = async (weight?: string) => Object.keys((await open(weight)).body.errors);
  expect([await missing('0'), await missing()]).toEqual([['weightOz'], ['photos.box']]);
  expect((await read()).arrival).toBeNull();
  await addPhoto('box');
  expect(await missing()).toEqual(['identifier']);
  await save({ version: 1, holds: ['EMPTY_BOX'] });
  expect((await open()).status).toBe(200);
});

test('The photo of the box stays once the opening is written down, and others can be removed', async () => {
  await save({ identifier: SERIAL });
  const [box, device] = [crypto.randomUUID(), crypto.randomUUID()];
  await addPhoto('box', box);
  await addPhoto('device', device);
  await open();
  expect((await pos.delete(`/api/inspection-photos/${box}`)).status).toBe(422);
  expect((await pos.delete(`/api/inspection-photos/${device}`)).status).toBe(200);
});

test('A completed inspection is found with the weight of its package and who completed it', async () => {
  const member = await newStaff(server, 'admin');
  const { version } = (await save({ identifier: SERIAL })).body;
  await addPhoto('box');
  await open('9');
  const inspectionId: string = (await read()).inspections[0].id;
  await member.post(`${path()}/complete`, { version, offer: '1020.00' });
  expect(await findInspection(server.context.database, inspectionId)).toMatchObject({
    actor: 'admin',
    photos: [{ subject: 'box' }],
    arrival: { weightTenths: 90, actor: 'pos', openedAt: expect.any(Date) },
  });
});

test('The bench names other orders of the same device: those that named it, and those where it was found', async () => {
  const serial = 'G6TZ9876WXYZ';
  const [named, found] = [await placeOrder(guest, { imei: serial }), await placeOrder(guest)];
  await save({ identifier: serial }, found.id);
  await save({ identifier: serial });
  const orders: { orderId: string }[] = (await read()).seenBefore;
  expect(new Set(orders.map(({ orderId }) => orderId))).toEqual(new Set([named.id, found.id]));
});

test('The custody record has the opening with its weight and photo, and then the inspection with its price', async () => {
  const { version } = (await save({ identifier: SERIAL })).body;
  await addPhoto('box');
  await open('136.0');
  const record = async () => (await pos.get(`/api/sell-requests/${id}/custody`)).body.entries;
  const kinds = async () => (await record()).map(({ kind }: { kind: string }) => kind);
  await expect.poll(kinds).toEqual(['placed', 'arrived']);
  await pos.post(`${path()}/complete`, { version, offer: '1020.00' });
  await expect.poll(kinds).toContain('inspected');
  const entries = await record();
  expect(entries[1]).toMatchObject({
    facts: [
      ['Weight of the package', '136.0 oz'],
      ['Found inside', 'A device, scanned'],
      ['SHA-256 of a photo', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ],
    personal: [['IMEI or serial', SERIAL]],
  });
  const inspected = entries.find(({ kind }: { kind: string }) => kind === 'inspected');
  expect(inspected.facts).toEqual(
    expect.arrayContaining([
      ['Faults', 'None'],
      ['Quote', '$1,020'],
      ['To be paid', '$1,020'],
    ]),
  );
});
