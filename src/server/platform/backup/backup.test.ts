import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { mailOrder, newGuest, newStaff, pickupOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareEmptyData, type TestData } from '#test/test-database.ts';
import { filesOf, SLOW, SLOW_MS } from '#test/trial-shops.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type Env, readEnv } from '../env.ts';
import type { FilesPlace } from '../files-place.ts';
import { createLog } from '../log.ts';
import { findFirstKey } from '../master-keys.ts';
import { type BackupSettings, type MadeBackup, makeBackup, makeBackupIfDue } from './make-backup.ts';
import { findPassphrase } from './passphrase.ts';
import { restoreBackup } from './restore.ts';
import { readStatus } from './status.ts';

let server: TestServer;
let folder: string;
let settings: BackupSettings;
let files: FilesPlace;
let made: MadeBackup;
let restored: TestData;
let copy: Database;
/** The recovery kit, as often as it was shown. */
const kit: string[] = [];
const orders: string[] = [];

/** Returns the rows of a table as text, in a stable order. */
const rowsOf = (database: Pick<Database, 'query'>, table: string) =>
  database.query(plain<{ row: string }>(`select t::text as row from ${table} t order by 1`));

/** Counts the unfinished work of the worker for orders. */
async function countUndone(): Promise<number> {
  const [row] = await server.context.database.query(
    plain<{ n: number }>(`select (select count(*) from domain_events)::int
      + (select count(*) from messages where status <> 'sent')::int as n`),
  );
  return row?.n ?? -1;
}

const restore = (target: Env) => restoreBackup(made.file, target, filesOf(target));
const targetIn = (dataDir: string, url?: string) =>
  readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_PASSPHRASE: findPassphrase(server.env) });

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-backups-'));
  server = await startTestServer({
    env: { RATE_LIMIT_SCALE: '1000', BACKUP_DIR: path.join(folder, 'out') },
    printToOwner: (text) => {
      if (text.includes('recovery kit')) kit.push(text);
    },
  });
  settings = server.env;
  files = filesOf(server.env);
  const guest = await newGuest(server);
  for (const body of [mailOrder(guest), pickupOrder(guest, { notes: 'Ring "twice",\n\\please\t(é)' })]) {
    const { body: order } = await guest.browser.post('/api/sell-requests', body);
    if (order.shippingLabelUrl !== null) await guest.browser.get(order.shippingLabelUrl);
    orders.push(order.id);
  }
  await eventually(async () => expect(await countUndone()).toBe(0));
  await server.context.database.query(
    plain(`insert into pgboss.job (id, name, data, start_after, retry_limit)
      select gen_random_uuid(), name, '{"waits":"long"}', '2090-01-01T00:00:00Z', 7 from pgboss.queue limit 1`),
  );
  made = await makeBackup(settings, files, systemClock);
  restored = await prepareEmptyData();
  await restore(targetIn(restored.dataDir, restored.url));
  copy = await openDatabase({ url: restored.url, dataDir: restored.dataDir, poolSize: 2, log: createLog('silent') });
}, SLOW_MS);
afterAll(async () => {
  await copy.close();
  await restored.remove();
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

describe('a backup of a shop that runs', () => {
  test('restores every row exactly, and the labels', async () => {
    for (const table of ['orders', 'order_events', 'customers', 'products', 'catalog_version', 'staff_passwords']) {
      const rows = await rowsOf(copy, table);
      expect(rows, table).toEqual(await rowsOf(server.context.database, table));
      expect(rows.length, table).toBeGreaterThan(0);
    }
    const labels = (dataDir: string) =>
      fs
        .globSync('files/**/*.pdf', { cwd: dataDir })
        .map((file) => [file, fs.readFileSync(path.join(dataDir, file), 'hex')]);
    expect(labels(restored.dataDir)).toEqual(labels(settings.DATA_DIR));
    expect(labels(restored.dataDir).length).toBe(1);
  });

  test(
    'comes back in a restore drill, which says what has changed in the shop since',
    async () => {
      const admin = await newStaff(server, 'admin');
      expect((await admin.post('/api/staff/health/drills', {})).status).toBe(201);
      const guest = await newGuest(server);
      await guest.browser.post('/api/sell-requests', mailOrder(guest));
      const drill = await vi.waitFor(
        async () => {
          const { body } = await admin.get('/api/staff/health');
          expect(body.drill.state).not.toBe('running');
          return body.drill;
        },
        { ...SLOW, interval: 500 },
      );
      expect(drill).toMatchObject({ state: 'done', actor: 'admin', backupAt: made.manifest.madeAt });
      const orders = await rowsOf(copy, 'orders');
      expect(drill.differences).toContainEqual({ table: 'orders', backup: orders.length, now: orders.length + 1 });
      const { checks } = (await admin.get('/api/staff/health')).body;
      const words = checks.find(({ name }: { name: string }) => name === 'drill').words;
      expect(words).toMatch(/^Restored [\d,]+ rows in \d+ tables/);
    },
    SLOW_MS,
  );

  test('is encrypted without a setting, and holds no key: the kit has both', async () => {
    expect(made.file).toMatch(/\.backup$/);
    const key = findFirstKey(server.env) ?? 'no key';
    const passphrase = findPassphrase(server.env) ?? 'no passphrase';
    expect(kit).toEqual([expect.stringContaining(`BACKUP_PASSPHRASE=${passphrase}\n    SECRET_KEY=${key}\n`)]);
    expect(passphrase).toMatch(/^([a-hjkmnp-tv-z\d]{5}-?){6}$/);
    const secrets = (await rowsOf(copy, 'app_secrets')).map(({ row }) => row).join();
    expect(secrets).toContain('sealed-with-');
    expect(secrets).not.toContain(key);
    expect(fs.globSync('**/*{.key,.passphrase}', { cwd: restored.dataDir })).toEqual([]);
    await expect(restore(readEnv({ DATA_DIR: path.join(folder, 'blind') }))).rejects.toThrow('from your recovery kit');
  });

  test('restores waiting jobs, sequences that go on, foreign keys and append-only histories in force', async () => {
    const jobs = `select data, start_after, retry_limit from pgboss.job where data ->> 'waits' = 'long'`;
    expect(await copy.query(plain(jobs))).toEqual([
      { data: { waits: 'long' }, start_after: new Date('2090-01-01T00:00:00Z'), retry_limit: 7 },
    ]);
    const [newest] = await copy.query(plain<{ id: string }>('select max(id) as id from order_events'));
    const insert = `insert into order_events (order_id, kind, to_status, actor, at)
      select id, 'created', 'received', 'customer', now() from orders limit 1 returning id`;
    const [row] = await copy.query(plain<{ id: string }>(insert));
    expect(Number(row?.id)).toBeGreaterThan(Number(newest?.id));
    await expect(copy.query(plain('delete from order_events'))).rejects.toThrow();
    const orphan = `insert into staff_session_areas (session_id, area, opened_at)
      values (gen_random_uuid(), 'pos', now())`;
    await expect(copy.query(plain(orphan))).rejects.toThrow(/foreign key/);
    const constraints = `select conname from pg_constraint where connamespace = 'public'::regnamespace order by 1`;
    expect(await copy.query(plain(constraints))).toEqual(await server.context.database.query(plain(constraints)));
  });

  test('is one file that only its owner can read, and leaves nothing beside it', () => {
    expect(fs.readdirSync(path.join(folder, 'out'))).toEqual([path.basename(made.file)]);
    expect(fs.statSync(made.file).mode & 0o777).toBe(0o600);
    expect(
      fs.readdirSync(path.join(settings.DATA_DIR, 'backup-work')).filter((name) => name !== 'folder.lock'),
    ).toEqual([]);
  });

  test('is reported to monitoring and to the admin', async () => {
    const { body: ready } = await server.browser().get('/readyz');
    expect(ready.backup).toEqual({
      state: 'ok',
      lastSuccess: made.manifest.madeAt,
      lastFailure: null,
      copy: 'off',
      lastCopy: null,
    });
    const admin = await newStaff(server, 'admin');
    expect((await admin.get('/api/backup-status')).body).toEqual({
      state: 'ok',
      lastSuccess: {
        at: made.manifest.madeAt,
        file: path.basename(made.file),
        bytes: made.bytes,
        orders: orders.length,
      },
      lastFailure: null,
      copy: { state: 'off', place: null, newestAt: null, lastFailure: null },
      everyHours: null,
      nextAt: null,
      isMaking: false,
      folder: path.join(folder, 'out'),
      isDemo: false,
      key: 'ok',
    });
  });

  test('is not restored over an existing data folder or database', SLOW, async () => {
    await expect(restore(server.env)).rejects.toThrow();
    const target = targetIn(path.join(folder, 'other'), restored.url);
    const full = restored.url === undefined ? targetIn(restored.dataDir) : target;
    await copy.close();
    await expect(restore(full)).rejects.toThrow(
      restored.url === undefined
        ? /^The data folder .+ isn’t empty/
        : /^The database in DATABASE_URL already has tables\./,
    );
    copy = await openDatabase({ url: restored.url, dataDir: restored.dataDir, poolSize: 2, log: createLog('silent') });
  });
});

test('a backup that cannot be made leaves no partial archive, is reported, and none is made before it is due', async () => {
  expect(await makeBackupIfDue({ ...settings, BACKUP_EVERY_HOURS: 1 }, files, systemClock)).toBeNull();
  const blocked = path.join(folder, 'blocked');
  fs.writeFileSync(blocked, '');
  await expect(makeBackup({ ...settings, BACKUP_DIR: blocked }, files, systemClock)).rejects.toThrow();
  expect(readStatus(settings.DATA_DIR)).toMatchObject({
    lastSuccess: { at: made.manifest.madeAt },
    lastFailure: { reason: expect.stringContaining('EEXIST') },
  });
  expect((await server.browser().get('/readyz')).body).toMatchObject({ status: 'ok', backup: { state: 'failed' } });
});

test(
  'deletes its own backups beyond BACKUP_KEEP, and leaves alone what another shop or anyone keeps there',
  SLOW,
  async () => {
    const out = path.join(folder, 'shared');
    fs.mkdirSync(out);
    const own = path.basename(made.file).replace(/\d{8}T\d{6}Z/, '20250101T000000Z');
    const ofOthers = [
      'cash-again-20250102T000000Z-a0b1c2d3.backup',
      'cash-again-20250103T000000Z-a0b1c2d3.backup.unfinished',
      'cash-again-20250104T000000Z.backup',
      'holiday.tar.gz',
    ];
    for (const name of [...ofOthers, own, `${own}.unfinished`]) fs.writeFileSync(path.join(out, name), '');
    const BACKUP_KEEP = { newest: 1, days: 0, weeks: 0, months: 0 };
    const { file } = await makeBackup({ ...settings, BACKUP_DIR: out, BACKUP_KEEP }, files, systemClock);
    expect(fs.readdirSync(out).sort()).toEqual([...ofOthers, path.basename(file)].sort());
  },
);
