import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dropOff } from '#server/modules/visits/testing/visit-desk.ts';
import { eventually } from '#test/eventually.ts';
import { counterOrder, type Guest, newGuest, newKey, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { arrivedOrder, inspect, newOffer } from './testing/offer-desk.ts';

let server: TestServer;
let seller: Guest;
let inspector: Browser;
let pos: Browser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  seller = await newGuest(server);
  inspector = await newTerminal(server, 'pos');
  pos = await newTerminal(server, 'pos');
  // What one member pays alone is not looked at here.
  const admin = await newTerminal(server, 'admin');
  await admin.patch('/api/payment-limit', { secondAbove: null, version: 0 });
});
afterAll(() => server.stop());

const QUIET = { sendSMS: false, sendEmail: false };
const keyed = () => ({ 'idempotency-key': newKey() });
const soon = (check: () => Promise<void>) => eventually(check);
const setStatus = (id: string, status: string, more: object = {}) =>
  pos.patch(`/api/sell-requests/${id}/status`, { status, ...QUIET, ...more });
const pay = (id: string, amount: string, more: object = {}) =>
  pos.post('/api/payments', { sellRequestId: id, amount, method: 'zelle', ...more }, keyed());

/** Ways to pay the lower price of an inspection that nobody has accepted, with the status picked by hand before. */
const PATHS = ['evaluation', 'device_received', 'payment_processing', 'price_confirmation'] as const;

describe('the yes of a seller that one person alone has heard', () => {
  const spoken = async (orderId: string, offer: string, by: Browser) => {
    const [{ id }] = (await by.get(`/api/sell-requests/${orderId}/price-offers`)).body;
    const said = { answer: 'accepted', offer, spokeWith: 'Robin at the phone' };
    expect((await by.post(`/api/staff/price-offers/${id}/spoken`, said)).status).toBe(200);
  };
  const payBy = (by: Browser, sellRequestId: string, amount: string, more: object = {}) =>
    by.post('/api/payments', { sellRequestId, amount, method: 'zelle', ...more }, keyed());

  test('is not paid by the one who inspected below the quote, but by or with another one', async () => {
    const one = await newOffer(server, { seller, inspector });
    await spoken(one.orderId, one.offer.offer, inspector);
    const refused = await payBy(inspector, one.orderId, one.offer.offer);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'spoken_yes_needs_other',
      'Only you heard the seller’s yes. A second employee has to approve this payment.',
    ]);
    const second = { memberId: (await pos.get('/api/staff/session')).body.member.id, passcode: '2468' };
    expect((await payBy(inspector, one.orderId, one.offer.offer, { second })).status).toBe(201);
    const two = await newOffer(server, { seller, inspector });
    await spoken(two.orderId, two.offer.offer, inspector);
    expect((await payBy(pos, two.orderId, two.offer.offer)).status).toBe(201);
    const three = await newOffer(server, { seller, inspector });
    await spoken(three.orderId, three.offer.offer, pos);
    expect((await payBy(inspector, three.orderId, three.offer.offer)).status).toBe(201);
  });

  test('is not named as the reason of the payment instead', async () => {
    const { orderId, offer } = await newOffer(server, { seller, inspector });
    await setStatus(orderId, 'evaluation');
    const named = { reason: 'Robin agreed in person' };
    expect((await payBy(inspector, orderId, offer.offer, named)).body.code).toBe('spoken_yes_needs_other');
    expect((await payBy(pos, orderId, offer.offer, named)).status).toBe(201);
  });

  test.each([-1, 1])('is not got around by a price that is set by hand, $%i beside the offer', async (dollars) => {
    const { orderId, offer } = await newOffer(server, { seller, inspector });
    await spoken(orderId, offer.offer, inspector);
    const price = `${Number(offer.offer) + dollars}.00`;
    const set = { status: 'evaluation', finalPrice: price, priceReason: 'Agreed by phone', ...QUIET };
    expect((await inspector.patch(`/api/sell-requests/${orderId}/status`, set)).status).toBe(200);
    expect((await payBy(inspector, orderId, price)).body.code).toBe('spoken_yes_needs_other');
    expect((await payBy(pos, orderId, price)).status).toBe(201);
  });

  test('is needed for less than the seller has accepted themselves', async () => {
    const { orderId, offer, path } = await newOffer(server, { seller, inspector });
    expect((await seller.browser.post(`${path}/accept`, { offer: offer.offer })).status).toBe(200);
    const less = `${Number(offer.offer) - 1}.00`;
    const named = { reason: 'Robin agreed in person' };
    expect((await payBy(inspector, orderId, less, named)).body.code).toBe('spoken_yes_needs_other');
    expect((await payBy(pos, orderId, less, named)).status).toBe(201);
  });

  test('is not one person’s where a driver has inspected at the door', async () => {
    const { orderId, offer } = await newOffer(server, { seller, inspector });
    await setStatus(orderId, 'evaluation');
    for (const text of [
      'alter table inspections disable trigger user',
      `update inspections set door_date = '2026-11-29', member_id = null where order_id = '${orderId}'`,
      'alter table inspections enable trigger user',
    ])
      await server.context.database.query(plain(text, []));
    const named = { reason: 'Robin agreed at the door' };
    expect((await payBy(inspector, orderId, offer.offer, named)).status).toBe(201);
  });

  test('is paid by whoever inspected where the seller answered for themselves', async () => {
    const { orderId, offer, path } = await newOffer(server, { seller, inspector });
    expect((await seller.browser.post(`${path}/accept`, { offer: offer.offer })).status).toBe(200);
    expect((await payBy(inspector, orderId, offer.offer)).status).toBe(201);
  });
});

describe('the lower price of an inspection', () => {
  test.each(PATHS)('is not paid without an answer by picking %s', async (status) => {
    const { orderId, offer } = await newOffer(server, { seller, inspector });
    if (status !== 'price_confirmation') expect((await setStatus(orderId, status)).status).toBe(200);
    const refused = await pay(orderId, offer.offer);
    const code = status === 'evaluation' || status === 'device_received' ? 'offer_unanswered' : 'order_not_payable';
    expect([refused.status >= 400, refused.body.code]).toEqual([true, code]);
    expect((await pos.get(`/api/sell-requests/${orderId}`)).body.paymentStatus).toBe('pending');
  });

  test('is paid with a named reason, and the offer then ends', async () => {
    const { orderId, offer, path } = await newOffer(server, { seller, inspector });
    await setStatus(orderId, 'evaluation');
    expect((await pay(orderId, offer.offer, { reason: 'Robin agreed in person' })).status).toBe(201);
    expect((await seller.browser.get(path)).body.state).toBe('replaced');
    expect((await seller.browser.post(`${path}/accept`, { offer: offer.offer })).body.code).toBe('offer_closed');
  });

  test('is another price once staff have set one with a reason', async () => {
    const { orderId } = await newOffer(server, { seller, inspector });
    await setStatus(orderId, 'evaluation', { finalPrice: '700.00', priceReason: 'Agreed by phone' });
    expect((await pay(orderId, '700.00')).status).toBe(201);
  });

  test.each([
    ['declined', (path: string) => seller.browser.post(`${path}/return`, {})],
    ['replaced by a lower one', null],
  ])('stays unpaid when the offer was %s and the status is picked back', async (_name, act) => {
    const { orderId, offer, path } = await newOffer(server, { seller, inspector });
    if (act !== null) expect((await act(path)).status).toBe(200);
    else {
      expect((await seller.browser.post(`${path}/accept`, { offer: offer.offer })).status).toBe(200);
      await inspect(inspector, orderId, { condition: 'fair', defects: ['SPEAKER', 'TOUCH', 'BODY_BENT'] });
      await soon(async () =>
        expect((await pos.get(`/api/sell-requests/${orderId}/price-offers`)).body).toHaveLength(2),
      );
    }
    await setStatus(orderId, 'evaluation');
    const { finalPrice } = (await pos.get(`/api/sell-requests/${orderId}`)).body;
    expect((await pay(orderId, finalPrice)).body.code).toBe('offer_unanswered');
  });

  test('is not paid over the counter without an answer', async () => {
    const { body: made } = await pos.post('/api/staff/sell-requests', counterOrder(seller), keyed());
    await inspect(inspector, made.id, { defects: ['SPEAKER'] });
    expect((await setStatus(made.id, 'evaluation')).status).toBe(200);
    const { finalPrice } = (await pos.get(`/api/sell-requests/${made.id}`)).body;
    expect((await pay(made.id, finalPrice)).body.code).toBe('offer_unanswered');
  });

  test('is not paid by settling a drop-off, unless somebody says why', async () => {
    const clerk = await newTerminal(server, 'repair-pos');
    const visit = (await clerk.post('/api/pos-transactions', dropOff(), keyed())).body;
    const [{ id }] = visit.transactions;
    await inspect(inspector, id, { condition: 'good', defects: ['SPEAKER'] });
    const { finalPrice } = (await pos.get(`/api/sell-requests/${id}`)).body;
    const settle = (deal: object, amount: string) =>
      clerk.post(
        `/api/visits/${visit.id}/settle`,
        { devices: [{ transactionId: id, ...deal }], payouts: [{ method: 'zelle', amount }] },
        keyed(),
      );
    expect((await settle({ agreedPrice: finalPrice }, finalPrice)).body.code).toBe('offer_unanswered');
    const said = { agreedPrice: finalPrice, priceReason: 'Shown and agreed at the counter' };
    expect((await settle(said, finalPrice)).status).toBe(201);
  });

  test('is the quote where nothing lowers it, which is paid without an offer', async () => {
    const { body: made } = await pos.post('/api/staff/sell-requests', counterOrder(seller), keyed());
    await inspect(inspector, made.id, {});
    expect((await pay(made.id, '1045.00')).status).toBe(201);
  });
});

describe('the cost of trust', () => {
  // Payments to one customer are summed for the limit of a second member.
  beforeEach(async () => {
    seller = await newGuest(server);
  });
  const trustOf = async (id: string) => {
    const { payments } = (await pos.get(`/api/sell-requests/${id}/desk`)).body;
    return payments.map(({ amount, trust }: { amount: string; trust: string }) => [amount, trust]);
  };

  test('is the tolerated difference of a device that is paid as quoted', async () => {
    const admin = await newTerminal(server, 'admin');
    const { version } = (await admin.get('/api/deductions')).body;
    const rule = { version, code: 'BUTTONS', amount: '10.00' };
    expect((await admin.post('/api/deductions', rule, keyed())).status).toBe(200);
    const orderId = await arrivedOrder(server, seller);
    const { price } = await inspect(inspector, orderId, { defects: ['BUTTONS'] });
    expect([price.offer, price.trust]).toEqual(['1020.00', '10.00']);
    expect((await pay(orderId, '1020.00')).status).toBe(201);
    expect(await trustOf(orderId)).toEqual([['1020.00', '10.00']]);
  });

  test('is what a contest restored, once its offer is accepted and paid, and comes back with a reversal', async () => {
    const { orderId, path, offer } = await newOffer(server, { seller, inspector });
    const line = offer.lines.find(({ code }) => code === 'SPEAKER') ?? expect.fail('no line');
    await seller.browser.post(`${path}/contest`, { lines: [{ code: 'SPEAKER', words: 'It plays' }] });
    const second = await newTerminal(server, 'pos');
    const [{ id }] = (await second.get(`/api/sell-requests/${orderId}/price-offers`)).body;
    const decision = { line: 'SPEAKER', isRestored: true, words: 'It does' };
    expect((await second.post(`/api/staff/price-offers/${id}/decide`, decision)).status).toBe(200);
    const restored = (await seller.browser.get(path)).body.offer;
    expect((await seller.browser.post(`${path}/accept`, { offer: restored })).status).toBe(200);
    const paid = await pay(orderId, restored);
    expect([paid.status, paid.body.trust]).toEqual([201, line.amount.replace('-', '')]);
    expect(await trustOf(orderId)).toEqual([[restored, line.amount.replace('-', '')]]);
    const admin = await newTerminal(server, 'admin');
    await admin.post(`/api/payments/${paid.body.id}/reverse`, { reason: 'Wrong number' }, keyed());
    const sum = plain(
      `select sum(case kind when 'payment' then trust_cents else -trust_cents end)::int as cents
      from payments where order_id = $1`,
      [orderId],
    );
    expect(await server.context.database.query(sum)).toEqual([{ cents: 0 }]);
  });

  test('is nothing of an offer that was accepted as it was made', async () => {
    const { orderId, path, offer } = await newOffer(server, { seller, inspector });
    expect((await seller.browser.post(`${path}/accept`, { offer: offer.offer })).status).toBe(200);
    expect((await pay(orderId, offer.offer)).status).toBe(201);
    expect(await trustOf(orderId)).toEqual([[offer.offer, '0.00']]);
  });
});
