import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getMessage } from '#contracts/messages.ts';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { createNotifications } from '#server/modules/notifications/index.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { eventually } from '#test/eventually.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let admin: Browser;
/** Addresses that the provider refuses for good. */
let refused = new Set<string>();
let sent: { id: string; to: string }[] = [];
const deliver = async ({ id, to }: { id: string; to: string }) => {
  if (refused.has(to)) throw new ProviderError({ provider: 'fake', problem: 'refused', retryable: false, status: 400 });
  sent.push({ id, to });
  return { providerId: null };
};
const providers = {
  sms: { name: 'fake', send: deliver },
  email: { name: 'fake', send: deliver, close: async () => undefined },
};

beforeAll(async () => {
  server = await startTestServer({ providers });
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  [refused, sent] = [new Set(), []];
  await sql('truncate messages, message_attempts, message_addresses, message_room, sms_days');
});

const ORDER = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';
const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const read = async (id: string) => getMessage.responses[200].parse((await admin.get(`/api/messages/${id}`)).body);
const again = (id: string, body: { recipient: string; attempts?: number }, key = newKey()) =>
  admin.post(`/api/messages/${id}/retry`, { attempts: 1, ...body }, { 'idempotency-key': key });

/** A message that its provider has refused for good. */
async function givenUp(recipient: string, more: Partial<Pick<NewMessage, 'purpose' | 'secret'>> = {}): Promise<string> {
  refused.add(recipient);
  const about = { dedupeKey: crypto.randomUUID(), orderId: ORDER, recipient, purpose: 'payment', ...more } as const;
  const message: NewMessage = recipient.includes('@')
    ? { ...about, channel: 'email', subject: 'Paid', text: 'Paid', html: '<p>Paid</p>' }
    : { ...about, channel: 'sms', text: 'Paid' };
  const { context } = server;
  const own = { ...context, jobs: { ...context.jobs, handle: () => undefined } };
  await context.database.transaction((tx) => createNotifications(own, providers).queueMessages(tx, [message]));
  const [row] = await sql('select id from messages where dedupe_key = $1', [about.dedupeKey]);
  const id = String(row?.id);
  await eventually(async () => expect(await read(id)).toMatchObject({ status: 'failed', attempts: 1 }));
  return id;
}
const untilSent = (id: string) => eventually(async () => expect((await read(id)).status).toBe('sent'));

test('sends a message again that was given up, as the same message', async () => {
  const phone = newPhone();
  const id = await givenUp(phone);
  refused.clear();
  expect(await again(id, { recipient: phone })).toMatchObject({ status: 200, body: { id, sellRequestId: ORDER } });
  await untilSent(id);
  expect(sent).toEqual([{ id, to: phone }]);
  expect(await read(id)).toMatchObject({ attempts: 2, error: null, failures: [{ attempt: 1 }], addresses: [] });
});

test('sends it once, however many presses and tabs there are', async () => {
  const phone = newPhone();
  const id = await givenUp(phone);
  refused.clear();
  const key = newKey();
  const answers = await Promise.all([
    ...[again(id, { recipient: phone }, key), again(id, { recipient: phone }, key)],
    ...[again(id, { recipient: phone }), again(id, { recipient: phone })],
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1);
  await untilSent(id);
  expect((await again(id, { recipient: phone })).body).toMatchObject({ code: 'message_moved_on' });
  expect(sent).toHaveLength(1);
});

test('refuses a tab that has not seen that it failed again', async () => {
  const phone = newPhone();
  const id = await givenUp(phone);
  await again(id, { recipient: phone });
  await eventually(async () => expect(await read(id)).toMatchObject({ status: 'failed', attempts: 2 }));
  refused.clear();
  expect((await again(id, { recipient: phone })).status).toBe(409);
  expect((await again(id, { recipient: phone, attempts: 2 })).status).toBe(200);
  await untilSent(id);
});

test('sends it to a mended address, and keeps the one before with who mended it', async () => {
  const [wrong, right] = ['dana@mial.example', 'dana@mail.example'];
  const id = await givenUp(wrong);
  expect((await again(id, { recipient: ` ${right} ` })).status).toBe(200);
  await untilSent(id);
  expect(sent).toEqual([{ id, to: right }]);
  expect(await read(id)).toMatchObject({
    recipient: right,
    addresses: [{ before: wrong, after: right, actor: 'admin' }],
  });
  const found = await admin.get(`/api/messages?q=${encodeURIComponent(right)}`);
  expect(found.body.map((one: { id: string }) => one.id)).toEqual([id]);
});

test.each([
  ['+15125550142', '12345', 422, 'phone_not_us'],
  ['+15125550142', 'dana@mail.example', 422, 'phone_not_us'],
  ['dana@mail.example', 'dana', 422, 'rule_broken'],
  ['dana@mail.example', 'a@b.example, c@d.example', 422, 'rule_broken'],
])('refuses to send what went to %s to %s', async (before, after, status, code) => {
  const id = await givenUp(before);
  const answer = await again(id, { recipient: after });
  expect(answer).toMatchObject({ status, body: { code, errors: { recipient: expect.any(String) } } });
  expect((await read(id)).status).toBe('failed');
});

test('refuses to send a link for a password again: its secret was forgotten', async () => {
  const id = await givenUp('dana@mail.example', { purpose: 'password_reset', secret: 'token' });
  expect((await again(id, { recipient: 'dana@mail.example' })).body).toMatchObject({ code: 'message_not_sendable' });
});

test('tries it anew with the first pauses, and names the order in the list of what staff did', async () => {
  const phone = newPhone();
  const id = await givenUp(phone);
  await sql('update messages set attempts = 8 where id = $1', [id]);
  refused.clear();
  const down = new ProviderError({ provider: 'fake', problem: 'no answer', retryable: true, status: null });
  vi.spyOn(providers.sms, 'send').mockRejectedValueOnce(down);
  await again(id, { recipient: phone, attempts: 8 });
  await eventually(async () => expect(await read(id)).toMatchObject({ status: 'waiting', attempts: 9 }));
  const { waitsUntil } = await read(id);
  expect(Date.parse(waitsUntil ?? '') - server.clock.now().getTime()).toBeLessThanOrEqual(60_000);
  expect((await admin.get('/api/staff/actions?limit=1')).body).toMatchObject([
    { actor: 'admin', action: 'Sent the failed message about order 1A2B3C4D again' },
  ]);
});
