import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { createNotifications } from '#server/modules/notifications/index.ts';
import { sendMessage } from '#server/modules/notifications/send-message.ts';
import { fakeEmail, fakeSms, providerAway, providerRefusal } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import {
  addReaders,
  fetchCampaign,
  holdAnswers,
  newCampaign,
  runSql,
  type Shop,
  startShop,
  timeIn,
  waitForCampaign,
} from '../testing/campaign-shop.ts';
import { startCampaigns } from './send-campaigns.ts';

const MINUTE_MS = 60_000;
/** E-mails that a process sends at a time, and those that are written at once. */
const AT_ONCE = 6;
const BATCH = 100;
const ANSWER_MS = 5;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());
beforeEach(() => {
  shop.sent.length = 0;
  shop.provider.answer = async () => undefined;
});

const change = (id: string, status: string, more: object = {}) =>
  shop.admin.patch(`/api/marketing/campaigns/${id}`, { status, ...more });

test('a pause stops what is not being sent, a resumption sends the rest, and nobody gets two', async () => {
  const readers = await addReaders(shop, 'pause', 40);
  const { recipients, letGo } = holdAnswers(shop);
  const { id } = await newCampaign(shop.admin, 'pause');
  await eventually(() => expect(recipients).toHaveLength(AT_ONCE));
  expect((await change(id, 'paused')).body).toMatchObject({ status: 'paused', pauseReason: 'staff' });
  letGo();
  await waitForCampaign(shop, id, { status: 'paused', sentCount: AT_ONCE, waitingCount: 40 - AT_ONCE });
  expect((await change(id, 'sending')).status).toBe(200);
  await waitForCampaign(shop, id, { status: 'sent', sentCount: 40, pauseReason: null });
  expect(shop.sent.map(({ to }) => to).sort()).toEqual(readers.sort());
});

test('a cancelled campaign ends: whoever has not got it does not, and nothing follows a cancellation', async () => {
  await addReaders(shop, 'cancel', 20);
  const { recipients, letGo } = holdAnswers(shop);
  const { id } = await newCampaign(shop.admin, 'cancel');
  await eventually(() => expect(recipients).toHaveLength(AT_ONCE));
  await change(id, 'cancelled');
  letGo();
  await waitForCampaign(shop, id, { status: 'cancelled', sentCount: AT_ONCE, waitingCount: 20 - AT_ONCE });
  const { status, body } = await change(id, 'sending');
  expect([status, body.code]).toEqual([409, 'campaign_moved_on']);
});

test('somebody who unsubscribes while the campaign runs gets nothing', async () => {
  const readers = await addReaders(shop, 'leave', 20);
  const { recipients, letGo } = holdAnswers(shop);
  const { id } = await newCampaign(shop.admin, 'leave');
  await eventually(() => expect(recipients).toHaveLength(AT_ONCE));
  const [unsubscribed = ''] = readers.filter((reader) => !recipients.includes(reader));
  await writeConsent(shop.server, unsubscribed, 'revoked');
  letGo();
  const end = await waitForCampaign(shop, id, { status: 'sent', sentCount: 19, excludedCount: 1 });
  expect(end.exclusions).toEqual([{ reason: 'unsubscribed', people: 1 }]);
  expect(shop.sent.map(({ to }) => to)).not.toContain(unsubscribed);
});

test('an e-mail whose sender died in the middle of it is uncertain, and not sent again', async () => {
  const [address = ''] = await addReaders(shop, 'died', 1);
  const { recipients, letGo } = holdAnswers(shop);
  await newCampaign(shop.admin, 'died');
  await eventually(() => expect(recipients).toEqual([address]));
  // The state after a killed process: claimed long ago, by a process that is gone.
  const kill = `update messages set claimed_at = claimed_at - interval '6 minutes' where recipient = $1 returning id`;
  const [message] = await runSql(shop.server, kill, [address]);
  const sendSpy = vi.fn();
  const other = { sms: fakeSms(sendSpy), email: fakeEmail(sendSpy) };
  await sendMessage(shop.server.context, other, String(message?.id));
  const state = 'select status, attempts, secret from messages where recipient = $1';
  const [row] = await runSql(shop.server, state, [address]);
  letGo();
  expect(row).toEqual({ status: 'uncertain', attempts: 1, secret: null });
  expect(sendSpy).not.toHaveBeenCalled();
});

test('an e-mail whose connection broke is uncertain, one that was refused for now is tried again, others fail', async () => {
  const [broken = '', later = '', refused = ''] = await addReaders(shop, 'fail', 4);
  shop.provider.answer = async ({ to }) => {
    if (to === broken) throw providerAway({ mayBeTaken: true });
    if (to === later) throw providerAway({ status: 451 });
    if (to === refused) throw providerRefusal();
  };
  const { id } = await newCampaign(shop.admin, 'fail');
  await waitForCampaign(shop, id, {
    status: 'sending',
    sentCount: 1,
    uncertainCount: 1,
    failedCount: 1,
    waitingCount: 1,
  });
  shop.provider.answer = async () => undefined;
  shop.server.clock.advance(2 * MINUTE_MS);
  await waitForCampaign(shop, id, { status: 'sent', sentCount: 2, uncertainCount: 1, failedCount: 1, waitingCount: 0 });
  expect(shop.sent.map(({ to }) => to)).not.toContain(broken);
  const { body } = await shop.admin.get(`/api/marketing/campaigns/${id}/recipients?state=failed`);
  expect(body).toMatchObject([{ email: refused, error: 'fake: refused' }]);
});

test('pauses by itself when one address of twenty refuses it, and judges anew what follows a resumption', async () => {
  const readers = await addReaders(shop, 'refuse', 420);
  const refusing = new Set(readers.filter((_, index) => index % 10 === 0));
  shop.provider.answer = async ({ to }) => {
    if (refusing.has(to)) throw providerRefusal();
  };
  const { id } = await newCampaign(shop.admin, 'refuse');
  const paused = await waitForCampaign(shop, id, { status: 'paused', pauseReason: 'refusals' });
  const processed = paused.sentCount + paused.failedCount;
  expect([processed >= 200, processed <= 200 + BATCH]).toEqual([true, true]);
  shop.provider.answer = async () => undefined;
  await change(id, 'sending');
  await waitForCampaign(shop, id, { status: 'sent', waitingCount: 0 });
});

test('a schedule starts by itself at its time, with the audience of that moment', async () => {
  await addReaders(shop, 'when', 1);
  const scheduledAt = timeIn(shop, 5);
  const { id, ...created } = await newCampaign(shop.admin, 'when', { scheduledAt });
  expect(created).toMatchObject({ status: 'scheduled', scheduledAt, successCount: 0 });
  await addReaders(shop, 'when', 1);
  shop.server.clock.advance(6 * MINUTE_MS);
  await waitForCampaign(shop, id, { status: 'sent', sentCount: 2 });
});

test('a schedule that is hours past asks first, and refuses a time far away', async () => {
  await addReaders(shop, 'late', 1);
  const { id } = await newCampaign(shop.admin, 'late', { scheduledAt: timeIn(shop, 60) });
  await runSql(shop.server, `update campaigns set scheduled_at = scheduled_at - interval '5 hours' where id = $1`, [
    id,
  ]);
  await waitForCampaign(shop, id, { status: 'paused', pauseReason: 'late', sentAt: null });
  expect((await change(id, 'scheduled', { scheduledAt: '2199-01-01T00:00:00.000Z' })).status).toBe(422);
  await change(id, 'sending');
  await waitForCampaign(shop, id, { status: 'sent', sentCount: 1 });
  expect((await fetchCampaign(shop, id)).scheduledAt).not.toBeNull();
});

/** Stops the second senders of a test. */
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
/** Starts a second sender on the same database, as of another process. @param hangs claims none of what it has written */
function startSecond({ hangs = false } = {}) {
  const { context } = shop.server;
  const [tried, sent]: [string[], string[]] = [[], []];
  const email = fakeEmail(({ to }) => sleep(ANSWER_MS).then(() => sent.push(to)));
  // The jobs are those of the first.
  const withoutJobs = { ...context, jobs: { ...context.jobs, handle: () => undefined } };
  const notifications = createNotifications(withoutJobs, { sms: fakeSms(() => undefined), email });
  const hung = Promise.withResolvers<null>();
  const sendWritten: typeof notifications.sendWritten = (id) => {
    tried.push(id);
    return hangs ? hung.promise : notifications.sendWritten(id);
  };
  const stop = startCampaigns(context, { ...notifications, sendWritten });
  stops.push(() => {
    hung.resolve(null);
    return stop();
  });
  return { tried, sent };
}

test('two processes share a campaign of several batches: each e-mail is sent once, and neither tries those that the other is sending', async () => {
  const gate = Promise.withResolvers<void>();
  shop.provider.answer = () => gate.promise.then(() => sleep(ANSWER_MS));
  const second = startSecond();
  const readers = await addReaders(shop, 'shared', 5 * BATCH);
  const { id } = await newCampaign(shop.admin, 'shared');
  await eventually(() => expect(second.tried).not.toEqual([]));
  gate.resolve();
  await waitForCampaign(shop, id, { status: 'sent', sentCount: readers.length, waitingCount: 0, uncertainCount: 0 });
  expect([...shop.sent.map(({ to }) => to), ...second.sent].sort()).toEqual(readers.sort());
  expect(second.sent.length).toBeGreaterThan(BATCH / 2);
  // At the end, when nothing is left to write, a process helps with what the other has written.
  expect(second.tried.length - second.sent.length).toBeLessThanOrEqual(BATCH);
});

test('what a process has written and not sent is sent by another one, at the latest when nothing is left to write', async () => {
  const second = startSecond({ hangs: true });
  const readers = await addReaders(shop, 'rest', 3 * BATCH);
  const { id } = await newCampaign(shop.admin, 'rest');
  await waitForCampaign(shop, id, { status: 'sent', sentCount: readers.length });
  expect(second.sent).toEqual([]);
});

test('it is sent ahead of what is not written yet when it is five minutes old', async () => {
  const { letGo } = holdAnswers(shop);
  const second = startSecond({ hangs: true });
  const readers = await addReaders(shop, 'old', 5 * BATCH);
  const { id } = await newCampaign(shop.admin, 'old');
  await eventually(() => expect(second.tried).not.toEqual([]));
  shop.server.clock.advance(6 * MINUTE_MS);
  letGo();
  await waitForCampaign(shop, id, { status: 'sent', sentCount: readers.length });
  const order = shop.sent.map((email) => email.id);
  // After the batch that was under way.
  for (const address of second.tried) expect(order.indexOf(address)).toBeLessThan(2 * BATCH + AT_ONCE);
});
