import { afterAll, describe, expect, test } from 'vitest';
import { getReturn, listReturns } from '#contracts/returns.ts';
import { deskOf, payOrder } from '#server/modules/orders/testing/orders.ts';
import { newStaff } from '#test/factories.ts';
import { returnDesk, SERIAL } from '#test/return-desk.ts';
import { startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const pos = await newStaff(server, 'pos');
const admin = await newStaff(server, 'admin');
const desk = returnDesk(server, pos);
afterAll(() => server.stop());

const begin = (orderId: string) =>
  pos.post(`/api/sell-requests/${orderId}/return`, { cause: 'staff', words: WORDS, note: NOTE });
const WORDS = 'The lock stays on';
/** For the shop alone: no customer may read it. */
const NOTE = 'Seller sounded odd on the phone';
const labeled = async () => {
  const packing = await desk.toPack();
  await desk.pack(packing.found);
  const read = () => desk.ofOrder(packing.orderId);
  await expect.poll(async () => (await read()).state).toBe('label_made');
  return { ...packing, found: await read() };
};
const move = (orderId: string, to: string) =>
  admin.post(`/api/sell-requests/${orderId}/parcel-moves`, { step: to, direction: 'return' });
const inspect = async (orderId: string, found: object) => {
  const path = `/api/sell-requests/${orderId}/inspection`;
  const { body } = await pos.patch(path, { identifier: SERIAL, ...found });
  return pos.post(`${path}/complete`, { version: body.version, offer: body.price.offer });
};

describe('the return of a device', () => {
  test('begins when its order is declined, with the address of its sender, and is late after two business days', async () => {
    const { found } = await desk.declined();
    expect(getReturn.responses[200].safeParse(found).error).toBeUndefined();
    expect(found).toMatchObject({ state: 'queued', cause: 'declined', version: 1, isLate: false, serialEnd: 'ABCD' });
    expect(found.address).toMatchObject({ street: '12 Pecan Street', city: 'Austin', state: 'TX', zip: '78704' });
    const { body: listed } = await pos.get('/api/returns');
    expect(listReturns.responses[200].safeParse(listed).success).toBe(true);
    expect(listed.map(({ id }: { id: string }) => id)).toContain(found.id);
    await desk.sql('update returns set due_at = $2 where id = $1', [found.id, server.clock.now()]);
    expect((await pos.get(`/api/returns/${found.id}`)).body.isLate).toBe(true);
  });

  test('is read by its sender with its cause, and of a payment how it was made', async () => {
    const { orderId, guest } = await desk.declined();
    const journey = async (id: string) => (await guest.browser.get(`/api/sell-requests/${id}`)).body.journey;
    expect(await journey(orderId)).toMatchObject({
      decline: { cause: 'declined', words: null },
      back: { state: 'queued', isHandedOver: false },
    });
    const { id } = await desk.arrived({}, guest);
    expect((await payOrder(pos, id, '1020.00', { method: 'cash' })).status).toBe(201);
    expect(await journey(id)).toMatchObject({ back: null, paidBy: ['cash'] });
  });

  test('begins once, however often its order is declined, for a device that came, and by staff only where none is open', async () => {
    const never = await desk.place();
    await desk.status(never.id, 'declined');
    expect(await desk.ofOrder(never.id)).toBeNull();
    expect((await pos.get(`/api/sell-requests/${never.id}/return`)).body).toEqual({ found: null, canBegin: false });
    const empty = await desk.arrived();
    await inspect(empty.id, { holds: ['EMPTY_BOX'] });
    expect((await begin(empty.id)).body.code).toBe('order_on_hold');
    await desk.status(empty.id, 'declined');
    expect(await desk.ofOrder(empty.id)).toBeNull();
    const { orderId, found } = await desk.declined();
    await desk.status(orderId, 'evaluation');
    expect((await desk.ofOrder(orderId)).state).toBe('called_off');
    await desk.status(orderId, 'declined');
    expect(await desk.ofOrder(orderId)).toMatchObject({ id: found.id, state: 'queued' });
    const again = await Promise.all([begin(orderId), begin(orderId)]);
    expect(again.map(({ status }) => status)).toEqual([422, 422]);
    expect(await desk.sql('select count(*)::int as n from returns where order_id = $1', [orderId])).toEqual([{ n: 1 }]);
  });

  test('has the cause that its order was declined for: what staff said, else what the order shows', async () => {
    const causes = [];
    for (const { found, why } of [
      { found: {}, why: { declineCause: 'hold', declineWords: 'It is still locked' } },
      { found: { holds: ['FMI_ON'] }, why: {} },
    ]) {
      const { id } = await desk.arrived();
      expect((await inspect(id, found)).status).toBe(200);
      await desk.status(id, 'declined', why);
      causes.push((await desk.ofOrder(id)).cause);
    }
    expect(causes).toEqual(['hold', 'hold']);
  });

  test('is begun by staff once, which declines the order: its seller reads the words for them, and the note nobody', async () => {
    const { id, guest } = await desk.arrived();
    const silent = await pos.post(`/api/sell-requests/${id}/return`, { cause: 'hold', note: NOTE });
    expect([silent.status, silent.body.errors]).toEqual([422, { words: 'Please add a reason for the seller' }]);
    const answers = await Promise.all([begin(id), begin(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const found = await desk.ofOrder(id);
    expect(found).toMatchObject({ cause: 'staff', words: WORDS, note: NOTE });
    expect(await desk.messageKeys(found)).toEqual(['began email', 'began sms']);
    const { body: own } = await guest.browser.get(`/api/sell-requests/${id}/history`);
    expect(own.order).toMatchObject({ status: 'declined', journey: { decline: { cause: 'staff', words: WORDS } } });
    expect(own.history.at(-1)).toMatchObject({ status: 'declined', declined: 'staff' });
    const { history, messages } = await deskOf(pos, id);
    const pages = [`/api/sell-requests/${id}`, '/api/sell-requests', `/api/sell-requests/${id}/custody`];
    const read = await Promise.all(pages.map((page) => guest.browser.get(page)));
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify([own, messages, ...read.map(({ body }) => body)])).not.toContain(NOTE);
    const began = messages.filter(({ purpose }: { purpose: string }) => purpose === 'order_status');
    expect(began.map(({ text }: { text: string }) => text.includes(`${WORDS}.`))).toEqual([true, true]);
    expect(history.at(-1)).toMatchObject({ note: NOTE, declined: { cause: 'staff', words: WORDS } });
  });

  test('that its seller asked for, without words for them, keeps the note from them, too', async () => {
    const { id, guest } = await desk.arrived();
    const begun = await pos.post(`/api/sell-requests/${id}/return`, { cause: 'declined', note: NOTE });
    expect([begun.status, begun.body.note]).toEqual([200, NOTE]);
    const { body: own } = await guest.browser.get(`/api/sell-requests/${id}/history`);
    expect(own.order.journey.decline).toEqual({ cause: 'declined', words: null });
    expect(JSON.stringify(own)).not.toContain(NOTE);
  });

  test('goes from its address over packing and label to its delivery, and each step is told', async () => {
    const { orderId, guest, found } = await labeled();
    const { status, headers } = await pos.get(`/api/returns/${found.id}/label`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const history = async () => (await guest.browser.get(`/api/sell-requests/${orderId}/history`)).body.back;
    expect(await history()).toMatchObject({ state: 'label_made', trackingNumber: null });
    const { version } = found;
    const sent = await Promise.all([1, 2].map(() => desk.step(found, 'send', { version })));
    expect(sent.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await history()).toMatchObject({ state: 'sent', trackingNumber: found.trackingNumber });
    await move(orderId, 'accepted');
    await move(orderId, 'delivered');
    expect(await desk.ofOrder(orderId)).toMatchObject({ state: 'done', handedTo: null, trouble: null });
    expect((await pos.get(`/api/sell-requests/${orderId}`)).body.status).toBe('declined');
    expect(await desk.messageKeys(found)).toEqual(['delivered email', 'delivered sms', 'sent email', 'sent sms']);
  });

  test('with trouble on its way is shown and told to both sides, and can be handed over when it came back', async () => {
    const { orderId, found } = await labeled();
    const handOver = async () => {
      const { version } = await desk.ofOrder(orderId);
      return desk.step(found, 'hand-over', { version, name: 'Maria Delgado' });
    };
    // The first scan of the carrier counts as sending.
    await move(orderId, 'accepted');
    expect(await desk.ofOrder(orderId)).toMatchObject({ state: 'sent', sent: { by: 'Simulated' } });
    expect(await desk.messageKeys(found)).toEqual(['sent email', 'sent sms']);
    expect((await handOver()).body.code).toBe('return_moved_on');
    await move(orderId, 'returning');
    expect(await desk.ofOrder(orderId)).toMatchObject({ state: 'sent', trouble: 'returning' });
    expect(await desk.messageKeys(found)).toEqual(expect.arrayContaining(['returning email', 'returning sms']));
    const notices = `select channel from messages where purpose = 'shop_notice' and dedupe_key like $1`;
    expect(await desk.sql(notices, [`return:${found.id}:%`])).toEqual([{ channel: 'email' }]);
    await move(orderId, 'delivered');
    expect(await desk.ofOrder(orderId)).toMatchObject({ state: 'sent', trouble: 'returning' });
    expect((await handOver()).body).toMatchObject({ state: 'done', handedTo: 'Maria Delgado' });
  });

  test('ends over the counter without an address or a label', async () => {
    const { orderId, found } = await desk.declined();
    const { body } = await desk.step(found, 'hand-over', { version: 1, name: 'Maria Delgado' });
    expect(body).toMatchObject({ state: 'done', handedTo: 'Maria Delgado', labelAt: null });
    expect(await desk.messageKeys(found)).toEqual(['handed_over email', 'handed_over sms']);
    expect((await begin(orderId)).status).toBe(422);
  });
});

describe('the steps of a return', () => {
  test('refuse a version that is not the newest, and a step that is not next', async () => {
    const { found } = await desk.declined();
    expect((await desk.pack(found)).body.code).toBe('return_moved_on');
    expect((await desk.checkAddress(found)).status).toBe(200);
    expect((await desk.checkAddress(found)).body.code).toBe('return_changed');
    expect((await desk.step(found, 'send', { version: 2 })).body.code).toBe('return_moved_on');
  });

  test('take a corrected address with a reason alone, and none of the military', async () => {
    const { found } = await desk.declined();
    const silent = await desk.checkAddress(found, { street: '14 Pecan Street' });
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']]);
    const apo = await desk.checkAddress(found, { city: 'APO', state: 'AE', zip: '09021', reason: 'They moved' });
    expect([apo.status, Object.keys(apo.body.errors)]).toEqual([422, ['city']]);
    const { body } = await desk.checkAddress(found, { street: '14 Pecan Street', reason: 'Typo, said on the phone' });
    expect(body).toMatchObject({ state: 'address_checked', addressReason: 'Typo, said on the phone' });
    expect(body.address.street).toBe('14 Pecan Street');
  });

  test('pack the device of the order alone, with a photo', async () => {
    const { found: begun } = await desk.declined();
    const { body: found } = await desk.checkAddress(begun);
    expect(Object.keys((await desk.pack(found)).body.errors)).toEqual(['photos']);
    const photoId = crypto.randomUUID();
    expect((await desk.addPhoto(found, photoId)).status).toBe(201);
    expect((await desk.addPhoto(found, photoId)).status).toBe(201);
    const other = await desk.pack(found, { serial: 'F2LX1234ABCE' });
    expect(other.body.errors.serial).toContain('ABCD');
    const { body: packed } = await desk.pack(found);
    expect(packed).toMatchObject({ state: 'packed', serial: SERIAL, weightOz: 18, photos: [{ id: photoId }] });
    expect((await desk.addPhoto(found)).body.code).toBe('return_moved_on');
    expect((await pos.get(`/api/return-photos/${photoId}/preview`)).status).toBe(200);
    expect((await server.browser().get(`/api/return-photos/${photoId}`)).status).toBe(401);
  });

  test('are stopped by a hold of the police on every route, and by a swollen battery on that by mail', async () => {
    const held = await desk.arrived();
    expect((await inspect(held.id, { holds: ['POLICE'] })).status).toBe(200);
    expect((await begin(held.id)).body.code).toBe('order_on_hold');
    await desk.status(held.id, 'declined');
    const stopped = await desk.ofOrder(held.id);
    expect(stopped).toMatchObject({ bar: 'stopped', holds: ['Held for the police'] });
    expect((await desk.checkAddress(stopped)).body.code).toBe('order_on_hold');
    expect((await desk.step(stopped, 'hand-over', { version: 1, name: 'Maria' })).body.code).toBe('order_on_hold');

    const swollen = await desk.arrived();
    await inspect(swollen.id, { holds: ['BATTERY_SWOLLEN'] });
    const { body: found } = await begin(swollen.id);
    expect((await desk.checkAddress(found)).body.code).toBe('order_on_hold');
    expect((await desk.step(found, 'hand-over', { version: 1, name: 'Maria' })).status).toBe(200);
  });

  test('by a hold that is found after packing make no label', async () => {
    const { orderId, found } = await desk.toPack();
    // The order was declined: an inspection would take it on.
    await desk.sql(
      `insert into inspections (id, order_id, round, version, product_id, condition, defects, holds, price,
      actor, started_at, completed_at) select gen_random_uuid(), id, 1, 1, product_id, 'good', '{}', '{POLICE}', '{}'::jsonb,
      'pos', now(), now() from orders where id = $1`,
      [orderId],
    );
    expect((await desk.pack(found)).body.code).toBe('order_on_hold');
  });

  test('and a payment exclude each other', async () => {
    const pay = (id: string) => payOrder(pos, id, '1020.00');
    const packed = await labeled();
    await desk.status(packed.orderId, 'evaluation');
    expect((await pay(packed.orderId)).body.code).toBe('device_returned');
    const queued = await desk.declined();
    await desk.status(queued.orderId, 'evaluation');
    expect((await pay(queued.orderId)).status).toBe(201);
    expect((await desk.ofOrder(queued.orderId)).state).toBe('called_off');
    expect((await begin(queued.orderId)).body.code).toBe('already_paid');
  });
});

test('The custody record has each step of a return once, and the way of its parcel', async () => {
  const { orderId, found } = await labeled();
  await desk.step(found, 'send', { version: found.version });
  await desk.settle();
  await move(orderId, 'delivered');
  await desk.settle();
  const { entries } = (await pos.get(`/api/sell-requests/${orderId}/custody`)).body;
  const kinds = entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind.startsWith('return'))).toEqual([
    'return_asked',
    'return_packed',
    'return_sent',
    'returned',
  ]);
  const last = (kind: string) => entries.findLast((entry: { kind: string }) => entry.kind === kind);
  expect(last('return_asked')).toMatchObject({ by: 'customer', facts: [['Reason', 'Offer declined']] });
  const parcel = [
    ['Carrier', 'Simulated'],
    ['Tracking number', found.trackingNumber],
  ];
  expect(last('return_sent').facts).toEqual(parcel);
  expect(last('carrier').facts).toContainEqual(['Direction', 'Back to the customer']);
  expect(last('returned')).toMatchObject({ by: 'carrier', facts: [['Method', 'Delivered by the carrier']] });
});
