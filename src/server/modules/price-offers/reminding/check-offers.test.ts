import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { eventsSettled } from '#server/modules/orders/testing/orders.ts';
import { type Guest, newGuest, newStaff, newTerminal } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { trustClock } from '#test/steady-time.ts';
import { newOffer, type OfferDesk, offersOf, passDays } from '../testing/offer-desk.ts';
import { checkOffers } from './check-offers.ts';

const HOUR_MS = 3_600_000;

let seller: Guest;
let inspector: Browser;
let desk: OfferDesk;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
/** Sessions and proofs end while the clock moves, so each test has its own. */
beforeEach(async () => {
  await passDays(server, 0);
  seller = await newGuest(server);
  inspector = await newTerminal(server, 'pos');
  desk = await newOffer(server, { seller, inspector });
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const runChecks = async () => {
  await trustClock(server.context);
  await checkOffers(server.context);
};
const order = async () => (await (await newStaff(server, 'pos')).get(`/api/sell-requests/${desk.orderId}`)).body;
/** Days of the reminders that were written, in the order of the days. */
async function reminders(): Promise<number[]> {
  await eventsSettled(server);
  const rows = await sql(
    `select dedupe_key as key from messages where order_id = $1 and purpose = 'price_offer_reminder' and channel = 'email'
      and dedupe_key like '%:reminder:%'`,
    [desk.orderId],
  );
  return rows.map(({ key }) => Number(String(key).split(':')[3])).toSorted((one, other) => one - other);
}

describe('an offer that nobody answers', () => {
  test('is reminded of on days 3, 7 and 12, each once', async () => {
    const sentDays: number[][] = [];
    for (const days of [2, 1, 1, 3, 5]) {
      await passDays(server, days);
      await Promise.all([runChecks(), runChecks()]);
      sentDays.push(await reminders());
    }
    expect(sentDays).toEqual([[], [3], [3], [3, 7], [3, 7, 12]]);
  });

  test('ends on day 14 with a free return, and never with an acceptance', async () => {
    for (const days of [3, 4, 5]) await passDays(server, days);
    for (let hours = 0; hours < 48; hours += 5) {
      expect((await desk.read()).state).toBe('open');
      server.clock.advance(5 * HOUR_MS);
      await runChecks();
    }
    await passDays(server, 1);
    expect(await desk.read()).toMatchObject({ state: 'lapsed', answer: { kind: 'lapsed', spokenWith: null } });
    expect(await order()).toMatchObject({ status: 'declined', paymentStatus: 'pending' });
    const { body: own } = await seller.browser.get(`/api/sell-requests/${desk.orderId}`);
    expect(own.journey.decline).toEqual({ cause: 'lapsed', words: null });
    const late = await desk.accept();
    expect([late.status, late.body.code]).toEqual([409, 'offer_closed']);
    expect(late.body.message).toContain('This offer has expired');
    await eventsSettled(server);
    const messages = await sql('select body from messages where order_id = $1 and dedupe_key like $2', [
      desk.orderId,
      '%:lapsed:%',
    ]);
    expect(messages).toHaveLength(2);
  });

  test('is not ended at once by a shop that was away, nor reminded of days that are past', async () => {
    await passDays(server, 30);
    expect([(await desk.read()).state, await reminders()]).toEqual(['open', [12]]);
    await passDays(server, 3);
    expect((await desk.read()).state).toBe('open');
    const { answerBy } = await desk.read();
    const hoursLeft = (new Date(answerBy).getTime() - server.clock.now().getTime()) / HOUR_MS;
    expect([hoursLeft > 47, hoursLeft <= 48]).toEqual([true, true]);
    await passDays(server, 3);
    expect((await desk.read()).state).toBe('lapsed');
  });

  test('is neither reminded of nor ended by a clock that is a year ahead for some looks', async () => {
    await passDays(server, 1);
    server.clock.advance(400 * 24 * HOUR_MS);
    for (let checks = 0; checks < 3; checks += 1) await checkOffers(server.context);
    server.clock.advance(-400 * 24 * HOUR_MS);
    await checkOffers(server.context);
    expect([(await desk.read()).state, await reminders()]).toEqual(['open', []]);
    await passDays(server, 2);
    expect(await reminders()).toEqual([3]);
  });

  test('is not reminded of at night', async () => {
    await passDays(server, 3);
    const before = await reminders();
    server.clock.advance(4 * 24 * HOUR_MS + 12 * HOUR_MS);
    await runChecks();
    expect([before, await reminders()]).toEqual([[3], [3]]);
  });

  test('keeps its days while the shop decides on contested lines', async () => {
    await passDays(server, 3);
    expect(await reminders()).toEqual([3]);
    expect((await desk.contest(['TOUCH'])).body.state).toBe('contested');
    await passDays(server, 20);
    expect([(await desk.read()).state, await reminders()]).toEqual(['contested', [3]]);
    const secondMember = await newTerminal(server, 'pos');
    const [{ id }] = await offersOf(secondMember, desk);
    const decision = { line: 'TOUCH', isRestored: false, words: 'No' };
    expect((await secondMember.post(`/api/staff/price-offers/${id}/decide`, decision)).status).toBe(200);
    const { state, answerBy } = await desk.read();
    expect(state).toBe('open');
    const left = (new Date(answerBy).getTime() - server.clock.now().getTime()) / (24 * HOUR_MS);
    expect(left).toBeGreaterThan(10);
  });

  test('is accepted or ended by a race, but never both', async () => {
    for (const days of [3, 4, 5, 3]) await passDays(server, days);
    server.clock.advance(3 * 24 * HOUR_MS);
    const [accepted] = await Promise.all([desk.accept(), runChecks()]);
    const { state } = await desk.read();
    expect(state).toBe(accepted.status === 200 ? 'accepted' : 'lapsed');
    expect((await order()).status).toBe(accepted.status === 200 ? 'payment_processing' : 'declined');
  });
});
