import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getBench } from '#contracts/inspections.ts';
import { deskOf, payOrder, placeOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { approverFields, newMember, statusAndCode } from '#server/modules/payments/testing/second-members.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { findInspection } from './index.ts';

const SERIAL = 'F2LX1234ABCD';

let id: string;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const guest = await newGuest(server);
const pos = await newStaff(server, 'pos');
afterAll(() => server.stop());
/** A mailed iPhone 16 Pro Max in good condition, quoted at $1,020 of a base of $1,200. */
beforeEach(async () => {
  id = (await placeOrder(guest)).id;
  await setStatus(pos, id, 'device_received');
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const path = () => `/api/sell-requests/${id}/inspection`;
const read = async (browser = pos) => (await browser.get(path())).body;
const save = (body: object, browser = pos) => browser.patch(path(), body);
const complete = (body: object, browser = pos) => browser.post(`${path()}/complete`, body);
const addPhoto = async (subject: string, photoId: string = crypto.randomUUID()) =>
  pos.send(`${path()}/photos?photoId=${photoId}&subject=${subject}`, await newPicture());
const order = async () => (await pos.get(`/api/sell-requests/${id}`)).body;
/** Keeps the events of completed inspections, which their reactions take away. */
async function keepEmittedEvents() {
  await sql('create table told_events (subject_id text, data jsonb)');
  await sql(`create function keep_told() returns trigger language plpgsql as $$
    begin insert into told_events values (new.subject_id, new.data); return new; end $$`);
  await sql(`create trigger keep_told before insert on domain_events for each row
    when (new.type = 'inspection.completed') execute function keep_told()`);
}
const pay = (amount: string) => payOrder(pos, id, amount);

describe('the bench', () => {
  test('shows what the seller said, and how to look at such a device', async () => {
    const { status, body } = await pos.get(path());
    expect([status, getBench.responses[200].safeParse(body).success]).toEqual([200, true]);
    expect(body.said).toMatchObject({ model: 'iPhone 16 Pro Max', condition: 'good', carrier: 'unlocked' });
    expect(body.inspections).toEqual([]);
    const crack = body.checklist.find(({ code }: { code: string }) => code === 'SCREEN_CRACK');
    expect(crack).toMatchObject({ group: 'screen', deduction: '300.00' });
    expect(body.checklist.map(({ code }: { code: string }) => code)).not.toContain('KEYBOARD');
  });

  test('keeps a draft, and changes of it only what a save names', async () => {
    expect((await save({ identifier: 'f2lx 1234 abcd', defects: ['SPEAKER'], notes: 'Left one' })).status).toBe(200);
    const { body } = await save({ version: 1, batteryHealth: 88 });
    expect(body).toMatchObject({ version: 2, isDone: false, defects: ['SPEAKER'], notes: 'Left one' });
    expect(body.found).toMatchObject({ identifier: SERIAL, batteryHealth: 88, condition: 'good' });
    expect((await read()).inspections).toEqual([body]);
  });

  test('tells the second of two inspectors that the first has saved', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => save({ identifier: SERIAL })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect((await save({ defects: [] })).body.code).toBe('inspection_changed');
  });

  test.each([
    ['a serial number that is none', { identifier: '123' }, [422, ['identifier']]],
    ['a fault that such a device cannot have', { defects: ['KEYBOARD'] }, [422, ['defects']]],
    ['a battery above 100', { batteryHealth: 101 }, [400, ['batteryHealth']]],
    ['a product that is none', { productId: 999_999 }, [404, []]],
  ])('refuses %s', async (_name, body, refusal) => {
    const answer = await save(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual(refusal);
    expect((await read()).inspections).toEqual([]);
  });
});

describe('a completed inspection', () => {
  test('keeps the quote of a device that is as its seller said, which is paid next', async () => {
    await save({ identifier: SERIAL });
    const { status, body } = await complete({ version: 1, offer: '1020.00' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isDone: true, price: { quoted: '1020.00', lines: [], offer: '1020.00' } });
    expect(await order()).toMatchObject({ status: 'evaluation', finalPrice: '1020.00' });
    expect((await pay('1020.00')).status).toBe(201);
  });

  test('asks the customer about a lower price, whose lines add up to the difference', async () => {
    await save({ identifier: SERIAL, defects: ['SCREEN_CRACK', 'SPEAKER', 'SCREEN_SCRATCH_LIGHT'] });
    for (const subject of ['SCREEN_CRACK', 'SPEAKER']) await addPhoto(subject);
    const { body } = await complete({ version: 1, offer: '624.00' });
    expect(body.price).toEqual({
      quoted: '1020.00',
      found: '624.00',
      offer: '624.00',
      trust: '0.00',
      lines: [
        { kind: 'defect', code: 'SCREEN_CRACK', label: 'Cracked screen', amount: '-300.00' },
        { kind: 'defect', code: 'SPEAKER', label: 'Speaker not working', amount: '-96.00' },
      ],
      inCondition: ['SCREEN_SCRATCH_LIGHT'],
    });
    expect(await order()).toMatchObject({ status: 'price_confirmation', finalPrice: '624.00' });
    const { history } = await deskOf(pos, id);
    expect(history.at(-1).priceReason).toBe('Cracked screen -$300, Speaker not working -$96');
  });

  test('is told to other modules once, and found by them with its lines, its photos and who inspected', async () => {
    await keepEmittedEvents();
    await save({ identifier: SERIAL, batteryHealth: 88, defects: ['BODY_DENT'] });
    await addPhoto('BODY_DENT');
    const inspectionId: string = (await read()).inspections[0].id;
    expect(await findInspection(server.context.database, inspectionId)).toBeNull();
    await Promise.all([1, 2].map(() => complete({ version: 1, offer: '960.00' })));
    expect(await sql('select data from told_events where subject_id = $1', [id])).toEqual([
      { data: { inspectionId, isHeld: false, quotedCents: 102_000, offerCents: 96_000 } },
    ]);
    expect(await findInspection(server.context.database, inspectionId)).toMatchObject({
      orderId: id,
      round: 1,
      identifier: SERIAL,
      defects: ['BODY_DENT'],
      price: { lines: [{ code: 'BODY_DENT', cents: -6000 }], offerCents: 96_000 },
      photos: [{ subject: 'BODY_DENT' }],
      memberId: null,
    });
    expect(await findInspection(server.context.database, crypto.randomUUID())).toBeNull();
  });

  test('needs the serial number and a photo of each answer that lowers the price, of the newest draft', async () => {
    await save({ condition: 'fair', defects: ['SPEAKER'] });
    await addPhoto('condition');
    await addPhoto('SPEAKER');
    const nameless = await complete({ version: 1, offer: '744.00' });
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['identifier']]);
    await save({ version: 1, identifier: SERIAL, defects: ['SPEAKER', 'TOUCH'] });
    expect((await complete({ version: 1, offer: '744.00' })).body.code).toBe('inspection_changed');
    const { price } = (await read()).inspections[0];
    const refused = await complete({ version: 2, offer: price.offer });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['photos.TOUCH']]);
    await addPhoto('TOUCH');
    expect((await complete({ version: 2, offer: price.offer })).status).toBe(200);
  });

  test('needs a photo, and an admin, for a difference that raises the price', async () => {
    await save({ identifier: SERIAL, condition: 'excellent' });
    const offer = { version: 1, offer: '1200.00' };
    const refused = await complete(offer);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['photos.condition']]);
    await addPhoto('condition');
    const { status, body } = await complete(offer);
    expect([status, body.code]).toEqual([403, 'raise_needs_second']);
    expect(await order()).toMatchObject({ status: 'device_received', finalPrice: null });
    expect((await complete(offer, await newStaff(server, 'admin'))).status).toBe(200);
    expect(await order()).toMatchObject({ status: 'evaluation', finalPrice: '1200.00' });
  });

  test('is completed once, however often it is sent', async () => {
    await save({ identifier: SERIAL });
    const answers = await Promise.all([1, 2, 3].map(() => complete({ version: 1, offer: '1020.00' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
  });

  test('never changes, and another one follows it with what it found', async () => {
    await save({ identifier: SERIAL, defects: ['BODY_DENT'] });
    await addPhoto('BODY_DENT');
    await complete({ version: 1, offer: '960.00' });
    await expect(sql(`update inspections set defects = '{}' where order_id = $1`, [id])).rejects.toThrow();
    await expect(sql('delete from inspections where order_id = $1', [id])).rejects.toThrow();
    const { body } = await save({ version: 2, defects: [] });
    expect(body).toMatchObject({ round: 2, version: 3, isDone: false, found: { identifier: SERIAL }, defects: [] });
    expect((await read()).inspections.map(({ round }: { round: number }) => round)).toEqual([2, 1]);
  });

  test('is refused for an order that was paid', async () => {
    await save({ identifier: SERIAL });
    await pay('1020.00');
    expect((await complete({ version: 1, offer: '1020.00' })).body.code).toBe('already_paid');
    expect((await save({ version: 1 })).body.code).toBe('already_paid');
  });
});

describe('a hold', () => {
  test('stops the payment until an inspection ends it', async () => {
    await save({ identifier: SERIAL, holds: ['FMI_ON'] });
    expect((await complete({ version: 1, offer: '1020.00' })).status).toBe(200);
    expect(await order()).toMatchObject({ status: 'evaluation', finalPrice: null });
    expect((await pay('1020.00')).body.code).toBe('order_on_hold');
    await save({ version: 2, holds: [] });
    expect((await pay('1020.00')).body.code).toBe('order_on_hold');
    await complete({ version: 3, offer: '1020.00' });
    expect((await pay('1020.00')).status).toBe(201);
  });

  test('needs no serial number when the box was empty', async () => {
    await save({ holds: ['EMPTY_BOX'] });
    expect((await complete({ version: 1, offer: '1020.00' })).status).toBe(200);
  });
});

test('a photo is added once, shown to staff, gone from the draft when it is removed, and stays once that is completed', async () => {
  await save({ identifier: SERIAL });
  const [removed, kept] = [crypto.randomUUID(), crypto.randomUUID()];
  const sent = await Promise.all([1, 2, 3].map(() => addPhoto('device', removed)));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await read()).inspections[0].photos).toMatchObject([{ id: removed, subject: 'device' }]);
  for (const part of ['', '/preview'])
    expect((await pos.get(`/api/inspection-photos/${removed}${part}`)).status).toBe(200);
  expect((await pos.delete(`/api/inspection-photos/${removed}`)).status).toBe(200);
  expect((await read()).inspections[0].photos).toEqual([]);
  await addPhoto('device', kept);
  await complete({ version: 1, offer: '1020.00' });
  expect((await pos.delete(`/api/inspection-photos/${kept}`)).status).toBe(404);
  expect((await addPhoto('device')).status).toBe(404);
});

test('a higher price is approved by another member, and not by the one who inspected', async () => {
  const admin = await newStaff(server, 'admin');
  const kit = await newMember(server, admin, { name: 'Kit Vance', area: 'pos' });
  const lou = await newMember(server, admin, { name: 'Lou Marsh', area: 'pos' });
  await save({ identifier: SERIAL, condition: 'excellent' }, kit.browser);
  await addPhoto('condition');
  const raise = async (approverId: string) =>
    statusAndCode(await complete({ version: 1, offer: '1200.00', ...approverFields(approverId) }, kit.browser));
  expect(await raise(kit.id)).toEqual([403, 'approver_is_same']);
  expect(await raise(lou.id)).toEqual([200]);
});
