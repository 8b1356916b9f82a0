import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNotifications } from '#server/modules/notifications/index.ts';
import { eventually } from '#test/eventually.ts';
import { addReaders, newCampaign, reaches, type Shop, startShop } from '../testing/campaign-shop.ts';
import { startCampaigns } from './send-campaigns.ts';

/** E-mails that are written at once, and those that a process sends at a time. */
const BATCH = 100;
const AT_ONCE = 6;
const ANSWER_MS = 5;
const MINUTE_MS = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());
beforeEach(() => {
  shop.sent.length = 0;
  shop.provider.answer = async () => undefined;
});

/** Starts a second sender on the same database, as of another process. @param hangs claims none of what it has written */
function startSecond({ hangs = false } = {}) {
  const { context } = shop.server;
  const tried: string[] = [];
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    await sleep(ANSWER_MS);
    sent.push(to);
    return { providerId: null };
  };
  const sms = { name: 'fake', send: async () => ({ providerId: null }) };
  // The jobs are those of the first.
  const own = { ...context, jobs: { ...context.jobs, handle: () => undefined } };
  const notifications = createNotifications(own, { sms, email: { name: 'fake', send, close: async () => undefined } });
  const hung = Promise.withResolvers<null>();
  const stop = startCampaigns(context, {
    ...notifications,
    sendWritten: (id) => {
      tried.push(id);
      return hangs ? hung.promise : notifications.sendWritten(id);
    },
  });
  return {
    tried,
    sent,
    stop: () => {
      hung.resolve(null);
      return stop();
    },
  };
}

test('two processes share a campaign: each e-mail is sent once, and neither tries those that the other is sending', async () => {
  const gate = Promise.withResolvers<void>();
  shop.provider.answer = () => gate.promise.then(() => sleep(ANSWER_MS));
  const second = startSecond();
  try {
    const readers = await addReaders(shop, 'shared', 5 * BATCH);
    const { id } = await newCampaign(shop.admin, 'shared');
    await eventually(() => expect(second.tried).not.toEqual([]));
    gate.resolve();
    await reaches(shop, id, { status: 'sent', sentCount: readers.length, uncertainCount: 0 });
    expect([...shop.sent.map(({ to }) => to), ...second.sent].sort()).toEqual(readers.sort());
    expect(second.sent.length).toBeGreaterThan(BATCH / 2);
    // At the end, when nothing is left to write, a process helps with what the other has written.
    expect(second.tried.length - second.sent.length).toBeLessThanOrEqual(BATCH);
  } finally {
    await second.stop();
  }
});

test('what a process has written and not sent is sent by another one, at the latest when nothing is left to write', async () => {
  const second = startSecond({ hangs: true });
  try {
    const readers = await addReaders(shop, 'rest', 3 * BATCH);
    const { id } = await newCampaign(shop.admin, 'rest');
    await reaches(shop, id, { status: 'sent', sentCount: readers.length });
    expect(second.sent).toEqual([]);
  } finally {
    await second.stop();
  }
});

test('it is sent ahead of what is not written yet when it is five minutes old', async () => {
  const gate = Promise.withResolvers<void>();
  shop.provider.answer = () => gate.promise;
  const second = startSecond({ hangs: true });
  try {
    const readers = await addReaders(shop, 'old', 5 * BATCH);
    const { id } = await newCampaign(shop.admin, 'old');
    await eventually(() => expect(second.tried).not.toEqual([]));
    shop.server.clock.advance(6 * MINUTE_MS);
    gate.resolve();
    await reaches(shop, id, { status: 'sent', sentCount: readers.length });
    const order = shop.sent.map((email) => email.id);
    // After the batch that was under way.
    for (const one of second.tried) expect(order.indexOf(one)).toBeLessThan(2 * BATCH + AT_ONCE);
  } finally {
    await second.stop();
  }
});
