import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sharpImages } from '#server/ports/images/index.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { newPdf } from '#server/ports/testing/sample-pdf.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { startTestServer } from '#test/server-harness.ts';
import { tryClaimFile } from './files.queries.ts';
import { createFiles } from './index.ts';

const DAY_MS = 24 * 3600 * 1000;
const PDF = newPdf();

let folder = '';
const server = await startTestServer();
afterAll(() => server.stop());
folder = path.join(server.env.DATA_DIR, 'kept');
const files = createFiles(server.context, createStorage({ folder }), sharpImages());

const names = () => fs.readdirSync(path.join(folder, 'uploads')).sort();
const sweep = () => files.sweep.run(server.context.database, server.clock.now());
const claim = (file: { id: string }) =>
  server.context.database.transaction((tx) => tryClaimFile(tx, file.id, server.clock.now()));

test('what a record has claimed stays, and what nobody claimed is removed after a day', async () => {
  const [photo, lost, pdf] = [
    await files.keep(await newPicture()),
    await files.keep(await newPicture()),
    await files.keep(PDF),
  ];
  expect(await claim(photo)).toBe(true);
  await sweep();
  const all = [photo, lost].flatMap(({ id }) => [`${id}-small.jpg`, `${id}.jpg`]);
  expect(names()).toEqual([...all, `${pdf.id}.pdf`].sort());
  server.clock.advance(DAY_MS + 1000);
  await sweep();
  await sweep();
  expect(names()).toEqual([`${photo.id}-small.jpg`, `${photo.id}.jpg`]);
  expect(await files.readPreview(photo)).not.toBeNull();
  expect([await claim(lost), await claim(photo)]).toEqual([false, false]);
});

test('a file whose storing fails is known, and its parts are removed as well', async () => {
  const storage = createStorage({ folder });
  let puts = 0;
  const failing = {
    ...storage,
    put: async (...args: Parameters<typeof storage.put>) => {
      puts += 1;
      if (puts === 2) throw new Error('no space left');
      return storage.put(...args);
    },
  };
  const before = names();
  await expect(createFiles(server.context, failing, sharpImages()).keep(await newPicture())).rejects.toThrow(
    'no space',
  );
  expect(names()).toHaveLength(before.length + 1);
  server.clock.advance(DAY_MS + 1000);
  await sweep();
  expect(names()).toEqual(before);
});
