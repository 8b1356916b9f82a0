import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { newStaff } from '#test/factories.ts';
import { codeFor, IMEI, inspectAtDoor, offerPathOf, stopOf } from '../testing/at-door.ts';
import {
  assigned,
  type DriverWorld,
  nextDay,
  PROOF,
  query,
  report,
  startDriverWorld,
} from '../testing/driver-world.ts';

const CRACKED = { condition: 'fair', defects: ['SPEAKER'] };

let world: DriverWorld;
let stop: Awaited<ReturnType<typeof assigned>>;

beforeAll(async () => {
  world = await startDriverWorld();
});
afterAll(() => world.server.stop());
beforeEach(async () => {
  await nextDay(world);
  stop = await assigned(world, '10:00 AM');
});

const pickUp = () => report(world, stop.token, { orderId: stop.id, report: 'picked_up', ...PROOF });
const fail = (reason: string) => report(world, stop.token, { orderId: stop.id, report: 'failed', reason });
const orderNow = async () => (await world.admin.get(`/api/sell-requests/${stop.id}`)).body;
const handled = () => eventually(async () => expect(await query(world, 'select from domain_events')).toEqual([]));
const custodyFacts = async () => {
  await handled();
  const { entries } = (await world.admin.get(`/api/sell-requests/${stop.id}/custody`)).body;
  return entries.map(({ kind, facts }: { kind: string; facts: unknown }) => [kind, JSON.stringify(facts)]);
};

describe('a device that is as its seller said', () => {
  test('is inspected at the door, picked up, and paid next without another inspection', async () => {
    const { quotedPrice } = await orderNow();
    const found = await inspectAtDoor(world, stop);
    expect(found).toMatchObject({ isDone: true, isAtDoor: true, actor: 'Drew Hart', price: { offer: quotedPrice } });
    expect((await orderNow()).status).toBe('pickup_assigned');
    expect((await stopOf(world, stop)).door).toEqual({
      state: 'kept',
      quoted: quotedPrice,
      amount: quotedPrice,
      identifier: IMEI,
      holds: [],
    });
    expect((await pickUp()).status).toBe(200);
    await eventually(async () => expect((await orderNow()).status).toBe('evaluation'));
    expect(await orderNow()).toMatchObject({ finalPrice: quotedPrice });
    const facts = await custodyFacts();
    expect(facts).toContainEqual(['inspected', expect.stringContaining('At the door')]);
  });

  test('cannot be cancelled by its customer once the driver has inspected it', async () => {
    await inspectAtDoor(world, stop);
    const { body } = await stop.guest.browser.post(`/api/sell-requests/${stop.id}/cancel`, {
      seen: { status: 'pickup_assigned' },
    });
    expect(body.code).toBe('order_not_changeable');
  });
});

describe('a lower price at the door', () => {
  test('is told to the customer by text with its link, and accepted with a code, before the device leaves', async () => {
    const { price } = await inspectAtDoor(world, stop, CRACKED);
    expect(await stopOf(world, stop)).toMatchObject({ door: { state: 'waiting', amount: price.offer } });
    expect((await orderNow()).status).toBe('pickup_assigned');
    const early = await pickUp();
    expect([early.status, early.body.code]).toEqual([409, 'door_unanswered']);
    await handled();
    const [text] = await query(
      world,
      `select body from messages where order_id = $1 and channel = 'sms' and dedupe_key like '%:made:%'`,
      [stop.id],
    );
    expect(String(text?.body)).toContain('Accept or decline while the driver is with you');
    expect(String(text?.body)).toContain('/offer/');

    const phone = world.server.browser();
    const path = await offerPathOf(stop.guest.browser, stop.id);
    expect((await phone.get(path)).body).toMatchObject({ isAtDoor: true, needsCode: true, canContest: false });
    const code = await codeFor(world, phone, path);
    const accepted = await phone.post(`${path}/accept`, { offer: price.offer, code });
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted']);
    expect((await orderNow()).status).toBe('pickup_assigned');
    expect((await stopOf(world, stop)).door.state).toBe('accepted');
    expect((await pickUp()).status).toBe(200);
    await eventually(async () => expect((await orderNow()).status).toBe('payment_processing'));
    expect((await orderNow()).finalPrice).toBe(price.offer);
    const facts = await custodyFacts();
    for (const kind of ['inspected', 'offer_made', 'offer_answered'])
      expect(facts).toContainEqual([kind, expect.stringContaining('At the door')]);
  });

  test('is declined: the order ends, nothing is picked up, and nothing comes back', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const phone = world.server.browser();
    const path = await offerPathOf(stop.guest.browser, stop.id);
    const code = await codeFor(world, phone, path);
    expect((await phone.post(`${path}/return`, { code })).body).toMatchObject({ state: 'declined', isAtDoor: true });
    expect((await orderNow()).status).toBe('cancelled');
    const shown = { state: 'failed', reason: 'seller_declined', customer: null, door: null };
    expect(await stopOf(world, stop)).toMatchObject(shown);
    await handled();
    expect(await stopOf(world, stop)).toMatchObject(shown);
    expect((await pickUp()).body.code).toBe('stop_done');
    expect(await query(world, 'select from returns where order_id = $1', [stop.id])).toEqual([]);
    const texts = await query(
      world,
      `select body from messages where order_id = $1 and channel = 'sms' and dedupe_key like '%:declined:%'`,
      [stop.id],
    );
    expect(String(texts[0]?.body)).toContain('You keep your device');
    const facts = await custodyFacts();
    expect(facts).toContainEqual(['offer_answered', expect.stringContaining('Kept by its owner')]);
    // The driver is there: no driver is told that the pickup is off.
    const calledOff = `select from messages where order_id = $1 and purpose = 'driver' and dedupe_key like '%:cancelled:%'`;
    expect(await query(world, calledOff, [stop.id])).toEqual([]);
  });

  test('refuses the pickup with its reason before the stop has ended', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const path = await offerPathOf(stop.guest.browser, stop.id);
    const code = await codeFor(world, stop.guest.browser, path);
    const [declined, taken] = await Promise.all([stop.guest.browser.post(`${path}/return`, { code }), pickUp()]);
    expect(declined.status).toBe(200);
    expect(['door_unanswered', 'door_declined', 'stop_done']).toContain(taken.body.code);
    expect((await orderNow()).status).toBe('cancelled');
  });

  test('needs a code for that purpose, also in the browser of its owner', async () => {
    const { price } = await inspectAtDoor(world, stop, CRACKED);
    const owner = stop.guest.browser;
    const path = await offerPathOf(owner, stop.id);
    expect((await owner.get(path)).body.needsCode).toBe(true);
    const accept = async (code?: string) =>
      (await owner.post(`${path}/accept`, { offer: price.offer, ...(code === undefined ? {} : { code }) })).body;
    expect((await accept()).code).toBe('offer_code_required');
    await owner.post('/api/verify/send-code', { phoneNumber: stop.guest.phone });
    const login = world.server.sms.findLast(({ text }) => /\b\d{6}\b/.test(text) && !text.includes('/offer/'));
    expect((await accept(/\b\d{6}\b/.exec(login?.text ?? '')?.[0])).code).toBe('code_expired');
    const code = await codeFor(world, owner, path);
    // A code for answers to other offers of this order is not one for the door.
    await query(world, `update purpose_codes set purpose = 'price_offer' where purpose = 'door_offer'`);
    expect((await accept(code)).code).toBe('code_expired');
    await query(world, `update purpose_codes set purpose = 'door_offer' where purpose = 'price_offer'`);
    expect((await accept(code)).state).toBe('accepted');
  });

  test('cannot be contested there', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const path = await offerPathOf(stop.guest.browser, stop.id);
    const code = await codeFor(world, stop.guest.browser, path);
    const contest = { lines: [{ code: 'SPEAKER', words: 'It sounds fine' }], code };
    expect((await stop.guest.browser.post(`${path}/contest`, contest)).body.code).toBe('offer_at_door');
  });

  test('ends with the stop when the customer did not answer', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const path = await offerPathOf(stop.guest.browser, stop.id);
    expect((await fail('no_answer')).status).toBe(200);
    expect((await stop.guest.browser.get(path)).body).toMatchObject({ state: 'lapsed' });
    expect((await orderNow()).status).toBe('cancelled');
    expect(await stopOf(world, stop)).toMatchObject({ state: 'failed', reason: 'no_answer' });
    await handled();
    expect(await stopOf(world, stop)).toMatchObject({ state: 'failed', reason: 'no_answer' });
  });

  test('is taken back when the driver leaves for another reason, and the quote stands', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const path = await offerPathOf(stop.guest.browser, stop.id);
    expect((await fail('vehicle')).status).toBe(200);
    expect((await stop.guest.browser.get(path)).body.state).toBe('replaced');
    expect(await orderNow()).toMatchObject({ status: 'received', finalPrice: null });
  });

  test('is looked at again on the spot, with a newer offer, but not once it was accepted', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const first = await offerPathOf(stop.guest.browser, stop.id);
    const { price } = await inspectAtDoor(world, stop, { condition: 'good', defects: ['SPEAKER'] });
    const second = await offerPathOf(stop.guest.browser, stop.id);
    expect((await stop.guest.browser.get(first)).body.state).toBe('replaced');
    const code = await codeFor(world, stop.guest.browser, second);
    expect((await stop.guest.browser.post(`${second}/accept`, { offer: price.offer, code })).status).toBe(200);
    await handled();
    expect((await stop.guest.browser.get(second)).body.state).toBe('accepted');
    await expect(inspectAtDoor(world, stop, CRACKED)).rejects.toThrow('door_accepted');
  });

  test('is answered as spoken by staff for a phone that takes no texts', async () => {
    const { price } = await inspectAtDoor(world, stop, CRACKED);
    const pos = await newStaff(world.server, 'pos');
    const [{ id }] = (await pos.get(`/api/sell-requests/${stop.id}/price-offers`)).body;
    const spoken = { answer: 'accepted', offer: price.offer, spokeWith: 'Robin Vale' };
    expect((await pos.post(`/api/staff/price-offers/${id}/spoken`, spoken)).status).toBe(200);
    expect((await orderNow()).status).toBe('pickup_assigned');
    expect((await stopOf(world, stop)).door.state).toBe('accepted');
  });
});

describe('a device on hold at the door', () => {
  test('is not taken until an inspection without the hold', async () => {
    await inspectAtDoor(world, stop, { holds: ['FMI_ON'] });
    expect((await orderNow()).status).toBe('pickup_assigned');
    expect(await stopOf(world, stop)).toMatchObject({ door: { state: 'held', holds: ['FMI_ON'] } });
    const early = await pickUp();
    expect([early.status, early.body.code]).toEqual([409, 'order_on_hold']);
    await inspectAtDoor(world, stop, { holds: [] });
    expect((await pickUp()).status).toBe(200);
  });
});
