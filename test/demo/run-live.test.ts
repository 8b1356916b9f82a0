import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareData, SERVER_KEY, type TestData } from '#test/test-database.ts';
import { fillWithDemo } from '../../scripts/demo/fill-database.ts';
import { runLive } from '../../scripts/demo/live/run-live.ts';

let data: TestData;
let database: Database;

beforeAll(async () => {
  data = await prepareData();
  const env = readEnv({
    DATA_DIR: data.dataDir,
    LOG_LEVEL: 'silent',
    ...(data.url === undefined ? {} : { DATABASE_URL: data.url, SECRET_KEY: SERVER_KEY }),
  });
  const now = new Date();
  const open = () => openDatabase({ url: data.url, dataDir: data.dataDir, poolSize: 1, log: createLog('silent') });
  database = await open();
  await fillWithDemo(database, { now, env });
  await database.query(plain("insert into staff_passwords values ('admin', 'kept', now())"));
  await database.close();
  await runLive(env, { now, printToOwner: () => undefined });
  database = await open();
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const count = async (what: string) =>
  (await database.query(plain<{ n: number }>(`select count(*)::int as n from ${what}`)))[0]?.n;

test.each([
  ['drawers that are open', 'till_sessions where closed_at is null', 2],
  ['Z reports', 'till_reports', 1],
  ['visits', 'visits', 6],
  ['disputed offers', "price_offers where state = 'contested'", 1],
  ['returns', 'returns', 1],
  ['stocktakes', 'stock_counts', 1],
  ['transfers', 'stock_transfers', 1],
  ['files', 'attachments', 9],
  ['campaigns', 'campaigns', 2],
  ['price changes', 'price_changes', 1],
])('has %s', async (_, what, least) => {
  expect(await count(what)).toBeGreaterThanOrEqual(least);
});

test('sends nothing afterwards, and leaves the passwords of the areas as they were', async () => {
  expect(await count("messages where status in ('queued', 'waiting', 'sending')")).toBe(0);
  expect(await database.query(plain('select area, password_hash as hash from staff_passwords'))).toEqual([
    { area: 'admin', hash: 'kept' },
  ]);
});
