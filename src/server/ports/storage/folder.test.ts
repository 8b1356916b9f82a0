import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStorage } from './index.ts';

let folder = '';
beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'storage-')), 'files');
});
afterEach(() => fs.rm(path.dirname(folder), { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const put = (key: string, text = 'x') => createStorage({ folder }).put(key, bytes(text), 'application/pdf');
const get = async (key: string) => {
  const found = await createStorage({ folder }).get(key);
  return found === null ? null : Buffer.from(found).toString();
};

describe('a folder as file storage', () => {
  test('returns stored files, also after a restart', async () => {
    await put('labels/9f0c.pdf', 'label');
    expect(await get('labels/9f0c.pdf')).toBe('label');
  });

  test('replaces an earlier file of the same key', async () => {
    await put('a.pdf', 'a longer first text');
    await put('a.pdf', 'second');
    expect(await get('a.pdf')).toBe('second');
  });

  test.each(['nothing.pdf', 'labels', 'labels/a.pdf/deeper.pdf'])('finds nothing by the key %s', async (key) => {
    await put('labels/a.pdf');
    expect(await get(key)).toBeNull();
  });

  test.each([
    '',
    '.',
    '..',
    '../a.pdf',
    'labels/../../a.pdf',
    '/etc/passwd',
    'labels//a.pdf',
    'labels/',
    'labels/.hidden',
    'labels\\..\\a.pdf',
    'a\u0000.pdf',
    'a.pdf\n',
    'a b.pdf',
    'ä.pdf',
    'C:a.pdf',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    await expect(put(key)).rejects.toThrow(RangeError);
    await expect(get(key)).rejects.toThrow(RangeError);
    await expect(createStorage({ folder }).remove(key)).rejects.toThrow(RangeError);
    await expect(fs.readdir(folder)).rejects.toThrow('ENOENT');
  });

  test('deletes a file, and no other', async () => {
    await put('labels/a.pdf');
    await put('labels/b.pdf');
    await createStorage({ folder }).remove('labels/a.pdf');
    expect([await get('labels/a.pdf'), await get('labels/b.pdf')]).toEqual([null, 'x']);
  });

  test.each(['nothing.pdf', 'labels', 'labels/a.pdf/deeper.pdf'])('deletes nothing by the key %s', async (key) => {
    await put('labels/a.pdf');
    await createStorage({ folder }).remove(key);
    expect(await get('labels/a.pdf')).toBe('x');
  });

  test('protects files from other accounts of the machine', async () => {
    await put('labels/a.pdf');
    const mode = async (name: string) => (await fs.stat(path.join(folder, name))).mode & 0o777;
    expect([await mode('labels/a.pdf'), await mode('labels')]).toEqual([0o600, 0o700]);
  });

  test('leaves no unfinished file behind, even when storing fails', async () => {
    await put('labels/a.pdf');
    await expect(put('labels')).rejects.toThrow();
    expect(await fs.readdir(path.join(folder, '.unfinished'))).toEqual([]);
    expect(await get('labels/a.pdf')).toBe('x');
  });

  test('returns the old or the new version to a reader during a replacement', async () => {
    const versions = ['a'.repeat(300_000), 'b'.repeat(300_000)];
    await put('big.pdf', versions[0]);
    const writes = Promise.all([put('big.pdf', versions[1]), put('big.pdf', versions[0])]);
    const reads = await Promise.all(Array.from({ length: 20 }, () => get('big.pdf')));
    await writes;
    for (const read of reads) expect(versions.includes(read ?? '')).toBe(true);
  });
});
