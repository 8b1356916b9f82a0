import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { newStaff } from '#test/factories.ts';
import { codeFor, IMEI, inspectAtDoor, offerPathOf, stopOf } from '../testing/at-door.ts';
import { type Assigned, PROOF, startDriverWorld } from '../testing/driver-world.ts';

const CRACKED = { condition: 'fair', defects: ['SPEAKER'] };

let stop: Assigned;

const world = await startDriverWorld();
afterAll(() => world.server.stop());
beforeEach(async () => {
  await world.nextDay();
  stop = await world.assigned('10:00 AM');
});

const pickUp = () => world.report(stop.token, { orderId: stop.id, report: 'picked_up', ...PROOF });
const fail = (reason: string) => world.report(stop.token, { orderId: stop.id, report: 'failed', reason });
const orderNow = () => world.orderOf(stop.id);
const offerPath = () => offerPathOf(stop.guest.browser, stop.id);
const textOf = async (what: string) => {
  const text = `select body from messages where order_id = $1 and channel = 'sms' and dedupe_key like $2`;
  return String((await world.query(text, [stop.id, `%:${what}:%`]))[0]?.body);
};
const custodyFacts = async () => {
  await world.settled();
  const { entries } = (await world.admin.get(`/api/sell-requests/${stop.id}/custody`)).body;
  return entries.map(({ kind, facts }: { kind: string; facts: unknown }) => [kind, JSON.stringify(facts)]);
};

describe('a device that is as its seller said', () => {
  test('is inspected at the door, picked up, and paid next without another inspection', async () => {
    const { quotedPrice } = await orderNow();
    const found = await inspectAtDoor(world, stop);
    expect(found).toMatchObject({ isDone: true, isAtDoor: true, actor: 'Drew Hart', price: { offer: quotedPrice } });
    const expected = { status: 'pickup_assigned' };
    const cancelled = await stop.guest.browser.post(`/api/sell-requests/${stop.id}/cancel`, { seen: expected });
    expect([cancelled.body.code, (await orderNow()).status]).toEqual(['order_not_changeable', 'pickup_assigned']);
    const kept = { state: 'kept', quoted: quotedPrice, amount: quotedPrice, identifier: IMEI, holds: [] };
    expect((await stopOf(world, stop)).door).toEqual(kept);
    expect((await pickUp()).status).toBe(200);
    await eventually(async () => expect((await orderNow()).status).toBe('evaluation'));
    expect(await orderNow()).toMatchObject({ finalPrice: quotedPrice });
    const facts = await custodyFacts();
    expect(facts).toContainEqual(['inspected', expect.stringContaining('At the door')]);
  });
});

describe('a lower price at the door', () => {
  test('is told to the customer by text with its link, and accepted with a code, before the device leaves', async () => {
    const { price } = await inspectAtDoor(world, stop, CRACKED);
    expect(await stopOf(world, stop)).toMatchObject({ door: { state: 'waiting', amount: price.offer } });
    expect((await orderNow()).status).toBe('pickup_assigned');
    const early = await pickUp();
    expect([early.status, early.body.code]).toEqual([409, 'door_unanswered']);
    await world.settled();
    const text = await textOf('made');
    expect(text).toContain('Accept or decline while the driver is with you');
    expect(text).toContain('/offer/');

    const phone = world.server.browser();
    const path = await offerPath();
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
    const path = await offerPath();
    const code = await codeFor(world, phone, path);
    expect((await phone.post(`${path}/return`, { code })).body).toMatchObject({ state: 'declined', isAtDoor: true });
    expect((await orderNow()).status).toBe('cancelled');
    const shown = { state: 'failed', reason: 'seller_declined', customer: null, door: null };
    expect(await stopOf(world, stop)).toMatchObject(shown);
    await world.settled();
    expect(await stopOf(world, stop)).toMatchObject(shown);
    expect((await pickUp()).body.code).toBe('stop_done');
    expect(await world.query('select from returns where order_id = $1', [stop.id])).toEqual([]);
    expect(await textOf('declined')).toContain('You keep your device');
    const facts = await custodyFacts();
    expect(facts).toContainEqual(['offer_answered', expect.stringContaining('Kept by its owner')]);
    // The driver is there: no driver is told that the pickup is off.
    const calledOff = `select from messages where order_id = $1 and purpose = 'driver' and dedupe_key like '%:cancelled:%'`;
    expect(await world.query(calledOff, [stop.id])).toEqual([]);
  });

  test('refuses the pickup with its reason before the stop has ended', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const path = await offerPath();
    const code = await codeFor(world, stop.guest.browser, path);
    const [declined, taken] = await Promise.all([stop.guest.browser.post(`${path}/return`, { code }), pickUp()]);
    expect(declined.status).toBe(200);
    expect(['door_unanswered', 'door_declined', 'stop_done']).toContain(taken.body.code);
    expect((await orderNow()).status).toBe('cancelled');
  });

  test('needs a code for that purpose, also in the browser of its owner, and cannot be contested', async () => {
    const { price } = await inspectAtDoor(world, stop, CRACKED);
    const owner = stop.guest.browser;
    const path = await offerPath();
    expect((await owner.get(path)).body.needsCode).toBe(true);
    const accept = async (code?: string) =>
      (await owner.post(`${path}/accept`, { offer: price.offer, ...(code === undefined ? {} : { code }) })).body;
    expect((await accept()).code).toBe('offer_code_required');
    await owner.post('/api/verify/send-code', { phoneNumber: stop.guest.phone });
    const login = world.server.sms.findLast(({ text }) => /\b\d{6}\b/.test(text) && !text.includes('/offer/'));
    expect((await accept(/\b\d{6}\b/.exec(login?.text ?? '')?.[0])).code).toBe('code_expired');
    const code = await codeFor(world, owner, path);
    // A code for answers to other offers of this order is not one for the door.
    await world.query(`update purpose_codes set purpose = 'price_offer' where purpose = 'door_offer'`);
    expect((await accept(code)).code).toBe('code_expired');
    await world.query(`update purpose_codes set purpose = 'door_offer' where purpose = 'price_offer'`);
    const contest = { lines: [{ code: 'SPEAKER', words: 'It sounds fine' }], code };
    expect((await owner.post(`${path}/contest`, contest)).body.code).toBe('offer_at_door');
    expect((await accept(code)).state).toBe('accepted');
  });

  test('ends with the stop when the customer did not answer', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const path = await offerPath();
    expect((await fail('no_answer')).status).toBe(200);
    expect((await stop.guest.browser.get(path)).body).toMatchObject({ state: 'lapsed' });
    expect((await orderNow()).status).toBe('cancelled');
    expect(await stopOf(world, stop)).toMatchObject({ state: 'failed', reason: 'no_answer' });
    await world.settled();
    expect(await stopOf(world, stop)).toMatchObject({ state: 'failed', reason: 'no_answer' });
  });

  test('is taken back when the driver leaves for another reason, and the quote stands', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const path = await offerPath();
    expect((await fail('vehicle')).status).toBe(200);
    expect((await stop.guest.browser.get(path)).body.state).toBe('replaced');
    expect(await orderNow()).toMatchObject({ status: 'received', finalPrice: null });
  });

  test('is looked at again on the spot, with a newer offer, but not once it was accepted', async () => {
    await inspectAtDoor(world, stop, CRACKED);
    const first = await offerPath();
    const { price } = await inspectAtDoor(world, stop, { condition: 'good', defects: ['SPEAKER'] });
    const second = await offerPath();
    expect((await stop.guest.browser.get(first)).body.state).toBe('replaced');
    const code = await codeFor(world, stop.guest.browser, second);
    expect((await stop.guest.browser.post(`${second}/accept`, { offer: price.offer, code })).status).toBe(200);
    await world.settled();
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
