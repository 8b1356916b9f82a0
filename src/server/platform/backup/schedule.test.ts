import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepText } from '#domain/backup/retention.ts';
import { keyHeader, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { prepareEmptyData } from '#test/test-database.ts';
import {
  addCustomer,
  envOf,
  filesOf,
  namesIn,
  newPlace,
  PASSPHRASE,
  SLOW,
  SLOW_MS,
  withDatabase,
} from '#test/trial-shops.ts';
import { systemClock } from '../clock.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';
import { createBackups } from './schedule.ts';
import { readStatus, storeOutcome } from './status.ts';
import { openWorkFolder } from './work-folder.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ env: { BACKUP_EVERY_HOURS: '', BACKUP_PASSPHRASE: PASSPHRASE } });
  admin = await newStaff(server, 'admin');
}, SLOW_MS);
afterAll(() => server.stop());

const status = async () => (await admin.get('/api/backup-status')).body;
const save = async (values: Record<string, string>) => {
  const { body } = await admin.get('/api/shop-settings');
  const answer = await admin.post('/api/shop-settings', { values, version: body.version, reason: null }, keyHeader());
  expect(answer.body.summary ?? answer.body).toBeTypeOf('string');
  return answer.body.summary;
};
const backups = () => fs.globSync('*.backup', { cwd: server.env.BACKUP_DIR });
const untilMade = (count: number) =>
  vi.waitFor(
    async () => {
      expect(await status()).toMatchObject({ isMaking: false, lastFailure: null });
      expect(backups().length).toBe(count);
    },
    { ...SLOW, interval: 300 },
  );

test('a new shop backs up every day, for the first time an hour after its start', async () => {
  const { everyHours, nextAt, folder } = await status();
  expect([everyHours, folder]).toEqual([24, server.env.BACKUP_DIR]);
  const inMs = Date.parse(nextAt) - server.clock.now().getTime();
  expect(inMs).toBeGreaterThan(HOUR_MS - SLOW_MS);
  expect(inMs).toBeLessThanOrEqual(HOUR_MS);
});

test('a backup that is under way refuses another one by name', async () => {
  const work = openWorkFolder(server.env.DATA_DIR, 'backup');
  expect((await status()).isMaking).toBe(true);
  expect((await admin.post('/api/backups', {})).body).toMatchObject({ code: 'backup_running' });
  expect(() => openWorkFolder(server.env.DATA_DIR, 'backup')).toThrow('A backup is already running.');
  work.close();
  expect((await status()).isMaking).toBe(false);
  openWorkFolder(server.env.DATA_DIR, 'drill').close();
});

test('the schedule follows a saved setting without a restart', SLOW, async () => {
  const schedule = createBackups(server.context);
  expect(await save({ BACKUP_EVERY_HOURS: '0' })).toBe('Automatic backups: Never (was Every day)');
  server.clock.advance(2 * HOUR_MS);
  // The session of two hours ago is over.
  admin = await newStaff(server, 'admin');
  await schedule.runDue();
  expect([backups(), (await status()).nextAt]).toEqual([[], null]);
  await save({ BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2' });
  await schedule.runDue();
  await untilMade(1);
  expect(readStatus(server.env.DATA_DIR)).toMatchObject({ keep: '2' });
});

test('a press makes a backup that restores, and deletes by the saved rule', SLOW, async () => {
  await addCustomer(server.context.database, 'Robin of the newest backup');
  const before = (await status()).lastSuccess;
  // A backup of a second ago would have the same name, which has no milliseconds.
  await vi.waitFor(() => expect(Date.now() - Date.parse(before.at)).toBeGreaterThan(1000));
  const older = before.file.replace(/\d{8}T\d{6}Z/, '20250101T000000Z');
  fs.writeFileSync(path.join(server.env.BACKUP_DIR, older), '');
  expect((await admin.post('/api/backups', {})).status).toBe(201);
  expect((await status()).isMaking).toBe(true);
  expect((await admin.post('/api/backups', {})).body).toMatchObject({ code: 'backup_running' });
  await untilMade(2);
  const { lastSuccess } = await status();
  expect(backups().sort()).toEqual([before.file, lastSuccess.file]);
  const place = await newPlace(prepareEmptyData);
  const env = envOf(place, server.env.DATA_DIR);
  await restoreBackup(path.join(server.env.BACKUP_DIR, lastSuccess.file), env, filesOf(env));
  expect(await withDatabase(place, namesIn)).toContain('Robin of the newest backup');
});

test('a backup by hand keeps by the saved rule', SLOW, async () => {
  const { keep } = await makeBackup({ ...server.env, BACKUP_KEEP: 'saved' }, filesOf(server.env), systemClock);
  expect([keepText(keep), backups().length]).toEqual(['2', 2]);
});

test('a press whose process can’t start says so in the state of the backups', SLOW, async () => {
  const before = readStatus(server.env.DATA_DIR);
  const schedule = createBackups({ ...server.context, env: { ...server.env, BACKUP_PASSPHRASE: 'short' } });
  schedule.makeNow();
  await vi.waitFor(() => expect(schedule.isMaking()).toBe(false), SLOW);
  expect(readStatus(server.env.DATA_DIR).lastFailure?.reason).toContain('BACKUP_PASSPHRASE: at least 12 characters');
  storeOutcome(server.env.DATA_DIR, before);
});
