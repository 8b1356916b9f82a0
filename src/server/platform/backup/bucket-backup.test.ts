import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageOf } from '#server/ports/accounts.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { type S3Peer, s3Peer } from '#server/ports/testing/s3-peer.ts';
import { prepareData, prepareEmptyData, type TestData } from '#test/test-database.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { type Env, readEnv } from '../env.ts';
import { checkFilesPlace, claimFilesPlace } from '../files-place.ts';
import { createLog } from '../log.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

/** Each trial of a backup creates an embedded database from nothing, which takes a busy small machine a while. */
const SLOW_MS = 240_000;
const PASSPHRASE = 'a passphrase of the test';
const FILES = { 'labels/a.pdf': 'a label', 'uploads/b.jpg': 'a photo' };

let folder: string;
let peer: S3Peer;
let source: TestData;
let settings: Env;
let made: MadeBackup;

const places: TestData[] = [];
const filesOf = (env: Env) => createStorage(storageOf(env));
const envOf = ({ dataDir, url }: TestData, bucket: Record<string, string> = {}) =>
  readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    BACKUP_DIR: path.join(folder, 'out'),
    BACKUP_PASSPHRASE: PASSPHRASE,
    ...bucket,
  });
const openIn = ({ url, dataDir }: TestData) => openDatabase({ url, dataDir, poolSize: 1, log: createLog('silent') });
async function place(): Promise<TestData> {
  const data = await prepareEmptyData();
  places.push(data);
  return data;
}
const texts = (peer: S3Peer) =>
  Object.fromEntries([...peer.objects].filter(([key]) => key in FILES).map(([key, bytes]) => [key, String(bytes)]));
const idIn = (peer: S3Peer) => peer.objects.get('.folder-id')?.toString();

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-bucket-'));
  peer = await s3Peer();
  source = await prepareData();
  settings = envOf(source, peer.env);
  const database = await openIn(source);
  await claimFilesPlace(database, filesOf(settings));
  await database.close();
  for (const [key, text] of Object.entries(FILES)) peer.objects.set(key, Buffer.from(text));
  made = await makeBackup(settings, filesOf(settings), systemClock);
}, SLOW_MS);
afterAll(async () => {
  for (const data of [source, ...places]) await data.remove();
  await peer.close();
  fs.rmSync(folder, { recursive: true });
});

test('a backup of a shop with a bucket has all its files, and comes back into a folder', {
  timeout: SLOW_MS,
}, async () => {
  expect(made.about.files).toBe(2);
  const target = await place();
  await restoreBackup(made.file, envOf(target), filesOf(envOf(target)));
  for (const [key, text] of Object.entries(FILES)) {
    expect(fs.readFileSync(path.join(target.dataDir, 'files', key), 'utf8')).toBe(text);
  }
  const database = await openIn(target);
  await checkFilesPlace(database, filesOf(envOf(target)));
  await database.close();
});

test('it comes back into another bucket, also after an interruption, and not into one of a shop', {
  timeout: SLOW_MS,
}, async () => {
  const target = await place();
  await expect(restoreBackup(made.file, envOf(target, peer.env), filesOf(settings))).rejects.toThrow(
    'The bucket "shop-files" belongs to a shop, and a restore needs an empty one.',
  );
  const other = await s3Peer('other-files');
  const env = envOf(target, other.env);
  const restore = () => restoreBackup(made.file, env, createStorage({ bucket: other.settings }));
  other.objects.set('photos/private.jpg', Buffer.from('of someone else'));
  await expect(restore()).rejects.toThrow('The bucket "other-files" isn’t empty');
  other.objects.clear();
  other.once.push({ call: 'PUT uploads/b.jpg', does: { status: 403, code: 'AccessDenied' } });
  await expect(restore()).rejects.toThrow('bucket: refused with status 403');
  expect([texts(other), idIn(other)]).toEqual([{ 'labels/a.pdf': 'a label' }, undefined]);
  if (target.url === undefined) {
    await restore();
    expect(texts(other)).toEqual(FILES);
    const database = await openIn(target);
    await checkFilesPlace(database, filesOf(env));
    await database.close();
    expect(idIn(other)).not.toBe(idIn(peer));
  }
  await other.close();
});

test('a backup is not made from a folder while the files are in a bucket', { timeout: SLOW_MS }, async () => {
  await expect(makeBackup(settings, filesOf(envOf(source)), systemClock)).rejects.toThrow('photos are in a bucket');
  expect(fs.readdirSync(path.join(folder, 'out'))).toEqual([path.basename(made.file)]);
});

test('a backup fails rather than leaving files out while the bucket is away', { timeout: SLOW_MS }, async () => {
  const files = createStorage({ bucket: peer.settings });
  peer.once.push({ call: 'GET uploads/b.jpg', does: { status: 403, code: 'AccessDenied' } });
  await expect(makeBackup(settings, files, systemClock)).rejects.toThrow('bucket: refused with status 403');
  expect(fs.readdirSync(path.join(folder, 'out'))).toEqual([path.basename(made.file)]);
});
