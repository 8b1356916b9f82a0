import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newPicture } from '#server/ports/testing/sample-pictures.ts';
import { keyHeader, newAccount, newStaff, PASSWORD } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { purchaseBody } from '../testing/visit-desk.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const server = await startTestServer({
  env: { RATE_LIMIT_SCALE: '1000', COUNTER_ID_PHOTO: 'required', COUNTER_SIGNATURE: 'required' },
});
afterAll(() => server.stop());
const clerk = await newStaff(server, 'repair-pos');
const admin = await newStaff(server, 'admin');

const send = async (): Promise<string> => (await clerk.send('/api/visit-files', await newPicture())).body.id;
const take = (changes: object) => clerk.post('/api/pos-transactions', purchaseBody(changes), keyHeader());
const papers = async () => ({ signatureFileId: await send(), idPhotoFileId: await send() });
test('a visit takes the papers that the settings ask for, and no file twice', async () => {
  expect((await clerk.get('/api/counter-settings')).body).toEqual({ idPhoto: 'required', signature: 'required' });
  const both = await papers();
  expect((await take({ signatureFileId: both.signatureFileId })).body.errors).toHaveProperty(['idPhotoFileId']);
  expect((await take({ idPhotoFileId: both.idPhotoFileId })).body.errors).toHaveProperty(['signatureFileId']);
  const visit = await take(both);
  expect([visit.status, visit.body.hasSignature, visit.body.hasIdPhoto]).toEqual([201, true, true]);
  expect((await take(both)).body.errors).toHaveProperty(['signatureFileId']);
});

test('its files are encrypted in the storage, and read by an admin alone', async () => {
  const { body: visit } = await take(await papers());
  const address = `/api/visits/${visit.id}/files/id_photo`;
  expect((await clerk.get(address)).status).toBe(403);
  const photo = await admin.get(address);
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(photo.raw.subarray(0, 3)).toEqual(JPEG);
  const stored = fs
    .readdirSync(server.env.DATA_DIR, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.jpg'));
  expect(stored.length).toBeGreaterThan(0);
  for (const file of stored) {
    expect(fs.readFileSync(path.join(file.parentPath, file.name)).subarray(0, 3)).not.toEqual(JPEG);
  }
});

test('a file that is no picture is refused', async () => {
  const answer = await clerk.send('/api/visit-files', Buffer.from('%PDF-1.7\n%%EOF\n'));
  expect([answer.status, answer.body.code]).toEqual([415, 'file_type_refused']);
});

test('signature and ID photo are erased with the account of their customer', async () => {
  const account = await newAccount(server);
  const both = await papers();
  const { body: visit } = await take({ ...both, customer: { id: account.customerId } });
  expect((await account.browser.delete('/api/auth/me', { password: PASSWORD })).status).toBeLessThan(300);
  expect((await admin.get(`/api/visits/${visit.id}`)).body).toMatchObject({ hasSignature: false, hasIdPhoto: false });
  expect((await admin.get(`/api/visits/${visit.id}/files/signature`)).status).toBe(404);
  const released = 'select from stored_files where claimed_at is null and id = any($1)';
  expect(await server.sql(released, [Object.values(both)])).toHaveLength(2);
});
