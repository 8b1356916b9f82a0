import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTree } from '#test/temporary-tree.ts';
import { BackupError } from '../backup-error.ts';
import { checkArchive, type Entry, readArchive, writeArchive } from './archive.ts';

const PASSPHRASE = 'rain on a tin roof';
const ABOUT = {
  format: 1,
  product: '0.1.0',
  madeAt: '2026-11-22T05:00:00.000Z',
  migration: '0001_first',
  tables: [{ name: 'orders', columns: ['id'], rows: 1 }],
  sequences: [],
  jobs: 0,
  files: 2,
} as const;

let folder: string;
let file: string;
beforeEach(() => {
  folder = makeTree();
  file = path.join(folder, 'archive');
});

/** Entries of many sizes: empty, exactly one piece, and several pieces that do not compress. */
const ENTRIES: Entry[] = [
  { name: 'tables/orders/000000.ndjson', bytes: Buffer.from('"(1)"\n') },
  { name: 'files/empty', bytes: Buffer.alloc(0) },
  { name: `files/${'long-name/'.repeat(20)}label.pdf`, bytes: crypto.randomBytes(300_000) },
];

const write = (passphrase?: string) =>
  writeArchive(file, passphrase, async (add) => {
    for (const { name, bytes } of ENTRIES) await add(name, bytes);
    return { ...ABOUT, tables: [{ name: 'orders', columns: ['id'], rows: 1 }], sequences: [] };
  });

async function read(passphrase?: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readArchive(file, passphrase)) entries.push(entry);
  return entries;
}

const check = (passphrase?: string) => checkArchive(file, passphrase, () => undefined);

describe.each([
  ['plain', undefined],
  ['encrypted', PASSPHRASE],
])('an archive, %s', (_, passphrase) => {
  test('returns its content, and describes itself', async () => {
    const written = await write(passphrase);
    expect(await check(passphrase)).toEqual(written);
    expect(written).toMatchObject(ABOUT);
    expect(await read(passphrase)).toEqual(ENTRIES);
    // Readable only by its owner; encrypted, it shows none of its content.
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    if (passphrase !== undefined) expect(fs.readFileSync(file).includes('orders')).toBe(false);
  });

  test('is refused when it was cut off at any point', async () => {
    await write(passphrase);
    const { size } = fs.statSync(file);
    for (const left of [size - 1, size - 20, size / 2, 70, 20, 0]) {
      fs.truncateSync(file, Math.floor(left));
      await expect(check(passphrase), `${left} bytes`).rejects.toThrow(BackupError);
    }
  });

  test('is refused when a byte was changed', async () => {
    await write(passphrase);
    const bytes = fs.readFileSync(file);
    for (const at of [60, Math.floor(bytes.length / 2), bytes.length - 12]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      fs.writeFileSync(file, changed);
      await expect(check(passphrase), `byte ${at}`).rejects.toThrow(BackupError);
    }
  });

  test('fails with an error when it cannot be written, however many entries follow', async () => {
    const endless = writeArchive(path.join(file, 'below', 'a-file'), passphrase, async (add) => {
      for (;;) await add('files/label.pdf', crypto.randomBytes(100_000));
    });
    await expect(endless).rejects.toThrow('ENOENT');
  });
});

test.each([
  ['with another passphrase', 'rain on a tin shed', 'BACKUP_PASSPHRASE is wrong'],
  [
    'without its passphrase',
    undefined,
    'The backup is encrypted. To open it, set BACKUP_PASSPHRASE from your recovery kit.',
  ],
])('an encrypted archive does not open %s', async (_, passphrase, sentence) => {
  await write(PASSPHRASE);
  await expect(check(passphrase)).rejects.toThrow(sentence);
});

test('a file of another kind is refused in a sentence', async () => {
  fs.writeFileSync(file, 'a shopping list');
  await expect(check()).rejects.toThrow(`"${file}" isn’t a backup of this product, or it’s damaged.`);
  await expect(checkArchive(`${file}-missing`, undefined, () => undefined)).rejects.toThrow('not found.');
});

/** An archive of one row, sealed in November 2026. */
const EARLIER = [
  'Y2FzaC1hZ2FpbiBzZWFsZWQgYmFja3VwIDEKMKTdhpYC6B025KFK2AbAr9lfMMf8U7oPplYCZI3l1w0GbP0gPZ48zoYln1CZXnaRdVA1yNVK',
  'X9ADTtb1dBiwGBOhba+AbLn4QyDzzz5kZjQUo+CTvxOi93+HNSLFJEKw+XhiZgSSEa1e0AqOUEqytEE1x8sQEg3kU/DY79LZwrrLzIaixCjY',
  '1wIWkO2+jabqM4s98n/8tVbR7SRgKJQfID1GpLyGSLfnGckbwRtuyBhd+RKV+CHCWlXwBd2oEswq0fFsmciMt2dTK/BqKVvEyEWqpMHux4kg',
  'aL2BqLa+CqQEyQEBEXUaSBwdGysaxV0AdbIP2Z51V21R1FipAHHe2G36/WC3+m5cRkhli366OImIcmCdaKddbPcd1HTPSNZMq14GZ//zuq/Q',
  'viQTc9sdkpwHGkOOHvrS8mMSyQynORZDAr5k8ClQIGrwcaWgVyTmE2Hvqyp4PWkFqHBv5alpyAlqGA1wJbUIJi/f7mrNTHK+gEzSEgRgr3b2',
  'PU6eQLT/s5X4g5N1+X5WOzWXCg==',
];

test('an archive with the earlier seal opens, with its passphrase alone', async () => {
  const bytes = Buffer.from(EARLIER.join(''), 'base64');
  fs.writeFileSync(file, bytes);
  expect(await read(PASSPHRASE)).toEqual(ENTRIES.slice(0, 1));
  await expect(check('rain on a tin shed')).rejects.toThrow('BACKUP_PASSPHRASE is wrong');
  for (const left of [bytes.length - 1, 200, 43, 30]) {
    fs.writeFileSync(file, bytes.subarray(0, left));
    await expect(check(PASSPHRASE), `${left} bytes`).rejects.toThrow(BackupError);
  }
});
