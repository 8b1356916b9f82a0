import fs from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { createStorage } from './index.ts';

let folder = '';
beforeEach(() => {
  folder = path.join(makeTree(), 'files');
});

const put = (key: string, text = 'x') => createStorage({ folder }).put(key, Buffer.from(text), 'application/pdf');
const get = async (key: string) => {
  const stored = await createStorage({ folder }).get(key);
  return stored === null ? null : Buffer.from(stored).toString();
};

describe('a folder as file storage', () => {
  test('protects files from other accounts of the machine', async () => {
    await put('labels/a.pdf');
    const mode = async (name: string) => (await fs.stat(path.join(folder, name))).mode & 0o777;
    await createStorage({ folder }).writeId('an-id');
    expect([await mode('labels/a.pdf'), await mode('.folder-id'), await mode('labels')]).toEqual([0o600, 0o600, 0o700]);
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
