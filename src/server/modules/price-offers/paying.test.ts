import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deskOf, payOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { setLimit } from '#server/modules/payments/testing/second-members.ts';
import { dropOffBody } from '#server/modules/visits/testing/visit-desk.ts';
import { eventually } from '#test/eventually.ts';
import { counterOrder, type Guest, keyHeader, newGuest, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { arrivedOrder, inspectOrder, newOffer, offersOf } from './testing/offer-desk.ts';

let seller: Guest;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const inspector = await newTerminal(server, 'pos');
const pos = await newTerminal(server, 'pos');
// What one member pays alone is not looked at here.
const admin = await newTerminal(server, 'admin');
await setLimit(admin, null);
afterAll(() => server.stop());
// Payments to one customer are summed for the limit of a second member.
beforeEach(async () => {
  seller = await newGuest(server);
});

const pay = (id: string, amount: string, more: object = {}, by = pos) => payOrder(by, id, amount, more);
const priceOf = async (id: string) => (await pos.get(`/api/sell-requests/${id}`)).body.finalPrice;

describe('the yes of a seller that one person alone has heard', () => {
  test('is not paid by the one who inspected below the quote, but by or with another one', async () => {
    const spokenTo = async (by: Browser) => {
      const { orderId, offer } = await newOffer(server, { seller, inspector });
      const [{ id }] = await offersOf(by, { orderId });
      const spokenAnswer = { answer: 'accepted', offer: offer.offer, spokeWith: 'Robin at the phone' };
      expect((await by.post(`/api/staff/price-offers/${id}/spoken`, spokenAnswer)).status).toBe(200);
      return (payer: Browser, more: object = {}) => pay(orderId, offer.offer, more, payer);
    };
    const payFirst = await spokenTo(inspector);
    const refused = await payFirst(inspector);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'spoken_yes_needs_other',
      'Only you heard the seller’s yes. A second employee has to approve this payment.',
    ]);
    const second = { memberId: (await pos.get('/api/staff/session')).body.member.id, passcode: '2468' };
    expect((await payFirst(inspector, { second })).status).toBe(201);
    expect((await (await spokenTo(inspector))(pos)).status).toBe(201);
    expect((await (await spokenTo(pos))(inspector)).status).toBe(201);
  });

  test('is neither named as the reason of the payment instead, nor of a price that is set by hand', async () => {
    const { orderId, offer } = await newOffer(server, { seller, inspector });
    const price = `${Number(offer.offer) + 1}.00`;
    await setStatus(pos, orderId, 'evaluation');
    const named = { reason: 'Robin agreed in person' };
    expect((await pay(orderId, offer.offer, named, inspector)).body.code).toBe('spoken_yes_needs_other');
    await setStatus(inspector, orderId, 'evaluation', { finalPrice: price, priceReason: 'Agreed by phone' });
    expect((await pay(orderId, price, {}, inspector)).body.code).toBe('spoken_yes_needs_other');
    expect((await pay(orderId, price)).status).toBe(201);
  });

  test('is not one person’s where a driver has inspected at the door', async () => {
    const { orderId, offer } = await newOffer(server, { seller, inspector });
    await setStatus(pos, orderId, 'evaluation');
    for (const text of [
      'alter table inspections disable trigger user',
      `update inspections set door_date = '2026-11-29', member_id = null where order_id = '${orderId}'`,
      'alter table inspections enable trigger user',
    ])
      await server.context.database.query(plain(text, []));
    const named = { reason: 'Robin agreed at the door' };
    expect((await pay(orderId, offer.offer, named, inspector)).status).toBe(201);
  });
});

describe('the lower price of an inspection', () => {
  test('is not paid without an answer by picking another status, but with a named reason, and the offer then ends', async () => {
    const { orderId, offer, accept, read } = await newOffer(server, { seller, inspector });
    expect((await pay(orderId, offer.offer)).body.code).toBe('order_not_payable');
    await setStatus(pos, orderId, 'evaluation');
    expect((await pay(orderId, offer.offer)).body.code).toBe('offer_unanswered');
    expect((await pay(orderId, offer.offer, { reason: 'Robin agreed in person' })).status).toBe(201);
    expect([(await read()).state, (await accept()).body.code]).toEqual(['replaced', 'offer_closed']);
  });

  test('stays unpaid when its offer was declined, or replaced by a lower one, and the status is picked back', async () => {
    const declined = await newOffer(server, { seller, inspector });
    expect((await declined.giveBack()).status).toBe(200);
    const replaced = await newOffer(server, { seller, inspector });
    expect((await replaced.accept()).status).toBe(200);
    await inspectOrder(inspector, replaced.orderId, { condition: 'fair', defects: ['SPEAKER', 'TOUCH', 'BODY_BENT'] });
    await eventually(async () => expect(await offersOf(pos, replaced)).toHaveLength(2));
    for (const { orderId } of [declined, replaced]) {
      await setStatus(pos, orderId, 'evaluation');
      expect((await pay(orderId, await priceOf(orderId))).body.code).toBe('offer_unanswered');
    }
  });

  test('is not paid over the counter without an answer, but the quote is where nothing lowers it', async () => {
    const take = async (found: object) => {
      const { body } = await pos.post('/api/staff/sell-requests', counterOrder(seller), keyHeader());
      await inspectOrder(inspector, body.id, found);
      return body.id;
    };
    const lowered = await take({ defects: ['SPEAKER'] });
    expect((await setStatus(pos, lowered, 'evaluation')).status).toBe(200);
    expect((await pay(lowered, await priceOf(lowered))).body.code).toBe('offer_unanswered');
    expect((await pay(await take({}), '1045.00')).status).toBe(201);
  });

  test('is not paid by settling a drop-off, unless somebody says why', async () => {
    const clerk = await newTerminal(server, 'repair-pos');
    const visit = (await clerk.post('/api/pos-transactions', dropOffBody(), keyHeader())).body;
    const [{ id }] = visit.transactions;
    await inspectOrder(inspector, id, { condition: 'good', defects: ['SPEAKER'] });
    const agreedPrice = await priceOf(id);
    const payouts = [{ method: 'zelle', amount: agreedPrice }];
    const settle = (why: object) => {
      const devices = [{ transactionId: id, agreedPrice, ...why }];
      return clerk.post(`/api/visits/${visit.id}/settle`, { devices, payouts }, keyHeader());
    };
    expect((await settle({})).body.code).toBe('offer_unanswered');
    expect((await settle({ priceReason: 'Shown and agreed at the counter' })).status).toBe(201);
  });
});

describe('the cost of trust', () => {
  const trustOf = async (id: string) =>
    (await deskOf(pos, id)).payments.map(({ amount, trust }: { amount: string; trust: string }) => [amount, trust]);

  test('is the tolerated difference of a device that is paid as quoted', async () => {
    const { version } = (await admin.get('/api/deductions')).body;
    const rule = { version, code: 'BUTTONS', amount: '10.00' };
    expect((await admin.post('/api/deductions', rule, keyHeader())).status).toBe(200);
    const orderId = await arrivedOrder(server, seller);
    const { price } = await inspectOrder(inspector, orderId, { defects: ['BUTTONS'] });
    expect([price.offer, price.trust]).toEqual(['1020.00', '10.00']);
    expect((await pay(orderId, '1020.00')).status).toBe(201);
    expect(await trustOf(orderId)).toEqual([['1020.00', '10.00']]);
  });

  test('is what a contest restored, once its offer is accepted and paid, and comes back with a reversal', async () => {
    const { orderId, offer, ...desk } = await newOffer(server, { seller, inspector });
    const line = offer.lines.find(({ code }) => code === 'SPEAKER') ?? expect.fail('no line');
    await desk.contest(['SPEAKER']);
    const [{ id }] = await offersOf(pos, { orderId });
    const decision = { line: 'SPEAKER', isRestored: true, words: 'It does' };
    expect((await pos.post(`/api/staff/price-offers/${id}/decide`, decision)).status).toBe(200);
    const { offer: restored } = await desk.read();
    expect((await desk.accept({ offer: restored })).status).toBe(200);
    const paid = await pay(orderId, restored);
    const trust = line.amount.replace('-', '');
    expect([paid.status, paid.body.trust, await trustOf(orderId)]).toEqual([201, trust, [[restored, trust]]]);
    await admin.post(`/api/payments/${paid.body.id}/reverse`, { reason: 'Wrong number' }, keyHeader());
    const signed = `case kind when 'payment' then trust_cents else -trust_cents end`;
    const sum = plain(`select sum(${signed})::int as cents from payments where order_id = $1`, [orderId]);
    expect(await server.context.database.query(sum)).toEqual([{ cents: 0 }]);
  });

  test('is nothing of an offer that its seller accepted as it was made, which whoever inspected may pay', async () => {
    const { orderId, offer, accept } = await newOffer(server, { seller, inspector });
    expect((await accept()).status).toBe(200);
    expect((await pay(orderId, offer.offer, {}, inspector)).status).toBe(201);
    expect(await trustOf(orderId)).toEqual([[offer.offer, '0.00']]);
  });
});
