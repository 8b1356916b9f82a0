import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStorage, type FileStorage } from '#server/ports/storage/index.ts';
import { type S3Peer, s3Peer } from '#server/ports/testing/s3-peer.ts';
import { plain } from '#test/sql/plain.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { checkFilesPlace, claimFilesPlace, OtherFilesPlaceError } from '../../files-place.ts';
import { moveFiles } from './move-files.ts';

const FILES = {
  'labels/a.pdf': 'a label',
  'uploads/b.jpg': 'a photo',
  'uploads/c-small.jpg': '',
  'logos/d.png': 'a logo',
};

let data: TestDatabase;
let peer: S3Peer;
let parent: string;
let folder: FileStorage;
let bucket: FileStorage;
beforeEach(async () => {
  [data, peer] = await Promise.all([openTestDatabase(), s3Peer()]);
  parent = makeTree();
  folder = createStorage({ folder: path.join(parent, 'files') });
  bucket = createStorage({ bucket: peer.settings });
  await claimFilesPlace(data.database, folder);
  for (const [key, text] of Object.entries(FILES)) await folder.put(key, Buffer.from(text), 'application/pdf');
});
afterEach(async () => {
  await peer.close();
  await data.stop();
});

const contentOf = async (place: FileStorage) => {
  const found: Record<string, string> = {};
  for await (const { key } of place.list()) found[key] = Buffer.from((await place.get(key)) ?? 'gone').toString();
  return found;
};
const isShops = (place: FileStorage) =>
  checkFilesPlace(data.database, place).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(OtherFilesPlaceError);
      return false;
    },
  );
const toBucket = () => moveFiles(data.database, folder, bucket);

describe('moving the files', () => {
  test('to a bucket copies them all, leaves the folder as it was, and makes the bucket the shop’s', async () => {
    expect(await toBucket()).toEqual({ files: 4, bytes: 20, copied: 4 });
    expect(await contentOf(bucket)).toEqual(FILES);
    expect(await contentOf(folder)).toEqual(FILES);
    expect([await isShops(folder), await isShops(bucket)]).toEqual([false, true]);
    await expect(toBucket()).rejects.toThrow('This shop’s files are in the bucket "shop-files" already.');
  });

  test('continues after an interruption, and copies what is there with other bytes once more', async () => {
    peer.once.push({ call: 'PUT uploads/c-small.jpg', does: { status: 403, code: 'AccessDenied' } });
    await expect(toBucket()).rejects.toThrow('bucket: refused with status 403');
    expect([await isShops(folder), await isShops(bucket)]).toEqual([true, false]);
    expect([...peer.objects.keys()].sort()).toEqual(['labels/a.pdf', 'logos/d.png', 'uploads/b.jpg']);
    peer.objects.set('uploads/b.jpg', Buffer.from('A PHOTO'));
    peer.calls.length = 0;
    expect(await toBucket()).toEqual({ files: 4, bytes: 20, copied: 2 });
    expect(peer.calls.filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT uploads/b.jpg',
      'PUT uploads/c-small.jpg',
      'PUT .folder-id',
    ]);
    expect(await contentOf(bucket)).toEqual(FILES);
  });

  test('back to the folder brings what was stored since, and refuses a folder with what was erased since', async () => {
    await toBucket();
    await bucket.remove('labels/a.pdf');
    await bucket.put('labels/e.pdf', Buffer.from('new'), 'application/pdf');
    const back = () => moveFiles(data.database, bucket, folder);
    await expect(back()).rejects.toThrow('has 1 file that this shop doesn’t have now, such as labels/a.pdf. Delete');
    expect(await isShops(bucket)).toBe(true);
    await folder.remove('labels/a.pdf');
    expect(await back()).toMatchObject({ files: 4, copied: 1 });
    expect(await contentOf(folder)).toEqual(await contentOf(bucket));
    expect([await isShops(folder), await isShops(bucket)]).toEqual([true, false]);
  });

  test('from a folder that is not the shop’s is refused', async () => {
    const other = createStorage({ folder: path.join(parent, 'other') });
    await expect(moveFiles(data.database, other, bucket)).rejects.toThrow(OtherFilesPlaceError);
    expect(peer.objects.size).toBe(0);
  });

  test('changes nothing when the bucket does not hold in the end what was copied', async () => {
    const forgetful = { ...bucket, put: async () => undefined };
    await expect(moveFiles(data.database, folder, forgetful)).rejects.toThrow(
      'has 0 files with 0 bytes after the move',
    );
    expect(await isShops(folder)).toBe(true);
  });
});

test.runIf(process.env.TEST_DATABASE === 'postgres')('refuses to move while a process is connected', async () => {
  const other = await data.openAgain();
  await other.query(plain('select 1'));
  await expect(toBucket()).rejects.toThrow(/^The shop is still running: its database has \d+ other connections?/);
  expect(peer.objects.size).toBe(0);
});
