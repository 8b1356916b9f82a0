import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type AutomationView, listAutomations } from '#contracts/automations.ts';
import { AUTOMATIONS, type Automation } from '#domain/marketing/automations.ts';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { createNotifications } from '#server/modules/notifications/index.ts';
import { type Delivered, fakeEmail, fakeSms, providerAway } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { trustClock } from '#test/steady-time.ts';
import { runAutomations } from './run-automations.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let taken: Delivered[] = [];
let isAway = false;
const email = fakeEmail((message) => {
  if (isAway) throw providerAway();
  taken.push(message);
});
const REVIEW_URL = 'https://reviews.example/us';

const server = await startTestServer({ providers: { email }, env: { RATE_LIMIT_SCALE: '1000', REVIEW_URL } });
const notifications = createNotifications(server.context, { sms: fakeSms(() => undefined), email });
afterAll(() => server.stop());
beforeEach(async () => {
  [taken, isAway] = [[], false];
  for (const key of AUTOMATIONS) await turn(key, false);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const run = () => trustClock(server.context).then(() => runAutomations(server.context, notifications));
const settled = () =>
  eventually(async () => {
    expect(await sql('select from domain_events')).toEqual([]);
    expect(await sql(`select from messages where status in ('queued', 'sending')`)).toEqual([]);
  });
/** Looks at what is due some hours later, and waits until its e-mails are sent. */
async function runAfter(hours: number): Promise<void> {
  server.clock.advance(hours * HOUR);
  await run();
  await settled();
}
/** Signs staff in again, since their session ends when the clock is advanced. */
const signIn = () => newStaff(server, 'admin');
const turn = async (key: Automation, isOn: boolean): Promise<AutomationView> =>
  (await (await signIn()).patch(`/api/marketing/automations/${key}`, { isOn })).body;
const listed = async (key: Automation) => {
  const { body } = await (await signIn()).get('/api/marketing/automations');
  return listAutomations.responses[200].parse(body).find((automation) => automation.key === key) ?? expect.fail();
};

let sellers = 0;
async function newSeller(): Promise<Guest & { email: string }> {
  sellers += 1;
  const guest = await newGuest(server);
  const address = `seller-${sellers}@example.test`;
  await sql('update customers set email = $1 where id = $2', [address, guest.customerId]);
  return { ...guest, email: address };
}
async function order(guest: Guest): Promise<string> {
  const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest), keyHeader());
  expect(status).toBe(201);
  return body.id;
}
const setStatus = async (id: string, status: string) => {
  const change = { status, sendSMS: false, sendEmail: false };
  expect((await (await signIn()).patch(`/api/sell-requests/${id}/status`, change)).status).toBe(200);
};
async function pay(id: string): Promise<string> {
  await setStatus(id, 'evaluation');
  const paid = { sellRequestId: id, amount: '1020.00', method: 'cash' };
  const { status, body } = await (await signIn()).post('/api/payments', paid, keyHeader());
  expect(status).toBe(201);
  return body.id;
}
const startingWith = (prefix: string) => (to: string) =>
  taken.filter((message) => message.to === to && message.subject?.startsWith(prefix));
const reviewsTo = startingWith('How was selling to Cash Again?');
const labelsTo = startingWith('Your shipping label for');
const remindersTo = startingWith('Your price for');

// The hours of every step are proved in `domain/marketing/automations.test.ts`.
describe('a review request', () => {
  test('goes to every paid seller alike, without their consent to offers, three days after the payout and once', async () => {
    const [one, other] = [await newSeller(), await newSeller()];
    for (const seller of [one, one, other]) await pay(await order(seller));
    await turn('review_request', true);
    await runAfter(71);
    expect([reviewsTo(one.email), reviewsTo(other.email)]).toEqual([[], []]);
    await runAfter(2);
    await runAfter(0);
    const unsubscribeUrl = expect.stringContaining('/unsubscribe/');
    for (const { email: to } of [one, other])
      expect(reviewsTo(to)).toMatchObject([{ text: expect.stringContaining(REVIEW_URL), unsubscribeUrl }]);
    expect((await listed('review_request')).counts).toEqual({ sent: 2, waiting: 0, notSent: 0 });
  });

  test('is not asked for a payment that was reversed, of whom offers were ended, nor without the page to write on', async () => {
    const [reversed, ended, invited] = [await newSeller(), await newSeller(), await newSeller()];
    const payment = await pay(await order(reversed));
    for (const seller of [ended, invited]) await pay(await order(seller));
    const back = await (await signIn()).post(
      `/api/payments/${payment}/reverse`,
      { reason: 'Wrong order' },
      keyHeader(),
    );
    expect(back.status).toBe(201);
    await turn('review_request', true);
    server.clock.advance(73 * HOUR);
    await writeConsent(server, ended.email, 'revoked');
    const { REVIEW_URL: _, ...env } = server.context.env;
    await runAutomations({ ...server.context, env }, notifications);
    await settled();
    expect(reviewsTo(invited.email)).toEqual([]);
    await runAfter(0);
    expect([reversed, ended, invited].map((seller) => reviewsTo(seller.email).length)).toEqual([0, 0, 1]);
    expect(
      await sql(`select status from messages where recipient = $1 and purpose = 'review_request'`, [ended.email]),
    ).toEqual([{ status: 'suppressed' }]);
  });
});

describe('a label reminder', () => {
  test('goes out on day 5 and day 10 while the parcel has not come, each once', async () => {
    const seller = await newSeller();
    await order(seller);
    await turn('label_reminder', true);
    for (const [hours, count] of [
      [119, 0],
      [2, 1],
      [24, 1],
      [96, 2],
      [72, 2],
    ] as const) {
      await runAfter(hours);
      expect(labelsTo(seller.email)).toHaveLength(count);
    }
    expect(labelsTo(seller.email)[0]?.unsubscribeUrl).toBeUndefined();
  });

  test('is not written once the status has moved on, nor of a scanned label whose status was moved back', async () => {
    const seller = await newSeller();
    const [id, scanned] = [await order(seller), await order(seller)];
    await turn('label_reminder', true);
    await setStatus(id, 'mail_tracking');
    await (await signIn()).post(`/api/sell-requests/${scanned}/parcel-moves`, { step: 'accepted' });
    await setStatus(scanned, 'received');
    await settled(); // Else the event of the last change would end the reminder.
    await runAfter(121);
    expect(labelsTo(seller.email)).toEqual([]);
  });

  test('ends while it waits, as soon as the status moves on', async () => {
    const id = await order(await newSeller());
    await settled();
    await turn('label_reminder', true);
    isAway = true;
    await runAfter(121);
    const status = () => sql(`select status from messages where order_id = $1 and purpose = 'label_reminder'`, [id]);
    expect(await status()).toEqual([{ status: 'waiting' }]);
    await setStatus(id, 'mail_tracking');
    await settled();
    expect(await status()).toEqual([{ status: 'superseded' }]);
  });

  test('is never sent for what a gap of the clock has made too old, and comes in its time once the clock is right', async () => {
    const seller = await newSeller();
    await order(seller);
    server.clock.advance(30 * DAY);
    await turn('label_reminder', true);
    await run();
    await runAfter(-30 * 24);
    expect(labelsTo(seller.email)).toEqual([]);
    await runAfter(121);
    expect(labelsTo(seller.email)).toHaveLength(1);
  });
});

describe('a quote reminder', () => {
  const TICK = { words: 1, page: '/sell/iphone/iphone-15-pro' };
  async function keep({ browser, phone, email: address }: Guest & { email: string }, tick: object | null = TICK) {
    const device = { productId: 1, condition: 'good', carrier: 'unlocked', rule: 'evaluation' };
    const { quoteId } = (await browser.post('/api/calculate-price', device)).body;
    return browser.post('/api/offers/quotes', { quoteId, name: 'Robin Vale', email: address, phone, tick });
  }

  test('goes out once within 48 hours to who ticked the box, and not to who has ordered since', async () => {
    const [waiting, ordered] = [await newSeller(), await newSeller()];
    for (const seller of [waiting, ordered]) expect((await keep(seller)).status).toBe(200);
    await order(ordered);
    await turn('quote_reminder', true);
    // The clock of the test jumps, which holds marketing until an admin lets it go; what waits at that moment is not sent.
    const release = async () => (await signIn()).delete('/api/marketing/hold');
    await release();
    server.clock.advance(21 * HOUR);
    const admin = await signIn();
    await eventually(async () => expect((await admin.get('/api/marketing/hold')).body.isHeld).toBe(true));
    await release();
    await run();
    expect(remindersTo(waiting.email)).toEqual([]);
    server.clock.advance(2 * HOUR);
    await run();
    await run();
    await eventually(() => expect(remindersTo(waiting.email)).toHaveLength(1));
    await runAfter(30);
    expect(remindersTo(waiting.email)).toMatchObject([
      {
        subject: expect.stringMatching(/^Your price for .+: \$[\d,]+$/),
        text: expect.stringContaining('/sell/iphone/iphone-15-pro'),
        unsubscribeUrl: expect.stringContaining('/unsubscribe/'),
      },
    ]);
    expect(remindersTo(ordered.email)).toEqual([]);
  });

  test('is not sent to who has unsubscribed since, nor two days late, and is taken back with the tick', async () => {
    const [ended, late, untold] = [await newSeller(), await newSeller(), await newSeller()];
    await turn('quote_reminder', true);
    await keep(ended);
    for (const tick of [TICK, null]) expect((await keep(untold, tick)).status).toBe(200);
    server.clock.advance(23 * HOUR);
    await writeConsent(server, ended.email, 'revoked');
    await run();
    await keep(late);
    await runAfter(43);
    expect([ended, late, untold].flatMap((seller) => remindersTo(seller.email))).toEqual([]);
    expect(await sql('select from kept_quotes where email = $1', [untold.email])).toEqual([]);
  });

  test('is not kept for a browser that has not verified the phone', async () => {
    const stranger = { ...(await newGuest(server, { verified: false })), email: 'victim@example.test' };
    expect(await keep(stranger)).toMatchObject({ status: 403, body: { code: 'phone_verification_required' } });
    expect(await sql(`select from consent_entries where address = 'victim@example.test'`)).toEqual([]);
  });
});

test('a switch is off until an admin turns it on, keeps who turned it, and nothing is sent while it is off', async () => {
  const seller = await newSeller();
  await order(seller);
  const before = (await listed('label_reminder')).history.length;
  await turn('label_reminder', true);
  await turn('label_reminder', true);
  const { isOn, history } = await turn('label_reminder', false);
  expect([isOn, history.length - before]).toEqual([false, 2]);
  expect(history.slice(0, 2).map((change) => `${change.isOn} ${change.actor}`)).toEqual(['false admin', 'true admin']);
  await runAfter(121);
  expect(labelsTo(seller.email)).toEqual([]);
});
