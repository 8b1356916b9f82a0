import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage } from '#server/ports/storage/index.ts';
import { type S3Peer, s3Peer } from '#server/ports/testing/s3-peer.ts';
import { prepareData, type TestData } from '#test/test-database.ts';
import { envOf, filesOf, newPlace, SLOW, SLOW_MS, withDatabase } from '#test/trial-shops.ts';
import { systemClock } from '../clock.ts';
import type { Env } from '../env.ts';
import { checkFilesPlace, claimFilesPlace } from '../files-place.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

const FILES = { 'labels/a.pdf': 'a label', 'uploads/b.jpg': 'a photo' };

let folder: string;
let peer: S3Peer;
let source: TestData;
let settings: Env;
let made: MadeBackup;

const texts = (peer: S3Peer) =>
  Object.fromEntries([...peer.objects].filter(([key]) => key in FILES).map(([key, bytes]) => [key, String(bytes)]));
const idIn = (peer: S3Peer) => peer.objects.get('.folder-id')?.toString();

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-bucket-'));
  peer = await s3Peer();
  source = await prepareData();
  settings = envOf(source, folder, peer.env);
  await withDatabase(source, (database) => claimFilesPlace(database, filesOf(settings)));
  for (const [key, text] of Object.entries(FILES)) peer.objects.set(key, Buffer.from(text));
  made = await makeBackup(settings, filesOf(settings), systemClock);
}, SLOW_MS);
afterAll(async () => {
  await source.remove();
  await peer.close();
  fs.rmSync(folder, { recursive: true });
});

test('a backup of a shop with a bucket has all its files, and comes back into a folder', SLOW, async () => {
  expect(made.manifest.files).toBe(2);
  const target = await newPlace();
  const env = envOf(target, folder);
  await restoreBackup(made.file, env, filesOf(env));
  for (const [key, text] of Object.entries(FILES)) {
    expect(fs.readFileSync(path.join(target.dataDir, 'files', key), 'utf8')).toBe(text);
  }
  await withDatabase(target, (database) => checkFilesPlace(database, filesOf(env)));
});

test('it comes back into another bucket, also after an interruption, and not into one of a shop', SLOW, async () => {
  const target = await newPlace();
  await expect(restoreBackup(made.file, envOf(target, folder, peer.env), filesOf(settings))).rejects.toThrow(
    'The bucket "shop-files" belongs to a shop, and a restore needs an empty one.',
  );
  const other = await s3Peer('other-files');
  const env = envOf(target, folder, other.env);
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
    await withDatabase(target, (database) => checkFilesPlace(database, filesOf(env)));
    expect(idIn(other)).not.toBe(idIn(peer));
  }
  await other.close();
});

test('a backup is not made from a folder while the files are in a bucket', SLOW, async () => {
  await expect(makeBackup(settings, filesOf(envOf(source, folder)), systemClock)).rejects.toThrow(
    'photos are in a bucket',
  );
  expect(fs.readdirSync(path.join(folder, 'out'))).toEqual([path.basename(made.file)]);
});

test('a backup fails rather than leaving files out while the bucket is away', SLOW, async () => {
  const files = createStorage({ bucket: peer.settings });
  peer.once.push({ call: 'GET uploads/b.jpg', does: { status: 403, code: 'AccessDenied' } });
  await expect(makeBackup(settings, files, systemClock)).rejects.toThrow('bucket: refused with status 403');
  expect(fs.readdirSync(path.join(folder, 'out'))).toEqual([path.basename(made.file)]);
});
