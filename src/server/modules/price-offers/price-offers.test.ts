import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPriceOffer, listPriceOffers } from '#contracts/price-offers.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, newGuest, newKey, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { arrivedOrder, inspect, newOffer, type OfferDesk, offerOf } from './testing/offer-desk.ts';

let server: TestServer;
let seller: Guest;
let inspector: Browser;
let second: Browser;
/** A terminal at which nobody is identified. */
let till: Browser;
let desk: OfferDesk;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_EMAIL: 'desk@shop.example' } });
  seller = await newGuest(server);
  inspector = await newTerminal(server, 'pos');
  second = await newTerminal(server, 'pos');
  till = await newTerminal(server, 'pos');
});
afterAll(() => server.stop());
beforeEach(async () => {
  desk = await newOffer(server, { seller, inspector });
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const soon = (check: () => Promise<void>) => eventually(check);
const order = async () => (await second.get(`/api/sell-requests/${desk.orderId}`)).body;
const accept = (body: object = {}, browser = seller.browser) =>
  browser.post(`${desk.path}/accept`, { offer: desk.offer.offer, ...body });
const giveBack = (body: object = {}, browser = seller.browser) => browser.post(`${desk.path}/return`, body);
const offersOf = async (browser = second) =>
  (await browser.get(`/api/sell-requests/${desk.orderId}/price-offers`)).body;
const setStatus = (status: string, more: object = {}) =>
  second.patch(`/api/sell-requests/${desk.orderId}/status`, { status, sendSMS: false, sendEmail: false, ...more });
const pay = (amount: string, more: object = {}) =>
  till.post(
    '/api/payments',
    { sellRequestId: desk.orderId, amount, method: 'zelle', ...more },
    { 'idempotency-key': newKey() },
  );
const messagesOf = (purpose: string, channel: string) =>
  sql('select subject, body, dedupe_key as key from messages where order_id = $1 and purpose = $2 and channel = $3', [
    desk.orderId,
    purpose,
    channel,
  ]);

describe('an offer', () => {
  test('shows each line with what was said, what was found, its dollars and its photos', async () => {
    const { status, body } = await seller.browser.get(desk.path);
    expect([status, getPriceOffer.responses[200].safeParse(body).success]).toEqual([200, true]);
    expect(body).toMatchObject({ state: 'open', quoted: '1020.00', needsCode: false, canContest: true, answer: null });
    expect(body.lines.map(({ code }: { code: string }) => code)).toEqual(['condition', 'SPEAKER', 'TOUCH']);
    expect(body.lines[0]).toMatchObject({ said: 'Good', found: 'Fair', contest: null });
    const sum = body.lines.reduce((cents: number, { amount }: { amount: string }) => cents + Number(amount) * 100, 0);
    expect(Math.round(sum)).toBe(Math.round(Number(body.offer) * 100) - 102_000);
    for (const { photoIds } of body.lines) {
      expect(photoIds).toHaveLength(1);
      expect((await server.browser().get(`${desk.path}/photos/${photoIds[0]}`)).status).toBe(200);
      expect((await server.browser().get(`${desk.path}/photos/${photoIds[0]}/preview`)).status).toBe(200);
    }
  });

  test('is told once by e-mail with its lines and by SMS with its link, and the ordinary status is not told', async () => {
    await soon(async () => expect(await messagesOf('price_offer', 'email')).toHaveLength(1));
    const [email] = await messagesOf('price_offer', 'email');
    for (const part of ['$1,020', 'You said Good, we found Fair', 'Speaker not working', '/offer/', 'for free'])
      expect(`${email?.subject} ${email?.body}`).toContain(part);
    const [sms] = await messagesOf('price_offer', 'sms');
    expect(sms?.body).toMatch(/\/offer\/[\w.-]{47}$/);
    const told = [...(await messagesOf('order_status', 'sms')), ...(await messagesOf('order_status', 'email'))];
    expect(told.filter(({ body }) => String(body).includes('price'))).toEqual([]);
  });

  test('is named in the list of staff for as long as it waits, and its customer gets no such field', async () => {
    const pending = async () => {
      const list = (await till.get(`/api/sell-requests?q=${desk.orderId.slice(-8)}`)).body;
      return list.map(({ pendingOffer }: { pendingOffer: unknown }) => pendingOffer);
    };
    expect(await pending()).toEqual(['open']);
    expect((await order()).pendingOffer).toBe('open');
    expect((await seller.browser.get(`/api/sell-requests/${desk.orderId}`)).body).not.toHaveProperty('pendingOffer');
    const lines = [{ code: 'TOUCH', words: 'It works' }];
    expect((await seller.browser.post(`${desk.path}/contest`, { lines })).status).toBe(200);
    expect(await pending()).toEqual(['contested']);
    expect((await giveBack()).status).toBe(200);
    expect(await pending()).toEqual([null]);
  });

  test('keeps what was shown, whoever writes to the database', async () => {
    await expect(sql(`update price_offers set shown = '{}' where order_id = $1`, [desk.orderId])).rejects.toThrow();
    await expect(sql('update price_offers set quoted_cents = 1 where order_id = $1', [desk.orderId])).rejects.toThrow();
    await expect(sql('delete from price_offers where order_id = $1', [desk.orderId])).rejects.toThrow();
    await accept();
    const reopen = `update price_offers set state = 'declined' where order_id = $1`;
    await expect(sql(reopen, [desk.orderId])).rejects.toThrow();
  });

  test('is 404 by a link that is changed or of another order, with all that belongs to it', async () => {
    const other = await newOffer(server, { seller, inspector });
    const [theirs, mine] = [other.offer.lines[0]?.photoIds[0], desk.offer.lines[0]?.photoIds[0]];
    const forged = `${desk.path.slice(0, -1)}${desk.path.endsWith('A') ? 'B' : 'A'}`;
    const tries = [
      forged,
      `${forged}/photos/${mine}`,
      `${desk.path}/photos/${theirs}`,
      `${desk.path}/photos/${crypto.randomUUID()}/preview`,
      '/api/price-offers/none',
    ];
    for (const path of tries) expect([path, (await seller.browser.get(path)).status]).toEqual([path, 404]);
    for (const act of ['accept', 'return', 'contest', 'code']) {
      const body = { accept: { offer: '1.00' }, contest: { lines: [{ code: 'TOUCH', words: 'No' }] } }[act] ?? {};
      expect((await seller.browser.post(`${forged}/${act}`, body)).status).toBe(404);
    }
  });

  test('is replaced by the offer of a newer inspection, and its page leads there', async () => {
    await inspect(inspector, desk.orderId, { condition: 'good', defects: ['SPEAKER'] });
    const newer = await soonNewer();
    expect((await accept()).body.code).toBe('offer_closed');
    const { body } = await seller.browser.get(desk.path);
    expect(body).toMatchObject({ state: 'replaced', newerUrl: expect.stringContaining('/offer/') });
    expect(newer.offer.lines.map(({ code }) => code)).toEqual(['SPEAKER']);
  });

  test('is not made when the quote is kept, when more is paid, or while the device is on hold', async () => {
    for (const found of [{}, { condition: 'excellent' }, { defects: ['SPEAKER'], holds: ['FMI_ON'] }]) {
      const id = await arrivedOrder(server, seller);
      const { isDone } = await inspect(await newTerminal(server, 'admin'), id, found);
      await soon(async () => expect(await sql('select from domain_events')).toEqual([]));
      expect([isDone, (await second.get(`/api/sell-requests/${id}/price-offers`)).body]).toEqual([true, []]);
      expect((await second.get(`/api/sell-requests/${id}`)).body.status).toBe('evaluation');
    }
  });

  test('ends when staff decide the order by hand', async () => {
    await setStatus('evaluation', { finalPrice: '1020.00', priceReason: 'As a favor' });
    await soon(async () => expect((await offersOf())[0].state).toBe('replaced'));
    expect((await accept()).body.code).toBe('offer_closed');
    desk = await newOffer(server, { seller, inspector });
    await setStatus('declined');
    await soon(async () => expect((await offersOf())[0].state).toBe('declined'));
  });
});

async function soonNewer(): Promise<OfferDesk> {
  await soon(async () => expect((await offersOf())[0].state).toBe('open'));
  await soon(async () => expect(await offersOf()).toHaveLength(2));
  return offerOf(seller.browser, desk.orderId);
}

describe('an answer', () => {
  test('that accepts leads to the payment, which is then taken at the offer', async () => {
    await soon(async () => expect(await messagesOf('price_offer', 'email')).toHaveLength(1));
    const { status, body } = await accept();
    expect([status, body.state, body.answer.kind]).toEqual([200, 'accepted', 'accepted']);
    expect(await order()).toMatchObject({ status: 'payment_processing', finalPrice: desk.offer.offer });
    const { history } = (await second.get(`/api/sell-requests/${desk.orderId}/desk`)).body;
    expect(history.at(-1)).toMatchObject({ actor: 'customer', note: expect.stringContaining('accepted the offer') });
    expect((await pay(desk.offer.offer)).status).toBe(201);
    await soon(async () => {
      const told = (await messagesOf('price_offer', 'email')).map(({ key }) => String(key).split(':')[2] ?? '');
      expect(told.toSorted((one, other) => one.localeCompare(other))).toEqual(['accepted', 'made']);
    });
  });

  test('that declines ends the order, and cannot be followed by another answer', async () => {
    const { body } = await giveBack();
    expect(body).toMatchObject({ state: 'declined', answer: { kind: 'declined', spokenWith: null } });
    expect((await order()).status).toBe('declined');
    expect((await accept()).body).toMatchObject({ code: 'offer_closed', message: 'This offer was already declined.' });
  });

  test('is taken once, however often it is sent', async () => {
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(answers.map(() => [200, 'accepted']));
    const { history } = (await second.get(`/api/sell-requests/${desk.orderId}/desk`)).body;
    expect(history.filter(({ to }: { to: string }) => to === 'payment_processing')).toHaveLength(1);
  });

  test('wins or loses against another one, but never both', async () => {
    const answers = await Promise.all([accept(), giveBack()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { state } = (await seller.browser.get(desk.path)).body;
    expect((await order()).status).toBe(state === 'accepted' ? 'payment_processing' : 'declined');
  });

  test('names the amount that was seen', async () => {
    expect((await accept({ offer: '1.00' })).body).toMatchObject({ code: 'price_changed', price: desk.offer.offer });
    expect((await accept({ offer: undefined })).status).toBe(400);
  });

  test('that somebody spoke is noted with who said it, once', async () => {
    const [{ id }] = await offersOf();
    const spoken = { answer: 'accepted', offer: desk.offer.offer, spokeWith: 'Robin at the phone' };
    expect((await second.post(`/api/staff/price-offers/${id}/spoken`, { ...spoken, offer: '2.00' })).status).toBe(409);
    const answers = [1, 2].map(() => second.post(`/api/staff/price-offers/${id}/spoken`, spoken));
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, listPriceOffers.responses[200].safeParse([body]).success]).toEqual([200, true]);
      expect(body.answer).toMatchObject({ kind: 'accepted', spokenWith: spoken.spokeWith, by: expect.any(String) });
    }
    expect((await order()).status).toBe('payment_processing');
  });
});
