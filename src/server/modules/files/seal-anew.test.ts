import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets, UnreadableError } from '#server/platform/secrets.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { sealedStorage, sealFilesAnew } from './index.ts';

test('stored files are sealed anew with the first key; what no key opens, or is gone, stays as it is', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-seal-'));
  const storage = createStorage({ folder });
  const keyed = (...keys: [string, ...string[]]) => createSecrets(...keys);
  const read = (key: string, at: string) => sealedStorage(storage, keyed(key)).get(at);
  const [photo, foreign, gone] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const at = (id: string, ending = '.jpg') => `uploads/${id}${ending}`;
  const old = sealedStorage(storage, keyed('old'));
  await old.put(at(photo), Buffer.from('photo'), 'image/jpeg');
  await old.put(at(photo, '-small.jpg'), Buffer.from('small'), 'image/jpeg');
  await sealedStorage(storage, keyed('foreign')).put(at(foreign), Buffer.from('other'), 'image/jpeg');

  const files = [photo, foreign, gone].map((id) => ({ id, kind: 'image' as const }));
  expect(await sealFilesAnew(storage, keyed('new', 'old'), files)).toEqual({ sealed: 2, unreadable: 1 });
  expect(String(await read('new', at(photo)))).toBe('photo');
  expect(String(await read('new', at(photo, '-small.jpg')))).toBe('small');
  await expect(read('old', at(photo))).rejects.toThrow(UnreadableError);
  expect(String(await read('foreign', at(foreign)))).toBe('other');
  fs.rmSync(folder, { recursive: true });
});
