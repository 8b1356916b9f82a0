import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newPhonePhoto, newPicture, readPicture } from '#server/ports/testing/sample-pictures.ts';
import { newGuest, newKey, newStaff } from '#test/factories.ts';
import { startDriverWorld } from '../testing/driver-world.ts';

const SERIAL = 'F2LX1234ABCD';
const SIGNATURE = 'M10 20L30 40L35 42M50 60L51 61';

const world = await startDriverWorld();
afterAll(() => world.server.stop());
beforeEach(() => world.nextDay());

const addPhoto = (token: string, orderId: string, photo: Uint8Array, id: string = crypto.randomUUID()) =>
  world.server.browser().send(`/api/driver-days/${token}/photos?id=${id}&orderId=${orderId}`, photo);
const pickUp = (token: string, orderId: string, proof: object, tap: string = crypto.randomUUID()) =>
  world.report(token, { orderId, tap, report: 'picked_up', serial: SERIAL, ...proof });
const proofOf = async (id: string) => (await world.deskOf(id)).proof;

describe('a driver at the door', () => {
  test('notes serial, signature and photos, which staff see at the order', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    expect(await proofOf(id)).toBeNull();
    const photo = crypto.randomUUID();
    expect((await addPhoto(token, id, await newPhonePhoto(), photo)).status).toBe(201);
    expect((await pickUp(token, id, { signature: SIGNATURE, signedBy: 'Robin Vale' })).status).toBe(200);
    expect(await proofOf(id)).toMatchObject({
      driver: 'Drew Hart',
      serial: SERIAL,
      signature: SIGNATURE,
      signedBy: 'Robin Vale',
      noPhoto: null,
      photos: [photo],
    });
  });

  test('adds a photo and a report once, however often the phone sends them', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    const [photo, tap] = [crypto.randomUUID(), crypto.randomUUID()];
    const picture = await newPicture();
    const sent = await Promise.all([1, 2, 3].map(() => addPhoto(token, id, picture, photo)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    await pickUp(token, id, {}, tap);
    // The answer was lost: the phone sends both again, after the stop is done.
    expect((await addPhoto(token, id, picture, photo)).status).toBe(201);
    expect((await pickUp(token, id, {}, tap)).status).toBe(200);
    expect((await proofOf(id)).photos).toEqual([photo]);
    expect(await world.query('select from stored_files where claimed_at is not null')).not.toEqual([]);
  });

  test('leaves out the photo only with a reason', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    const refused = await pickUp(token, id, {});
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['noPhoto']]);
    await addPhoto(token, id, await newPicture());
    await world.query(`update attachments set added_by = '2020-01-01 ' || $1 where order_id = $2`, [newKey(), id]);
    expect((await pickUp(token, id, {})).status, 'with the photo of another driver').toBe(422);
    await world.query('delete from attachments where order_id = $1', [id]);
    expect((await pickUp(token, id, { noPhoto: 'lazy' })).status).toBe(400);
    expect((await pickUp(token, id, { noPhoto: 'declined' })).status).toBe(200);
    expect(await proofOf(id)).toMatchObject({ noPhoto: 'declined', photos: [] });
  });

  test('cannot draw anything but strokes', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    for (const signature of ['M1 1', 'M1 1L2 2Z', '<script>', 'M1 1L2 2"/><script>', `M1 1${'L2 2'.repeat(6000)}`]) {
      expect((await pickUp(token, id, { noPhoto: 'camera', signature })).status).toBe(400);
    }
  });
});

describe('a photo of a pickup', () => {
  test('is stored without its place, and served to staff who handle orders alone', async () => {
    const { guest, id, token } = await world.assigned('10:00 AM');
    const photo = crypto.randomUUID();
    await addPhoto(token, id, await newPhonePhoto(), photo);
    await pickUp(token, id, {});
    const path = `/api/pickup-photos/${photo}`;
    const pos = await newStaff(world.server, 'pos');
    const answer = await pos.get(path);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await readPicture(answer.raw)).toMatchObject({ width: 30, height: 60, hasMetadata: false });
    expect((await pos.get(`${path}/preview`)).status).toBe(200);
    for (const browser of [guest.browser, world.server.browser(), await newStaff(world.server, 'repair-pos')]) {
      for (const end of ['', '/preview']) expect((await browser.get(path + end)).status).toBeGreaterThanOrEqual(401);
    }
    const shown = await guest.browser.get(`/api/sell-requests/${id}`);
    expect(JSON.stringify(shown.body)).not.toContain(photo);
  });

  test('belongs to a stop of the driver and the day of the link', async () => {
    const other = await world.addDriver('Ana Ruiz');
    const guest = await newGuest(world.server);
    const [own, foreign] = [await world.book(guest), await world.book(guest, '11:00 AM')];
    await world.plan([own]);
    const token = await world.sendLink();
    const picture = await newPicture();
    expect((await addPhoto(token, foreign, picture)).status).toBe(404);
    expect((await addPhoto('x'.repeat(43), own, picture)).status).toBe(404);
    expect((await addPhoto(await world.sendLink(other), own, picture)).status).toBe(404);
    await world.nextDay();
    expect((await addPhoto(await world.sendLink(), own, picture)).status).toBe(404);
    expect(await world.query('select from attachments where order_id = any($1)', [[own, foreign]])).toEqual([]);
  });

  test('is refused when it is no picture, comes after the stop is done, or is one too many', async () => {
    const { id, token } = await world.assigned('10:00 AM');
    const picture = await newPicture();
    expect((await addPhoto(token, id, Buffer.from('%PDF-1.7\n%%EOF\n'))).status).toBe(415);
    for (let count = 0; count < 5; count += 1) await addPhoto(token, id, picture);
    expect((await addPhoto(token, id, picture)).status).toBe(422);
    await pickUp(token, id, {});
    expect((await addPhoto(token, id, picture)).body.code).toBe('stop_done');
    expect((await proofOf(id)).photos).toHaveLength(5);
  });
});

test('a shop that only wants a warning takes a pickup without photo and reason', async () => {
  const easy = await startDriverWorld({ PICKUP_PHOTO: 'warning' });
  await easy.nextDay();
  const { id, token } = await easy.assigned('10:00 AM');
  const answer = await easy.report(token, { orderId: id, report: 'picked_up', serial: SERIAL });
  expect([answer.status, answer.body.photoRule]).toEqual([200, 'warning']);
  await easy.server.stop();
});
