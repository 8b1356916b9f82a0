import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { SecondPlace } from '#server/platform/backup/second-place/second-place.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { expectSilentAbout } from '../testing/failure.ts';
import { type S3Peer, s3Peer } from '../testing/s3-peer.ts';
import { bucketOfArchives } from './bucket.ts';

const all = () => true;
const NAME = 'cash-again-20261128T030000Z.backup';
const KEY = `backups/${NAME}`;
const PART_BYTES = 1000;

let folder: string;
let peer: S3Peer;
let place: SecondPlace;
beforeEach(async () => {
  folder = makeTree();
  peer = await s3Peer('shop-backups');
  place = openPlace();
});
afterEach(async () => {
  await peer.close();
});

const openPlace = (more: { secretAccessKey?: string } = {}) =>
  bucketOfArchives({ ...peer.settings, partBytes: PART_BYTES, ...more }, 'bucket “shop-backups” at s3.test');

/** Writes an archive of so many bytes. */
function archive(size: number): { file: string; content: Buffer } {
  const content = crypto.randomBytes(size);
  const file = path.join(folder, NAME);
  fs.writeFileSync(file, content);
  return { file, content };
}
const stored = () => peer.objects.get(KEY);
const kindsOfCalls = () => peer.calls.map((call) => call.split(' ')[0]);
async function failure(work: Promise<unknown>): Promise<BackupError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BackupError);
  if (error instanceof BackupError) return error;
  throw new Error('It did not fail');
}

describe('a copy in a bucket', () => {
  test.each([
    ['smaller than a part, in one call', 999, ['PUT', 'LIST']],
    ['of a whole part, in one call', 1000, ['PUT', 'LIST']],
    ['of a part and a byte, in two parts', 1001, ['CREATE', 'PART', 'PART', 'COMPLETE', 'LIST']],
    ['of three whole parts', 3000, ['CREATE', 'PART', 'PART', 'PART', 'COMPLETE', 'LIST']],
  ])('has every byte of an archive %s', async (_, size, calls) => {
    const { file, content } = archive(size);
    await place.put(NAME, file);
    expect(kindsOfCalls()).toEqual(calls);
    expect(stored()?.equals(content)).toBe(true);
    expect(peer.uploads.size).toBe(0);
    expect(await place.list()).toEqual([{ name: NAME, bytes: size }]);
    const back = path.join(folder, 'back');
    await place.get(NAME, back);
    expect(fs.readFileSync(back).equals(content)).toBe(true);
    expect(fs.statSync(back).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['a part', 'drop', `PART ${KEY} 2`],
    ['a part, whose answer is lost', 'lose', `PART ${KEY} 2`],
    ['a busy service', { status: 503, code: 'SlowDown' }, `PART ${KEY} 3`],
    ['the last call, which was done', 'lose', `COMPLETE ${KEY}`],
    ['the last call, which was not', 'drop', `COMPLETE ${KEY}`],
  ] as const)('is made although one call fails: %s', async (_, does, call) => {
    const { file, content } = archive(2500);
    peer.once.push({ call, does });
    await place.put(NAME, file);
    expect(stored()?.equals(content)).toBe(true);
    expect(peer.once).toEqual([]);
  });

  test('is none, and leaves no parts, when a part fails for good', async () => {
    const { file } = archive(2500);
    for (let left = 3; left > 0; left -= 1) peer.once.push({ call: `PART ${KEY} 2`, does: 'drop' });
    expect((await failure(place.put(NAME, file))).message).toBe(
      '127.0.0.1 didn’t answer. Check the name and the port.',
    );
    expect([stored(), peer.uploads.size, await place.list()]).toEqual([undefined, 0, []]);
  });

  test('leaves its parts when the service dies, which the next copy deletes, and those of no other program', async () => {
    const { file } = archive(2500);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    peer.once.push({ call: `PART ${KEY} 3`, does: held });
    const copying = failure(place.put(NAME, file));
    await expect.poll(() => peer.calls).toContain(`PART ${KEY} 3`);
    await peer.cutOff();
    letGo();
    expect((await copying).message).toBe('127.0.0.1 refused the connection. Check the name and the port.');
    expect(peer.uploads.size).toBe(1);
    await peer.comeBack();
    peer.uploads.set('of another', { name: 'backups/photos.zip', parts: new Map() });
    await place.open(true, all);
    expect([...peer.uploads.keys()]).toEqual(['of another']);
    await place.put(NAME, file);
    expect(stored()).toHaveLength(2500);
  });

  test('needs no right to list uploads', async () => {
    peer.once.push({ call: 'UPLOADS', does: { status: 403, code: 'AccessDenied' } });
    await place.open(true, all);
    peer.once.push({ call: 'UPLOADS', does: { status: 404, code: 'NoSuchBucket' } });
    expect((await failure(place.open(true, all))).message).toBe('127.0.0.1 has no bucket “shop-backups”.');
  });

  test.each([
    ['the object', 500, `PUT ${KEY}`],
    ['a part', 2500, `PART ${KEY} 2`],
  ])('is deleted when the service has stored something else of %s', async (_, size, call) => {
    const { file } = archive(size);
    peer.once.push({ call, does: 'spoil' });
    expect((await failure(place.put(NAME, file))).message).toBe(
      'The copy in the bucket “shop-backups” at s3.test wasn’t the same as the backup, so it was deleted.',
    );
    expect(stored()).toBeUndefined();
  });

  test('is read again where the service’s tag is no checksum', async () => {
    peer.hasOwnTags = true;
    const { file, content } = archive(2500);
    await place.put(NAME, file);
    expect(kindsOfCalls().filter((kind) => kind === 'GET')).toHaveLength(3);
    expect(stored()?.equals(content)).toBe(true);
    peer.once.push({ call: `PUT ${KEY}`, does: 'spoil' });
    await expect(place.put(NAME, archive(500).file)).rejects.toThrow('wasn’t the same');
    expect(stored()).toBeUndefined();
  });
});

test('lists and deletes archives alone, over several pages', async () => {
  const names = ['20261120', '20261121', '20261122', '20261123'].map((day) => `cash-again-${day}T030000Z.backup`);
  for (const name of names) peer.objects.set(`backups/${name}`, Buffer.from(name));
  const others = [
    ...[
      'backups/photos.zip',
      'backups/cash-again-20261199T030000Z.backup',
      'backups/old/cash-again-20261120T030000Z.backup',
    ],
    ...[
      'cash-again-20261120T030000Z.backup',
      `backups/${names[0]}.unfinished`,
      'backups2/cash-again-20261120T030000Z.backup',
    ],
  ];
  for (const key of others) peer.objects.set(key, Buffer.from('x'));
  expect((await place.list()).map(({ name }) => name)).toEqual(names);
  for (const { name } of await place.list()) await place.remove(name);
  await place.remove(NAME);
  expect([...peer.objects.keys()].sort()).toEqual(others.sort());
});

test('a copy is fetched although the connection breaks, and not when it is gone', async () => {
  const { file, content } = archive(2500);
  await place.put(NAME, file);
  peer.once.push({ call: `GET ${KEY}`, does: 'cut' }, { call: `GET ${KEY}`, does: 'drop' });
  const back = path.join(folder, 'back');
  await place.get(NAME, back);
  expect(fs.readFileSync(back).equals(content)).toBe(true);
  const other = 'cash-again-20200101T000000Z.backup';
  await expect(place.get(other, path.join(folder, 'other'))).rejects.toThrow(`There’s no ${other} in the bucket`);
});

test('a refusal is a sentence without secrets', async () => {
  const secretAccessKey = 'a-secret-that-stays-secret';
  const error = await failure(openPlace({ secretAccessKey }).list());
  expect(error.message).toBe('127.0.0.1 didn’t accept the access key.');
  expectSilentAbout(error, [secretAccessKey, peer.settings.accessKeyId, 'Maria']);
});
