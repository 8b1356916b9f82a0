import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sayConsent } from '#server/modules/consent/testing/say-consent.ts';
import { fakeEmail, fakeSms } from '#server/ports/testing/fake-messages.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { sendMessage } from './send-message.ts';
import { newSms, writeMessage } from './testing/write-sms.ts';

let server: TestServer;
/** Whom something was sent to. */
let sent: string[] = [];
const take = ({ to }: { to: string }) => sent.push(to);
const providers = { sms: fakeSms(take), email: fakeEmail(take) };

beforeAll(async () => {
  server = await startTestServer({ providers });
});
afterAll(() => server.stop());
beforeEach(() => {
  sent = [];
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const written = (recipient: string) => writeMessage(server, newSms({ recipient }));
const send = (id: string) => sendMessage(server.context, providers, id);

test('does not send a text that was queued before its number stopped all texts, says why, and takes no place for it', async () => {
  const phone = newPhone();
  const id = await written(phone);
  await sayConsent(server, phone, 'revoked');
  for (const _ of [1, 2]) await send(id);
  expect(sent).toEqual([]);
  expect(await sql('select status, error, attempts, waits_for from messages where id = $1', [id])).toEqual([
    { status: 'suppressed', error: 'this number unsubscribed from all texts', attempts: 0, waits_for: null },
  ]);
  expect([await sql('select from message_room'), await sql('select from sms_days')]).toEqual([[], []]);
});

test('sends texts again once their number has texted START, and e-mails about an order all the time', async () => {
  const phone = newPhone();
  await sayConsent(server, phone, 'revoked');
  const letter = { channel: 'email', recipient: 'robin@example.test', subject: 'News', html: '' } as const;
  await send(await writeMessage(server, { ...newSms(), ...letter }));
  await sayConsent(server, phone, 'granted');
  await send(await written(phone));
  expect(sent).toEqual(['robin@example.test', phone]);
});

test('refuses a code and a test to a number that has stopped all texts, and says what helps', async () => {
  const phone = newPhone();
  await sayConsent(server, phone, 'revoked');
  const code = await server.browser().post('/api/verify/send-code', { phoneNumber: phone });
  const message = expect.stringContaining('START');
  expect(code).toMatchObject({ status: 422, body: { code: 'texts_stopped', message } });
  const admin = await newStaff(server, 'admin');
  const sms = { phoneNumber: phone, message: 'Does it arrive?' };
  const tried = await admin.post('/api/test-sms', sms, { 'idempotency-key': newKey() });
  expect(tried).toMatchObject({ status: 422, body: { code: 'texts_stopped' } });
  expect(sent).toEqual([]);
});
