import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMessage, listMessages, listSmsTemplates, readMessageHealth, testSms } from '#contracts/messages.ts';
import { smsSegments } from '#domain/sms-segments.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { mailOrder, newGuest, newKey, newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let admin: Browser;
let texts: { to: string; text: string }[] = [];
let isDown = false;

const providers = {
  sms: {
    name: 'fake',
    send: async (message: { to: string; text: string }) => {
      server.sms.push(message);
      if (isDown)
        throw new ProviderError({
          provider: 'fake',
          problem: 'no answer',
          retryable: true,
          status: null,
          words: 'Busy',
        });
      texts.push(message);
      return { providerId: null };
    },
  },
};

beforeAll(async () => {
  server = await startTestServer({ providers });
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  [texts, isDown] = [[], false];
  await server.context.database.query(plain('truncate rate_limits, messages, message_room, sms_days'));
});

const send = (phoneNumber: string, message = 'Does it arrive?', key = newKey()) =>
  admin.post('/api/test-sms', { phoneNumber, message }, { 'idempotency-key': key });
const list = async (query = '') => (await admin.get(`/api/messages${query}`)).body;

describe('a test SMS', () => {
  test('goes to the number as typed, and is in the log', async () => {
    const phone = newPhone();
    const typed = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    const answer = await send(typed, ' Does it arrive? ');
    expect(answer.status).toBe(200);
    expect(testSms.responses[200].parse(answer.body)).toMatchObject({
      status: 'sent',
      purpose: 'test',
      recipient: phone,
    });
    expect(texts).toEqual([{ id: answer.body.id, to: phone, text: 'Does it arrive?' }]);
    expect(await list()).toEqual([answer.body]);
  });

  test('is sent once for each key, even when it is requested several times at once', async () => {
    const [phone, key] = [newPhone(), newKey()];
    const answers = await Promise.all([send(phone, 'Once', key), send(phone, 'Once', key), send(phone, 'Once', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(phone, 'Once', key)).body).toMatchObject({ status: 'sent' });
    expect(texts).toHaveLength(1);
    expect((await send(phone, 'Another text', key)).status).toBe(422);
  });

  test('that the provider refuses is answered with the reason, and is not retried automatically', async () => {
    isDown = true;
    const answer = await send(newPhone());
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'sms_unavailable', message: expect.stringContaining('no answer') });
    expect(await list()).toMatchObject([{ status: 'failed', attempts: 1, provider: 'fake' }]);
  });

  test('that failed is sent when the same request is made again', async () => {
    const [phone, key] = [newPhone(), newKey()];
    isDown = true;
    expect((await send(phone, 'Once', key)).status).toBe(503);
    isDown = false;
    expect((await send(phone, 'Once', key)).body).toMatchObject({ status: 'sent', attempts: 2 });
    expect((await send(phone, 'Once', key)).body).toMatchObject({ status: 'sent', attempts: 2 });
    expect(texts).toHaveLength(1);
  });

  test('takes room like any other text: the eighth of an hour waits, and is not lost', async () => {
    const phone = newPhone();
    for (let count = 1; count <= 7; count += 1) expect((await send(phone)).body).toMatchObject({ status: 'sent' });
    expect((await send(phone)).body).toMatchObject({ status: 'waiting', waitsFor: 'room' });
    expect(texts).toHaveLength(7);
  });

  test.each([
    ['a number outside of the US', { phoneNumber: '+44 20 7946 0958' }, 'phoneNumber', 422],
    ['no number', { phoneNumber: ' ' }, 'phoneNumber', 400],
    ['no text', { message: '  ' }, 'message', 400],
    ['161 characters', { message: 'x'.repeat(161) }, 'message', 400],
  ])('with %s is refused beside the field', async (_name, wrong, field, status) => {
    const body = { phoneNumber: newPhone(), message: 'Hi', ...wrong };
    const answer = await admin.post('/api/test-sms', body, { 'idempotency-key': newKey() });
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toHaveProperty(field);
    expect(texts).toEqual([]);
  });
});

test('lists the eight texts about an order with the shop and a link in them, in two segments at most', async () => {
  const templates = listSmsTemplates.responses[200].parse((await admin.get('/api/sms-templates')).body);
  expect(templates.map(({ name }) => name)).toEqual([
    'Order received',
    'Label ready',
    'Pickup assigned',
    'Device received',
    'Evaluation',
    'Price confirmation',
    'Payment issued (via Zelle)',
    'Completed',
  ]);
  expect(new Set(templates.map(({ text }) => text)).size).toBe(8);
  for (const { text } of templates) {
    expect(text).toContain('Cash Again');
    expect(text).toContain('/track/');
    expect(smsSegments(text)).toBeLessThanOrEqual(2);
  }
});

describe('the health of the sender', () => {
  const read = async () => readMessageHealth.responses[200].parse((await admin.get('/api/message-health')).body);

  test('counts what was sent, given up and waits, and what the day has left', async () => {
    await server.context.database.query(plain('truncate message_attempts'));
    const phone = newPhone();
    for (let count = 1; count <= 8; count += 1) await send(phone);
    isDown = true;
    await send(newPhone());
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

  test('names the oldest message that waits for its next try', async () => {
    const at = new Date(server.clock.now().getTime() - 3_600_000);
    await send(newPhone());
    await server.context.database.query(
      plain(
        `update messages set status = 'waiting', waits_for = 'retry', waits_until = 'infinity', sent_at = null, created_at = $1`,
        [at],
      ),
    );
    expect((await read()).channels[0]).toMatchObject({ waiting: 1, sent: 0, oldestOpen: at.toISOString() });
  });

  test('does not count messages of earlier days', async () => {
    await send(newPhone());
    await server.context.database.query(plain(`update messages set created_at = created_at - interval '25 hours'`));
    expect((await read()).channels[0]).toMatchObject({ sent: 0, lastSuccess: expect.any(String) });
  });

  test('looks at the newest 10,000 messages, and says that there are more', async () => {
    const { database } = server.context;
    const fill = (from: number, to: number) =>
      database.query(
        plain(
          `insert into messages (id, dedupe_key, channel, recipient, room_key, body, purpose, status, sent_at, created_at)
           select gen_random_uuid(), 'many:' || n, 'sms', '', '', '', 'test', 'sent', now(), now() - n * interval '1 second'
           from generate_series($1::int, $2::int) n`,
          [from, to],
        ),
      );
    await fill(1, 30_000);
    const { channels, isPartial } = await read();
    expect([channels[0]?.sent, isPartial]).toEqual([10_000, true]);
  });
});

describe('the log', () => {
  test('holds the messages of an order with its id, newest first', async () => {
    const guest = await newGuest(server);
    const order = await guest.browser.post('/api/sell-requests', mailOrder(guest), { 'idempotency-key': newKey() });
    await expect.poll(async () => (await list()).length).toBeGreaterThanOrEqual(3);
    const log = listMessages.responses[200].parse(await list());
    expect(
      log
        .filter(({ sellRequestId }) => sellRequestId === order.body.id)
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual(['email', 'sms']);
    expect(log.map(({ createdAt }) => createdAt)).toEqual(
      log
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });

  test('masks a code that has left the shop', async () => {
    const guest = await newGuest(server);
    const [{ text } = { text: '' }] = texts.filter(({ to }) => to === guest.phone);
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    expect(code).toHaveLength(6);
    const [logged] = await list(`?q=${encodeURIComponent(guest.phone)}`);
    expect(logged.purpose).toBe('verification_code');
    expect(logged.text).not.toContain(code);
  });

  test('finds a number and a mailbox in any spelling', async () => {
    const phone = newPhone();
    await send(phone);
    await send(newPhone());
    const typed = `${phone.slice(2, 5)}.${phone.slice(5, 8)}.${phone.slice(8)}`;
    expect((await list(`?q=${typed}`)).map(({ recipient }: { recipient: string }) => recipient)).toEqual([phone]);
    expect(await list('?q=nobody@example.test')).toEqual([]);
  });

  test('shows what each failed attempt met, and how long it took', async () => {
    isDown = true;
    await send(newPhone());
    const [{ id }] = await list();
    const { body } = await admin.get(`/api/messages/${id}`);
    const [failed] = getMessage.responses[200].parse(body).failures;
    expect(failed).toMatchObject({ attempt: 1, problem: 'fake: no answer', words: 'Busy', isRetryable: true });
    expect(failed?.tookMs).toBeGreaterThanOrEqual(0);
    expect((await admin.get(`/api/messages/${newKey()}`)).status).toBe(404);
  });

  test('shows the attempt of a code that was sent at once, too', async () => {
    isDown = true;
    const phone = newPhone();
    expect((await server.browser().post('/api/verify/send-code', { phoneNumber: phone })).status).toBe(503);
    const [{ id }] = await list();
    expect((await admin.get(`/api/messages/${id}`)).body).toMatchObject({
      purpose: 'verification_code',
      failures: [{}],
    });
  });

  test('filters by channel, and by waiting, unproved and failed messages', async () => {
    const phone = newPhone();
    for (let count = 1; count <= 8; count += 1) await send(phone, `Text ${count}`);
    isDown = true;
    await send(newPhone(), 'Not sent');
    const textsOf = async (query: string) => (await list(query)).map(({ text }: { text: string }) => text);
    expect(await textsOf('?trouble=waiting')).toEqual(['Text 8']);
    expect(await textsOf('?trouble=failed')).toEqual(['Not sent']);
    expect(await textsOf('?trouble=unproved')).toEqual([]);
    await server.context.database.query(plain(`update messages set waits_for = 'proof' where waits_for = 'room'`, []));
    expect(await textsOf('?trouble=waiting')).toEqual([]);
    expect(await textsOf('?trouble=unproved')).toEqual(['Text 8']);
    expect((await admin.get('/api/message-health')).body.channels[0]).toMatchObject({ waiting: 0 });
    expect(await textsOf('?channel=email')).toEqual([]);
    expect(await textsOf('?channel=sms')).toHaveLength(9);
  });

  test('is paged without repetition or gaps', async () => {
    for (let count = 1; count <= 5; count += 1) await send(newPhone(), `Text ${count}`);
    const seen: string[] = [];
    let next: string | null = '/api/messages?limit=2';
    while (next !== null) {
      const page: Awaited<ReturnType<Browser['get']>> = await admin.get(next);
      seen.push(...page.body.map(({ text }: { text: string }) => text));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1] ?? null;
    }
    expect(seen).toEqual(['Text 5', 'Text 4', 'Text 3', 'Text 2', 'Text 1']);
    expect((await admin.get('/api/messages?cursor=eHh4')).status).toBe(400);
  });
});
