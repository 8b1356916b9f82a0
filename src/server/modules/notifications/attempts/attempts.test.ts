import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeEmail, fakeSms, providerAway, providerRefusal } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { trustClock } from '#test/steady-time.ts';
import { createNotifications, type Notifications } from '../index.ts';
import { sendMessage } from '../send-message.ts';
import { type NewSms, newSms, writeMessage } from '../testing/write-sms.ts';
import { listAttempts } from './attempts.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Failures of the next deliveries; those after them succeed. */
let failures: Error[] = [];
let sent: { id: string; text: string }[] = [];
let emails = 0;
/** Resolves when the SMS provider answers again. */
let smsAnswers: Promise<void> = Promise.resolve();
const providers = {
  sms: fakeSms(async ({ id, text }) => {
    await smsAnswers;
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    sent.push({ id, text });
  }),
  email: fakeEmail(() => {
    emails += 1;
  }),
};

let server: TestServer;
let notifications: Notifications;
beforeAll(async () => {
  server = await startTestServer({ providers });
  const { context } = server;
  notifications = createNotifications({ ...context, jobs: { ...context.jobs, handle: () => undefined } }, providers);
});
afterAll(() => server.stop());
beforeEach(async () => {
  [failures, sent, emails, smsAnswers] = [[], [], 0, Promise.resolve()];
  await sql('truncate messages, message_attempts, message_room, sms_days');
  // The clock of an earlier test may have been found to jump meanwhile.
  await trustClock(server.context);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
/** Writes a message that no worker sends, some time ago. */
const written = (more: Partial<NewSms> = {}, agoMs = 0) =>
  writeMessage(server, newSms(more), new Date(server.clock.now().getTime() - agoMs));
const handle = (id: string) => sendMessage(server.context, providers, id);
const handleAgain = async (id: string) => {
  await sql(`update messages set status = 'queued', waits_for = null, waits_until = null where id = $1`, [id]);
  await handle(id);
};
const stored = async (id: string) => (await sql('select * from messages where id = $1', [id]))[0];
const pauseOf = async (id: string) => {
  const { waits_until: until } = (await stored(id)) ?? {};
  return until instanceof Date ? Math.round((until.getTime() - server.clock.now().getTime()) / MINUTE) : null;
};
const sentTexts = () => sent.map(({ text }) => text);

describe('a message whose delivery failed', () => {
  test('waits a minute, and is sent then, once and under the same id', async () => {
    failures = [providerAway()];
    const id = await written();
    await handle(id);
    const waiting = { status: 'waiting', waits_for: 'retry', attempts: 1, error: 'fake: no answer' };
    expect(await stored(id)).toMatchObject(waiting);
    expect(await pauseOf(id)).toBe(1);
    server.clock.advance(MINUTE);
    await eventually(async () => expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2, error: null }));
    expect(sent).toEqual([{ id, text: 'Hello' }]);
  });

  // The pauses of all tries are proved in `domain/messages/retries.test.ts`.
  test('is given up after the last try of its channel, and at once when the refusal is final', async () => {
    const [tried, refused] = [await written({ purpose: 'payment' }), await written({ purpose: 'payment' })];
    await sql('update messages set attempts = 6 where id = $1', [tried]);
    failures = [providerAway(), providerAway(), providerRefusal()];
    await handle(tried);
    expect([await stored(tried), await pauseOf(tried)]).toMatchObject([{ status: 'waiting', attempts: 7 }, 42]);
    await handleAgain(tried);
    await handle(refused);
    const end = { status: 'failed', claimed_at: null, waits_for: null };
    expect(await stored(tried)).toMatchObject({ ...end, attempts: 8 });
    expect(await stored(refused)).toMatchObject({ ...end, attempts: 1, error: 'fake: refused' });
    for (const id of [tried, refused]) await handle(id);
    expect(sent).toEqual([]);
  });

  test('is not joined with others that it may have reached already', async () => {
    failures = [providerAway(), providerAway()];
    const ids = [await written({ purpose: 'order_confirmation' }), await written({ purpose: 'order_confirmation' })];
    for (const id of ids) await handle(id);
    server.clock.advance(MINUTE);
    await eventually(() => expect(sent.map(({ id }) => id).sort()).toEqual([...ids].sort()));
  });

  test('keeps each attempt with its time and what the provider said and asked for, and no words of another error', async () => {
    const away = providerAway({ words: 'Busy, come back', retryAfterSeconds: 15 * 60 });
    failures = [away, new TypeError('cannot read +15125550142')];
    const id = await written();
    await handle(id);
    expect(await pauseOf(id)).toBe(15);
    await handleAgain(id);
    expect(await stored(id)).toMatchObject({ status: 'waiting', error: 'unexpected TypeError' });
    expect(await listAttempts(server.context.database, id)).toEqual([
      expect.objectContaining({ attempt: 2, problem: 'unexpected TypeError', words: null, isRetryable: true }),
      expect.objectContaining({ attempt: 1, provider: 'fake', problem: 'fake: no answer', words: 'Busy, come back' }),
    ]);
  });

  test('costs no row when it was none', async () => {
    await handle(await written());
    expect(await sql('select from message_attempts')).toEqual([]);
  });
});

test('a provider of texts that does not answer holds up no e-mail', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  smsAnswers = promise;
  const texts = Array.from({ length: 25 }, () => newSms({ purpose: 'payment' }));
  await server.context.database.transaction((tx) => notifications.queueMessages(tx, texts));
  await eventually(async () => {
    expect((await sql(`select from messages where status = 'sending'`)).length).toBeGreaterThan(0);
  });
  const email = { channel: 'email', recipient: 'dana@mail.example', subject: 'News', html: '' } as const;
  const letter = { ...newSms({ purpose: 'payment' }), ...email };
  await server.context.database.transaction((tx) => notifications.queueMessages(tx, [letter]));
  await eventually(() => expect(emails).toBe(1));
  expect(sent).toEqual([]);
  answer();
});

describe('a message that is of no use any more', () => {
  test('ends expired, without an attempt, a place of the hour or a text of the day', async () => {
    const id = await written({}, 48 * HOUR);
    await handle(id);
    expect(await stored(id)).toMatchObject({ status: 'expired', attempts: 0, claimed_at: null, sent_at: null });
    expect([sent, await sql('select from message_room'), await sql('select from sms_days')]).toEqual([[], [], []]);
  });

  test('expires by the rule of its status, where there is one', async () => {
    const short = await written({ livesMinutes: 12 * 60 }, 13 * HOUR);
    const usual = await written({ recipient: '+15125550143' }, 13 * HOUR);
    for (const id of [short, usual]) await handle(id);
    expect([await stored(short), await stored(usual)]).toMatchObject([{ status: 'expired' }, { status: 'sent' }]);
  });

  test('waits where it is that by a clock 22 days ahead, and is sent by the right one', async () => {
    const id = await written({}, MINUTE);
    server.clock.advance(22 * 24 * HOUR);
    await handle(id);
    expect(await stored(id)).toMatchObject({ status: 'waiting', attempts: 0 });
    server.clock.advance(-22 * 24 * HOUR);
    await eventually(async () => expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 1 }));
  });

  test('ends superseded when a newer one of its purpose is there for the same order and address', async () => {
    const older = await written({ text: 'Received' }, 2 * MINUTE);
    const middle = await written({ text: 'Evaluation' }, MINUTE);
    const newest = await written({ text: 'Completed' });
    for (const id of [older, newest, middle]) await handle(id);
    expect([await stored(older), await stored(middle)]).toMatchObject(Array(2).fill({ status: 'superseded' }));
    expect(sentTexts()).toEqual(['Completed']);
  });

  test('ends superseded by the newest change of its order, whichever of them was written first', async () => {
    const newest = await written({ text: 'Completed', orderVersion: 4 }, 1000);
    const received = await written({ text: 'Received', orderVersion: 2 }, 1000);
    const late = await written({ text: 'Evaluation', orderVersion: 3 });
    for (const id of [newest, received, late]) await handle(id);
    expect(sentTexts()).toEqual(['Completed']);
  });

  test.each([
    ['a payment', { purpose: 'payment' }],
    ['a status with a revised price', { isLasting: true }],
    ['a message about another order', { orderId: '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4e' }],
    ['a message to another number', { recipient: '+15125550143' }],
    ['a confirmation', { purpose: 'order_confirmation' }],
  ] as const)('is never %s', async (_what, more) => {
    const older = await written({ ...more, text: 'Older' }, MINUTE);
    await written({ purpose: 'purpose' in more ? more.purpose : 'order_status' });
    await handle(older);
    expect(sentTexts()).toEqual(['Older']);
  });

  test('takes the place of a text that waits for its next try', async () => {
    failures = [providerAway()];
    const older = await written({ text: 'Received' });
    await handle(older);
    await written({ text: 'Completed' }, -1);
    server.clock.advance(MINUTE);
    await eventually(async () => expect(await stored(older)).toMatchObject({ status: 'superseded', attempts: 1 }));
  });
});
