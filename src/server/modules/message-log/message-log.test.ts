import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getMessage, listMessages, readMessageHealth, testSms } from '#contracts/messages.ts';
import { fakeSms, providerAway } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import { mailOrder, newGuest, newKey, newPhone, newStaff } from '#test/factories.ts';
import { readPages } from '#test/read-pages.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let texts: object[] = [];
let isDown = false;
const sms = fakeSms((message) => {
  server.sms.push(message);
  if (isDown) throw providerAway({ words: 'Busy' });
  texts.push(message);
});

const server = await startTestServer({ providers: { sms } });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());
beforeEach(async () => {
  [texts, isDown] = [[], false];
  await sql('truncate rate_limits, messages, message_room, sms_days');
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const send = (phoneNumber = newPhone(), message = 'Does it arrive?', key = newKey()) =>
  admin.post('/api/test-sms', { phoneNumber, message }, { 'idempotency-key': key });
/** Sends eight texts to one number, which has room for seven, and one that fails. */
async function sendTrouble(): Promise<void> {
  const phone = newPhone();
  for (let count = 1; count <= 8; count += 1) await send(phone, `Text ${count}`);
  isDown = true;
  await send(newPhone(), 'Not sent');
}
const list = async (query = '') => (await admin.get(`/api/messages${query}`)).body;
const typed = (phone: string) => `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;

describe('a test SMS', () => {
  test('goes to the number as typed, and is in the log', async () => {
    const phone = newPhone();
    const { status, body } = await send(typed(phone), ' Does it arrive? ');
    expect(status).toBe(200);
    expect(testSms.responses[200].parse(body)).toMatchObject({ status: 'sent', purpose: 'test', recipient: phone });
    expect(texts).toEqual([{ id: body.id, to: phone, text: 'Does it arrive?' }]);
    expect(await list()).toEqual([body]);
  });

  test('is sent once for each key, even when it is requested several times at once', async () => {
    const [phone, key] = [newPhone(), newKey()];
    const answers = await Promise.all([send(phone, 'Once', key), send(phone, 'Once', key), send(phone, 'Once', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(phone, 'Once', key)).body).toMatchObject({ status: 'sent' });
    expect(texts).toHaveLength(1);
    expect((await send(phone, 'Another text', key)).status).toBe(422);
  });

  test('that the provider refuses is answered with the reason, and is sent when the same request is made again', async () => {
    const [phone, key] = [newPhone(), newKey()];
    isDown = true;
    const message = expect.stringContaining('no answer');
    expect(await send(phone, 'Once', key)).toMatchObject({ status: 503, body: { code: 'sms_unavailable', message } });
    expect(await list()).toMatchObject([{ status: 'failed', attempts: 1, provider: 'fake' }]);
    isDown = false;
    for (const _ of [1, 2]) {
      expect((await send(phone, 'Once', key)).body).toMatchObject({ status: 'sent', attempts: 2 });
    }
    expect(texts).toHaveLength(1);
  });

  // The other fields are proved in `contracts/forms/messages.test.ts`.
  test('to a number outside of the US is refused beside the field', async () => {
    expect(await send('+44 20 7946 0958')).toMatchObject({
      status: 422,
      body: { errors: { phoneNumber: expect.any(String) } },
    });
    expect(texts).toEqual([]);
  });
});

describe('the health of the sender', () => {
  const read = async () => readMessageHealth.responses[200].parse((await admin.get('/api/message-health')).body);

  test('counts what was sent, given up and waits, and what the day has left', async () => {
    await sql('truncate message_attempts');
    await sendTrouble();
    const { channels, texts: day, isPartial } = await read();
    expect(channels).toMatchObject([
      {
        channel: 'sms',
        provider: 'fake',
        sent: 7,
        failed: 1,
        waiting: 1,
        oldestOpen: null,
        lastSuccess: expect.any(String),
        lastFailure: { problem: 'fake: no answer', words: 'Busy' },
      },
      { channel: 'email', sent: 0, failed: 0, waiting: 0, lastSuccess: null, lastFailure: null },
    ]);
    expect([day, isPartial]).toEqual([{ sent: 8, budget: 500 }, false]);
  });

  test('does not count messages of earlier days, and names the oldest that waits for its next try', async () => {
    const at = new Date(server.clock.now().getTime() - 3_600_000);
    await send();
    await sql(`update messages set created_at = created_at - interval '25 hours'`);
    expect((await read()).channels[0]).toMatchObject({ sent: 0, lastSuccess: expect.any(String) });
    const waiting = `status = 'waiting', waits_for = 'retry', waits_until = 'infinity', sent_at = null, created_at = $1`;
    await sql(`update messages set ${waiting}`, [at]);
    expect((await read()).channels[0]).toMatchObject({ waiting: 1, sent: 0, oldestOpen: at.toISOString() });
  });

  test('looks at the newest 10,000 messages, and says that there are more', async () => {
    await sql(
      `insert into messages (id, dedupe_key, channel, recipient, room_key, body, purpose, status, sent_at, created_at)
       select gen_random_uuid(), 'many:' || n, 'sms', '', '', '', 'test', 'sent', now(), now() - n * interval '1 second'
       from generate_series(1, 30000) n`,
    );
    const { channels, isPartial } = await read();
    expect([channels[0]?.sent, isPartial]).toEqual([10_000, true]);
  });
});

describe('the log', () => {
  test('holds the messages of an order with its id, newest first, and masks a code that has left the shop', async () => {
    const guest = await newGuest(server);
    const order = await guest.browser.post('/api/sell-requests', mailOrder(guest), { 'idempotency-key': newKey() });
    await eventually(async () => expect((await list()).length).toBeGreaterThanOrEqual(3));
    const log = listMessages.responses[200].parse(await list());
    const ofOrder = log.filter(({ sellRequestId }) => sellRequestId === order.body.id);
    expect(ofOrder.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    const times = log.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    const code = log.find(({ purpose }) => purpose === 'verification_code');
    const [, digits = ''] = /(\d{6})/.exec(server.sms.find(({ to }) => to === guest.phone)?.text ?? '') ?? [];
    expect(digits).toHaveLength(6);
    expect(code?.text).not.toContain(digits);
  });

  test('finds a number and a mailbox in any spelling', async () => {
    const phone = newPhone();
    for (const target of [phone, newPhone()]) await send(target);
    const messages = await list(`?q=${encodeURIComponent(typed(phone))}`);
    expect(messages.map(({ recipient }: { recipient: string }) => recipient)).toEqual([phone]);
    expect(await list('?q=nobody@example.test')).toEqual([]);
  });

  test('shows what each failed attempt met, and how long it took, also of a code', async () => {
    isDown = true;
    await send();
    expect((await server.browser().post('/api/verify/send-code', { phoneNumber: newPhone() })).status).toBe(503);
    const [code, sent] = await list();
    const { body } = await admin.get(`/api/messages/${sent.id}`);
    const [failed] = getMessage.responses[200].parse(body).failures;
    expect(failed).toMatchObject({ attempt: 1, problem: 'fake: no answer', words: 'Busy', isRetryable: true });
    expect(failed?.tookMs).toBeGreaterThanOrEqual(0);
    const ofCode = { purpose: 'verification_code', failures: [{}] };
    expect((await admin.get(`/api/messages/${code.id}`)).body).toMatchObject(ofCode);
    expect((await admin.get(`/api/messages/${newKey()}`)).status).toBe(404);
  });

  test('filters by channel, and by waiting, unproved and failed messages', async () => {
    await sendTrouble();
    const textsOf = async (query: string) => (await list(query)).map(({ text }: { text: string }) => text);
    expect(await textsOf('?trouble=waiting')).toEqual(['Text 8']);
    expect(await textsOf('?trouble=failed')).toEqual(['Not sent']);
    expect(await textsOf('?trouble=unproved')).toEqual([]);
    await sql(`update messages set waits_for = 'proof' where waits_for = 'room'`);
    expect(await textsOf('?trouble=waiting')).toEqual([]);
    expect(await textsOf('?trouble=unproved')).toEqual(['Text 8']);
    expect((await admin.get('/api/message-health')).body.channels[0]).toMatchObject({ waiting: 0 });
    expect(await textsOf('?channel=email')).toEqual([]);
    expect(await textsOf('?channel=sms')).toHaveLength(9);
  });

  test('is paged without repetition or gaps', async () => {
    for (let count = 1; count <= 5; count += 1) await send(newPhone(), `Text ${count}`);
    const messages = (await readPages(admin, '/api/messages?limit=2')).flat();
    expect(messages.map(({ text }) => text)).toEqual(['Text 5', 'Text 4', 'Text 3', 'Text 2', 'Text 1']);
    expect((await admin.get('/api/messages?cursor=eHh4')).status).toBe(400);
  });
});
