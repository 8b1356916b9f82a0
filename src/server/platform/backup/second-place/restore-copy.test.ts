import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketOfArchives } from '#server/ports/archives/bucket.ts';
import { type S3Peer, s3Peer } from '#server/ports/testing/s3-peer.ts';
import { prepareData, type TestData } from '#test/test-database.ts';
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
import { systemClock } from '../../clock.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { type Env, readEnv } from '../../env.ts';
import { type MadeBackup, makeBackup } from '../make-backup.ts';
import { restoreBackup } from '../restore.ts';
import { copyBackups } from './copy-backups.ts';
import { withFetchedArchive } from './fetch-archive.ts';
import type { SecondPlace } from './second-place.ts';

const PART_BYTES = 16 * 1024;

let folder: string;
let peer: S3Peer;
let place: SecondPlace;
let source: TestData;
let made: MadeBackup;
let name: string;

const restoreFrom = (from: SecondPlace, env: Env) =>
  withFetchedArchive(from, name, env.DATA_DIR, (file) => restoreBackup(file, env, filesOf(env)));

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-second-place-'));
  peer = await s3Peer('shop-backups');
  place = bucketOfArchives({ ...peer.settings, partBytes: PART_BYTES }, 'bucket “shop-backups” at s3.test');
  source = await prepareData();
  await withDatabase(source, async (database) => {
    await migrateDatabase(database);
    await addCustomer(database, 'Robin Vale');
  });
  const env = envOf(source, folder);
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
    const target = await newPlace();
    const env = envOf(target, folder);
    const away = `${made.file}.away`;
    fs.renameSync(made.file, away);
    const about = await restoreFrom(place, env);
    fs.renameSync(away, made.file);
    expect([about.madeAt, about.files]).toEqual([made.manifest.madeAt, 1]);
    expect(await withDatabase(target, namesIn)).toEqual(['Robin Vale']);
    expect(fs.readFileSync(path.join(target.dataDir, 'files/labels/a.pdf'))).toHaveLength(100_000);
    expect(fs.existsSync(path.join(target.dataDir, 'restore-download'))).toBe(false);
  });

  test.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['was changed there', (bytes) => flipped(bytes, 5000), 'Can’t open the backup: BACKUP_PASSPHRASE is wrong'],
    ['was cut off there', (bytes) => bytes.subarray(0, -100), 'Can’t open the backup'],
    ['is another file there', () => Buffer.from('hello'), 'isn’t a backup of this product, or it’s damaged'],
  ])('is refused, and leaves no shop, when it %s', async (_, change, words) => {
    const good = peer.objects.get(`backups/${name}`) ?? Buffer.alloc(0);
    peer.objects.set(`backups/${name}`, change(Buffer.from(good)));
    const target = path.join(folder, 'target');
    const env = readEnv({ DATA_DIR: target, BACKUP_PASSPHRASE: PASSPHRASE });
    await expect(restoreFrom(place, env)).rejects.toThrow(words);
    expect(fs.readdirSync(target)).toEqual([]);
    peer.objects.set(`backups/${name}`, good);
  });

  test('that is not there is said by its name', async () => {
    const other = 'cash-again-20200101T000000Z.backup';
    await expect(withFetchedArchive(place, other, path.join(folder, 'none'), async () => undefined)).rejects.toThrow(
      `There’s no ${other} in the bucket “shop-backups” at s3.test. To see what’s there: npm run restore -- --list`,
    );
  });

  test('is not fetched where there is no room for it', async () => {
    const huge: SecondPlace = { ...place, list: async () => [{ name, bytes: 1e15 }] };
    const before = peer.calls.length;
    await expect(withFetchedArchive(huge, name, path.join(folder, 'small'), async () => undefined)).rejects.toThrow(
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
