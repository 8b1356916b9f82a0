import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStorage } from '#server/ports/storage/index.ts';
import { type S3Peer, s3Peer } from '#server/ports/testing/s3-peer.ts';
import { plain } from '#test/sql/plain.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { useDatabase } from '#test/use-database.ts';
import { checkFilesPlace, claimFilesPlace, OtherFilesPlaceError, renewFilesPlace } from './files-place.ts';

const data = useDatabase();
let folder: string;
let peer: S3Peer;
beforeAll(async () => {
  peer = await s3Peer();
});
afterAll(async () => {
  await peer.close();
});
beforeEach(async () => {
  peer.objects.clear();
  folder = makeTree();
  await data.database.query(plain(`delete from app_secrets where name = 'files-folder'`));
});

const placeOf = (name: string) => createStorage({ folder: path.join(folder, name) });
const claim = (name: string) => claimFilesPlace(data.database, placeOf(name));
const check = (name: string) => checkFilesPlace(data.database, placeOf(name));
const idFile = (name: string) => path.join(folder, name, '.folder-id');

describe('the folder of files', () => {
  test('gets an id at the first start, which all processes on it find, also those that start together', async () => {
    await Promise.all([claim('one'), claim('one'), claim('one')]);
    await claim('one');
    await check('one');
    expect(fs.statSync(idFile('one')).mode & 0o777).toBe(0o600);
  });

  test('keeps its id for a new database', async () => {
    fs.mkdirSync(path.join(folder, 'one'));
    fs.writeFileSync(idFile('one'), 'known\n');
    await claim('one');
    expect(fs.readFileSync(idFile('one'), 'utf8')).toBe('known\n');
  });

  test('is refused when it is not the one of the database, with the way out', async () => {
    await claim('one');
    const refused = await claim('other').catch((error: unknown) => error);
    const id = fs.readFileSync(idFile('one'), 'utf8').trim();
    expect(refused).toBeInstanceOf(OtherFilesPlaceError);
    expect(String(refused)).toContain(`write the line ${id} into "${idFile('other')}"`);
    await expect(check('other')).rejects.toThrow('Set DATA_DIR to that one');
    fs.writeFileSync(idFile('other'), 'of another database');
    await expect(claim('other')).rejects.toThrow('belongs to another database');
    fs.writeFileSync(idFile('other'), id);
    await claim('other');
  });

  test('of a restored shop gets an id of its own', async () => {
    await claim('one');
    fs.mkdirSync(path.join(folder, 'restored'));
    await renewFilesPlace(data.database, placeOf('restored'));
    await claim('restored');
    await expect(check('one')).rejects.toThrow(OtherFilesPlaceError);
  });
});

describe('the bucket of files', () => {
  const bucket = () => createStorage({ bucket: peer.settings });

  test('gets an id at the first start, which all processes on it find, also those that start together', async () => {
    await Promise.all([1, 2, 3].map(() => claimFilesPlace(data.database, bucket())));
    await checkFilesPlace(data.database, bucket());
    expect([...peer.objects.keys()]).toEqual(['.folder-id']);
  });

  test('is refused when it is another one, with the way out', async () => {
    await claimFilesPlace(data.database, bucket());
    const id = String(peer.objects.get('.folder-id')).trim();
    peer.objects.clear();
    const refused = claimFilesPlace(data.database, bucket());
    await expect(refused).rejects.toThrow('The bucket "shop-files" is a different one, or its files are missing');
    await expect(refused).rejects.toThrow(`write the line ${id} into ".folder-id"`);
    peer.objects.set('.folder-id', Buffer.from('of another shop'));
    await expect(claimFilesPlace(data.database, bucket())).rejects.toThrow('belongs to another database');
    peer.objects.set('.folder-id', Buffer.from(id));
    await claimFilesPlace(data.database, bucket());
  });

  test('is refused while the files are in a folder, and a folder while they are in a bucket', async () => {
    await claim('one');
    await expect(claimFilesPlace(data.database, bucket())).rejects.toThrow('npm run move-files -- --to bucket');
    await renewFilesPlace(data.database, bucket());
    await claimFilesPlace(data.database, bucket());
    const refused = await claim('one').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OtherFilesPlaceError);
    expect(String(refused)).toContain('photos are in a bucket, not in the folder');
  });

  test('leaves the database without an id when it cannot be reached, and gets one later', async () => {
    await peer.cutOff();
    await expect(claimFilesPlace(data.database, bucket())).rejects.toThrow('bucket: no answer');
    await peer.comeBack();
    await claimFilesPlace(data.database, bucket());
    expect(peer.objects.size).toBe(1);
  });
});
