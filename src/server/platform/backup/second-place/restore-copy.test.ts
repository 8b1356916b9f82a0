import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageOf } from '#server/ports/accounts.ts';
import { bucketOfArchives } from '#server/ports/archives/bucket.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { type S3Peer, s3Peer } from '#server/ports/testing/s3-peer.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareData, prepareEmptyData, type TestData } from '#test/test-database.ts';
import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { type Env, readEnv } from '../../env.ts';
import { createLog } from '../../log.ts';
import { type MadeBackup, makeBackup } from '../make-backup.ts';
import { restoreBackup } from '../restore.ts';
import { copyBackups } from './copy-backups.ts';
import { withFetched } from './fetch-archive.ts';
import type { SecondPlace } from './second-place.ts';

/** Each trial of a backup creates an embedded database from nothing, which takes a busy small machine a while. */
const SLOW_MS = 240_000;
const SLOW = { timeout: SLOW_MS };
const PART_BYTES = 16 * 1024;

let folder: string;
let peer: S3Peer;
let place: SecondPlace;
let source: TestData;
let made: MadeBackup;
let name: string;

const envOf = ({ dataDir, url }: TestData) =>
  readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    BACKUP_DIR: path.join(folder, 'out'),
    BACKUP_PASSPHRASE: 'a passphrase of the test',
  });
const filesOf = (env: Env) => createStorage(storageOf(env));
const openIn = ({ url, dataDir }: TestData) => openDatabase({ url, dataDir, poolSize: 1, log: createLog('silent') });
const restoreFrom = (from: SecondPlace, env: Env) =>
  withFetched(from, name, env.DATA_DIR, (file) => restoreBackup(file, env, filesOf(env)));

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-second-place-'));
  peer = await s3Peer('shop-backups');
  place = bucketOfArchives({ ...peer.settings, partBytes: PART_BYTES }, 'bucket “shop-backups” at s3.test');
  source = await prepareData();
  const database = await openIn(source);
  await migrateDatabase(database);
  await database.query(
    plain(`insert into customers (id, name, email, phone, city, state, zip_code, created_at)
      values (gen_random_uuid(), 'Robin Vale', 'robin@example.test', '+15125550123', 'Austin', 'TX', '78704', now())`),
  );
  await database.close();
  const env = envOf(source);
  await filesOf(env).put('labels/a.pdf', crypto.randomBytes(100_000), 'application/pdf');
  made = await makeBackup(env, filesOf(env), systemClock);
  name = path.basename(made.file);
  await copyBackups(env, place, systemClock);
}, SLOW_MS);
afterAll(async () => {
  await source.remove();
  await peer.close();
  fs.rmSync(folder, { recursive: true });
});

describe('a backup in a bucket', () => {
  test('is the backup, byte by byte, and was stored in parts', () => {
    expect(peer.objects.get(`backups/${name}`)?.equals(fs.readFileSync(made.file))).toBe(true);
    expect(peer.calls.filter((call) => call.startsWith('PART ')).length).toBeGreaterThan(2);
  });

  test('is restored on an empty machine, with the settings and the passphrase alone', SLOW, async () => {
    const target = await prepareEmptyData();
    const env = envOf(target);
    const away = `${made.file}.away`;
    fs.renameSync(made.file, away);
    const about = await restoreFrom(place, env);
    fs.renameSync(away, made.file);
    expect([about.madeAt, about.files]).toEqual([made.about.madeAt, 1]);
    const database = await openIn(target);
    expect(await database.query(plain('select name from customers'))).toEqual([{ name: 'Robin Vale' }]);
    await database.close();
    expect(fs.readFileSync(path.join(target.dataDir, 'files/labels/a.pdf'))).toHaveLength(100_000);
    expect(fs.existsSync(path.join(target.dataDir, 'restore-download'))).toBe(false);
    await target.remove();
  });

  test.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['was changed there', (bytes) => flipped(bytes, 5000), 'Can’t open the backup: BACKUP_PASSPHRASE is wrong'],
    ['was cut off there', (bytes) => bytes.subarray(0, -100), 'Can’t open the backup'],
    ['is another file there', () => Buffer.from('hello'), 'isn’t a backup of this product, or it’s damaged'],
  ])('is refused, and leaves no shop, when it %s', async (_, change, words) => {
    const good = peer.objects.get(`backups/${name}`) ?? Buffer.alloc(0);
    peer.objects.set(`backups/${name}`, change(Buffer.from(good)));
    const target = path.join(folder, 'target');
    const env = readEnv({ DATA_DIR: target, BACKUP_PASSPHRASE: 'a passphrase of the test' });
    await expect(restoreFrom(place, env)).rejects.toThrow(words);
    expect(fs.readdirSync(target)).toEqual([]);
    peer.objects.set(`backups/${name}`, good);
  });

  test('that is not there is said by its name', async () => {
    const other = 'cash-again-20200101T000000Z.backup';
    await expect(withFetched(place, other, path.join(folder, 'none'), async () => undefined)).rejects.toThrow(
      `There’s no ${other} in the bucket “shop-backups” at s3.test. To see what’s there: npm run restore -- --list`,
    );
  });

  test('is not fetched where there is no room for it', async () => {
    const huge: SecondPlace = { ...place, list: async () => [{ name, bytes: 1e15 }] };
    const before = peer.calls.length;
    await expect(withFetched(huge, name, path.join(folder, 'small'), async () => undefined)).rejects.toThrow(
      /^Not enough disk space at .+ and the restore needs 2000000000 MB while it runs\.$/,
    );
    expect(peer.calls).toHaveLength(before);
    expect(fs.readdirSync(path.join(folder, 'small'))).toEqual([]);
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at] = ~(bytes[at] ?? 0);
  return bytes;
}
