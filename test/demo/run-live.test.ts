import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { shopTime } from '#domain/shop-day.ts';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareData, SERVER_KEY } from '#test/test-database.ts';
import { fillWithDemo } from '../../scripts/demo/fill-database.ts';
import { runLive } from '../../scripts/demo/live/run-live.ts';
import { makeHires } from '../../scripts/demo/live/staff.ts';
import { type Feed, TAB_FEEDS } from './tab-feeds.ts';

const now = new Date();
const hires = makeHires();
let server: TestServer;
let passwords: unknown;
let terminals: Record<StaffArea, Browser>;

beforeAll(async () => {
  const data = await prepareData();
  const env = readEnv({
    DATA_DIR: data.dataDir,
    LOG_LEVEL: 'silent',
    ...(data.url === undefined ? {} : { DATABASE_URL: data.url, SECRET_KEY: SERVER_KEY }),
  });
  const onDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
    const place = { url: data.url, dataDir: data.dataDir, poolSize: 1, log: createLog('silent') };
    const database = await openDatabase(place);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  await onDatabase(async (database) => {
    await fillWithDemo(database, { now, env });
    await database.query(plain("insert into staff_passwords values ('admin', 'kept', now())"));
  });
  await runLive(env, { now, hires, printToOwner: () => undefined });
  passwords = await onDatabase(async (database) => {
    const kept = await database.query(plain('select area, password_hash as hash from staff_passwords'));
    await database.query(plain('delete from staff_passwords'));
    return kept;
  });
  server = await startTestServer({ data, env: { RATE_LIMIT_SCALE: '1000' } });
  terminals = {
    admin: await openAsOwner('admin'),
    pos: await openAsOwner('pos'),
    'repair-pos': await openAsOwner('repair-pos'),
  };
});
afterAll(() => server.stop());

/** Opens an area with its password and the passcode of the owner, both of which the demo prints. */
async function openAsOwner(area: StaffArea): Promise<Browser> {
  const terminal = await newStaff(server, area);
  const owner = hires.find(({ role }) => role === 'owner') ?? expect.fail();
  const { body: members } = await terminal.get('/api/employees');
  const { id: memberId } = members.find(({ name }: { name: string }) => name === owner.name) ?? expect.fail();
  const { status } = await terminal.post('/api/staff/member', { memberId, passcode: owner.passcode });
  expect(status).toBe(200);
  return terminal;
}

const count = async (what: string) => (await server.sql<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n;

test.each([
  ['a drawer that is open', 'till_sessions where closed_at is null', 2],
  ['a Z report with a difference and its reason', "till_reports where content->>'reason' is not null", 1],
  ['visits', 'visits', 6],
  ['a disputed offer', "price_offers where state = 'contested'", 1],
  ['returns in every list', 'returns', 6],
  ['a finished stocktake with a missing device', "units where state = 'lost'", 1],
  ['a stocktake under way', 'stock_counts where closed_at is null', 1],
  ['a transfer in transit and one that arrived', 'stock_transfers', 2],
  ['receipts, photos and proofs', 'attachments', 20],
  ['sent and drafted campaigns', 'campaigns', 2],
  ['readers of the campaign', 'campaign_recipients where clicked_at is not null', 4],
  ['referrals in four states', 'referrals', 4],
  ['price changes, one undone', 'price_changes', 4],
  ['pickups of three drivers', 'drivers', 3],
  ['a pickup that failed', "pickup_stops where state = 'failed'", 1],
  ['a pickup on its way', "pickup_stops where state = 'on_the_way'", 1],
  ['a text that failed', "messages where channel = 'sms' and status = 'failed'", 1],
  ['texts that wait for an answer', "inbound_texts where status = 'open'", 2],
  ['someone who stopped all texts', "inbound_texts where meaning = 'stop'", 1],
])('has %s', async (_, what, least) => {
  expect(await count(what)).toBeGreaterThanOrEqual(least);
});

describe('each tab and section of the staff areas has rows', () => {
  const day = (from: Date) => shopTime(from, 'America/Chicago').day;
  const [today, from] = [day(now), addDays(day(now), -30)];
  const rows = STAFF_AREAS.flatMap((area) =>
    Object.entries<Feed | Record<string, Feed>>(TAB_FEEDS[area]).flatMap(([tab, feeds]) =>
      typeof feeds === 'string'
        ? [{ area, place: tab, feed: feeds }]
        : Object.entries(feeds).map(([section, feed]) => ({ area, place: `${tab}: ${section}`, feed })),
    ),
  );
  test.each(rows)('$area, $place', async ({ area, feed }) => {
    const { status, body } = await terminals[area].get(feed.replace('{today}', today).replace('{from}', from));
    expect(status).toBe(200);
    expect(countRows(body)).toBeGreaterThan(0);
  });
});

/** Counts the rows of a list, or of the largest list in an answer; of figures those that are not zero. */
function countRows(body: object): number {
  if (Array.isArray(body)) return body.length;
  if ('figures' in body && Array.isArray(body.figures)) {
    return body.figures.filter(({ value }) => value !== null && Number(value) !== 0).length;
  }
  return Math.max(0, ...Object.values(body).map((list) => (Array.isArray(list) ? list.length : 0)));
}

test('has contacts who get no offers, and more who do', async () => {
  const list = async (subscribed: string) =>
    (await terminals.admin.get(`/api/marketing/contacts?limit=200&subscribed=${subscribed}`)).body.length;
  const [yes, no] = [await list('yes'), await list('no')];
  expect(no).toBeGreaterThanOrEqual(6);
  expect(yes).toBeGreaterThan(no);
});

test('names everyone in the activity log', async () => {
  const { body } = await terminals.admin.get('/api/staff/actions?limit=200');
  const actors = new Set(body.map(({ actor }: { actor: string }) => actor));
  for (const { name } of hires) expect(actors).toContain(name);
});

test('sends nothing afterwards, and leaves the passwords of the areas as they were', async () => {
  expect(await count("messages where status in ('queued', 'waiting', 'sending')")).toBe(0);
  expect(passwords).toEqual([{ area: 'admin', hash: 'kept' }]);
});
