import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AutomationView, listAutomations } from '#contracts/automations.ts';
import { AUTOMATIONS, type Automation } from '#domain/marketing/automations.ts';
import { recordConsent } from '#server/modules/consent/index.ts';
import { createNotifications, type Notifications } from '#server/modules/notifications/index.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createSms } from '#server/ports/sms/index.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { believeTime } from '#test/steady-time.ts';
import { runAutomations } from './run-automations.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let server: TestServer;
let notifications: Notifications;
const taken: { to: string; subject: string; text: string; unsubscribeUrl?: string | undefined }[] = [];
let isAway = false;
const email = {
  name: 'test',
  send: async (one: { to: string; subject: string; text: string; unsubscribeUrl?: string }) => {
    if (isAway) throw new ProviderError({ provider: 'test', problem: 'away', retryable: true, status: null });
    taken.push(one);
    return { providerId: null };
  },
  close: async () => undefined,
};
const REVIEW_URL = 'https://reviews.example/us';

beforeAll(async () => {
  server = await startTestServer({ providers: { email }, env: { RATE_LIMIT_SCALE: '1000', REVIEW_URL } });
  notifications = createNotifications(server.context, {
    sms: createSms({ twilio: null, print: () => undefined }),
    email,
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  taken.length = 0;
  isAway = false;
  for (const key of AUTOMATIONS) await turn(key, false);
});

const keyed = () => ({ 'idempotency-key': newKey() });
const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const run = () => believeTime(server.context).then(() => runAutomations(server.context, notifications));
const settled = () =>
  eventually(async () => {
    expect(await sql('select from domain_events')).toEqual([]);
    expect(await sql(`select from messages where status in ('queued', 'sending')`)).toEqual([]);
  });
async function turn(key: Automation, isOn: boolean): Promise<AutomationView> {
  const admin = await newStaff(server, 'admin');
  return (await admin.patch(`/api/marketing/automations/${key}`, { isOn })).body;
}
const listed = async (key: Automation) => {
  const admin = await newStaff(server, 'admin');
  const all = listAutomations.responses[200].parse((await admin.get('/api/marketing/automations')).body);
  return all.find((one) => one.key === key) ?? expect.fail();
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
  const { status, body } = await guest.browser.post('/api/sell-requests', mailOrder(guest), keyed());
  expect(status).toBe(201);
  return body.id;
}
const setStatus = async (id: string, status: string) => {
  const [staff, change] = [await newStaff(server, 'admin'), { status, sendSMS: false, sendEmail: false }];
  expect((await staff.patch(`/api/sell-requests/${id}/status`, change)).status).toBe(200);
};
async function pay(id: string): Promise<string> {
  await setStatus(id, 'evaluation');
  const staff = await newStaff(server, 'admin');
  const { body: found } = await staff.get(`/api/sell-requests/${id}`);
  const paid = { sellRequestId: id, amount: found.quotedPrice, method: 'cash' };
  const { status, body } = await staff.post('/api/payments', paid, keyed());
  expect(status).toBe(201);
  return body.id;
}
const subjectsTo = (to: string) => taken.filter((one) => one.to === to).map(({ subject }) => subject);
const startingWith = (words: string) => (to: string) => subjectsTo(to).filter((subject) => subject.startsWith(words));
const reviewsTo = startingWith('How was selling');
const labelsTo = startingWith('Your shipping label for');
const remindersTo = startingWith('Your price for');
const BY_LINK = {
  scope: 'marketing_email',
  kind: 'revoked',
  source: 'unsubscribe_link',
  evidence: 'The link',
} as const;
const unsubscribe = (address: string) =>
  server.context.database.transaction((tx) => recordConsent(tx, { ...BY_LINK, address, at: server.clock.now() }));

describe('a review request', () => {
  test('goes to every paid seller alike, without their consent to offers, three days after the payout and once', async () => {
    const [one, other] = [await newSeller(), await newSeller()];
    for (const seller of [one, one, other]) await pay(await order(seller));
    await turn('review_request', true);
    await run();
    server.clock.advance(71 * HOUR);
    await run();
    await settled();
    expect([reviewsTo(one.email), reviewsTo(other.email)]).toEqual([[], []]);
    server.clock.advance(2 * HOUR);
    await run();
    await run();
    await settled();
    for (const { email: to } of [one, other]) expect(reviewsTo(to)).toEqual(['How was selling to Cash Again?']);
    const letter = taken.find(({ to, subject }) => to === one.email && subject.startsWith('How was'));
    expect(letter?.text).toContain(REVIEW_URL);
    expect(letter?.unsubscribeUrl).toContain('/unsubscribe/');
    expect((await listed('review_request')).counts).toEqual({ sent: 2, waiting: 0, notSent: 0 });
  });

  test('is not asked for a payment that was reversed, nor of whom offers were ended', async () => {
    const [reversed, ended] = [await newSeller(), await newSeller()];
    const payment = await pay(await order(reversed));
    await pay(await order(ended));
    const staff = await newStaff(server, 'admin');
    const back = await staff.post(`/api/payments/${payment}/reverse`, { reason: 'Wrong order' }, keyed());
    expect(back.status).toBe(201);
    await turn('review_request', true);
    server.clock.advance(73 * HOUR);
    await unsubscribe(ended.email);
    await run();
    await settled();
    expect([reviewsTo(reversed.email), reviewsTo(ended.email)]).toEqual([[], []]);
    expect(
      await sql(`select status from messages where recipient = $1 and purpose = 'review_request'`, [ended.email]),
    ).toEqual([{ status: 'suppressed' }]);
  });

  test('is not sent without the page to write on', async () => {
    const seller = await newSeller();
    await pay(await order(seller));
    await turn('review_request', true);
    server.clock.advance(73 * HOUR);
    const { REVIEW_URL: _, ...env } = server.context.env;
    await runAutomations({ ...server.context, env }, notifications);
    await settled();
    expect(reviewsTo(seller.email)).toEqual([]);
  });
});

describe('a label reminder', () => {
  test('goes out on day 5 and day 10 while the parcel has not come, each once', async () => {
    const seller = await newSeller();
    await order(seller);
    await turn('label_reminder', true);
    const counts = [0, 1, 1, 2, 2];
    for (const [index, hours] of [119, 2, 24, 96, 72].entries()) {
      server.clock.advance(hours * HOUR);
      await run();
      await settled();
      expect(labelsTo(seller.email)).toHaveLength(counts[index] ?? -1);
    }
    expect(taken.find(({ to }) => to === seller.email)?.unsubscribeUrl).toBeUndefined();
  });

  test('is not written once the status has moved on, nor of a scanned label whose status was moved back', async () => {
    const seller = await newSeller();
    const [id, scanned] = [await order(seller), await order(seller)];
    await turn('label_reminder', true);
    await setStatus(id, 'mail_tracking');
    await (await newStaff(server, 'admin')).post(`/api/sell-requests/${scanned}/parcel-moves`, { step: 'accepted' });
    await setStatus(scanned, 'received');
    await settled(); // Else the event of the last change would end the reminder.
    server.clock.advance(121 * HOUR);
    await run();
    await settled();
    expect(labelsTo(seller.email)).toEqual([]);
  });

  test('ends while it waits, as soon as the status moves on', async () => {
    const seller = await newSeller();
    const id = await order(seller);
    await settled();
    await turn('label_reminder', true);
    server.clock.advance(121 * HOUR);
    isAway = true;
    await run();
    await settled();
    const status = () => sql(`select status from messages where order_id = $1 and purpose = 'label_reminder'`, [id]);
    expect(await status()).toEqual([{ status: 'waiting' }]);
    await setStatus(id, 'mail_tracking');
    await settled();
    expect(await status()).toEqual([{ status: 'superseded' }]);
  });

  test('is never sent for what a gap of the clock or a closed shop has made too old', async () => {
    const seller = await newSeller();
    await order(seller);
    server.clock.advance(30 * DAY);
    await turn('label_reminder', true);
    await run();
    server.clock.advance(-30 * DAY);
    await run();
    await settled();
    expect(labelsTo(seller.email)).toEqual([]);
    // The clock was ahead, and the step comes in its time.
    server.clock.advance(121 * HOUR);
    await run();
    await settled();
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
    for (const one of [waiting, ordered]) expect((await keep(one)).status).toBe(200);
    await order(ordered);
    await turn('quote_reminder', true);
    // The clock of the test jumps, which holds marketing until an admin lets it go; what waits at that moment is not sent.
    const release = async () => (await newStaff(server, 'admin')).delete('/api/marketing/hold');
    await release();
    server.clock.advance(21 * HOUR);
    const admin = await newStaff(server, 'admin');
    await eventually(async () => expect((await admin.get('/api/marketing/hold')).body.isHeld).toBe(true));
    await release();
    await run();
    expect(remindersTo(waiting.email)).toEqual([]);
    server.clock.advance(2 * HOUR);
    await run();
    await run();
    await eventually(() => expect(remindersTo(waiting.email)).toHaveLength(1));
    server.clock.advance(30 * HOUR);
    await run();
    await settled();
    expect(remindersTo(waiting.email)).toEqual([expect.stringMatching(/^Your price for .+: \$[\d,]+$/)]);
    expect(remindersTo(ordered.email)).toEqual([]);
    const letter = taken.find(({ to, subject }) => to === waiting.email && subject.startsWith('Your price'));
    expect(letter?.text).toContain('/sell/iphone/iphone-15-pro');
    expect(letter?.unsubscribeUrl).toContain('/unsubscribe/');
  });

  test('is not sent to who has unsubscribed since, nor two days late', async () => {
    const [ended, late] = [await newSeller(), await newSeller()];
    await turn('quote_reminder', true);
    await keep(ended);
    server.clock.advance(23 * HOUR);
    await unsubscribe(ended.email);
    await run();
    await keep(late);
    server.clock.advance(43 * HOUR);
    await run();
    await settled();
    expect([remindersTo(ended.email), remindersTo(late.email)]).toEqual([[], []]);
  });

  test('is taken back with the tick', async () => {
    const seller = await newSeller();
    await keep(seller);
    expect((await keep(seller, null)).status).toBe(200);
    await turn('quote_reminder', true);
    server.clock.advance(23 * HOUR);
    await run();
    await settled();
    expect(remindersTo(seller.email)).toEqual([]);
    expect(await sql('select from kept_quotes where email = $1', [seller.email])).toEqual([]);
  });

  test('is not kept for a browser that has not verified the phone', async () => {
    const stranger = { ...(await newGuest(server, { verified: false })), email: 'victim@example.test' };
    const answer = await keep(stranger);
    expect([answer.status, answer.body.code]).toEqual([403, 'phone_verification_required']);
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
  expect(history.slice(0, 2).map((one) => `${one.isOn} ${one.actor}`)).toEqual(['false admin', 'true admin']);
  server.clock.advance(121 * HOUR);
  await run().then(settled);
  expect(labelsTo(seller.email)).toEqual([]);
});
