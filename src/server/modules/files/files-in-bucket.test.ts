import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { claimFilesPlace } from '#server/platform/files-place.ts';
import { sharpImages } from '#server/ports/images/index.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { s3Peer } from '#server/ports/testing/s3-peer.ts';
import { newPdf } from '#server/ports/testing/sample-pdf.ts';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { keyHeader, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { createFiles } from './index.ts';

const DAY_MS = 24 * 3600 * 1000;
const LOST_LOGO = `${'ab'.repeat(16)}-60x20`;

const logLines: string[] = [];
const peer = await s3Peer();
const server = await startTestServer({
  env: { ...peer.env, RATE_LIMIT_SCALE: '1000', SHOP_LOGO: LOST_LOGO },
  providers: { storage: createStorage({ bucket: peer.settings }) },
  logLines,
});
afterAll(async () => {
  await server.stop();
  await peer.close();
});
const admin = await newStaff(server, 'admin');
beforeEach(() => {
  logLines.length = 0;
});

const expense = async () => {
  const expense = { category: 'supplies', amount: '12.50', description: 'Tape', spentOn: '2024-03-05' };
  return (await admin.post('/api/business-expenses', expense, keyHeader())).body.id;
};
const send = (id: string, bytes: Uint8Array, key = newKey()) =>
  admin.send(`/api/business-expenses/${id}/receipts?name=receipt.jpg`, bytes, keyHeader(key));
const uploads = () => [...peer.objects.keys()].filter((key) => key.startsWith('uploads/')).sort();
const errors = () => logLines.filter((line) => line.includes('a file can’t be stored or read'));
const rowOf = async (receipt: string) => {
  const [row] = await server.sql<{ id: string }>('select file_id as id from attachments where id = $1', [receipt]);
  return row?.id ?? '';
};

describe('a shop whose files are in a bucket', () => {
  test('stores an upload there and not on its disk, and another process with its own folder reads it', async () => {
    const pdf = newPdf();
    const { body: receipt } = await send(await expense(), pdf);
    const file = await rowOf(receipt.id);
    expect(uploads()).toEqual([`uploads/${file}.pdf`]);
    expect(fs.existsSync(path.join(server.env.DATA_DIR, 'files'))).toBe(false);
    const other = createFiles(server.context, createStorage({ bucket: peer.settings }), sharpImages());
    expect(Buffer.from(await other.read({ id: file, kind: 'pdf' })).equals(pdf)).toBe(true);
    expect((await admin.get(`/api/receipts/${receipt.id}`)).raw.equals(pdf)).toBe(true);
  });

  test('answers 503 while the bucket is away, loses nothing, and works again after it', async () => {
    const [before, during] = [newPdf(), newPdf()];
    const id = await expense();
    const { body: kept } = await send(id, before);
    const key = newKey();
    await peer.cutOff();
    for (const answer of [await admin.get(`/api/receipts/${kept.id}`), await send(id, during, key)]) {
      expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    }
    expect(errors()).toHaveLength(2);
    const { status, body } = await server.browser().get('/readyz');
    expect([status, body]).toMatchObject([200, { status: 'degraded', files: 'failing', folder: 'unknown' }]);
    await peer.comeBack();
    expect((await admin.get(`/api/receipts/${kept.id}`)).raw.equals(before)).toBe(true);
    const { body: sent } = await send(id, during, key);
    expect((await admin.get(`/api/receipts/${sent.id}`)).raw.equals(during)).toBe(true);
    expect((await server.browser().get('/readyz')).body).toMatchObject({ status: 'ok', files: 'ok', folder: 'ok' });
  });

  test('is not ready on a bucket that belongs to another shop', async () => {
    const id = peer.objects.get('.folder-id') ?? Buffer.from('');
    peer.objects.set('.folder-id', Buffer.from('another'));
    const { status, body } = await server.browser().get('/readyz');
    peer.objects.set('.folder-id', id);
    expect([status, body.files, body.folder]).toEqual([503, 'ok', 'failing']);
  });

  test('says on the health page which bucket, and in red at which stage it fails', async () => {
    const line = async () => {
      const { checks } = (await admin.get('/api/staff/health')).body;
      return checks.find(({ name }: { name: string }) => name === 'files');
    };
    const objects = peer.objects.size;
    expect(await line()).toMatchObject({
      state: 'green',
      words: 'Files are in the bucket “shop-files”.',
      advice: null,
    });
    expect(peer.objects.size).toBe(objects);
    peer.refusal = { status: 403, code: 'InvalidAccessKeyId' };
    const refused = await line();
    peer.refusal = null;
    expect(refused).toMatchObject({ state: 'red', words: 'Sign-in: 127.0.0.1 didn’t accept the access key.' });
    expect(refused.advice).toContain('Nothing is lost.');
  });
});

describe('a file that the database names and the storage has lost', () => {
  test('is answered 503 with an error in the log, and what the database does not name stays 404', async () => {
    const { body: receipt } = await send(await expense(), await newPicture());
    for (const key of uploads()) peer.objects.delete(key);
    for (const path of [`/api/receipts/${receipt.id}`, `/api/receipts/${receipt.id}/preview`]) {
      const { status, body } = await admin.get(path);
      expect([status, body.code]).toEqual([503, 'unavailable']);
    }
    const file = await rowOf(receipt.id);
    expect(errors()).toEqual([
      expect.stringContaining(`The storage of files has lost uploads/${file}.jpg`),
      expect.stringContaining(`The storage of files has lost uploads/${file}-small.jpg`),
    ]);
    expect((await admin.get(`/api/receipts/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('is answered 503 as the shop’s logo, and 404 as a picture that was never its logo', async () => {
    const { status } = await server.browser().get(`/logos/${LOST_LOGO}.webp`);
    const never = await server.browser().get(`/logos/${'cd'.repeat(16)}-60x20.webp`);
    expect([status, never.status]).toEqual([503, 404]);
  });
});

test('an erasure that cannot reach the bucket is not done, and is done when it can', async () => {
  const { database, clock } = server.context;
  const storage = createStorage({ bucket: peer.settings });
  const files = createFiles(server.context, storage, sharpImages());
  const { id } = await files.keep(await newPicture());
  const storedRows = () => database.query(plain('select id from stored_files where id = $1', [id]));
  const sweep = () => files.sweep.run(database, new Date(clock.now().getTime() + DAY_MS + 1000));
  await peer.cutOff();
  await expect(sweep()).rejects.toThrow('bucket: no answer');
  expect(await storedRows()).toHaveLength(1);
  await peer.comeBack();
  peer.once.push({ call: `DELETE uploads/${id}-small.jpg`, does: { status: 403, code: 'AccessDenied' } });
  await expect(sweep()).rejects.toThrow('bucket: refused with status 403 (AccessDenied)');
  expect(await storedRows()).toHaveLength(1);
  await sweep();
  expect(await storedRows()).toHaveLength(0);
  expect(uploads().filter((key) => key.includes(id))).toEqual([]);
});

test('a start on a folder is refused while the files are in a bucket', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-other-'));
  const start = claimFilesPlace(server.context.database, createStorage({ folder }));
  await expect(start).rejects.toThrow('photos are in a bucket, not in the folder');
  fs.rmSync(folder, { recursive: true });
});
