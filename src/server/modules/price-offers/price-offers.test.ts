import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getPriceOffer, listPriceOffers } from '#contracts/price-offers.ts';
import { deskOf, eventsSettled, payOrder, setStatus } from '#server/modules/orders/testing/orders.ts';
import { eventually } from '#test/eventually.ts';
import { codeText, newGuest, newTerminal, textedCode } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { arrivedOrder, inspectOrder, newOffer, type OfferDesk, offerOf, offersOf } from './testing/offer-desk.ts';

let desk: OfferDesk;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_EMAIL: 'desk@shop.example' } });
const seller = await newGuest(server);
const inspector = await newTerminal(server, 'pos');
const secondMember = await newTerminal(server, 'pos');
afterAll(() => server.stop());
beforeEach(async () => {
  desk = await newOffer(server, { seller, inspector });
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const order = async () => (await secondMember.get(`/api/sell-requests/${desk.orderId}`)).body;
const messagesOf = async (purpose: string, channel: string) => {
  await eventsSettled(server);
  return sql(
    'select subject, body, dedupe_key as key from messages where order_id = $1 and purpose = $2 and channel = $3',
    [desk.orderId, purpose, channel],
  );
};

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
      for (const part of ['', '/preview'])
        expect((await server.browser().get(`${desk.path}/photos/${photoIds[0]}${part}`)).status).toBe(200);
    }
  });

  test('is told once by e-mail with its lines and by SMS with its link, and the ordinary status is not told', async () => {
    const [email, ...others] = await messagesOf('price_offer', 'email');
    expect(others).toEqual([]);
    for (const part of ['$1,020', 'You said Good, we found Fair', 'Speaker not working', '/offer/', 'for free'])
      expect(`${email?.subject} ${email?.body}`).toContain(part);
    const [sms] = await messagesOf('price_offer', 'sms');
    expect(sms?.body).toMatch(/\/offer\/[\w.-]{47}$/);
    const statusMessages = [
      ...(await messagesOf('order_status', 'sms')),
      ...(await messagesOf('order_status', 'email')),
    ];
    expect(statusMessages.filter(({ body }) => String(body).includes('price'))).toEqual([]);
  });

  test('is named in the list of staff for as long as it waits, and its customer gets no such field', async () => {
    const pending = async () => {
      const list = (await secondMember.get(`/api/sell-requests?q=${desk.orderId.slice(-8)}`)).body;
      return list.map(({ pendingOffer }: { pendingOffer: unknown }) => pendingOffer);
    };
    expect([await pending(), (await order()).pendingOffer]).toEqual([['open'], 'open']);
    expect((await seller.browser.get(`/api/sell-requests/${desk.orderId}`)).body).not.toHaveProperty('pendingOffer');
    expect((await desk.contest(['TOUCH'])).status).toBe(200);
    expect(await pending()).toEqual(['contested']);
    // A contest does not keep the customer from taking the device back.
    expect((await desk.giveBack()).body.state).toBe('declined');
    expect(await pending()).toEqual([null]);
  });

  test('keeps what was shown, whoever writes to the database', async () => {
    await desk.accept();
    for (const text of [
      `update price_offers set shown = '{}' where order_id = $1`,
      'update price_offers set quoted_cents = 1 where order_id = $1',
      'delete from price_offers where order_id = $1',
      `update price_offers set state = 'declined' where order_id = $1`,
    ])
      await expect(sql(text, [desk.orderId]), text).rejects.toThrow();
  });

  test('is replaced by the offer of a newer inspection, and its page leads there', async () => {
    await inspectOrder(inspector, desk.orderId, { condition: 'good', defects: ['SPEAKER'] });
    await eventually(async () => expect(await offersOf(secondMember, desk)).toMatchObject([{ state: 'open' }, {}]));
    const newer = await offerOf(seller.browser, desk.orderId);
    expect((await desk.accept()).body.code).toBe('offer_closed');
    expect(await desk.read()).toMatchObject({ state: 'replaced', newerUrl: expect.stringContaining('/offer/') });
    expect(newer.offer.lines.map(({ code }) => code)).toEqual(['SPEAKER']);
  });

  test('is not made when the quote is kept, when more is paid, or while the device is on hold', async () => {
    const admin = await newTerminal(server, 'admin');
    for (const findings of [{}, { condition: 'excellent' }, { defects: ['SPEAKER'], holds: ['FMI_ON'] }]) {
      const orderId = await arrivedOrder(server, seller);
      const { isDone } = await inspectOrder(admin, orderId, findings);
      await eventsSettled(server);
      expect([isDone, await offersOf(secondMember, { orderId })]).toEqual([true, []]);
      expect((await secondMember.get(`/api/sell-requests/${orderId}`)).body.status).toBe('evaluation');
    }
  });

  test('ends when staff decide the order by hand', async () => {
    await setStatus(secondMember, desk.orderId, 'evaluation', { finalPrice: '1020.00', priceReason: 'As a favor' });
    // Before anything reacts to the change, too.
    expect((await desk.accept()).body.code).toBe('offer_closed');
    await eventually(async () => expect(await offersOf(secondMember, desk)).toMatchObject([{ state: 'replaced' }]));
    expect((await desk.accept()).body.code).toBe('offer_closed');
    desk = await newOffer(server, { seller, inspector });
    await setStatus(secondMember, desk.orderId, 'declined');
    await eventually(async () => expect(await offersOf(secondMember, desk)).toMatchObject([{ state: 'declined' }]));
  });
});

describe('an answer', () => {
  test('that accepts leads to the payment, which is then taken at the offer', async () => {
    await eventsSettled(server);
    const { status, body } = await desk.accept();
    expect([status, body.state, body.answer.kind]).toEqual([200, 'accepted', 'accepted']);
    expect(await order()).toMatchObject({ status: 'payment_processing', finalPrice: desk.offer.offer });
    const { history } = await deskOf(secondMember, desk.orderId);
    expect(history.at(-1)).toMatchObject({ actor: 'customer', note: expect.stringContaining('accepted the offer') });
    expect((await payOrder(secondMember, desk.orderId, desk.offer.offer)).status).toBe(201);
    const sentNews = (await messagesOf('price_offer', 'email')).map(({ key }) => String(key).split(':')[2]);
    expect(new Set(sentNews)).toEqual(new Set(['accepted', 'made']));
  });

  test('that declines ends the order, and cannot be followed by another answer', async () => {
    const { body } = await desk.giveBack();
    expect(body).toMatchObject({ state: 'declined', answer: { kind: 'declined', spokenWith: null } });
    expect((await order()).status).toBe('declined');
    const late = await desk.accept();
    expect(late.body).toMatchObject({ code: 'offer_closed', message: 'This offer was already declined.' });
  });

  test('is taken once, however often it is sent', async () => {
    const answers = await Promise.all([desk.accept(), desk.accept(), desk.accept()]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(answers.map(() => [200, 'accepted']));
    const { history } = await deskOf(secondMember, desk.orderId);
    expect(history.filter(({ to }: { to: string }) => to === 'payment_processing')).toHaveLength(1);
  });

  test('wins or loses against another one, but never both', async () => {
    const answers = await Promise.all([desk.accept(), desk.giveBack()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { state } = await desk.read();
    expect((await order()).status).toBe(state === 'accepted' ? 'payment_processing' : 'declined');
  });

  test('names the amount that was seen', async () => {
    const other = await desk.accept({ offer: '1.00' });
    expect(other.body).toMatchObject({ code: 'price_changed', price: desk.offer.offer });
    expect((await desk.accept({ offer: undefined })).status).toBe(400);
  });

  test('that somebody spoke is noted with who said it, once', async () => {
    const [{ id }] = await offersOf(secondMember, desk);
    const spoken = { answer: 'accepted', offer: desk.offer.offer, spokeWith: 'Robin at the phone' };
    const say = (body: object) => secondMember.post(`/api/staff/price-offers/${id}/spoken`, body);
    expect((await say({ ...spoken, offer: '2.00' })).status).toBe(409);
    for (const { status, body } of await Promise.all([say(spoken), say(spoken)])) {
      expect([status, listPriceOffers.responses[200].safeParse([body]).success]).toEqual([200, true]);
      expect(body.answer).toMatchObject({ kind: 'accepted', spokenWith: spoken.spokeWith, by: expect.any(String) });
    }
    expect((await order()).status).toBe('payment_processing');
  });
});

describe('a browser that is not the owner', () => {
  const lastCode = () => textedCode(server, seller.phone);

  test('needs a code to the phone of the order for each answer', async () => {
    const stranger = server.browser();
    expect((await stranger.get(desk.path)).body).toMatchObject({
      needsCode: true,
      codeTo: `the number ending in ${seller.phone.slice(-4)}`,
    });
    for (const answer of [
      desk.accept({}, stranger),
      desk.giveBack({}, stranger),
      desk.contest(['TOUCH'], {}, stranger),
    ])
      expect((await answer).body.code).toBe('offer_code_required');
    const sent = await stranger.post(`${desk.path}/code`, {});
    expect(sent.status).toBe(200);
    expect(codeText(server, seller.phone)).toContain('answer our offer');
    expect((await desk.accept({ code: lastCode() }, stranger)).body.state).toBe('accepted');
  });

  test('gets nowhere with a code of another browser, another offer or another purpose', async () => {
    const [one, other] = [server.browser(), server.browser()];
    await one.post(`${desk.path}/code`, {});
    const code = lastCode();
    expect((await desk.accept({ code }, other)).body.code).toBe('code_expired');
    const mine = desk;
    desk = await newOffer(server, { seller, inspector });
    expect((await desk.accept({ code }, one)).body.code).toBe('code_expired');
    desk = mine;
    await one.post('/api/verify/send-code', { phoneNumber: seller.phone });
    const login = lastCode();
    expect((await desk.accept({ code: login }, one)).body.code).toBe(login === code ? undefined : 'code_wrong');
    expect((await one.post('/api/verify/check-code', { phoneNumber: seller.phone, code })).body.code).toBe(
      'code_wrong',
    );
  });

  test('has five tries and five minutes, and a code is good for one answer', async () => {
    const stranger = server.browser();
    await stranger.post(`${desk.path}/code`, {});
    const code = lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      expect((await desk.accept({ code: wrong }, stranger)).body.code).toBe('code_wrong');
    expect((await desk.accept({ code }, stranger)).body.code).toBe('code_expired');
    const late = server.browser();
    await late.post(`${desk.path}/code`, {});
    server.clock.advance(5 * 60_000 + 1000);
    expect((await desk.accept({ code: lastCode() }, late)).body.code).toBe('code_expired');
    const third = server.browser();
    await third.post(`${desk.path}/code`, {});
    const used = lastCode();
    expect((await desk.contest(['TOUCH'], { code: used }, third)).status).toBe(200);
    expect((await desk.giveBack({ code: used }, third)).body.code).toBe('code_expired');
  });

  test('keeps a code whose answer was refused', async () => {
    const stranger = server.browser();
    await stranger.post(`${desk.path}/code`, {});
    const code = lastCode();
    expect((await desk.accept({ code, offer: '1.00' }, stranger)).body.code).toBe('price_changed');
    expect((await desk.accept({ code }, stranger)).body.state).toBe('accepted');
  });
});
