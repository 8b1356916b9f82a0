import { afterEach, beforeEach, expect, test } from 'vitest';
import { markRestored } from '#server/platform/backup/restore-marks.ts';
import { DatabaseAwayError } from '#server/platform/db/away.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader } from '#test/factories.ts';
import {
  addReaders,
  holdAnswers,
  newCampaign,
  runSql,
  type Shop,
  startShop,
  timeIn,
  waitForCampaign,
} from '../testing/campaign-shop.ts';
import { holdAfterGap, holdAfterRestore } from './hold.ts';
import { startCampaigns } from './send-campaigns.ts';

const HOUR_MS = 3_600_000;

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.server.stop());

const hold = async () => (await shop.admin.get('/api/marketing/hold')).body;
const restore = async () => {
  await markRestored(shop.server.context.database, shop.server.clock.now());
  await holdAfterRestore(shop.server.context);
};

test('after a restore nothing goes on by itself, and what was on its way is uncertain', async () => {
  await addReaders(shop, 'restored', 20);
  const { letGo } = holdAnswers(shop);
  const { id } = await newCampaign(shop.admin, 'restored');
  const later = await newCampaign(shop.admin, 'restored', { scheduledAt: timeIn(shop, 5) });
  const written = `select from messages where purpose = 'campaign'`;
  await eventually(async () => expect(await runSql(shop.server, written)).toHaveLength(20));
  await restore();
  shop.provider.answer = async () => undefined;
  expect(await hold()).toMatchObject({ isHeld: true, reason: 'restored', campaigns: [{ id }, { id: later.id }] });
  await waitForCampaign(shop, id, { status: 'paused', pauseReason: 'hold', uncertainCount: 20, sentCount: 0 });
  shop.server.clock.advance(6 * 60_000);
  const refused = await shop.admin.patch(`/api/marketing/campaigns/${later.id}`, { status: 'sending' });
  expect([refused.status, refused.body.code]).toEqual([409, 'marketing_held']);
  expect(shop.sent).toEqual([]);
  letGo();
});

test('a hold refuses a campaign to be sent now, until it is released; each campaign that it paused waits for a person', async () => {
  await addReaders(shop, 'release', 3);
  const { id } = await newCampaign(shop.admin, 'release', { scheduledAt: timeIn(shop, 60) });
  await restore();
  const body = { name: 'Now', templateKey: 'spring', tags: ['release'] };
  expect((await shop.admin.post('/api/marketing/campaigns', body, keyHeader())).body.code).toBe('marketing_held');
  expect((await shop.admin.delete('/api/marketing/hold')).body).toMatchObject({
    isHeld: false,
    reason: null,
    since: null,
  });
  await waitForCampaign(shop, id, { status: 'paused', pauseReason: 'hold' });
  await shop.admin.patch(`/api/marketing/campaigns/${id}`, { status: 'sending' });
  await waitForCampaign(shop, id, { status: 'sent', sentCount: 3 });
  // A later start holds nothing by the restore that was released, and the next restore holds again.
  await holdAfterRestore(shop.server.context);
  expect((await hold()).isHeld).toBe(false);
  await restore();
  expect((await hold()).isHeld).toBe(true);
});

test('hours between two looks hold marketing, minutes do not', async () => {
  const now = shop.server.clock.now();
  const pollAfter = (ms: number) => holdAfterGap(shop.server.context.database, new Date(now.getTime() - ms), now);
  await pollAfter(10 * 60_000);
  expect((await hold()).isHeld).toBe(false);
  await pollAfter(4 * HOUR_MS);
  expect(await hold()).toMatchObject({ isHeld: true, reason: 'clock_gap' });
});

test('hours are noticed also when the database is away right after them, as after a resumed snapshot', async () => {
  const { context } = shop.server;
  let now = context.clock.now();
  let refusals = 0;
  const database: Database = {
    ...context.database,
    transaction: async (work) => {
      refusals += 1;
      if (refusals === 1) throw new DatabaseAwayError('a test');
      return context.database.transaction(work);
    },
  };
  const stop = startCampaigns({ ...context, database, clock: { now: () => now } }, Object.create(null));
  now = new Date(now.getTime() + 4 * HOUR_MS);
  await eventually(async () => expect(await hold()).toMatchObject({ isHeld: true, reason: 'clock_gap' }));
  expect(refusals).toBe(2);
  await stop();
});

test('hours that pass while a campaign is being sent hold the rest of it', async () => {
  await addReaders(shop, 'asleep', 110);
  const { recipients, letGo } = holdAnswers(shop);
  const { id } = await newCampaign(shop.admin, 'asleep');
  await eventually(() => expect(recipients).not.toEqual([]));
  shop.server.clock.advance(4 * HOUR_MS);
  letGo();
  const state = () => runSql(shop.server, `select status, pause_reason as reason from campaigns where id = $1`, [id]);
  await eventually(async () => expect(await state()).toEqual([{ status: 'paused', reason: 'hold' }]));
  expect(shop.sent.length).toBeLessThan(110);
});

test('a campaign on which nobody has worked for hours is held, as in an old copy of the database', async () => {
  await addReaders(shop, 'copy', 5);
  const { recipients, letGo } = holdAnswers(shop);
  const { id } = await newCampaign(shop.admin, 'copy');
  await eventually(() => expect(recipients).not.toEqual([]));
  await runSql(shop.server, `update campaigns set worked_at = worked_at - interval '5 hours' where id = $1`, [id]);
  const now = shop.server.clock.now();
  await holdAfterGap(shop.server.context.database, now, now);
  await waitForCampaign(shop, id, { status: 'paused', pauseReason: 'hold' });
  letGo();
});
