import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createStorage, type FileStorage } from '#server/ports/storage/index.ts';
import { s3Peer } from '#server/ports/testing/s3-peer.ts';
import { plain } from '#test/sql/plain.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { useDatabase } from '#test/use-database.ts';
import { checkFilesPlace, claimFilesPlace, OtherFilesPlaceError, renewFilesPlace } from './files-place.ts';

const data = useDatabase();
beforeEach(() => data.database.query(plain(`delete from app_secrets where name = 'files-folder'`)));

const claim = (place: FileStorage) => claimFilesPlace(data.database, place);
const check = (place: FileStorage) => checkFilesPlace(data.database, place);

async function newBucket() {
  const peer = await s3Peer();
  onTestFinished(peer.close);
  return { peer, bucket: createStorage({ bucket: peer.settings }) };
}
const newFolder = () => createStorage({ folder: path.join(makeTree(), 'files') });

describe.each<[string, () => Promise<FileStorage>, string]>([
  ['folder', async () => newFolder(), 'Set DATA_DIR to that one'],
  [
    'bucket',
    async () => (await newBucket()).bucket,
    'The bucket "shop-files" is a different one, or its files are missing',
  ],
])('the %s of files', (_, newPlace, words) => {
  test('gets an id at the first start, which all processes on it find, also those that start together', async () => {
    const place = await newPlace();
    await Promise.all([claim(place), claim(place), claim(place)]);
    await claim(place);
    await check(place);
    expect(await place.readId()).toMatch(/^[\w-]{20,}$/);
  });

  test('keeps its id for a new database', async () => {
    const place = await newPlace();
    await place.writeId('known');
    await claim(place);
    expect(await place.readId()).toBe('known');
  });

  test('is refused when it is not the one of the database, with the way out', async () => {
    const [place, other] = [await newPlace(), await newPlace()];
    await claim(place);
    const id = (await place.readId()) ?? '';
    const refused = await claim(other).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OtherFilesPlaceError);
    expect(String(refused)).toContain(`write the line ${id} into "${other.idName}"`);
    await expect(check(other)).rejects.toThrow(words);
    await other.writeId('of another database');
    await expect(claim(other)).rejects.toThrow('belongs to another database');
    await other.writeId(id);
    await claim(other);
  });

  test('of a restored shop gets an id of its own', async () => {
    const [place, restored] = [await newPlace(), await newPlace()];
    await claim(place);
    await renewFilesPlace(data.database, restored);
    await claim(restored);
    await expect(check(place)).rejects.toThrow(OtherFilesPlaceError);
  });
});

test('a bucket is refused while the files are in a folder, and a folder while they are in a bucket', async () => {
  const [folder, { bucket }] = [newFolder(), await newBucket()];
  await claim(folder);
  await expect(claim(bucket)).rejects.toThrow('npm run move-files -- --to bucket');
  await renewFilesPlace(data.database, bucket);
  await claim(bucket);
  const refused = await claim(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OtherFilesPlaceError);
  expect(String(refused)).toContain('photos are in a bucket, not in the folder');
});

test('a bucket that cannot be reached leaves the database without an id, and gets one later', async () => {
  const { peer, bucket } = await newBucket();
  await peer.cutOff();
  await expect(claim(bucket)).rejects.toThrow('bucket: no answer');
  await peer.comeBack();
  await claim(bucket);
  expect([...peer.objects.keys()]).toEqual(['.folder-id']);
});
