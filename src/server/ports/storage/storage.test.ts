import crypto from 'node:crypto';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { s3Peer } from '../testing/s3-peer.ts';
import { createStorage, type FileStorage } from './index.ts';

/** Opens the same empty place each time, like several processes. */
const PLACES = {
  folder: async () => {
    const folder = path.join(makeTree(), 'files');
    return () => createStorage({ folder });
  },
  bucket: async () => {
    const peer = await s3Peer();
    onTestFinished(peer.close);
    return () => createStorage({ bucket: peer.settings });
  },
};

describe.each(Object.entries(PLACES))('a %s as file storage', (_, newPlace) => {
  let open: () => FileStorage;
  beforeEach(async () => {
    open = await newPlace();
  });

  const put = (key: string, text = 'x') => open().put(key, Buffer.from(text), 'application/pdf');
  const get = async (key: string) => {
    const file = await open().get(key);
    return file === null ? null : Buffer.from(file).toString();
  };
  const listed = async () => {
    const all: string[] = [];
    for await (const file of open().list()) all.push(`${file.key} ${file.bytes}`);
    return all.sort();
  };

  test('returns what another process has stored, byte by byte, and not the rest of its buffer', async () => {
    const photo = crypto.randomBytes(300_000);
    await open().put('uploads/9f0c-small.jpg', photo.subarray(2, 200_000), 'image/jpeg');
    const file = Buffer.from((await open().get('uploads/9f0c-small.jpg')) ?? []);
    expect(file.equals(photo.subarray(2, 200_000))).toBe(true);
  });

  test('replaces and deletes a file, and no other', async () => {
    await put('labels/a.pdf', 'a longer first text');
    await put('labels/a.pdf', 'second');
    await put('labels/b.pdf');
    expect(await get('labels/a.pdf')).toBe('second');
    for (const _ of ['once', 'again']) await open().remove('labels/a.pdf');
    expect([await get('labels/a.pdf'), await listed()]).toEqual([null, ['labels/b.pdf 1']]);
  });

  test.each(['nothing.pdf', 'labels', 'labels/a.pdf/deeper.pdf'])(
    'finds and deletes nothing by the key %s',
    async (key) => {
      await put('labels/a.pdf');
      expect(await get(key)).toBeNull();
      await open().remove(key);
      expect(await get('labels/a.pdf')).toBe('x');
    },
  );

  test('lists all files, without its id', async () => {
    expect(await listed()).toEqual([]);
    const keys = Array.from({ length: 8 }, (_, index) => `uploads/${index}.jpg`);
    for (const key of keys) await put(key, key.slice(-5));
    await open().writeId('an-id');
    expect(await listed()).toEqual(keys.map((key) => `${key} 5`));
    expect(await open().readId()).toBe('an-id');
  });

  test.each([
    ...['', '.', '..', '../a.pdf', 'labels/../../a.pdf', '/etc/passwd', 'labels//a.pdf', 'labels/', 'labels/.hidden'],
    ...['.folder-id', 'labels\\..\\a.pdf', 'a\u0000.pdf', 'a.pdf\n', 'a b.pdf', 'ä.pdf', 'a.pdf?acl', 'C:a.pdf'],
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    await expect(put(key)).rejects.toThrow(RangeError);
    await expect(get(key)).rejects.toThrow(RangeError);
    await expect(open().remove(key)).rejects.toThrow(RangeError);
    expect(await listed()).toEqual([]);
  });
});
