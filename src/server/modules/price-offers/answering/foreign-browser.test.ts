import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeText, type Guest, newGuest, newTerminal, textedCode } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { newOffer, type OfferDesk } from '../testing/offer-desk.ts';

let server: TestServer;
let seller: Guest;
let inspector: Browser;
let desk: OfferDesk;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000', SHOP_EMAIL: 'desk@shop.example' } });
  seller = await newGuest(server);
  inspector = await newTerminal(server, 'pos');
});
afterAll(() => server.stop());
beforeEach(async () => {
  desk = await newOffer(server, { seller, inspector });
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
