import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { getMessage } from '#contracts/messages.ts';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { createNotifications } from '#server/modules/notifications/index.ts';
import { newSms, ORDER } from '#server/modules/notifications/testing/write-sms.ts';
import { fakeEmail, fakeSms, providerAway, providerRefusal } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

/** Addresses that the provider refuses for good. */
let refused = new Set<string>();
let sent: { id: string; to: string }[] = [];
const take = ({ id, to }: { id: string; to: string }) => {
  if (refused.has(to)) throw providerRefusal();
  sent.push({ id, to });
};
const providers = { sms: fakeSms(take), email: fakeEmail(take) };

const server = await startTestServer({ providers });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());
beforeEach(async () => {
  [refused, sent] = [new Set(), []];
  await sql('truncate messages, message_attempts, message_addresses, message_room, sms_days');
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const read = async (id: string) => getMessage.responses[200].parse((await admin.get(`/api/messages/${id}`)).body);
const becomes = (id: string, state: object) => eventually(async () => expect(await read(id)).toMatchObject(state));
const sendAgain = (id: string, body: { recipient: string; attempts?: number }, key = newKey()) =>
  admin.post(`/api/messages/${id}/retry`, { attempts: 1, ...body }, { 'idempotency-key': key });

/** A message that its provider has refused for good. */
async function givenUp(recipient: string, more: Partial<Pick<NewMessage, 'purpose' | 'secret'>> = {}): Promise<string> {
  refused.add(recipient);
  const text = newSms({ purpose: 'payment', recipient, ...more });
  const email = { channel: 'email', subject: 'Paid', html: '<p>Paid</p>' } as const;
  const { context } = server;
  const notifications = createNotifications(
    { ...context, jobs: { ...context.jobs, handle: () => undefined } },
    providers,
  );
  const message = recipient.includes('@') ? { ...text, ...email } : text;
  await context.database.transaction((tx) => notifications.queueMessages(tx, [message]));
  const [row] = await sql('select id from messages where dedupe_key = $1', [text.dedupeKey]);
  const id = String(row?.id);
  await becomes(id, { status: 'failed', attempts: 1 });
  return id;
}

test('sends a message again that was given up, as the same message, once however many presses and tabs there are', async () => {
  const recipient = newPhone();
  const id = await givenUp(recipient);
  refused.clear();
  const key = newKey();
  const answers = await Promise.all([
    ...[sendAgain(id, { recipient }, key), sendAgain(id, { recipient }, key)],
    ...[sendAgain(id, { recipient }), sendAgain(id, { recipient })],
  ]);
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken[0]?.body).toMatchObject({ id, sellRequestId: ORDER });
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1);
  await becomes(id, { status: 'sent', attempts: 2, error: null, failures: [{ attempt: 1 }], addresses: [] });
  expect((await sendAgain(id, { recipient })).body).toMatchObject({ code: 'message_moved_on' });
  expect(sent).toEqual([{ id, to: recipient }]);
});

test('refuses a tab that has not seen that it failed again', async () => {
  const recipient = newPhone();
  const id = await givenUp(recipient);
  await sendAgain(id, { recipient });
  await becomes(id, { status: 'failed', attempts: 2 });
  refused.clear();
  expect((await sendAgain(id, { recipient })).status).toBe(409);
  expect((await sendAgain(id, { recipient, attempts: 2 })).status).toBe(200);
  await becomes(id, { status: 'sent' });
});

test('sends it to a mended address, and keeps the one before with who mended it', async () => {
  const [wrong, right] = ['dana@mial.example', 'dana@mail.example'];
  const id = await givenUp(wrong);
  expect((await sendAgain(id, { recipient: ` ${right} ` })).status).toBe(200);
  const addresses = [{ before: wrong, after: right, actor: 'admin' }];
  await becomes(id, { status: 'sent', recipient: right, addresses });
  expect(sent).toEqual([{ id, to: right }]);
  const answer = await admin.get(`/api/messages?q=${encodeURIComponent(right)}`);
  expect(answer.body.map((one: { id: string }) => one.id)).toEqual([id]);
});

test.each([
  ['+15125550142', 'dana@mail.example', 'phone_not_us'],
  ['dana@mail.example', 'a@b.example, c@d.example', 'rule_broken'],
])('refuses to send what went to %s to %s', async (before, recipient, code) => {
  const id = await givenUp(before);
  const body = { code, errors: { recipient: expect.any(String) } };
  expect(await sendAgain(id, { recipient })).toMatchObject({ status: 422, body });
  expect((await read(id)).status).toBe('failed');
});

test('refuses to send a link for a password again: its secret was forgotten', async () => {
  const recipient = 'dana@mail.example';
  const id = await givenUp(recipient, { purpose: 'password_reset', secret: 'token' });
  expect((await sendAgain(id, { recipient })).body).toMatchObject({ code: 'message_not_sendable' });
});

test('tries it anew with the first pauses, and names the order in the list of what staff did', async () => {
  const recipient = newPhone();
  const id = await givenUp(recipient);
  await sql('update messages set attempts = 8 where id = $1', [id]);
  vi.spyOn(providers.sms, 'send').mockRejectedValueOnce(providerAway());
  await sendAgain(id, { recipient, attempts: 8 });
  await becomes(id, { status: 'waiting', attempts: 9 });
  const { waitsUntil } = await read(id);
  expect(Date.parse(waitsUntil ?? '') - server.clock.now().getTime()).toBeLessThanOrEqual(60_000);
  expect((await admin.get('/api/staff/actions?limit=1')).body).toMatchObject([
    { actor: 'admin', action: 'Sent the failed message about order 1A2B3C4D again' },
  ]);
});
